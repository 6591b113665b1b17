import { useCallback, useEffect, useState } from 'react';
import type { Feed } from './feed';
import type { KnownPost } from './known-post';

interface NewPosts {
  shown: readonly KnownPost[];
  /** The number of new posts of others that are not shown yet, so that nothing moves under the reader's eyes. */
  newCount: number;
  /** Shows them; those of which only the id is known are fetched first. */
  reveal: () => void;
}

// One's own that still waits has an id beyond all others.
const newestOf = (feed: Feed | undefined) => feed?.posts.find(({ waiting }) => waiting !== 'post')?.id ?? 0;

/**
 * Selects the shown posts: all that existed when the page was opened, one's own, and new ones on request.
 * @param refetch fetches the feed and returns it; `undefined` after a failure
 */
export function useNewPosts(
  feed: Feed | undefined,
  isFetching: boolean,
  me: number,
  refetch: () => Promise<Feed | undefined>,
): NewPosts {
  const [seenUpTo, setSeenUpTo] = useState<number | null>(null);
  const newest = newestOf(feed);
  const hintedCount = feed?.hinted.length ?? 0;
  const isThere = feed !== undefined && !isFetching;
  useEffect(() => {
    if (isThere) setSeenUpTo((seen) => seen ?? newest);
  }, [isThere, newest]);
  const reveal = useCallback(() => {
    setSeenUpTo(newest);
    if (hintedCount === 0) return;
    void refetch().then((fetched) => {
      if (fetched) setSeenUpTo(newestOf(fetched));
    });
  }, [newest, hintedCount, refetch]);
  const posts = feed?.posts ?? [];
  const limit = seenUpTo ?? Infinity;
  const shown = posts.filter(({ id, userId }) => id <= limit || userId === me);
  if (shown.length === 0) return { shown: posts, newCount: hintedCount, reveal };
  return { shown, newCount: posts.length - shown.length + hintedCount, reveal };
}
