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

/** The query keys of messages. */
export const messagingKeys = {
  /** The prefix of the list and of single conversations; the data of all is `Conversations`. */
  conversations: ['messaging', 'conversations'] as const,
  list: ['messaging', 'conversations', 'list'] as const,
  conversation: (id: number) => ['messaging', 'conversations', 'one', id] as const,
  thread: (id: number) => ['messaging', 'thread', id] as const,
  typing: (id: number) => ['messaging', 'typing', id] as const,
  members: (search: string) => ['messaging', 'members', search] as const,
};

/** The member who is typing in a conversation, since `dataUpdatedAt` of the query; `null` if nobody is. */
export interface Typing {
  userId: number | null;
}

/** Fetches as many conversations as are loaded, or the first page, so that everything on screen is refreshed. */
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
 * Fetches the member's conversations. @param isLive whether the socket is connected; otherwise the query polls
 */
export function conversationsQuery(queryClient: QueryClient, isLive: boolean) {
  const key = messagingKeys.list;
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }): Promise<Conversations> =>
      fetchLive(queryClient, key, async () => {
        // Uses the revisions before the request, because events received during it are applied again.
        const { list, revisions } = queryClient.getQueryData<Conversations>(key) ?? NO_CONVERSATIONS;
        return { ...(await fetchList(list.length, signal)), revisions };
      }),
    refetchInterval: pollUnlessLive(isLive, POLLING_INTERVALS.conversationsUnread),
  });
}

/** Fetches one conversation, which may not be in the loaded part of the list. */
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

/** Fetches the newest messages of a conversation, and keeps the loaded older ones. */
export function threadQuery(queryClient: QueryClient, id: number, isLive: boolean) {
  const key = messagingKeys.thread(id);
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }): Promise<Thread> =>
      fetchLive(queryClient, key, async () => {
        const page = await listMessages(id, undefined, signal);
        // Read after the response, because older messages may have been loaded meanwhile.
        return mergeNewestPage(queryClient.getQueryData<Thread>(key), page);
      }),
    refetchInterval: pollUnlessLive(isLive, POLLING_INTERVALS.directMessages),
  });
}

/** Fetches members to start a conversation with, each time the dialog is opened. */
export function membersQuery(search: string) {
  return queryOptions({
    queryKey: messagingKeys.members(search),
    queryFn: ({ signal }) => searchMembers(search, signal),
    staleTime: 0,
  });
}

/**
 * Fetches the page before the oldest loaded message and prepends it.
 * @throws ApiError or NetworkError; then the thread is unchanged
 */
export async function loadOlder(queryClient: QueryClient, id: number): Promise<void> {
  const key = messagingKeys.thread(id);
  const first = queryClient.getQueryData<Thread>(key)?.messages[0];
  if (!first) return;
  const page = await listMessages(id, first.id);
  // Not applied to the response of a pending fetch, which is merged into the loaded messages anyway.
  queryClient.setQueryData<Thread>(key, (thread) =>
    thread && thread.messages[0]?.id === first.id ? prependOlder(thread, page) : thread,
  );
}

/**
 * Fetches the conversations below the last loaded one.
 * @throws ApiError or NetworkError; then the list is unchanged
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
