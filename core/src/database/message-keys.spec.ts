import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { useAuditKey } from '../audit-log/audit-key.js';
import { ChatMessageEntity } from '../chat/chat-message.entity.js';
import { ChatSessionEntity } from '../chat/chat-session.entity.js';
import { hasClientId, isReplyTo } from '../chat/message-keys.js';
import { useEncryptionKeys } from '../crypto/encryption.js';
import { createDatabases, openDatabase, undoFrom } from '../testing/partitioned.js';
import { signIn } from '../testing/people.js';
import { createEmptyDatabase } from '../testing/test-database.js';
import { runMigrations } from './migrate.js';

useAuditKey('0123456789abcdef0123456789abcdef');
useEncryptionKeys(`1:${randomBytes(32).toString('base64')}`);

const FIRST_MIGRATION = 'CreateMessageKeys1795890010000';

/** Makes a conversation of two members. */
async function converse(owner: DataSource, low: number, high: number): Promise<number> {
  const [row] = await owner.query<[{ id: number }]>(
    `WITH c AS (INSERT INTO conversations (low_user_id, high_user_id) VALUES (least($1::int, $2), greatest($1::int, $2)) RETURNING id)
     INSERT INTO conversation_members (conversation_id, user_id, other_id)
     SELECT id, $1, $2 FROM c UNION ALL SELECT id, $2, $1 FROM c RETURNING conversation_id AS id`,
    [low, high],
  );
  return row.id;
}

/** Sends a direct message as every release does. */
async function send(database: DataSource, conversation: number, sender: number, clientId: string) {
  const [row] = await database.query<[{ outcome: string; message_id: number; stored_in: number }]>(
    `SELECT outcome, message_id, stored_in FROM deliver_direct_message($1, $2, $3, $4, 'test')`,
    [conversation, sender, clientId, Buffer.from('sealed')],
  );
  return row;
}

const directKeys = (database: DataSource): Promise<unknown[]> =>
  database.query(`SELECT sender_id, client_id, message_id FROM direct_message_keys ORDER BY message_id`);
const directMessages = (database: DataSource): Promise<unknown[]> =>
  database.query(`SELECT sender_id, client_id, id AS message_id FROM direct_messages ORDER BY id`);

/** Stores a message of a chat as the previous release does, which knows no keys. */
async function storeMessage(
  database: DataSource,
  sessionId: string,
  clientId: string,
  replyTo: number | null = null,
): Promise<number> {
  const [row] = await database.query<[{ id: number }]>(
    `INSERT INTO chat_messages (session_id, sender, content, language, client_id, reply_to)
     VALUES ($1, CASE WHEN $3::bigint IS NULL THEN 'user' ELSE 'ai' END, 'sealed', 'en', $2, $3) RETURNING id`,
    [sessionId, clientId, replyTo],
  );
  return row.id;
}

async function newSession(database: DataSource, userId: number): Promise<string> {
  const id = randomUUID();
  await database.manager.insert(ChatSessionEntity, { id, userId, userName: 'Sam' });
  return id;
}

const chatKeys = (database: DataSource): Promise<unknown[]> =>
  database.query(`SELECT session_id, client_id, message_id FROM chat_message_keys ORDER BY message_id`);
const chatMessages = (database: DataSource): Promise<unknown[]> =>
  database.query(`SELECT session_id, client_id, id AS message_id FROM chat_messages ORDER BY id`);
const chatReplies = (database: DataSource): Promise<unknown[]> =>
  database.query(`SELECT message_id, reply_id FROM chat_replies ORDER BY message_id`);

async function createMembers(dataSource: DataSource): Promise<[number, number, number]> {
  const members = [await signIn(dataSource), await signIn(dataSource), await signIn(dataSource)];
  return members.map(({ user }) => user.id) as [number, number, number];
}

test('a direct message that is sent again is the first one, in whichever conversation and at the same time', async () => {
  const { owner, application } = await createDatabases();
  const [ana, ben, cem] = await createMembers(owner);
  const [first, second] = [await converse(owner, ana, ben), await converse(owner, ana, cem)];
  const clientId = randomUUID();
  const sent = await send(application, first, ana, clientId);
  expect(sent).toMatchObject({ outcome: 'sent', stored_in: first });
  for (const conversation of [first, second])
    expect(await send(application, conversation, ana, clientId)).toEqual({
      outcome: 'repeated',
      message_id: sent.message_id,
      stored_in: first,
    });
  // The ids of another sender are others.
  expect(await send(application, first, ben, clientId)).toMatchObject({ outcome: 'sent' });
  const again = randomUUID();
  const results = await Promise.all(
    [first, second, first, second].map((conversation) => send(application, conversation, ana, again)),
  );
  expect(results.filter(({ outcome }) => outcome === 'sent')).toHaveLength(1);
  expect(new Set(results.map(({ message_id }) => message_id)).size).toBe(1);
  expect(await directKeys(owner)).toEqual(await directMessages(owner));

  // Keys go with their messages: those of a conversation, and those of an account.
  await owner.query(`DELETE FROM conversations WHERE id = $1`, [results[0]!.stored_in]);
  expect(await directKeys(owner)).toEqual(await directMessages(owner));
  await send(application, results[0]!.stored_in === first ? second : first, ana, randomUUID());
  await application.query(`DELETE FROM users WHERE id = $1`, [ana]);
  expect(await directKeys(owner)).toEqual([]);
});

