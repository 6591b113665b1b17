import {
  previewOf,
  type Conversation,
  type ConversationRead,
  type DirectMessageSent,
  type PresenceChanged,
} from '@mikai/contract/messaging';

/** The loaded conversations in the server's order: latest first. */
export interface Conversations {
  list: readonly Conversation[];
  /** True if the server has older conversations than the last one. */
  hasMore: boolean;
  /**
   * The highest known revision of the unread count, by id of the conversation. The count of an event with a lower one is ignored.
   */
  revisions: Readonly<Record<number, number>>;
}

export const NO_CONVERSATIONS: Conversations = { list: [], hasMore: false, revisions: {} };

/** Returns a conversation by its id. */
export function findConversation(all: Conversations | undefined, id: number): Conversation | undefined {
  return all?.list.find((conversation) => conversation.id === id);
}

function change(
  all: Conversations,
  id: number,
  changed: (conversation: Conversation) => Conversation,
): Conversations {
  const known = findConversation(all, id);
  const next = known && changed(known);
  if (next === known) return all;
  return {
    ...all,
    list: all.list.map((conversation) => (conversation === known ? (next as Conversation) : conversation)),
  };
}

/** Applies the unread count, unless a newer one is known. */
function count(
  all: Conversations,
  id: number,
  unread: NonNullable<DirectMessageSent['unread']> | undefined,
): Conversations {
  if (!unread || unread.badges.revision <= (all.revisions[id] ?? -1)) return all;
  const counted = change(all, id, (known) =>
    known.unreadCount === unread.conversation ? known : { ...known, unreadCount: unread.conversation },
  );
  return { ...counted, revisions: { ...all.revisions, [id]: unread.badges.revision } };
}

/** Moves a conversation to the position of its newest message; one without messages stays. */
function place(all: Conversations, id: number): Conversations {
  const moved = findConversation(all, id);
  const time = moved?.lastMessageAt ?? null;
  if (!moved || time === null) return all;
  const others = all.list.filter((conversation) => conversation !== moved);
  const at = others.findIndex(({ lastMessageAt }) => lastMessageAt === null || lastMessageAt <= time);
  const list = at < 0 ? [...others, moved] : [...others.slice(0, at), moved, ...others.slice(at)];
  return { ...all, list };
}

/** Applies a sent message: its conversation moves to the front. */
export function applySent(all: Conversations, { message, unread }: DirectMessageSent): Conversations {
  const counted = count(all, message.conversationId, unread);
  const known = findConversation(counted, message.conversationId);
  if (!known || (known.lastMessageAt ?? '') >= message.createdAt) return counted;
  return place(
    change(counted, known.id, (conversation) => ({
      ...conversation,
      lastMessageAt: message.createdAt,
      lastMessage: previewOf(message),
    })),
    known.id,
  );
}

/** Applies a read receipt of the member (with counts) or of the other member. */
export function applyRead(all: Conversations, event: ConversationRead): Conversations {
  if (event.unread) return count(all, event.conversationId, event.unread);
  // No receipts are sent after a block, so this one is older.
  return change(all, event.conversationId, (known) =>
    !known.canSend || (known.readByOther ?? 0) >= event.messageId
      ? known
      : { ...known, readByOther: event.messageId },
  );
}

/**
 * Applies a conversation that was muted, blocked or started. Its messages and receipts have events of their own, which may be newer,
 * so those parts are kept.
 * @param isList whether an unknown conversation is added
 */
export function applyChanged(all: Conversations, conversation: Conversation, isList: boolean): Conversations {
  const known = findConversation(all, conversation.id);
  if (!known) return isList ? { ...all, list: [conversation, ...all.list] } : all;
  const { lastMessageAt, lastMessage, unreadCount, readByOther } = known;
  return change(all, conversation.id, () => ({
    ...conversation,
    lastMessageAt,
    ...(lastMessage ? { lastMessage } : {}),
    unreadCount,
    readByOther: conversation.canSend && known.canSend ? readByOther : conversation.readByOther,
  }));
}

/** Applies a member's presence. No such events are sent after a block. */
export function applyPresence(all: Conversations, { userId, isOnline }: PresenceChanged): Conversations {
  const known = all.list.find(({ otherParticipant }) => otherParticipant.id === userId);
  if (!known || known.isOnline === isOnline || (isOnline && !known.canSend)) return all;
  return change(all, known.id, (conversation) => ({ ...conversation, isOnline }));
}
