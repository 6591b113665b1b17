import { expect, test } from '@jest/globals';
import { PAGES } from '@mikai/contract/pages';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { robotsTxt, sitemapXml } from './for-robots.js';

const ARTICLE = {
  slug: 'a-heavy-day',
  title: 'A heavy day',
  excerpt: 'What helps.',
  category: 'Wellness' as const,
  date: '2026-11-01',
  reviewed: '2026-11-20',
  readingMinutes: 6,
  author: 'MikAI',
};

interface Parsed {
  urlset: { url: { loc: string; lastmod?: string }[] };
}

test('the sitemap lists all public pages once, and the articles with the day of their review', () => {
  const xml = sitemapXml('https://mikai.test', [
    { ...ARTICLE, slug: 'older', reviewed: '2026-10-01' },
    ARTICLE,
  ]);
  expect(XMLValidator.validate(xml)).toBe(true);
  const { url } = (new XMLParser().parse(xml) as Parsed).urlset;
  const found = new Map(url.map(({ loc, lastmod }) => [loc.replace('https://mikai.test', ''), lastmod]));
  expect(found.size).toBe(url.length);
  const open = PAGES.filter(({ isPublic, path }) => isPublic && !path.includes(':')).map(({ path }) => path);
  expect([...found.keys()].sort()).toEqual(
    [
      ...open.filter((path) => path !== '/login'),
      '/mental-health-blog/older',
      '/mental-health-blog/a-heavy-day',
    ].sort(),
  );
  expect(found.get('/mental-health-blog/a-heavy-day')).toBe('2026-11-20');
  expect(found.get('/mental-health-blog')).toBe('2026-11-20');
  expect(found.get('/')).toBeUndefined();
});

/** Returns whether a path may be crawled, by the longest matching rule (RFC 9309, 2.2.2). */
function isOpen(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .filter(([, , prefix = '']) => path.startsWith(prefix))
    .sort((a, b) => (b[2]?.length ?? 0) - (a[2]?.length ?? 0));
  return rules[0]?.[1] !== 'Disallow';
}

test('robots.txt allows public pages and disallows the rest, without the hidden address', () => {
  const robots = robotsTxt('https://mikai.test');
  expect(robots).toContain('\nSitemap: https://mikai.test/sitemap.xml\n');
  expect(robots).not.toContain('panel-');
  for (const { path, isPublic } of PAGES) {
    if (path.startsWith('/panel-')) continue;
    expect([path, isOpen(robots, path.replace(/:\w+/, 'x1'))]).toEqual([path, isPublic === true]);
  }
  for (const path of ['/api/posts', '/admin/audit-log', '/messages/7'])
    expect(isOpen(robots, path)).toBe(false);
  for (const path of ['/assets/first.js', '/feed.xml', '/cards/mikai.png'])
    expect(isOpen(robots, path)).toBe(true);
});
