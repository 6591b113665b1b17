import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { signIn } from './people.js';

/** Signs in three members and returns their ids. */
export async function createMembers(dataSource: DataSource): Promise<[number, number, number]> {
  const members = [await signIn(dataSource), await signIn(dataSource), await signIn(dataSource)];
  return members.map(({ user }) => user.id) as [number, number, number];
}

/** Creates a conversation of two members. */
export async function createConversation(owner: DataSource, low: number, high: number): Promise<number> {
  const [row] = await owner.query<[{ id: number }]>(
    `WITH c AS (INSERT INTO conversations (low_user_id, high_user_id) VALUES (least($1::int, $2), greatest($1::int, $2)) RETURNING id)
     INSERT INTO conversation_members (conversation_id, user_id, other_id)
     SELECT id, $1, $2 FROM c UNION ALL SELECT id, $2, $1 FROM c RETURNING conversation_id AS id`,
    [low, high],
  );
  return row.id;
}

/** Sends a direct message as every release does. */
export async function sendMessage(
  database: DataSource,
  conversation: number,
  sender: number,
  clientId: string,
): Promise<{ outcome: string; message_id: number; stored_in: number }> {
  const [row] = await database.query<[{ outcome: string; message_id: number; stored_in: number }]>(
    `SELECT outcome, message_id, stored_in FROM deliver_direct_message($1, $2, $3, $4, 'test')`,
    [conversation, sender, clientId, Buffer.from('sealed')],
  );
  return row;
}

/**
 * Stores a message of a chat as a release that knows no keys does.
 * @param id that of a reply, which is drawn with its message
 */
export async function storeMessage(
  database: DataSource,
  sessionId: string,
  clientId: string,
  replyTo: number | null = null,
  id: number | null = null,
): Promise<number> {
  const [row] = await database.query<[{ id: number }]>(
    `INSERT INTO chat_messages (id, session_id, sender, content, language, client_id, reply_to)
     VALUES (coalesce($4::bigint, nextval('chat_messages_id_seq')), $1, CASE WHEN $3::bigint IS NULL THEN 'user' ELSE 'ai' END,
       'sealed', 'en', $2, $3) RETURNING id`,
    [sessionId, clientId, replyTo, id],
  );
  return row.id;
}

/** Creates a chat session of a member, in a database of any release. */
export async function createSession(database: DataSource, userId: number): Promise<string> {
  const id = randomUUID();
  await database.query(`INSERT INTO chat_sessions (id, user_id, user_name) VALUES ($1, $2, 'sealed')`, [
    id,
    userId,
  ]);
  return id;
}
