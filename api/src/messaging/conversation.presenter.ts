import type { Avatar } from '@mikai/contract/avatars';
import type { Conversation } from '@mikai/contract/messaging';

/** The row that the statements of `conversations.sql.ts` return. */
export interface ConversationRow {
  conversation_id: number;
  other_id: number;
  display_name: string;
  username: string;
  avatar: Avatar | null;
  last_message_at: Date | null;
  /** The highest id that a message of the conversation can have, usually that of the newest one. */
  messages_to: number;
  unread_count: number;
  is_muted: boolean;
  is_active: boolean;
  shows_reading: boolean;
  /** `null` until both have written: a read receipt would reveal to a stranger when somebody is online. */
  other_read_id: number | null;
  /** The member has blocked the other. */
  has_blocked: boolean;
  /** The other has blocked the member. */
  is_blocked: boolean;
  is_online: boolean;
}

/**
 * Presents a conversation to one of its members. If messages are not accepted, nothing reveals why: a block by the
 * other looks like an inactive account.
 */
export function presentConversation(row: ConversationRow): Conversation {
  const canSend = row.is_active && !row.has_blocked && !row.is_blocked;
  return {
    id: row.conversation_id,
    otherParticipant: {
      id: row.other_id,
      displayName: row.display_name,
      username: row.username,
      ...(row.avatar !== null && { avatar: row.avatar }),
    },
    lastMessageAt: row.last_message_at?.toISOString() ?? null,
    isOnline: canSend && row.is_online,
    unreadCount: row.unread_count,
    isMuted: row.is_muted,
    isBlocked: row.has_blocked,
    canSend,
    readByOther: canSend && row.shows_reading ? row.other_read_id : null,
  };
}
