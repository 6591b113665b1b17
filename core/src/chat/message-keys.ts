import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type { ChatMessageEntity } from './chat-message.entity.js';

/** An id that no message has. */
const NO_ID = 0;

/*
 * Each of these reads an id first, instead of a statement that reads both tables: with an id, PostgreSQL looks at one partition of the
 * messages, and otherwise it plans for all of them (docs/adr/0085).
 */

/** Selects the reply to a message, by the table that lets it have one alone (docs/adr/0075). */
export async function isReplyTo(
  manager: EntityManager,
  messageId: number,
): Promise<FindOptionsWhere<ChatMessageEntity>> {
  const [row] = await manager.query<{ id: number }[]>(
    `SELECT reply_id AS id FROM chat_replies WHERE message_id = $1`,
    [messageId],
  );
  return { id: row?.id ?? NO_ID };
}

/** Selects the message of a conversation that a browser has sent with this id, by the table that keeps these ids unique. */
export async function hasClientId(
  manager: EntityManager,
  sessionId: string,
  clientId: string,
): Promise<FindOptionsWhere<ChatMessageEntity>> {
  const [row] = await manager.query<{ id: number }[]>(
    `SELECT message_id AS id FROM chat_message_keys WHERE session_id = $1 AND client_id = $2`,
    [sessionId, clientId],
  );
  return { id: row?.id ?? NO_ID };
}
