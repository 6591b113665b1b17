import { useCallback, useEffect, useState } from 'react';
import type { Feed } from './feed';
import type { KnownPost } from './known-post';

interface NewPosts {
  shown: readonly KnownPost[];
  /** The number of others' new posts, which are not shown until requested, so that nothing moves while reading. */
  newCount: number;
  /** Shows the new posts, after fetching those that were only announced. */
  reveal: () => void;
}

/** Returns the id of the newest stored post. Excludes posts that are being sent, whose ids are higher than all others. */
const newestOf = (feed: Feed | undefined) => feed?.posts.find(({ waiting }) => waiting !== 'post')?.id ?? 0;

/**
 * Hook: selects the posts to show: those that existed when the page was opened, the member's own, and new ones on request.
 * @param refetch fetches and returns the feed; `undefined` after an error
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
