import type { ChatMessage, ChatSession } from '@mikai/contract/chat';
import type { ServerEventName, ServerEventPayload } from '@mikai/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import type { ChatLog, LogUpdate } from './chat-log';
import { completeReply, endReply, extendReply, startReply, storeMessage } from './chat-log.reply';
import { chatKeys } from './chat.queries';

type Handler<E extends ServerEventName> = (queryClient: QueryClient, event: ServerEventPayload<E>) => void;

/** Applies an event to a cached conversation, and refetches the log if the event shows that something was missed. */
function patchLog(queryClient: QueryClient, sessionId: string, change: (log: ChatLog) => LogUpdate): void {
  const key = chatKeys.log(sessionId);
  const log = queryClient.getQueryData<ChatLog>(key);
  if (!log) return;
  const update = change(log);
  if (update.log !== log) queryClient.setQueryData<ChatLog>(key, update.log);
  // A pending fetch isn't restarted, because a stream of events could restart it forever.
  if (update.needsFetch) void queryClient.invalidateQueries({ queryKey: key }, { cancelRefetch: false });
}

/** Moves a conversation with a new message to the front of the list. */
function touchSession(queryClient: QueryClient, message: ChatMessage): void {
  const sessions = queryClient.getQueryData<ChatSession[]>(chatKeys.sessions);
  if (!sessions) return;
  const session = sessions.find(({ id }) => id === message.sessionId);
  // The server truncates the previews of the list, so the first message of a conversation refetches the list.
  if (!session || session.preview === '') {
    void queryClient.invalidateQueries({ queryKey: chatKeys.sessions });
    return;
  }
  if (session.lastMessageAt >= message.timestamp) return;
  const touched = { ...session, lastMessageAt: message.timestamp };
  queryClient.setQueryData<ChatSession[]>(chatKeys.sessions, [
    touched,
    ...sessions.filter((s) => s !== session),
  ]);
}

/** Handlers that apply the events of the chat to the cache. They change nothing but the query client. */
export const chatEventHandlers: {
  [E in ServerEventName as E extends `chat.${string}` ? E : never]: Handler<E>;
} = {
  'chat.sessionCreated': (queryClient, { session }) => {
    queryClient.setQueryData<ChatSession[]>(
      chatKeys.sessions,
      (sessions) => sessions && [session, ...sessions.filter(({ id }) => id !== session.id)],
    );
  },
  'chat.sessionChanged': (queryClient, { session }) => {
    queryClient.setQueryData<ChatSession[]>(chatKeys.sessions, (sessions) =>
      sessions?.map((known) => (known.id === session.id ? session : known)),
    );
  },
  'chat.sessionDeleted': (queryClient, { sessionId }) => {
    queryClient.setQueryData<ChatSession[]>(chatKeys.sessions, (sessions) =>
      sessions?.filter(({ id }) => id !== sessionId),
    );
    // An open page refetches and gets a 404; otherwise the cache entry is removed.
    queryClient.removeQueries({ queryKey: chatKeys.log(sessionId), type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey: chatKeys.log(sessionId) });
  },
  'chat.messageStored': (queryClient, { sessionId, message, replaces }) => {
    patchLog(queryClient, sessionId, (log) => storeMessage(log, message, replaces));
    touchSession(queryClient, message);
  },
  'chat.replyStarted': (queryClient, event) => {
    patchLog(queryClient, event.sessionId, (log) => startReply(log, event));
  },
  'chat.replyExtended': (queryClient, event) => {
    patchLog(queryClient, event.sessionId, (log) => extendReply(log, event));
  },
  'chat.replyCompleted': (queryClient, event) => {
    patchLog(queryClient, event.sessionId, (log) => completeReply(log, event));
    touchSession(queryClient, event.message);
  },
  'chat.replyEnded': (queryClient, event) => {
    patchLog(queryClient, event.sessionId, (log) => endReply(log, event));
  },
};
