import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { DataSource, FindOptionsWhere } from 'typeorm';
import { useAuditKey } from '../audit-log/audit-key.js';
import { ChatMessageEntity } from '../chat/chat-message.entity.js';
import { hasClientId, isReplyTo } from '../chat/message-keys.js';
import { useEncryptionKeys } from '../crypto/encryption.js';
import { createDatabases, openDatabase, undoFrom } from '../testing/partitioned.js';
import {
  createConversation,
  createMembers,
  createSession,
  sendMessage,
  storeMessage,
} from '../testing/stored-messages.js';
import { createEmptyDatabase } from '../testing/test-database.js';
import { runMigrations } from './migrate.js';

useAuditKey('0123456789abcdef0123456789abcdef');
useEncryptionKeys(`1:${randomBytes(32).toString('base64')}`);

const FIRST_MIGRATION = 'CreateMessageKeys1795890010000';

const directKeys = (database: DataSource): Promise<unknown[]> =>
  database.query(`SELECT sender_id, client_id, message_id FROM direct_message_keys ORDER BY message_id`);
const directMessages = (database: DataSource): Promise<unknown[]> =>
  database.query(`SELECT sender_id, client_id, id AS message_id FROM direct_messages ORDER BY id`);

const chatKeys = (database: DataSource): Promise<unknown[]> =>
  database.query(`SELECT session_id, client_id, message_id FROM chat_message_keys ORDER BY message_id`);
const chatMessages = (database: DataSource): Promise<unknown[]> =>
  database.query(`SELECT session_id, client_id, id AS message_id FROM chat_messages ORDER BY id`);
const chatReplies = (database: DataSource): Promise<unknown[]> =>
  database.query(`SELECT message_id, reply_id FROM chat_replies ORDER BY message_id`);

test('a direct message that is sent again is the first one, in whichever conversation and at the same time', async () => {
  const { owner, application } = await createDatabases();
  const [ana, ben, cem] = await createMembers(owner);
  const [first, second] = [
    await createConversation(owner, ana, ben),
    await createConversation(owner, ana, cem),
  ];
  const clientId = randomUUID();
  const sent = await sendMessage(application, first, ana, clientId);
  expect(sent).toMatchObject({ outcome: 'sent', stored_in: first });
  for (const conversation of [first, second])
    expect(await sendMessage(application, conversation, ana, clientId)).toEqual({
      outcome: 'repeated',
      message_id: sent.message_id,
      stored_in: first,
    });
  // The ids of another sender are others.
  expect(await sendMessage(application, first, ben, clientId)).toMatchObject({ outcome: 'sent' });
  const again = randomUUID();
  const results = await Promise.all(
    [first, second, first, second].map((conversation) => sendMessage(application, conversation, ana, again)),
  );
  expect(results.filter(({ outcome }) => outcome === 'sent')).toHaveLength(1);
  expect(new Set(results.map(({ message_id }) => message_id)).size).toBe(1);
  expect(await directKeys(owner)).toEqual(await directMessages(owner));

  // Keys go with their messages: those of a conversation, and those of an account.
  await owner.query(`DELETE FROM conversations WHERE id = $1`, [results[0]!.stored_in]);
  expect(await directKeys(owner)).toEqual(await directMessages(owner));
  await sendMessage(application, results[0]!.stored_in === first ? second : first, ana, randomUUID());
  await application.query(`DELETE FROM users WHERE id = $1`, [ana]);
  expect(await directKeys(owner)).toEqual([]);
});

test('a message that has no key yet gets it with the upgrade that divides messages', async () => {
  const dataSource = await openDatabase(await createEmptyDatabase(), 2);
  await runMigrations(dataSource);
  await undoFrom(dataSource, 'BoundMessages1795900010000');
  const [ana, ben] = await createMembers(dataSource);
  const conversation = await createConversation(dataSource, ana, ben);
  const clientId = randomUUID();
  // The release before the one with keys stored it, between the migrations of that one and its function.
  const [stored] = await dataSource.query<[{ id: number }]>(
    `INSERT INTO direct_messages (conversation_id, sender_id, client_id, content) VALUES ($1, $2, $3, 'sealed') RETURNING id`,
    [conversation, ana, clientId],
  );
  expect(await directKeys(dataSource)).toEqual([]);
  await runMigrations(dataSource);
  expect(await sendMessage(dataSource, conversation, ana, clientId)).toEqual({
    outcome: 'repeated',
    message_id: stored.id,
    stored_in: conversation,
  });
  expect(await directKeys(dataSource)).toEqual(await directMessages(dataSource));
});

test('client ids and replies of a chat are unique by their own tables, whoever stores the messages', async () => {
  const { owner, application } = await createDatabases();
  const [ana] = await createMembers(owner);
  const sessionId = await createSession(application, ana);
  const clientId = randomUUID();
  const message = await storeMessage(application, sessionId, clientId);
  const reply = await storeMessage(application, sessionId, randomUUID(), message);
  await expect(storeMessage(application, sessionId, clientId)).rejects.toThrow('chat_message_keys_pkey');
  await expect(storeMessage(application, sessionId, randomUUID(), message)).rejects.toThrow(
    'chat_replies_pkey',
  );
  const { manager } = application;
  const find = async (where: FindOptionsWhere<ChatMessageEntity>) =>
    (await application.manager.find(ChatMessageEntity, { where, select: { id: true } })).map(({ id }) => id);
  expect(await find(await hasClientId(manager, sessionId, clientId))).toEqual([message]);
  expect(await find(await hasClientId(manager, sessionId, randomUUID()))).toEqual([]);
  expect(await find({ ...(await isReplyTo(manager, message)), isComplete: true })).toEqual([reply]);
  expect(await find(await isReplyTo(manager, reply))).toEqual([]);
  expect(await chatReplies(owner)).toEqual([{ message_id: message, reply_id: reply }]);

  // A reply that is written anew is another one; a message takes its reply along, a conversation both.
  await application.manager.delete(ChatMessageEntity, await isReplyTo(manager, message));
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
  const conversation = await createConversation(dataSource, ana, ben);
  const sessionId = await createSession(dataSource, ana);
  const clientId = randomUUID();
  // The function of the previous release is back.
  const sent = await sendMessage(dataSource, conversation, ana, clientId);
  const message = await storeMessage(dataSource, sessionId, clientId);
  const reply = await storeMessage(dataSource, sessionId, randomUUID(), message);
  await dataSource.query(`GRANT SELECT, INSERT, DELETE ON direct_messages, chat_messages TO pg_monitor`);

  await runMigrations(dataSource);
  await upgraded();
  expect(await sendMessage(dataSource, conversation, ana, clientId)).toMatchObject({
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
  expect(await sendMessage(dataSource, conversation, ben, clientId)).toMatchObject({ outcome: 'sent' });
  await runMigrations(dataSource);
  await upgraded();
});
