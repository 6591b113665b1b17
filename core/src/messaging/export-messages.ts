import type { EntityManager } from 'typeorm';
import { withinRange, type MessageRange } from '../database/message-range.js';
import { pagesOf } from '../users/export-pages.js';
import { DirectMessageEntity } from './direct-message.entity.js';
import { presentDirectMessage } from './direct-message.presenter.js';
import type { ExportPart } from '../users/export-part.js';

interface ConversationRow extends MessageRange {
  id: number;
  with: string;
  startedAt: Date;
  isMuted: boolean;
}

/** Yields the conversations of a member in the order of their ids, reading a page at a time. */
function conversationsOf(manager: EntityManager, userId: number): AsyncGenerator<ConversationRow> {
  return pagesOf<ConversationRow>((after, limit) =>
    manager.query(
      `SELECT c.id, u.username AS "with", c.created_at AS "startedAt", m.is_muted AS "isMuted",
         m.messages_from AS "messagesFrom", m.messages_to AS "messagesTo"
       FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id JOIN users u ON u.id = m.other_id
       WHERE m.user_id = $1 AND m.listed_at IS NOT NULL AND m.conversation_id > $2
       ORDER BY m.conversation_id LIMIT $3`,
      [userId, after?.id ?? 0, limit],
    ),
  );
}

/** Yields a member's conversations as they see them in their list. */
async function* readConversations(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  for await (const { id, with: other, startedAt, isMuted } of conversationsOf(manager, userId))
    yield { id, with: other, startedAt, isMuted };
}

/** Reads the messages between a member and others: both see them. */
async function* readDirectMessages(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  for await (const { id: conversationId, ...range } of conversationsOf(manager, userId)) {
    const messages = pagesOf<DirectMessageEntity>((after, limit) =>
      manager.find(DirectMessageEntity, {
        where: { conversationId, id: withinRange(range, { after: after?.id ?? 0 }) },
        order: { id: 'ASC' },
        take: limit,
      }),
    );
    for await (const message of messages) yield presentDirectMessage(message);
  }
}

/** The parts of a member's export. */
export const MESSAGING_EXPORT: readonly ExportPart[] = [
  {
    name: 'conversations',
    tables: ['conversations', 'conversation_members'],
    read: readConversations,
  },
  { name: 'directMessages', tables: ['direct_messages'], read: readDirectMessages },
];
