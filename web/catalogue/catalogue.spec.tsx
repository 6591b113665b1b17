import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StorySection } from './catalogue';
import { Providers } from './providers';
import { STORIES } from './stories';

describe('the catalogue', () => {
  it.each(STORIES.map((story) => [story.name, story] as const))(
    'renders every state of %s, without a request',
    (name, story) => {
      render(
        <Providers>
          <StorySection story={story} />
        </Providers>,
      );
      const frames = within(screen.getByRole('region', { name })).getAllByRole('figure');
      expect(frames).toHaveLength(Object.keys(story.states).length);
      for (const frame of frames) expect(frame.lastElementChild, frame.textContent).not.toBeEmptyDOMElement();
    },
  );

  it('gives no two stories the same name', () => {
    expect(new Set(STORIES.map(({ name }) => name)).size).toBe(STORIES.length);
  });
});
