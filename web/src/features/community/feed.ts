import type { Post } from '@mikai/contract/community';
import { appendBounded, postIdOf } from './bulletin-event';
import type { BulletinEvent } from './bulletin-event';
import { applyToPost, toKnownPost } from './known-post';
import type { KnownPost } from './known-post';

/** The loaded part of the Bulletin: its newest posts, newest first, without gaps. */
export interface Feed {
  posts: readonly KnownPost[];
  /** True if the server may have older posts than the last one. */
  hasMore: boolean;
  /** Ids of posts that were deleted or hidden, so that late events don't restore them. */
  gone: readonly number[];
  /** Ids of posts that were loaded, but that a later fetch didn't return, for whatever reason. */
  missing: readonly number[];
  /** Events about posts that are not loaded yet. */
  ahead: readonly BulletinEvent[];
  /** Ids of new posts that were announced, but are not fetched yet. */
  hinted: readonly number[];
}

/** Returns a part of the Bulletin as it was fetched. */
export function toFeed(posts: readonly Post[], hasMore: boolean): Feed {
  return { posts: posts.map(toKnownPost), hasMore, gone: [], missing: [], ahead: [], hinted: [] };
}

/** Applies an event. A repeated or older event changes nothing. */
export function applyToFeed(feed: Feed, event: BulletinEvent): Feed {
  const id = postIdOf(event);
  if (event.name === 'post.deleted')
    return {
      ...feed,
      posts: feed.posts.filter((post) => post.id !== id),
      gone: appendBounded(feed.gone, id),
      hinted: feed.hinted.filter((hintedId) => hintedId !== id),
    };
  if (feed.gone.includes(id) || feed.missing.includes(id)) return feed;
  const known = feed.posts.find((post) => post.id === id);
  if (known) {
    const changed = applyToPost(known, event);
    if (changed === known) return feed;
    return { ...feed, posts: feed.posts.map((post) => (post === known ? changed : post)) };
  }
  const belongs = !feed.hasMore || id > (feed.posts.at(-1)?.id ?? 0);
  if (!belongs) return feed;
  if (event.name === 'post.created' || event.name === 'post.changed') return insert(feed, event.payload.post);
  if (event.name === 'post.hinted') return { ...feed, hinted: appendBounded(feed.hinted, id) };
  return { ...feed, ahead: appendBounded(feed.ahead, event) };
}

function insert(feed: Feed, post: Post): Feed {
  const early = feed.ahead.filter((event) => postIdOf(event) === post.id);
  // A post in an event doesn't contain the reader's own like, so any event about that is newer.
  const begun: KnownPost = { ...toKnownPost(post), at: { ...toKnownPost(post).at, liked: 0 } };
  return {
    ...feed,
    posts: [...feed.posts, early.reduce(applyToPost, begun)].sort((a, b) => b.id - a.id),
    ahead: feed.ahead.filter((event) => !early.includes(event)),
    hinted: feed.hinted.filter((id) => id !== post.id),
  };
}

/** Appends a page of older posts. */
export function appendPage(feed: Feed, page: Feed): Feed {
  const last = feed.posts.at(-1)?.id ?? Infinity;
  const older = page.posts.filter(
    ({ id }) => id < last && !feed.gone.includes(id) && !feed.missing.includes(id),
  );
  return { ...feed, posts: [...feed.posts, ...older], hasMore: page.hasMore };
}

/**
 * Merges a fresh response into the feed.
 * @param before the feed when it was requested
 * @param now the feed at its arrival, which may have got older pages meanwhile
 */
export function replaceFeed(fresh: Feed, before: Feed | undefined, now: Feed | undefined): Feed {
  if (!before || !now) return fresh;
  const fetched = new Set(fresh.posts.map(({ id }) => id));
  const last = fresh.hasMore ? (fresh.posts.at(-1)?.id ?? 0) : 0;
  const isMissing = ({ id }: KnownPost) => id > last && !fetched.has(id) && !now.gone.includes(id);
  const missing = appendBounded(now.missing, ...before.posts.filter(isMissing).map(({ id }) => id));
  const isStillAway = (id: number) => !fetched.has(id);
  const whole = appendPage(
    { ...fresh, gone: now.gone.filter(isStillAway), missing: missing.filter(isStillAway) },
    now,
  );
  return { ...whole, hasMore: whole.posts.length > fresh.posts.length ? now.hasMore : fresh.hasMore };
}
