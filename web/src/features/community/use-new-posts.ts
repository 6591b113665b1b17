import { useCallback, useEffect, useState } from 'react';
import type { Feed } from './feed';
import type { KnownPost } from './known-post';

interface NewPosts {
  shown: readonly KnownPost[];
  /** The number of new posts of others that are not shown yet, so that nothing moves under the reader's eyes. */
  newCount: number;
  reveal: () => void;
}

/** Selects the shown posts: all that existed when the page was opened, one's own, and new ones on request. */
export function useNewPosts(feed: Feed | undefined, isFetching: boolean, me: number): NewPosts {
  const [seenUpTo, setSeenUpTo] = useState<number | null>(null);
  // One's own that still waits has an id beyond all others.
  const newest = feed?.posts.find(({ waiting }) => waiting !== 'post')?.id ?? 0;
  const isThere = feed !== undefined && !isFetching;
  useEffect(() => {
    if (isThere) setSeenUpTo((seen) => seen ?? newest);
  }, [isThere, newest]);
  const reveal = useCallback(() => setSeenUpTo(newest), [newest]);
  const posts = feed?.posts ?? [];
  const limit = seenUpTo ?? Infinity;
  const shown = posts.filter(({ id, userId }) => id <= limit || userId === me);
  if (shown.length === 0) return { shown: posts, newCount: 0, reveal };
  return { shown, newCount: posts.length - shown.length, reveal };
}
