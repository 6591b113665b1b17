import { describe, expect, it } from '@jest/globals';
import { pageFor } from '@mikai/contract/pages';
import { FOOTER_LINKS, HEADER_LINKS } from './navigation';
import { AREAS } from './areas';

describe('navigation', () => {
  it('contains every area with a fixed path for members, each once', () => {
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

  it('begins the footer with the fixed links in their order', () => {
    expect(FOOTER_LINKS.slice(0, 6).map(({ to }) => to)).toEqual([
      '/about',
      '/mental-health-blog',
      '/mental-health-resources',
      '/contact',
      '/privacy-policy',
      '/terms-of-service',
    ]);
  });

  it('offers visitors exactly the four links that fit in one row', () => {
    expect(HEADER_LINKS.map(({ to }) => to)).toEqual([
      '/chat',
      '/mental-health-resources',
      '/mental-health-blog',
      '/about',
    ]);
  });

  it('links only to pages that exist', () => {
    const areas = AREAS.flatMap((group) => group.areas);
    expect(
      [...HEADER_LINKS, ...FOOTER_LINKS, ...areas].filter(({ to }) => pageFor(to) === undefined),
    ).toEqual([]);
  });
});
