import { describe, expect, it } from '@jest/globals';
import { pageFor } from '@mikai/contract/pages';
import { FOOTER_LINKS, HEADER_LINKS } from './navigation';
import { AREAS } from './areas';

describe('the links of every page', () => {
  it('have, for members, every area with a fixed path', () => {
    const areas = AREAS.flatMap((group) => group.areas.map(({ to }) => to));
    expect(areas).toEqual(
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
    expect(new Set(areas).size).toBe(areas.length);
  });

  it('are, at the foot, in a fixed order', () => {
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
    const areas = AREAS.flatMap((group) => group.areas);
    expect(
      [...HEADER_LINKS, ...FOOTER_LINKS, ...areas].filter(({ to }) => pageFor(to) === undefined),
    ).toEqual([]);
  });
});
