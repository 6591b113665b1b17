import { describe, expect, it } from '@jest/globals';
import { pageFor } from '@mikai/contract/pages';
import { FOOTER_LINKS, HEADER_LINKS, visibleEntries } from './navigation';
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

describe('the links of every page', () => {
  it('are, for members, those of the specification in its order', () => {
    expect(visibleEntries(HEADER_LINKS, true).map(({ to }) => to)).toEqual([
      '/',
      '/community',
      '/chat',
      '/mood-tracker',
      '/smart-journal',
      '/cbt-tools',
      '/messages',
      '/notifications',
    ]);
    expect(FOOTER_LINKS.slice(0, 6).map(({ to }) => to)).toEqual([
      '/about',
      '/mental-health-blog',
      '/mental-health-resources',
      '/contact',
      '/privacy-policy',
      '/terms-of-service',
    ]);
  });

  it('are few enough for one row, for visitors', () => {
    expect(visibleEntries(HEADER_LINKS, false).map(({ to }) => to)).toEqual([
      '/chat',
      '/mental-health-resources',
      '/mental-health-blog',
      '/about',
    ]);
  });

  it('lead to pages that exist', () => {
    expect([...HEADER_LINKS, ...FOOTER_LINKS].filter(({ to }) => pageFor(to) === undefined)).toEqual([]);
  });
});
