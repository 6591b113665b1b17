import { createHash } from 'node:crypto';
import { Feed } from 'feed';
import { BLOG_PATH, articlePath } from '@mikai/contract/blog';
import type { ArticleSummary } from '@mikai/contract/blog';

/** A feed, ready to be sent. */
export interface WrittenFeed {
  xml: string;
  /** The content type, without its charset. */
  type: string;
  /** The ETag, which changes with the content. */
  etag: string;
  /** The time of the last change of an article. */
  modified: Date;
}

/** The paths of the feeds. Sources: RSS 2.0 (RSS Advisory Board), Atom (RFC 4287). */
export type FeedPath = '/feed.xml' | '/atom.xml';

/**
 * Writes the feeds of the blog: each article with its title, excerpt and address, not with its text.
 * @param appUrl the address of this site, without a slash at its end
 */
export function writeFeeds(
  articles: readonly ArticleSummary[],
  appUrl: string,
): Record<FeedPath, WrittenFeed> {
  const modified = new Date(
    Math.max(0, ...articles.flatMap(({ date, reviewed }) => [+dayOf(date), +dayOf(reviewed)])),
  );
  const home = `${appUrl}${BLOG_PATH}`;
  const feed = new Feed({
    title: 'MikAI: Mental Health Blog',
    description: 'Calm, sourced reading about therapy, wellness, research and technology.',
    id: home,
    link: home,
    language: 'en',
    favicon: `${appUrl}/favicon.svg`,
    updated: modified,
    generator: 'MikAI',
    // The author is given for the whole feed, because the author of an item in RSS 2.0 has to be an email address.
    author: { name: 'MikAI Editorial Team' },
    feedLinks: { rss: `${appUrl}/feed.xml`, atom: `${appUrl}/atom.xml` },
  });
  for (const { slug, title, excerpt, category, date, reviewed } of articles) {
    const link = `${appUrl}${articlePath(slug)}`;
    feed.addItem({
      title,
      id: link,
      link,
      description: excerpt,
      category: [{ name: category, term: category }],
      published: dayOf(date),
      date: dayOf(reviewed),
    });
  }
  return {
    '/feed.xml': toWrittenFeed(feed.rss2(), 'application/rss+xml', modified),
    '/atom.xml': toWrittenFeed(feed.atom1(), 'application/atom+xml', modified),
  };
}

const dayOf = (day: string): Date => new Date(`${day}T00:00Z`);

function toWrittenFeed(xml: string, type: string, modified: Date): WrittenFeed {
  const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`;
  return { xml, type, etag, modified };
}
