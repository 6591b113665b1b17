import type { DirectMessage } from '@mikai/contract/messaging';
import type { QueryClient } from '@tanstack/react-query';
import { applyBadges } from '../../lib/cache/badges';
import { patchLive } from '../../lib/cache/live-query';
import type { EventHandlers } from '../../realtime/dispatcher';
import { findConversation, applyChanged, applyPresence, applyRead, applySent } from './conversations';
import type { Conversations } from './conversations';
import { messagingKeys } from './messaging.queries';
import type { Typing } from './messaging.queries';
import { addMessage } from './thread';
import type { Thread } from './thread';

/** Changes the list and every single conversation in the cache. */
function patchConversations(
  queryClient: QueryClient,
  change: (all: Conversations, isList: boolean) => Conversations,
): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: messagingKeys.conversations })) {
    const isList = queryKey[2] === messagingKeys.list[2];
    patchLive<Conversations>(queryClient, queryKey, (all) => change(all, isList));
  }
}

/** Fetches the list if a conversation with a new message is not in it. */
function wantConversation(queryClient: QueryClient, id: number): void {
  const all = queryClient.getQueryData<Conversations>(messagingKeys.list);
  if (all && !findConversation(all, id)) void queryClient.invalidateQueries({ queryKey: messagingKeys.list });
}

/**
 * Applies the response to the member's own message. This page gets no event about it, unless its socket was opened meanwhile.
 */
export function applyOwnMessage(queryClient: QueryClient, message: DirectMessage): void {
  patchLive<Thread>(queryClient, messagingKeys.thread(message.conversationId), (thread) =>
    addMessage(thread, message),
  );
  patchConversations(queryClient, (all) => applySent(all, { message }));
  wantConversation(queryClient, message.conversationId);
}

/**
 * Handlers that apply the events of messages to the cache. They change nothing but the query client.
 */
export const messagingEventHandlers: Pick<
  EventHandlers,
  'message.sent' | 'conversation.changed' | 'conversation.read' | 'conversation.typed' | 'presence.changed'
> = {
  'message.sent': (queryClient, event) => {
    const { message, unread } = event;
    patchLive<Thread>(queryClient, messagingKeys.thread(message.conversationId), (thread) =>
      addMessage(thread, message),
    );
    patchConversations(queryClient, (all) => applySent(all, event));
    applyBadges(queryClient, unread?.badges);
    wantConversation(queryClient, message.conversationId);
    // Its author is no longer typing.
    if (unread)
      queryClient.setQueryData<Typing>(messagingKeys.typing(message.conversationId), { userId: null });
  },
  'conversation.changed': (queryClient, { conversation }) => {
    patchConversations(queryClient, (all, isList) => applyChanged(all, conversation, isList));
  },
  'conversation.read': (queryClient, event) => {
    patchConversations(queryClient, (all) => applyRead(all, event));
    applyBadges(queryClient, event.unread?.badges);
  },
  'conversation.typed': (queryClient, { conversationId, userId }) => {
    // The cache stores the time of the event as `dataUpdatedAt`.
    queryClient.setQueryData<Typing>(messagingKeys.typing(conversationId), { userId });
  },
  'presence.changed': (queryClient, event) => {
    patchConversations(queryClient, (all) => applyPresence(all, event));
  },
};
