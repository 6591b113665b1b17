import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from '@jest/globals';
import { pageFor } from '@mikai/contract/pages';
import { readArticle, readArticles, readingMinutes, summaryOf } from './blog-articles.ts';

const FOLDER = join(import.meta.dirname, '../content/blog');
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith('.mdx'));

const scratch = mkdtempSync(join(tmpdir(), 'mikai-blog-'));
afterAll(() => rmSync(scratch, { recursive: true }));

const GOOD = {
  id: '1',
  slug: 'one',
  title: "'A title: with a colon'",
  category: 'Therapy',
  date: '2024-07-30',
  reviewed: '2026-11-22',
  excerpt: 'Few words.',
  author: 'MikAI Editorial Team',
  related: '[two, three, four]',
  sources: '[{ title: T, authors: A, publisher: P, year: 2018, url: "https://doi.org/10.1" }]',
};

/** Returns an article with some fields of its front matter changed; `undefined` leaves a field out. */
function article(changes: Partial<Record<keyof typeof GOOD | 'extra', string | undefined>> = {}): string {
  const head = Object.entries({ ...GOOD, ...changes })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${value}`);
  return `---\n${head.join('\n')}\n---\n\n## A head\n\nThe _first_ words of [it](/help).\n\nAnd more.\n`;
}

describe('the front matter of an article', () => {
  it('is parsed, and the reading time counts the text without markup', () => {
    expect(readArticle('one.mdx', article())).toEqual({
      id: 1,
      slug: 'one',
      title: 'A title: with a colon',
      category: 'Therapy',
      date: '2024-07-30',
      reviewed: '2026-11-22',
      excerpt: 'Few words.',
      author: 'MikAI Editorial Team',
      related: ['two', 'three', 'four'],
      readingMinutes: 1,
      opening: 'The first words of it…',
    });
  });

  it.each([
    ['no source', { sources: '[]' }, 'sources'],
    ['sources left out', { sources: undefined }, 'sources'],
    [
      'a source that is no https address',
      { sources: GOOD.sources.replace('https', 'http') },
      'sources.0.url',
    ],
    ['a source without a year', { sources: GOOD.sources.replace('year: 2018,', '') }, 'sources.0.year'],
    ['a day that does not exist', { date: '2024-02-30' }, 'date'],
    ['a date in other words', { reviewed: "'30 July 2024'" }, 'reviewed'],
    ['a review before the article', { reviewed: '2024-07-29' }, 'reviewed'],
    ['an unknown category', { category: 'Sports' }, 'category'],
    ['two related ones', { related: '[two, three]' }, 'related'],
    ['a title with marks', { title: "'<b>Loud</b>'" }, 'title'],
    ['a field that nobody reads', { extra: 'x' }, 'front matter'],
    ['another name than its file', { slug: 'other' }, 'slug'],
  ])('fails the build with %s, naming file and field', (_what, changes, field) => {
    expect(() => readArticle('one.mdx', article(changes))).toThrow(`one.mdx: ${field}: `);
  });

  it('fails the build if it is missing', () => {
    expect(() => readArticle('one.mdx', 'Only words.')).toThrow('one.mdx: front matter: ');
  });
});

test('a related article that does not exist fails the build with the file and the field', () => {
  const write = (slug: string, id: number, related: string) =>
    writeFileSync(join(scratch, `${slug}.mdx`), article({ slug, id: String(id), related }));
  write('one', 1, '[two, three, gone]');
  write('two', 2, '[one, three, four]');
  write('three', 3, '[one, two, four]');
  write('four', 4, '[one, two, three]');
  expect(() => readArticles(scratch)).toThrow('one.mdx: related: gone is no other article');
  write('one', 2, '[two, three, four]');
  expect(() => readArticles(scratch)).toThrow(/: id: 2 is that of another article/);
});

test('readingMinutes counts 238 words a minute, rounded up', () => {
  expect([1, 238, 239, 1400].map(readingMinutes)).toEqual([1, 1, 2, 6]);
});

describe('the articles of this blog', () => {
  const articles = readArticles(FOLDER);

  it('are at least thirteen in all four categories, newest first', () => {
    expect(articles.length).toBeGreaterThanOrEqual(13);
    expect(new Set(articles.map(({ category }) => category)).size).toBe(4);
    const dates = articles.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(Object.keys(summaryOf(articles[0] as (typeof articles)[number]))).not.toContain('opening');
  });

  it.each(NAMES)('%s: 900 to 1,400 words, heads in order, links to pages that exist', (name) => {
    const body = readFileSync(join(FOLDER, name), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
    const count = body.split(/\s+/).filter(Boolean).length;
    expect(count).toBeGreaterThanOrEqual(900);
    expect(count).toBeLessThanOrEqual(1400);

    // The page's `h1` is the title, so the text begins with `h2`.
    const levels = Array.from(body.matchAll(/^(#+) /gm), ([, marks]) => marks?.length ?? 0);
    expect(Math.min(...levels)).toBe(2);
    levels.forEach((level, i) => expect(level).toBeLessThanOrEqual((levels[i - 1] ?? 1) + 1));

    const slugs = articles.map(({ slug }) => slug);
    for (const [, target = ''] of body.matchAll(/\]\(([^)]*)\)/g)) {
      const [, slug] = /^\/mental-health-blog\/(.+)$/.exec(target) ?? [];
      const isKnown = slug === undefined ? pageFor(target) !== undefined : slugs.includes(slug);
      expect([target, isKnown]).toEqual([target, true]);
    }
    for (const [, alt] of body.matchAll(/!\[([^\]]*)\]/g)) expect(alt).not.toBe('');
  });
});
