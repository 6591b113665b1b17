import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { parse } from 'yaml';
import { z } from 'zod';
import { BLOG_CATEGORIES } from '../../contract/src/blog.ts';
import type { ArticleSummary } from '../../contract/src/blog.ts';
import type { ArticleEntry } from '../src/features/blog/article-entry.ts';

/**
 * Reading speed. Source: M. Brysbaert, "How many words do we read per minute? A review and meta-analysis of reading
 * rate", Journal of Memory and Language 109 (2019): 238 for English non-fiction, read silently.
 */
const WORDS_A_MINUTE = 238;

/** The maximum length of an article's opening in the list, in characters. */
const OPENING_LENGTH = 220;

const HEAD = /^---\n([\s\S]*?)\n---\n/;

const requiredText = z.string().trim().min(1);
/** Without `<` and `&`, because feed readers interpret it as HTML. */
const plain = requiredText.regex(/^[^<>&]*$/, 'has one of < > &');
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no slug');
const day = z.string().refine(isDay, 'is no day YYYY-MM-DD');

/** The schema of an article's front matter. */
export const frontMatter = z.strictObject({
  id: z.int().positive(),
  slug,
  title: plain.max(90),
  category: z.enum(BLOG_CATEGORIES),
  date: day,
  reviewed: day,
  excerpt: plain.max(220),
  author: z.literal('MikAI Editorial Team'),
  related: z.array(slug).length(3),
  sources: z
    .array(
      z.strictObject({
        title: requiredText,
        authors: requiredText,
        publisher: requiredText,
        year: z.int().min(1800).max(2100),
        url: z.url({ protocol: /^https$/ }),
      }),
    )
    .min(1),
});

type FrontMatter = z.infer<typeof frontMatter>;

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

/** Returns the minutes that it takes to read a number of words, rounded up. */
export const readingMinutes = (count: number): number => Math.max(1, Math.ceil(count / WORDS_A_MINUTE));

function readHead(file: string, head: string): FrontMatter {
  const result = frontMatter.safeParse(parse(head));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${file}: ${issue?.path.join('.') || 'front matter'}: ${issue?.message}`);
}

/** Cuts a text between words, and always adds an ellipsis, because the article continues. */
function shorten(text: string): string {
  if (text.length <= OPENING_LENGTH) return `${text.replace(/[.…]+$/, '')}…`;
  const whole = text.slice(0, OPENING_LENGTH).replace(/\s+\S*$/, '');
  return `${whole.replace(/[\s.,;:]+$/, '')}…`;
}

/**
 * Reads one article.
 * @param file name of the file, `<slug>.mdx`
 * @throws Error with the file and the field if the front matter is invalid
 */
export function readArticle(file: string, content: string): ArticleEntry & { id: number } {
  const [all, head] = HEAD.exec(content) ?? [];
  if (all === undefined || head === undefined) throw new Error(`${file}: front matter: is missing`);
  const { sources: _, ...meta } = readHead(file, head);
  if (file !== `${meta.slug}.mdx`) throw new Error(`${file}: slug: is not the name of the file`);
  if (meta.reviewed < meta.date) throw new Error(`${file}: reviewed: is before its date`);
  const body = fromMarkdown(content.slice(all.length));
  const block = body.children.find(({ type }) => type === 'paragraph' || type === 'blockquote');
  const first = block?.type === 'blockquote' ? block.children[0] : block;
  if (!first) throw new Error(`${file}: there is no text`);
  const count = body.children
    .map((node) => toString(node))
    .join(' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return { ...meta, readingMinutes: readingMinutes(count), opening: shorten(toString(first)) };
}

/**
 * Reads all articles of a folder, newest first.
 * @throws Error with the file and the field if a front matter is invalid, an id is used twice, or a related article is missing
 */
export function readArticles(folder: string): ArticleEntry[] {
  const articles = readdirSync(folder)
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => readArticle(file, readFileSync(join(folder, file), 'utf8')));
  const ids = new Set<number>();
  for (const { slug: name, id, related } of articles) {
    if (ids.has(id)) throw new Error(`${name}.mdx: id: ${id} is that of another article`);
    ids.add(id);
    const missing = related.find((other) => other === name || !articles.some((one) => one.slug === other));
    if (missing !== undefined) throw new Error(`${name}.mdx: related: ${missing} is no other article`);
    if (new Set(related).size < related.length)
      throw new Error(`${name}.mdx: related: one stands there twice`);
  }
  return articles
    .sort((one, other) => other.date.localeCompare(one.date) || other.id - one.id)
    .map(({ id: _, ...entry }) => entry);
}

/** Returns the metadata of an article for the servers (`dist/articles.json`). */
export function summaryOf({
  opening: _opening,
  related: _related,
  ...summary
}: ArticleEntry): ArticleSummary {
  return summary;
}
