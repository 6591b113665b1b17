import { AVATARS, defaultAvatar } from '@mikai/contract/avatars';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar';

const markup = (of: Parameters<typeof Avatar>[0]['of']) => render(<Avatar of={of} />).container.innerHTML;

describe('Avatar', () => {
  it('shows the chosen figure, or one derived from the id', () => {
    expect(markup({ id: 5, avatar: 'snail.dusk' })).toContain('data-avatar="snail.dusk"');
    expect(markup({ id: 5, avatar: null })).toContain(`data-avatar="${defaultAvatar(5)}"`);
    expect(new Set(AVATARS.map((_, id) => defaultAvatar(id))).size).toBe(AVATARS.length);
  });

  it('looks the same for all anonymous authors', () => {
    expect(markup(null)).toBe(markup(null));
    expect(markup(null)).toContain('data-avatar="unnamed"');
  });
});
