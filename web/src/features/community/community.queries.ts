import { COMMUNITY_LIMITS } from '@mikai/contract/community';
import { HOUR_MS } from '@mikai/contract/durations';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isNotFound } from '../../lib/http/api-error';
import { fetchLive, patchLive } from '../../lib/cache/live-query';
import { getCalmCard, getPost, listComments, listEdits, listMembers, listPosts } from './community.api';
import { appendPage, replaceFeed, toFeed } from './feed';
import type { Feed } from './feed';
import { toKnownPost } from './known-post';
import type { KnownPost } from './known-post';
import { addPage, replaceThread, toThread } from './thread';
import type { Thread } from './thread';
import { pollUnlessLive } from '../../realtime/polling';

/** The query keys of the Bulletin. */
export const communityKeys = {
  feed: ['community', 'feed'] as const,
  /** The request of a page of older posts, whose data is merged into the feed instead of being cached here. */
  older: ['community', 'older'] as const,
  post: (id: number) => ['community', 'post', id] as const,
  thread: (postId: number) => ['community', 'thread', postId] as const,
  history: (postId: number) => ['community', 'history', postId] as const,
  calmCard: ['community', 'calm-card'] as const,
  members: (search: string) => ['community', 'members', search] as const,
};

const LIVE_KINDS: readonly unknown[] = ['feed', 'post', 'thread', 'history'];

/** Returns whether a query is kept current by the Bulletin's events. */
export const isBulletinKey = ([feature, kind]: QueryKey): boolean =>
  feature === 'community' && LIVE_KINDS.includes(kind);

/** The server's maximum page size, for refetching a long list. */
const LARGEST_PAGE = 100;
/**
 * Fetches the newest posts down to the post `last`, or to the next one if that was deleted, so that all loaded posts are
 * refreshed, but none beyond.
 */
async function fetchFeed(last: number | undefined, signal: AbortSignal): Promise<Feed> {
  const first = await listPosts({ limit: COMMUNITY_LIMITS.pageSize }, signal);
  const items = [...first.items];
  let { hasMore } = first;
  while (hasMore && last !== undefined && (items.at(-1)?.id ?? 0) > last) {
    const page = await listPosts({ before: items.at(-1)?.id, limit: LARGEST_PAGE }, signal);
    const end = page.items.findIndex(({ id }) => id <= last);
    const wanted = end < 0 ? page.items : page.items.slice(0, end + 1);
    items.push(...wanted);
    hasMore = page.hasMore || wanted.length < page.items.length;
  }
  return toFeed(items, hasMore);
}

/**
 * Fetches the feed.
 * @param isLive whether the socket is connected; otherwise the query polls
 */
export function feedQuery(queryClient: QueryClient, isLive: boolean) {
  return queryOptions({
    queryKey: communityKeys.feed,
    queryFn: ({ signal }) =>
      fetchLive(queryClient, communityKeys.feed, async () => {
        const before = queryClient.getQueryData<Feed>(communityKeys.feed);
        const fresh = await fetchFeed(before?.posts.at(-1)?.id, signal);
        return replaceFeed(fresh, before, queryClient.getQueryData<Feed>(communityKeys.feed));
      }),
    refetchInterval: pollUnlessLive(isLive),
    refetchOnMount: isLive ? true : 'always',
  });
}

/**
 * Fetches the page of posts after the last loaded one.
 * @throws ApiError or NetworkError; then the feed is unchanged
 */
export async function loadOlderPosts(queryClient: QueryClient): Promise<void> {
  const last = queryClient.getQueryData<Feed>(communityKeys.feed)?.posts.at(-1);
  if (!last) return;
  const page = await fetchLive(queryClient, communityKeys.older, async () => {
    const { items, hasMore } = await listPosts({ before: last.id });
    return toFeed(items, hasMore);
  });
  patchLive<Feed>(queryClient, communityKeys.feed, (feed) => appendPage(feed, page));
}

/** Fetches one post; `null` if it no longer exists. */
export function postQuery(queryClient: QueryClient, id: number, isLive: boolean) {
  return queryOptions({
    queryKey: communityKeys.post(id),
    queryFn: ({ signal }) =>
      fetchLive<KnownPost | null>(queryClient, communityKeys.post(id), async () => {
        try {
          return toKnownPost(await getPost(id, signal));
        } catch (error) {
          if (isNotFound(error)) return null;
          throw error;
        }
      }),
    refetchInterval: pollUnlessLive(isLive),
    refetchOnMount: isLive ? true : 'always',
  });
}

/** Fetches the comments of a post. */
export function threadQuery(queryClient: QueryClient, postId: number, isLive: boolean) {
  const queryKey = communityKeys.thread(postId);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      fetchLive<Thread>(queryClient, queryKey, async () => {
        const before = queryClient.getQueryData<Thread>(queryKey);
        const reach = before ? (before.upTo ?? Infinity) : 0;
        const { items, hasMore } = await listComments(postId, undefined, signal);
        let fresh = toThread(items, hasMore);
        while (fresh.upTo !== null && fresh.upTo < reach) {
          const page = await listComments(postId, fresh.upTo, signal);
          fresh = addPage(fresh, toThread(page.items, page.hasMore));
        }
        return replaceThread(fresh, before);
      }),
    refetchInterval: pollUnlessLive(isLive),
    refetchOnMount: isLive ? true : 'always',
  });
}

/**
 * Fetches the page of comments after those that are loaded without a gap.
 * @throws ApiError or NetworkError; then the thread is unchanged
 */
export async function loadLaterComments(queryClient: QueryClient, postId: number): Promise<void> {
  const key = communityKeys.thread(postId);
  const upTo = queryClient.getQueryData<Thread>(key)?.upTo;
  if (typeof upTo !== 'number') return;
  const { items, hasMore } = await listComments(postId, upTo);
  const page = toThread(items, hasMore);
  patchLive<Thread>(queryClient, key, (thread) => (thread.upTo === upTo ? addPage(thread, page) : thread));
}

/** Fetches the edits of a post, each time they are opened. */
export const historyQuery = (postId: number) =>
  queryOptions({
    queryKey: communityKeys.history(postId),
    queryFn: ({ signal }) => listEdits(postId, signal),
    staleTime: 0,
  });

/** Fetches the card of the day, which changes once a day and is fresh for an hour. */
export const calmCardQuery = queryOptions({
  queryKey: communityKeys.calmCard,
  queryFn: ({ signal }) => getCalmCard(signal),
  staleTime: HOUR_MS,
  gcTime: HOUR_MS,
});

/**
 * Fetches the members, page by page, each time the list is opened, because no event reports changes.
 * @param search the beginning of their names; `''` for all
 */
export const membersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: communityKeys.members(search),
    queryFn: ({ pageParam, signal }) => listMembers(pageParam, signal),
    initialPageParam: search === '' ? '/api/users' : `/api/users?${new URLSearchParams({ q: search })}`,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
