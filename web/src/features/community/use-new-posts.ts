import { useCallback, useEffect, useState } from 'react';
import type { Feed } from './feed';
import type { KnownPost } from './known-post';

interface NewPosts {
  shown: readonly KnownPost[];
  /** The number of new posts of others that are not shown yet, so that nothing moves under the reader's eyes. */
  newCount: number;
  /** Shows the new posts. Those of which only the id is known are fetched first. */
  reveal: () => void;
}

/** Returns the id of the newest stored post. A post that waits to be sent has an id above all others and is not counted. */
const newestOf = (feed: Feed | undefined) => feed?.posts.find(({ waiting }) => waiting !== 'post')?.id ?? 0;

/**
 * Selects the posts to show: those that existed when the page was opened, the member's own, and new ones on request.
 * @param refetch fetches the feed and returns it; `undefined` after a failure
 */
export function useNewPosts(
  feed: Feed | undefined,
  isFetching: boolean,
  ownId: number,
  refetch: () => Promise<Feed | undefined>,
): NewPosts {
  const [seenUpTo, setSeenUpTo] = useState<number | null>(null);
  const newest = newestOf(feed);
  const hintedCount = feed?.hinted.length ?? 0;
  const isLoaded = feed !== undefined && !isFetching;
  useEffect(() => {
    if (isLoaded) setSeenUpTo((seen) => seen ?? newest);
  }, [isLoaded, newest]);
  const reveal = useCallback(() => {
    setSeenUpTo(newest);
    if (hintedCount === 0) return;
    void refetch().then((fetched) => {
      if (fetched) setSeenUpTo(newestOf(fetched));
    });
  }, [newest, hintedCount, refetch]);
  const posts = feed?.posts ?? [];
  const limit = seenUpTo ?? Infinity;
  const shown = posts.filter(({ id, userId }) => id <= limit || userId === ownId);
  if (shown.length === 0) return { shown: posts, newCount: hintedCount, reveal };
  return { shown, newCount: posts.length - shown.length + hintedCount, reveal };
}
