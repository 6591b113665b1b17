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

/** The crisis card beside the answer, if the sent text met the gate. */
interface WithCrisis {
  crisis?: CrisisCard;
}

const base = (sessionId: string) => `/api/sessions/${encodeURIComponent(sessionId)}`;

/** Returns the path to which messages of a conversation are sent. */
export const messagesPath = (sessionId: string) => `${base(sessionId)}/messages`;

/** Fetches the person's newest conversations, newest first: as many as the server gives at once. */
export const listSessions = (signal?: AbortSignal) =>
  request<ChatSession[]>(`/api/sessions?limit=${CHAT_LIMITS.maxPageSize}`, { signal });

/** Begins a conversation; a visitor gets the guest cookie with the answer. */
export const createSession = (body: CreateSessionRequest) =>
  request<ChatSession>('/api/sessions', { method: 'POST', body });

/** Changes what MikAI calls the person in a conversation. */
export const nameSession = (sessionId: string, body: NameSessionRequest) =>
  request<ChatSession & WithCrisis>(`${base(sessionId)}/name`, { method: 'PUT', body });

/** Gives a conversation a name, or removes it. */
export const renameSession = (sessionId: string, body: RenameSessionRequest) =>
  request<ChatSession & WithCrisis>(`${base(sessionId)}/title`, { method: 'PUT', body });

/** Chooses how MikAI talks in a conversation, and in those that are begun after it. */
export const chooseStyle = (sessionId: string, body: ChooseStyleRequest) =>
  request<ChatSession>(`${base(sessionId)}/style`, { method: 'PUT', body });

/** Decides whether a language model may be asked for a guest, in all of their conversations. */
export const chooseModel = (sessionId: string, body: ChooseModelRequest) =>
  request<ChatSession>(`${base(sessionId)}/model`, { method: 'PUT', body });

/** Searches the person's own conversations. */
export const searchSessions = (body: SearchSessionsRequest) =>
  request<SearchSessionsResponse & WithCrisis>('/api/sessions/search', { method: 'POST', body });

/** Rates a reply, or takes the rating back. */
export const rateReply = (sessionId: string, messageId: number, body: RateReplyRequest) =>
  request<ChatMessage & WithCrisis>(`${base(sessionId)}/messages/${messageId}/feedback`, {
    method: 'PUT',
    body,
  });

/** Deletes a conversation for good. */
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

/** Sends a message; the reply arrives on its own. Safe to repeat with the same client id. */
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
