import { CHAT_LIMITS } from '@mikai/contract/chat';
import type {
  ChatMessage,
  ChatSession,
  ChooseModelRequest,
  ChooseStyleRequest,
  CreateSessionRequest,
  EditChatMessageRequest,
  NameSessionRequest,
  RateReplyRequest,
  RenameSessionRequest,
  SearchSessionsRequest,
  SearchSessionsResponse,
  SendChatMessageRequest,
  SendChatMessageResponse,
} from '@mikai/contract/chat';
import type { CrisisCard } from '@mikai/contract/safety';
import { linkTarget, request, requestWithHeaders } from '../../lib/http/api';

/** Adds the crisis card to a response, if the crisis gate fired on the sent text. */
interface WithCrisis {
  crisis?: CrisisCard;
}

const base = (sessionId: string) => `/api/sessions/${encodeURIComponent(sessionId)}`;

/** Returns the path to which messages of a conversation are sent. */
export const messagesPath = (sessionId: string) => `${base(sessionId)}/messages`;

/** Fetches the person's newest conversations, newest first, up to the server's page size. */
export const listSessions = (signal?: AbortSignal) =>
  request<ChatSession[]>(`/api/sessions?limit=${CHAT_LIMITS.maxPageSize}`, { signal });

/** Starts a conversation; the response sets the guest cookie of a visitor. */
export const createSession = (body: CreateSessionRequest) =>
  request<ChatSession>('/api/sessions', { method: 'POST', body });

/** Changes what MikAI calls the person in a conversation. */
export const nameSession = (sessionId: string, body: NameSessionRequest) =>
  request<ChatSession & WithCrisis>(`${base(sessionId)}/name`, { method: 'PUT', body });

/** Sets or removes the title of a conversation. */
export const renameSession = (sessionId: string, body: RenameSessionRequest) =>
  request<ChatSession & WithCrisis>(`${base(sessionId)}/title`, { method: 'PUT', body });

/** Sets MikAI's style in a conversation, and in later ones. */
export const chooseStyle = (sessionId: string, body: ChooseStyleRequest) =>
  request<ChatSession>(`${base(sessionId)}/style`, { method: 'PUT', body });

/** Sets whether a language model may write to a guest, in all of their conversations. */
export const chooseModel = (sessionId: string, body: ChooseModelRequest) =>
  request<ChatSession>(`${base(sessionId)}/model`, { method: 'PUT', body });

/** Searches the person's own conversations. */
export const searchSessions = (body: SearchSessionsRequest) =>
  request<SearchSessionsResponse & WithCrisis>('/api/sessions/search', { method: 'POST', body });

/** Rates a reply, or removes the rating. */
export const rateReply = (sessionId: string, messageId: number, body: RateReplyRequest) =>
  request<ChatMessage & WithCrisis>(`${base(sessionId)}/messages/${messageId}/feedback`, {
    method: 'PUT',
    body,
  });

/** Permanently deletes a conversation. */
export const deleteSession = (sessionId: string) => request<void>(base(sessionId), { method: 'DELETE' });

export interface MessagesPage {
  /** Ascending by id. */
  messages: ChatMessage[];
  hasOlder: boolean;
}

/** Fetches the newest page of a conversation, or the page before the message `before`. */
export async function listMessages(
  sessionId: string,
  before?: number,
  signal?: AbortSignal,
  limit?: number,
): Promise<MessagesPage> {
  const values = { ...(before === undefined ? {} : { before }), ...(limit === undefined ? {} : { limit }) };
  const query = Object.entries(values)
    .map(([name, value], index) => `${index === 0 ? '?' : '&'}${name}=${value}`)
    .join('');
  const { data, headers } = await requestWithHeaders<ChatMessage[]>(`${base(sessionId)}/messages${query}`, {
    signal,
  });
  return { messages: data, hasOlder: linkTarget(headers.get('Link'), 'next') !== null };
}

/** Sends a message; the reply arrives in events. Safe to repeat with the same client id. */
export const sendMessage = (sessionId: string, body: SendChatMessageRequest) =>
  request<SendChatMessageResponse>(messagesPath(sessionId), { method: 'POST', body });

/** Replaces the text of the person's last message. Safe to repeat with the same client id. */
export const editMessage = (sessionId: string, messageId: number, body: EditChatMessageRequest) =>
  request<SendChatMessageResponse>(`${messagesPath(sessionId)}/${messageId}`, { method: 'PUT', body });

/** Stops the reply to the person's message `messageId`. */
export const stopReply = (sessionId: string, messageId: number) =>
  request<void>(`${base(sessionId)}/messages/${messageId}/stop`, { method: 'POST' });

/** Requests another reply to the person's message `messageId`, which must be their last. */
export const retryReply = (sessionId: string, messageId: number) =>
  request<ChatMessage>(`${base(sessionId)}/messages/${messageId}/retry`, { method: 'POST' });
