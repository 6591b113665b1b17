import { describe, expect, it } from '@jest/globals';
import { visibleEntries } from './navigation';
import type { NavigationEntry } from './navigation';

const ENTRIES: NavigationEntry[] = [
  { to: '/', label: 'nav.home', for: 'members' },
  { to: '/chat', label: 'nav.chat', for: 'everyone' },
  { to: '/login', label: 'nav.chat', for: 'visitors' },
];

describe('visibleEntries', () => {
  it('goes by the state of sign-in', () => {
    expect(visibleEntries(ENTRIES, true).map(({ to }) => to)).toEqual(['/', '/chat']);
    expect(visibleEntries(ENTRIES, false).map(({ to }) => to)).toEqual(['/chat', '/login']);
  });
});
