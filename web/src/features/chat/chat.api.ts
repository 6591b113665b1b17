import { CHAT_LIMITS } from '@mikai/contract/chat';
import type {
  ChatMessage,
  ChatSession,
  CreateSessionRequest,
  SendChatMessageRequest,
  SendChatMessageResponse,
} from '@mikai/contract/chat';
import { linkTarget, request, requestWithHeaders } from '../../lib/api';

const base = (sessionId: string) => `/api/sessions/${encodeURIComponent(sessionId)}`;

/** Returns the path to which messages of a conversation are sent. */
export const messagesPath = (sessionId: string) => `${base(sessionId)}/messages`;

/** The person's newest conversations, newest first: as many as the server gives at once. */
export const listSessions = (signal?: AbortSignal) =>
  request<ChatSession[]>(`/api/sessions?limit=${CHAT_LIMITS.maxPageSize}`, { signal });

/** Begins a conversation; a visitor gets the guest cookie with the answer. */
export const createSession = (body: CreateSessionRequest) =>
  request<ChatSession>('/api/sessions', { method: 'POST', body });

/** Deletes a conversation for good. */
export const deleteSession = (sessionId: string) => request<void>(base(sessionId), { method: 'DELETE' });

export interface MessagesPage {
  /** Ascending by id. */
  messages: ChatMessage[];
  hasOlder: boolean;
}

/** The newest page of a conversation, or the page before the message `before`. */
export async function listMessages(
  sessionId: string,
  before?: number,
  signal?: AbortSignal,
): Promise<MessagesPage> {
  const query = before === undefined ? '' : `?before=${before}`;
  const { data, headers } = await requestWithHeaders<ChatMessage[]>(`${base(sessionId)}/messages${query}`, {
    signal,
  });
  return { messages: data, hasOlder: linkTarget(headers.get('Link'), 'next') !== null };
}

/** Sends a message; the reply arrives on its own. Safe to repeat with the same client id. */
export const sendMessage = (sessionId: string, body: SendChatMessageRequest) =>
  request<SendChatMessageResponse>(messagesPath(sessionId), { method: 'POST', body });

/** Stops the reply to the person's message `messageId`. */
export const stopReply = (sessionId: string, messageId: number) =>
  request<void>(`${base(sessionId)}/messages/${messageId}/stop`, { method: 'POST' });

/** Asks anew for the reply to the person's message `messageId`, which must be their last. */
export const retryReply = (sessionId: string, messageId: number) =>
  request<ChatMessage>(`${base(sessionId)}/messages/${messageId}/retry`, { method: 'POST' });
