import type { EntityManager } from 'typeorm';
import { ChatMessageEntity } from './chat-message.entity.js';
import type { ChatSessionEntity } from './chat-session.entity.js';
import { rangeParameters, WITHIN_RANGE, type MessageRange } from '../database/message-range.js';

/** A model's notes of the older part of a conversation, which no longer fits into a request. */
export interface ConversationSummary {
  text: string;
  /** The id of the person's newest message that they cover, with the reply to it. */
  upTo: number;
  /** The number of messages that they cover. */
  messages: number;
}

export const summaryIn = ({ summary }: Pick<ChatSessionEntity, 'summary'>): ConversationSummary | null =>
  summary == null ? null : (JSON.parse(summary) as ConversationSummary);

/** Counts the messages of a conversation up to an exchange: a message of the person and its reply. */
export function countMessages(
  manager: EntityManager,
  session: Pick<ChatSessionEntity, 'id'> & MessageRange,
  upTo: number,
): Promise<number> {
  return manager
    .createQueryBuilder(ChatMessageEntity, 'm')
    .where('m.sessionId = :sessionId AND coalesce(m.replyTo, m.id) <= :upTo AND m.isComplete', {
      sessionId: session.id,
      upTo,
    })
    .andWhere(WITHIN_RANGE, rangeParameters(session))
    .getCount();
}

/**
 * Returns the notes of a conversation if they are still valid; `null` if there are none, or a message that they cover was
 * deleted.
 */
export async function readSummary(
  manager: EntityManager,
  session: ChatSessionEntity,
): Promise<ConversationSummary | null> {
  const summary = summaryIn(session);
  if (!summary) return null;
  const messages = await countMessages(manager, session, summary.upTo);
  return messages === summary.messages ? summary : null;
}

/**
 * Removes the notes of a conversation in the transaction that changes, or withdraws from models, one of its messages: they
 * may cover it. Later ones are made from what is left. Notes that are being written at this moment are not stored.
 */
export async function dropSummary(manager: EntityManager, sessionId: string): Promise<void> {
  await manager.query(
    `UPDATE chat_sessions SET summary = NULL, summary_drops = summary_drops + 1 WHERE id = $1`,
    [sessionId],
  );
}