test('a message that the previous release stored without a key is found when it is sent again, and has one from then on', async () => {
  const { owner, application } = await createDatabases();
  const [ana, ben] = await createMembers(owner);
  const conversation = await converse(owner, ana, ben);
  const clientId = randomUUID();
  const [stored] = await owner.query<[{ id: number }]>(
    `INSERT INTO direct_messages (conversation_id, sender_id, client_id, content) VALUES ($1, $2, $3, 'sealed') RETURNING id`,
    [conversation, ana, clientId],
  );
  expect(await directKeys(owner)).toEqual([]);
  expect(await send(application, conversation, ana, clientId)).toEqual({
    outcome: 'repeated',
    message_id: stored.id,
    stored_in: conversation,
  });
  expect(await directKeys(owner)).toEqual(await directMessages(owner));
});

test('client ids and replies of a chat are unique by their own tables, whoever stores the messages', async () => {
  const { owner, application } = await createDatabases();
  const [ana] = await createMembers(owner);
  const sessionId = await newSession(application, ana);
  await owner.query(`DROP INDEX chat_messages_client_key, chat_messages_reply_key`);
  const clientId = randomUUID();
  const message = await storeMessage(application, sessionId, clientId);
  const reply = await storeMessage(application, sessionId, randomUUID(), message);
  await expect(storeMessage(application, sessionId, clientId)).rejects.toThrow('chat_message_keys_pkey');
  await expect(storeMessage(application, sessionId, randomUUID(), message)).rejects.toThrow(
    'chat_replies_pkey',
  );
  const find = async (where: ReturnType<typeof isReplyTo>) =>
    (await application.manager.find(ChatMessageEntity, { where, select: { id: true } })).map(({ id }) => id);
  expect(await find(hasClientId(sessionId, clientId))).toEqual([message]);
  expect(await find(hasClientId(sessionId, randomUUID()))).toEqual([]);
  expect(await find({ ...isReplyTo(message), isComplete: true })).toEqual([reply]);
  expect(await find(isReplyTo(reply))).toEqual([]);
  expect(await chatReplies(owner)).toEqual([{ message_id: message, reply_id: reply }]);

  // A reply that is written anew is another one; a message takes its reply along, a conversation both.
  await application.manager.delete(ChatMessageEntity, isReplyTo(message));
  expect(await chatReplies(owner)).toEqual([]);
  await storeMessage(application, sessionId, randomUUID(), message);
  expect(await chatKeys(owner)).toEqual(await chatMessages(owner));
  await application.manager.delete(ChatMessageEntity, { id: message });
  expect([await chatKeys(owner), await chatReplies(owner)]).toEqual([[], []]);
  await storeMessage(
    application,
    sessionId,
    randomUUID(),
    await storeMessage(application, sessionId, clientId),
  );
  await application.query(`DELETE FROM users WHERE id = $1`, [ana]);
  expect([await chatMessages(owner), await chatKeys(owner), await chatReplies(owner)]).toEqual([[], [], []]);
});

test('an upgrade gives all messages their keys, and can be undone', async () => {
  const dataSource = await openDatabase(await createEmptyDatabase(), 2);
  await runMigrations(dataSource);
  const upgraded = async () => {
    expect(await directKeys(dataSource)).toEqual(await directMessages(dataSource));
    expect(await chatKeys(dataSource)).toEqual(await chatMessages(dataSource));
    expect(await chatReplies(dataSource)).toEqual([{ message_id: message, reply_id: reply }]);
  };
  await undoFrom(dataSource, FIRST_MIGRATION);
  const [ana, ben] = await createMembers(dataSource);
  const conversation = await converse(dataSource, ana, ben);
  const sessionId = await newSession(dataSource, ana);
  const clientId = randomUUID();
  // The function of the previous release is back.
  const sent = await send(dataSource, conversation, ana, clientId);
  const message = await storeMessage(dataSource, sessionId, clientId);
  const reply = await storeMessage(dataSource, sessionId, randomUUID(), message);
  await dataSource.query(`GRANT SELECT, INSERT, DELETE ON direct_messages, chat_messages TO pg_monitor`);

  await runMigrations(dataSource);
  await upgraded();
  expect(await send(dataSource, conversation, ana, clientId)).toMatchObject({
    outcome: 'repeated',
    message_id: sent.message_id,
  });
  expect(
    await dataSource.query(
      `SELECT table_name, string_agg(privilege_type, ' ' ORDER BY privilege_type) AS rights
       FROM information_schema.role_table_grants WHERE grantee = 'pg_monitor' AND table_name ~ '_(keys|replies)$'
       GROUP BY 1 ORDER BY 1`,
    ),
  ).toEqual(
    ['chat_message_keys', 'chat_replies', 'direct_message_keys'].map((table_name) => ({
      table_name,
      rights: 'DELETE INSERT SELECT',
    })),
  );

  await undoFrom(dataSource, FIRST_MIGRATION);
  expect(await send(dataSource, conversation, ben, clientId)).toMatchObject({ outcome: 'sent' });
  await runMigrations(dataSource);
  await upgraded();
});
