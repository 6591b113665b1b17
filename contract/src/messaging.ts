import type { Badges } from './notifications.js';
import type { MemberSummary } from './people.js';
import type { CrisisCard } from './safety.js';

/** Limits of direct messages, enforced on both sides. Lengths in UTF-16 units. */
export const MESSAGING_LIMITS = {
  messageLength: 4000,
  previewLength: 120,
  pageSize: 50,
  maxPageSize: 200,
  conversationsPageSize: 50,
  /** The minimum interval of typing events, in milliseconds; a typing sign expires after twice as long. */
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
  /** At most `MESSAGING_LIMITS.previewLength` letters. */
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
   * True if the other has a browser open right now. `false` if a block exists between the two, while the other has
   * written nothing in this conversation, and if they hide their presence.
   */
  isOnline: boolean;
  /** Messages of the other that the member has not read. */
  unreadCount: number;
  isMuted: boolean;
  /** The member has blocked the other. */
  isBlocked: boolean;
  /** True if a message would be accepted: nobody blocked anybody, and the other is active. */
  canSend: boolean;
  /** The newest message that the other has reported as read; `null` if there is none, or they hide it. */
  readByOther: number | null;
}

/** `POST /api/conversations`: a new one, or the one that exists. */
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

/** `POST /api/conversations/{id}/read`: everything up to this message. */
export interface MarkReadRequest {
  messageId: number;
}

/** `GET /api/conversations/unread-counts`: conversation id -> messages not read; those without any are left out. */
export type UnreadCounts = Record<string, number>;

export interface UnreadCount {
  count: number;
}

/** `message.sent`: to every browser of both members. */
export interface DirectMessageSent {
  message: DirectMessage;
  /** For the recipient alone: messages not read of this conversation, and what the badges show. */
  unread?: { conversation: number; badges: Badges };
}

/**
 * `conversation.read`: to every browser of the reader (with `unread`), and of the other, unless the reader keeps their
 * read state to themselves or one of the two has never written. It comes, too, with the message after which both have.
 */
export interface ConversationRead {
  conversationId: number;
  readerId: number;
  /** Everything up to this message. */
  messageId: number;
  unread?: { conversation: number; badges: Badges };
}

/** `conversation.changed`: muted, blocked, begun, or the other's first message; to the member's own browsers, as they see it. */
export interface ConversationChanged {
  conversation: Conversation;
}

/** `conversation.typed`: the other of a conversation is writing. */
export interface ConversationTyped {
  conversationId: number;
  userId: number;
}

/**
 * `presence.changed`: to those whom the member has written to, with no block between them, unless the member keeps it to
 * themselves.
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
