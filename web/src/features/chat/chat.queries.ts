import { CHAT_LIMITS } from '@mikai/contract/chat';
import type { ChatSession } from '@mikai/contract/chat';
import { POLLING_INTERVALS } from '@mikai/contract/realtime';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../lib/http/api-error';
import { isReplyPending, prependOlder } from './chat-log';
import type { ChatLog } from './chat-log';
import { mergeNewestPage } from './chat-log.merge';
import { listMessages, listSessions } from './chat.api';
import { noteMissing, noteTemporary, storedSessions } from './chat.store';

/** The query keys of conversations. */
export const chatKeys = {
  sessions: ['chat', 'sessions'] as const,
  log: (sessionId: string) => ['chat', 'log', sessionId] as const,
  stored: (sessionId: string, messageId: number, visit: string) =>
    ['chat', 'stored', sessionId, messageId, visit] as const,
};

/** Fetches the person's conversations, newest first. */
export const sessionsQuery = queryOptions({
  queryKey: chatKeys.sessions,
  queryFn: async ({ signal }): Promise<ChatSession[]> => {
    // Read before the request, because a conversation that is started meanwhile is not missing.
    const stored = storedSessions();
    const sessions = await listSessions(signal);
    for (const { id, isTemporary } of sessions) if (isTemporary) noteTemporary(id);
    const isWhole = sessions.length < CHAT_LIMITS.maxPageSize;
    if (isWhole) noteMissing(stored.filter((id) => !sessions.some((session) => session.id === id)));
    return sessions;
  },
});

/**
 * Fetches the newest messages of a conversation, merged into the known ones.
 * @param isLive whether the socket is connected; otherwise the query polls
 */
export function logQuery(queryClient: QueryClient, sessionId: string, isLive: boolean) {
  return queryOptions({
    queryKey: chatKeys.log(sessionId),
    queryFn: async ({ signal }): Promise<ChatLog> => {
      const page = await listMessages(sessionId, undefined, signal);
      // Read after the response, because events may have changed the cache meanwhile.
      const cached = queryClient.getQueryData<ChatLog>(chatKeys.log(sessionId));
      return mergeNewestPage(cached, page.messages, page.hasOlder);
    },
    refetchInterval: ({ state }) => {
      // A missing conversation isn't refetched, until the session changes.
      if (isLive || isNotFound(state.error)) return false;
      return isReplyPending(state.data) ? POLLING_INTERVALS.chatReply : POLLING_INTERVALS.chat;
    },
  });
}

/** Fetches whether a message exists, once for each visit, because it may have been deleted since the last one. */
export const storedMessageQuery = (sessionId: string, messageId: number, visit: string) =>
  queryOptions({
    queryKey: chatKeys.stored(sessionId, messageId, visit),
    gcTime: 0,
    queryFn: async ({ signal }): Promise<boolean> => {
      const { messages } = await listMessages(sessionId, messageId + 1, signal, 1);
      return messages.some(({ id }) => id === messageId);
    },
  });

/**
 * Fetches the page before the oldest loaded message and prepends it to the log.
 * @throws ApiError or NetworkError; then the log is unchanged
 */
export async function loadOlder(queryClient: QueryClient, sessionId: string, limit?: number): Promise<void> {
  const key = chatKeys.log(sessionId);
  const first = queryClient.getQueryData<ChatLog>(key)?.messages[0];
  if (!first) return;
  const page = await listMessages(sessionId, first.id, undefined, limit);
  queryClient.setQueryData<ChatLog>(key, (log) => log && prependOlder(log, page.messages, page.hasOlder));
}
