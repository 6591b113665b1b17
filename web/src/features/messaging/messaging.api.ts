import { MESSAGING_LIMITS } from '@mikai/contract/messaging';
import type {
  Conversation,
  ConversationRead,
  DirectMessage,
  SendDirectMessageRequest,
  SendDirectMessageResponse,
} from '@mikai/contract/messaging';
import { PEOPLE_LIMITS } from '@mikai/contract/people';
import type { CommunityMember } from '@mikai/contract/people';
import { linkTarget, request, requestWithHeaders } from '../../lib/http/api';

const base = (conversationId: number) => `/api/conversations/${conversationId}`;

/** Returns the path to which messages of a conversation are sent. */
export const messagesPath = (conversationId: number) => `${base(conversationId)}/messages`;

export interface ConversationsPage {
  conversations: Conversation[];
  hasMore: boolean;
}

/** Fetches conversations, latest first, from the beginning or below the conversation `before`. */
export async function listConversations(
  { before, limit }: { before?: number; limit: number },
  signal?: AbortSignal,
): Promise<ConversationsPage> {
  const query = new URLSearchParams({ limit: String(limit) });
  if (before !== undefined) query.set('before', String(before));
  const { data, headers } = await requestWithHeaders<Conversation[]>(`/api/conversations?${query}`, {
    signal,
  });
  return { conversations: data, hasMore: linkTarget(headers.get('Link'), 'next') !== null };
}

/** Fetches one conversation. */
export const getConversation = (conversationId: number, signal?: AbortSignal) =>
  request<Conversation>(base(conversationId), { signal });

/** Starts a conversation, or returns the existing one. */
export const startConversation = (participantId: number) =>
  request<Conversation>('/api/conversations', { method: 'POST', body: { participantId } });

export interface MessagesPage {
  /** Ascending by id. */
  messages: DirectMessage[];
  hasOlder: boolean;
}

/** Fetches the newest page of a conversation, or the page before the message `before`. */
export async function listMessages(
  conversationId: number,
  before?: number,
  signal?: AbortSignal,
): Promise<MessagesPage> {
  const query = new URLSearchParams({ limit: String(MESSAGING_LIMITS.pageSize) });
  if (before !== undefined) query.set('before', String(before));
  const { data, headers } = await requestWithHeaders<DirectMessage[]>(
    `${base(conversationId)}/messages?${query}`,
    { signal },
  );
  return { messages: data, hasOlder: linkTarget(headers.get('Link'), 'next') !== null };
}

/**
 * Sends a message; rejected in another member's session. Safe to repeat with the same client id.
 * @param socketId the id of this page's socket, which gets no event about the message, because the response contains it
 */
export const sendMessage = (
  conversationId: number,
  memberId: number,
  body: SendDirectMessageRequest,
  socketId?: string,
) =>
  request<SendDirectMessageResponse>(messagesPath(conversationId), {
    method: 'POST',
    body,
    memberId,
    socketId,
  });

/** Reports that everything up to a message was read. */
export const markRead = (conversationId: number, messageId: number) =>
  request<ConversationRead>(`${base(conversationId)}/read`, { method: 'POST', body: { messageId } });

/** Mutes or unmutes a conversation. */
export const muteConversation = (conversationId: number, isMuted: boolean) =>
  request<Conversation>(`${base(conversationId)}/mute`, { method: 'PUT', body: { isMuted } });

/** Fetches the first page of members whose name begins with `search`, or of all. */
export const searchMembers = (search: string, signal?: AbortSignal) =>
  request<CommunityMember[]>(
    `/api/users?${new URLSearchParams({ q: search.slice(0, PEOPLE_LIMITS.searchLength) })}`,
    { signal },
  );
