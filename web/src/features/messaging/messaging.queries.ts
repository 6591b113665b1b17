import { MESSAGING_LIMITS } from '@mikai/contract/messaging';
import { POLLING_INTERVALS } from '@mikai/contract/realtime';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { fetchLive, patchLive } from '../../lib/cache/live-query';
import { NO_CONVERSATIONS } from './conversations';
import type { Conversations } from './conversations';
import { getConversation, listConversations, listMessages, searchMembers } from './messaging.api';
import { mergeNewestPage, prependOlder } from './thread';
import type { Thread } from './thread';
import { pollUnlessLive } from '../../realtime/polling';

/** Keys of everything about messages: the only place where they are written. */
export const messagingKeys = {
  /** The list and the single ones; all hold `Conversations`. */
  conversations: ['messaging', 'conversations'] as const,
  list: ['messaging', 'conversations', 'list'] as const,
  conversation: (id: number) => ['messaging', 'conversations', 'one', id] as const,
  thread: (id: number) => ['messaging', 'thread', id] as const,
  typing: (id: number) => ['messaging', 'typing', id] as const,
  members: (search: string) => ['messaging', 'members', search] as const,
};

/** The member who is typing in a conversation; the time is that of the cache. `null`: nobody any more. */
export interface Typing {
  userId: number | null;
}

/** As many conversations as are known, or the first page: what is on the screen is fetched anew as a whole. */
async function fetchList(known: number, signal: AbortSignal): Promise<Omit<Conversations, 'revisions'>> {
  const list: Conversations['list'][number][] = [];
  for (;;) {
    const limit = Math.min(
      MESSAGING_LIMITS.maxPageSize,
      Math.max(MESSAGING_LIMITS.conversationsPageSize, known - list.length),
    );
    const page = await listConversations({ limit, before: list.at(-1)?.id }, signal);
    list.push(...page.conversations);
    if (!page.hasMore || list.length >= known) return { list, hasMore: page.hasMore };
  }
}

/**
 * Fetches the member's conversations. @param isLive whether the socket reports changes; only without it does this poll
 */
export function conversationsQuery(queryClient: QueryClient, isLive: boolean) {
  const key = messagingKeys.list;
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }): Promise<Conversations> =>
      fetchLive(queryClient, key, async () => {
        // Revisions before the fetch: events received during it are applied again.
        const { list, revisions } = queryClient.getQueryData<Conversations>(key) ?? NO_CONVERSATIONS;
        return { ...(await fetchList(list.length, signal)), revisions };
      }),
    refetchInterval: pollUnlessLive(isLive, POLLING_INTERVALS.conversationsUnread),
  });
}

/** Fetches one conversation, for where it is not in the part of the list that is known. */
export function conversationQuery(queryClient: QueryClient, id: number, isLive: boolean) {
  const key = messagingKeys.conversation(id);
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }): Promise<Conversations> =>
      fetchLive(queryClient, key, async () => {
        const { revisions } = queryClient.getQueryData<Conversations>(key) ?? NO_CONVERSATIONS;
        return { ...NO_CONVERSATIONS, list: [await getConversation(id, signal)], revisions };
      }),
    refetchInterval: pollUnlessLive(isLive, POLLING_INTERVALS.conversationsUnread),
  });
}

/** Fetches the newest messages of a conversation, behind the older ones that are known. */
export function threadQuery(queryClient: QueryClient, id: number, isLive: boolean) {
  const key = messagingKeys.thread(id);
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }): Promise<Thread> =>
      fetchLive(queryClient, key, async () => {
        const page = await listMessages(id, undefined, signal);
        // Read after the answer: older messages may have been loaded meanwhile.
        return mergeNewestPage(queryClient.getQueryData<Thread>(key), page);
      }),
    refetchInterval: pollUnlessLive(isLive, POLLING_INTERVALS.directMessages),
  });
}

/** Fetches members to begin a conversation with, anew each time that somebody looks. */
export function membersQuery(search: string) {
  return queryOptions({
    queryKey: messagingKeys.members(search),
    queryFn: ({ signal }) => searchMembers(search, signal),
    staleTime: 0,
  });
}

/**
 * Fetches the page before the oldest known message and puts it in front.
 * @throws ApiError or NetworkError; the thread stays as it was.
 */
export async function loadOlder(queryClient: QueryClient, id: number): Promise<void> {
  const key = messagingKeys.thread(id);
  const first = queryClient.getQueryData<Thread>(key)?.messages[0];
  if (!first) return;
  const page = await listMessages(id, first.id);
  // Not put into the answer of a fetch that is on its way: that one merges into what is known then.
  queryClient.setQueryData<Thread>(key, (thread) =>
    thread && thread.messages[0]?.id === first.id ? prependOlder(thread, page) : thread,
  );
}

/**
 * Fetches the conversations below the last known one.
 * @throws ApiError or NetworkError; the list stays as it was.
 */
export async function loadMoreConversations(queryClient: QueryClient): Promise<void> {
  const last = queryClient.getQueryData<Conversations>(messagingKeys.list)?.list.at(-1);
  if (!last) return;
  const page = await listConversations({
    before: last.id,
    limit: MESSAGING_LIMITS.conversationsPageSize,
  });
  patchLive<Conversations>(queryClient, messagingKeys.list, (all) => ({
    ...all,
    list: [
      ...all.list,
      ...page.conversations.filter(({ id }) => !all.list.some((conversation) => conversation.id === id)),
    ],
    hasMore: page.hasMore,
  }));
}
