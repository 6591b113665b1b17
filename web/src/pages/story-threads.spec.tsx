import type { StoryMoment } from '@mikai/contract/stories';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import stories from '../i18n/locales/en/stories.json';
import { memberOf } from '../testing/member';
import { renderPage } from '../testing/render';
import { server } from '../testing/server';
import { StoryThreadsPage } from './story-threads';

const momentOf = (properties: Partial<StoryMoment>): StoryMoment => ({
  source: 'journal',
  id: 1,
  text: '',
  moodScore: null,
  feelings: [],
  createdAt: '2026-11-22T14:00:00.000Z',
  day: '2026-11-22',
  url: '/smart-journal?entry=1',
  ...properties,
});

test('a thread names letters without quoting them, and quotes what the member wrote', async () => {
  const letter = momentOf({
    source: 'letter',
    id: 7,
    text: 'However you slept,',
    url: '/weekly-letters?letter=7',
  });
  const thread = { kind: 'feeling', name: 'joy', count: 2, from: '2026-11-22', to: '2026-11-22' };
  server.on('GET /api/story-threads', {
    threads: [
      {
        ...thread,
        moodEarlier: null,
        moodLater: null,
        moments: [letter, momentOf({ text: 'Leila visited' })],
      },
    ],
    entries: 2,
    pending: 0,
  });
  renderPage(<StoryThreadsPage />, { member: memberOf() });
  expect(await screen.findByRole('link', { name: stories.withoutText.letter })).toHaveAttribute(
    'href',
    letter.url,
  );
  expect(screen.getByRole('link', { name: 'Leila visited' })).toBeVisible();
  expect(screen.queryByText(letter.text)).not.toBeInTheDocument();
});
