import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { ArticleSummary } from '@mikai/contract/blog';
import { closeLater } from '@mikai/core/testing/closing';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';
import { WEB_DIST, readArticles } from './articles.js';
import { writeFeeds } from './feeds.js';

const ARTICLE: ArticleSummary = {
  slug: 'small-acts',
  title: 'Small acts, "quoted" & <odd> ]]> ones',
  excerpt: 'What helps & what does not: élan, 静か, ]]>.',
  category: 'Therapy',
  date: '2024-07-08',
  reviewed: '2026-11-22',
  readingMinutes: 6,
  author: 'MikAI Editorial Team',
};
const OLDER: ArticleSummary = { ...ARTICLE, slug: 'older', title: 'An older one', date: '2024-07-02' };
const FEED_FILES = ['/feed.xml', '/atom.xml'] as const;

const feeds = writeFeeds([ARTICLE, OLDER], 'https://mikai.test');
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' });
const parse = (path: (typeof FEED_FILES)[number]) => {
  const { xml } = feeds[path];
  expect([path, XMLValidator.validate(xml)]).toEqual([path, true]);
  return parser.parse(xml) as Record<string, Record<string, unknown>>;
};

test('RSS 2.0: channel and items have absolute addresses and unchanged text', () => {
  const channel = (parse('/feed.xml').rss as { channel: Record<string, unknown> }).channel;
  expect(channel).toMatchObject({
    link: 'https://mikai.test/mental-health-blog',
    language: 'en',
    'atom:link': { '@href': 'https://mikai.test/feed.xml', '@rel': 'self' },
  });
  expect(channel.item).toEqual([
    {
      title: ARTICLE.title,
      link: 'https://mikai.test/mental-health-blog/small-acts',
      guid: expect.objectContaining({ '#text': 'https://mikai.test/mental-health-blog/small-acts' }),
      pubDate: 'Mon, 08 Jul 2024 00:00:00 GMT',
      description: ARTICLE.excerpt,
      category: 'Therapy',
    },
    expect.objectContaining({ link: 'https://mikai.test/mental-health-blog/older' }),
  ]);
});

test('Atom: the feed and each entry have what RFC 4287 requires', () => {
  const { feed } = parse('/atom.xml');
  expect(feed).toMatchObject({
    id: 'https://mikai.test/mental-health-blog',
    author: { name: 'MikAI Editorial Team' },
    updated: '2026-11-22T00:00:00.000Z',
    link: expect.arrayContaining([{ '@rel': 'self', '@href': 'https://mikai.test/atom.xml' }]),
  });
  const [entry] = feed!.entry as Record<string, unknown>[];
  expect(entry).toMatchObject({
    id: 'https://mikai.test/mental-health-blog/small-acts',
    title: { '#text': ARTICLE.title },
    summary: { '#text': ARTICLE.excerpt },
    published: '2024-07-08T00:00:00.000Z',
    updated: '2026-11-22T00:00:00.000Z',
  });
});

test('serves content types, and a 304 to a reader that has the present feed', async () => {
  const api = await TestApi.start(await createTestServices(), { APP_URL: 'https://mikai.test' });
  const expected = writeFeeds(readArticles(WEB_DIST), 'https://mikai.test');
  for (const path of FEED_FILES) {
    const { type, xml, modified } = expected[path];
    const request = (tag?: string) =>
      fetch(`${api.url}${path}`, { headers: tag === undefined ? {} : { 'if-none-match': tag } });
    const first = await request();
    expect([path, first.status, await first.text()]).toEqual([path, 200, xml]);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'last-modified': modified.toUTCString(),
      'cache-control': 'public, max-age=3600',
    });
    const again = await request(`"another", W/${first.headers.get('etag')}`);
    expect([path, again.status, await again.text()]).toEqual([path, 304, '']);
    expect([path, (await request('"another"')).status]).toEqual([path, 200]);
  }
});

test('an empty feed is valid if there is no build of the web app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mikai-articles-'));
  closeLater(() => rmSync(folder, { recursive: true }));
  expect(readArticles(folder)).toEqual([]);
  for (const { xml } of Object.values(writeFeeds([], 'https://mikai.test')))
    expect(XMLValidator.validate(xml)).toBe(true);
  writeFileSync(join(folder, 'articles.json'), JSON.stringify([ARTICLE]));
  expect(readArticles(folder)).toEqual([ARTICLE]);
});
