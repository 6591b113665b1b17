import type { Badges } from './notifications.js';
import type { MemberSummary } from './people.js';
import type { CrisisCard } from './safety.js';

/** The limits of direct messages, enforced on both sides. Lengths are in UTF-16 units. */
export const MESSAGING_LIMITS = {
  messageLength: 4000,
  previewLength: 120,
  pageSize: 50,
  maxPageSize: 200,
  conversationsPageSize: 50,
  /** The minimum interval of typing events, in milliseconds; a typing indicator disappears after twice as long. */
  typingEveryMs: 3000,
} as const;

/** `clientId` makes sending repeatable: the same one again returns the first message. */
export interface DirectMessage {
  id: number;
  conversationId: number;
  senderId: number;
  content: string;
  /** ISO time. */
  createdAt: string;
  clientId: string;
}

/** The beginning of a message, for the line of its conversation. */
export interface MessagePreview {
  senderId: number;
  /** At most `MESSAGING_LIMITS.previewLength` UTF-16 units. */
  content: string;
}

/** Returns the beginning of a message on one line; no character is cut in two. */
export function previewOf({
  senderId,
  content,
}: Pick<DirectMessage, 'senderId' | 'content'>): MessagePreview {
  const line = content.replace(/\s+/g, ' ').trim();
  return { senderId, content: line.slice(0, MESSAGING_LIMITS.previewLength).replace(/[\uD800-\uDBFF]$/, '') };
}

export interface Conversation {
  id: number;
  otherParticipant: MemberSummary;
  /** ISO time of the newest message; `null` while there is none. */
  lastMessageAt: string | null;
  /** The beginning of the newest message, if there is one. */
  lastMessage?: MessagePreview;
  /**
   * Whether the other member has a browser open right now. `false` if there is a block between the two, if the other
   * has written nothing in this conversation yet, or if they hide their presence.
   */
  isOnline: boolean;
  /** The number of the other's messages that the member has not read. */
  unreadCount: number;
  isMuted: boolean;
  /** Whether the member has blocked the other. */
  isBlocked: boolean;
  /** Whether a message would be accepted: there is no block between the two, and the other's account is active. */
  canSend: boolean;
  /** The id of the newest message that the other has read; `null` if there is none, or if they hide it. */
  readByOther: number | null;
}

/** `POST /api/conversations`: begins a conversation, or returns the existing one. */
export interface StartConversationRequest {
  participantId: number;
}

/** `POST /api/conversations/{id}/messages` */
export interface SendDirectMessageRequest {
  content: string;
  /** UUID made by the browser; the server makes one when it is left out. */
  clientId?: string;
}

/** The stored message, and the crisis card beside it where the gate fired. */
export type SendDirectMessageResponse = DirectMessage & { crisis?: CrisisCard };

/** `POST /api/conversations/{id}/read`: marks everything up to this message as read. */
export interface MarkReadRequest {
  messageId: number;
}

/**
 * `GET /api/conversations/unread-counts`: the number of unread messages by conversation id; conversations without any
 * are left out.
 */
export type UnreadCounts = Record<string, number>;

export interface UnreadCount {
  count: number;
}

/** `message.sent`: sent to every browser of both members. */
export interface DirectMessageSent {
  message: DirectMessage;
  /**
   * Only for the recipient: the number of unread messages of this conversation, and the numbers that the badges show.
   */
  unread?: { conversation: number; badges: Badges };
}

/**
 * `conversation.read`: sent to every browser of the reader (with `unread`), and of the other member unless the reader
 * hides receipts or one of the two has never written. It is also sent with the message after which both have written.
 */
export interface ConversationRead {
  conversationId: number;
  readerId: number;
  /** Everything up to this message is read. */
  messageId: number;
  unread?: { conversation: number; badges: Badges };
}

/**
 * `conversation.changed`: a conversation was muted, blocked or begun, or the other wrote the first message; sent to a
 * member's own browsers with their own view.
 */
export interface ConversationChanged {
  conversation: Conversation;
}

/** `conversation.typed`: the other member of a conversation is typing. */
export interface ConversationTyped {
  conversationId: number;
  userId: number;
}

/**
 * `presence.changed`: sent to those to whom the member has written, with no block between them, unless the member hides
 * their presence.
 */
export interface PresenceChanged {
  userId: number;
  isOnline: boolean;
}

/** `PUT /api/conversations/{id}/mute` */
export interface MuteConversationRequest {
  isMuted: boolean;
}

/** The events of the server about direct messages. */
export interface MessagingEvents {
  'message.sent': (event: DirectMessageSent) => void;
  'conversation.changed': (event: ConversationChanged) => void;
  'conversation.read': (event: ConversationRead) => void;
  'conversation.typed': (event: ConversationTyped) => void;
  'presence.changed': (event: PresenceChanged) => void;
}
