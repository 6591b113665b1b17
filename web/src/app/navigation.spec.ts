import { describe, expect, it } from '@jest/globals';
import { pageFor } from '@mikai/contract/pages';
import { FOOTER_LINKS, HEADER_LINKS } from './navigation';
import { ROOMS } from './rooms';

describe('the links of every page', () => {
  it('have, for members, all that the specification names', () => {
    const rooms = ROOMS.flatMap((group) => group.rooms.map(({ to }) => to));
    expect(rooms).toEqual(
      expect.arrayContaining([
        '/',
        '/community',
        '/chat',
        '/mood-tracker',
        '/smart-journal',
        '/cbt-tools',
        '/messages',
        '/notifications',
      ]),
    );
    expect(new Set(rooms).size).toBe(rooms.length);
  });

  it('are, at the foot, those of the specification in its order', () => {
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
    expect(HEADER_LINKS.map(({ to }) => to)).toEqual([
      '/chat',
      '/mental-health-resources',
      '/mental-health-blog',
      '/about',
    ]);
  });

  it('lead to pages that exist', () => {
    const rooms = ROOMS.flatMap((group) => group.rooms);
    expect(
      [...HEADER_LINKS, ...FOOTER_LINKS, ...rooms].filter(({ to }) => pageFor(to) === undefined),
    ).toEqual([]);
  });
});
