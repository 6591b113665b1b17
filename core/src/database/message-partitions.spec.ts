import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { useAuditKey } from '../audit-log/audit-key.js';
import { restoreBackup } from '../backup/restore-backup.js';
import { writeBackup } from '../backup/write-backup.js';
import { ChatMessageEntity } from '../chat/chat-message.entity.js';
import { ChatSessionEntity } from '../chat/chat-session.entity.js';
import { useEncryptionKeys } from '../crypto/encryption.js';
import { closeLater } from '../testing/closing.js';
import {
  createDatabases,
  fileOf,
  openDatabase,
  partitionsOf,
  partitionsRead,
  undoFrom,
} from '../testing/partitioned.js';
import {
  createConversation,
  createMembers,
  createSession,
  sendMessage,
  storeMessage,
} from '../testing/stored-messages.js';
import { createEmptyDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { withinRange } from './message-range.js';
import { runMigrations } from './migrate.js';
import { dropEmptyPartitions, makePartitions } from './partitions.js';

useAuditKey('0123456789abcdef0123456789abcdef');
useEncryptionKeys(`1:${randomBytes(32).toString('base64')}`);

/** The ids of a partition. */
const CHAT_SIZE = 50_000_000;
const DIRECT_SIZE = 200_000_000;
const FIRST_MIGRATION = 'BoundMessages1795900010000';

/** Lets the next messages have these ids, and makes their partitions. */
async function goOn(owner: DataSource, chat: number, direct: number): Promise<void> {
  await owner.query(
    `SELECT setval('chat_messages_id_seq', $1, false), setval('direct_messages_id_seq', $2, false)`,
    [chat, direct],
  );
  await makePartitions(owner);
}

/** Returns the rows of tables as they are stored. */
const rowsOf = async (database: DataSource): Promise<unknown> => {
  const tables = [
    'chat_messages',
    'direct_messages',
    'chat_message_keys',
    'chat_replies',
    'direct_message_keys',
  ];
  const rows = await Promise.all(
    tables.map((table) =>
      database.query<unknown[]>(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY to_jsonb(t)::text`),
    ),
  );
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]]));
};

const rangeOf = async (database: DataSource, table: string, where: string): Promise<unknown> => {
  const rows = await database.query<unknown[]>(
    `SELECT DISTINCT messages_from AS "from", messages_to AS "to" FROM ${table} WHERE ${where}`,
  );
  return rows;
};

test('partitions of messages are made ahead, and kept while they are empty', async () => {
  const { owner, application } = await createDatabases();
  expect(await partitionsOf(owner, 'chat_messages')).toEqual([
    `chat_messages_0 FOR VALUES FROM (MINVALUE) TO ('50000000')`,
  ]);
  expect(await partitionsOf(owner, 'direct_messages')).toEqual([
    `direct_messages_0 FOR VALUES FROM (MINVALUE) TO ('200000000')`,
  ]);
  await goOn(owner, CHAT_SIZE * 0.8, DIRECT_SIZE * 3.9);
  expect(await partitionsOf(owner, 'chat_messages')).toHaveLength(2);
  expect(await partitionsOf(owner, 'direct_messages')).toHaveLength(5);
  expect(await dropEmptyPartitions(application)).toEqual([]);
});

test('messages in several partitions keep the rules of one table', async () => {
  const { owner, application } = await createDatabases();
  const [ana, ben] = await createMembers(owner);
  const [conversation, sessionId] = [
    await createConversation(owner, ana, ben),
    await createSession(application, ana),
  ];
  // Ids of a message and of its reply are drawn together, so these two are in different partitions.
  await goOn(owner, CHAT_SIZE - 1, DIRECT_SIZE - 1);
  const clientId = randomUUID();
  const message = await storeMessage(application, sessionId, clientId);
  const reply = await storeMessage(application, sessionId, randomUUID(), message, CHAT_SIZE);
  const later = await storeMessage(application, sessionId, randomUUID());
  const sent = await sendMessage(application, conversation, ana, clientId);
  const second = await sendMessage(application, conversation, ben, clientId);
  expect([message, reply, later > reply]).toEqual([CHAT_SIZE - 1, CHAT_SIZE, true]);
  expect([sent.message_id, second.message_id]).toEqual([DIRECT_SIZE - 1, DIRECT_SIZE]);
  expect(
    await owner.query(
      `SELECT tableoid::regclass::text AS place, count(*) AS count FROM chat_messages GROUP BY 1
       UNION ALL SELECT tableoid::regclass::text, count(*) FROM direct_messages GROUP BY 1 ORDER BY 1`,
    ),
  ).toEqual([
    { place: 'partitions.chat_messages_0', count: 1 },
    { place: 'partitions.chat_messages_50000000', count: 2 },
    { place: 'partitions.direct_messages_0', count: 1 },
    { place: 'partitions.direct_messages_200000000', count: 1 },
  ]);

  await expect(storeMessage(application, sessionId, clientId)).rejects.toThrow('chat_message_keys_pkey');
  await expect(storeMessage(application, sessionId, randomUUID(), message)).rejects.toThrow(
    'chat_replies_pkey',
  );
  await expect(storeMessage(application, sessionId, randomUUID(), 12)).rejects.toThrow(
    'There is no message 12 to reply to',
  );
  expect(await sendMessage(application, conversation, ana, clientId)).toMatchObject({
    outcome: 'repeated',
    message_id: sent.message_id,
  });

  // A message takes its reply along, an account all of its conversations.
  await application.manager.delete(ChatMessageEntity, { id: message });
  expect(await owner.query(`SELECT id FROM chat_messages`)).toEqual([{ id: later }]);
  await application.query(`DELETE FROM users WHERE id = $1`, [ana]);
  expect(await rowsOf(owner)).toEqual({
    chat_messages: [],
    direct_messages: [],
    chat_message_keys: [],
    chat_replies: [],
    direct_message_keys: [],
  });
});

test('a conversation is read in the partitions of its messages alone, whatever is before and after them', async () => {
  const { owner, application } = await createDatabases();
  const [ana, ben] = await createMembers(owner);
  const conversation = await createConversation(owner, ana, ben);
  const [sessionId, empty] = [await createSession(application, ana), await createSession(application, ana)];
  await goOn(owner, CHAT_SIZE * 1.5, DIRECT_SIZE * 1.5);
  const message = await storeMessage(application, sessionId, randomUUID());
  const first = (await sendMessage(application, conversation, ana, randomUUID())).message_id;
  const last = (await sendMessage(application, conversation, ben, randomUUID())).message_id;
  await goOn(owner, CHAT_SIZE * 3.5, DIRECT_SIZE * 3.5);
  expect(await rangeOf(owner, 'conversation_members', `conversation_id = ${conversation}`)).toEqual([
    { from: first, to: last },
  ]);
  expect(await rangeOf(owner, 'chat_sessions', `id = '${sessionId}'`)).toEqual([
    { from: message, to: CHAT_SIZE * 2 - 1 },
  ]);
  const session = await application.manager.findOneOrFail(ChatSessionEntity, {
    where: { id: sessionId },
    select: { id: true, messagesFrom: true, messagesTo: true },
  });
  const [sql, values] = application.manager
    .createQueryBuilder(ChatMessageEntity, 'm')
    .where({ sessionId, id: withinRange(session, { before: Number.MAX_SAFE_INTEGER }) })
    .orderBy('m.id', 'DESC')
    .limit(30)
    .getQueryAndParameters();
  expect(await partitionsRead(owner, sql, values, 'chat_messages')).toEqual(['chat_messages_50000000']);
  expect(
    await partitionsRead(
      owner,
      `SELECT FROM direct_messages WHERE conversation_id = $1 AND id BETWEEN $2 AND $3 ORDER BY id DESC LIMIT 30`,
      [conversation, first, last],
      'direct_messages',
    ),
  ).toEqual(['direct_messages_200000000']);

  // It goes on later, and the other one begins.
  const next = (await sendMessage(application, conversation, ana, randomUUID())).message_id;
  await storeMessage(application, sessionId, randomUUID());
  const begun = await storeMessage(application, empty, randomUUID());
  expect(await rangeOf(owner, 'conversation_members', `conversation_id = ${conversation}`)).toEqual([
    { from: first, to: next },
  ]);
  expect(await rangeOf(owner, 'chat_sessions', `id = '${sessionId}'`)).toEqual([
    { from: message, to: CHAT_SIZE * 4 - 1 },
  ]);
  expect(await rangeOf(owner, 'chat_sessions', `id = '${empty}'`)).toEqual([
    { from: begun, to: CHAT_SIZE * 4 - 1 },
  ]);
  const [read] = await application.query<[{ unread: number; read_id: number }]>(
    `SELECT unread, read_id FROM mark_direct_messages_read($1, $2, 9007199254740991)`,
    [conversation, ben],
  );
  expect(read).toEqual({ unread: 0, read_id: next });
});

test('a chat keeps the end of its messages when an earlier id is stored after a later one', async () => {
  const { owner, application } = await createDatabases();
  const [ana] = await createMembers(owner);
  const sessionId = await createSession(application, ana);
  await goOn(owner, CHAT_SIZE - 1, DIRECT_SIZE - 1);
  const [earlier, later] = [CHAT_SIZE - 1, CHAT_SIZE];
  await storeMessage(application, sessionId, randomUUID(), null, later);
  await storeMessage(application, sessionId, randomUUID(), null, earlier);
  expect(await rangeOf(owner, 'chat_sessions', `id = '${sessionId}'`)).toEqual([
    { from: earlier, to: CHAT_SIZE * 2 - 1 },
  ]);
});

test('a backup with messages in several partitions is restored whole', async () => {
  const { url, owner, application } = await createDatabases();
  const folder = mkdtempSync(join(tmpdir(), 'mikai-messages-'));
  closeLater(async () => rmSync(folder, { recursive: true }));
  const [ana, ben] = await createMembers(owner);
  const [conversation, sessionId] = [
    await createConversation(owner, ana, ben),
    await createSession(application, ana),
  ];
  const message = await storeMessage(application, sessionId, randomUUID());
  await sendMessage(application, conversation, ana, randomUUID());
  await goOn(owner, CHAT_SIZE * 1.5, DIRECT_SIZE * 1.5);
  await storeMessage(application, sessionId, randomUUID(), message);
  await sendMessage(application, conversation, ben, randomUUID());
  const file = join(folder, 'messages.backup');
  await writeBackup(url, file);

  const restored = await openDatabase(await createEmptyDatabase());
  await restoreBackup(restored, file);
  expect(await rowsOf(restored)).toEqual(await rowsOf(owner));
  expect(await partitionsOf(restored, 'chat_messages')).toEqual(await partitionsOf(owner, 'chat_messages'));
  const sent = await sendMessage(restored, conversation, ben, randomUUID());
  expect(sent).toMatchObject({ outcome: 'sent', message_id: DIRECT_SIZE * 1.5 + 1 });
});

test('tables with messages become the first partitions without moving them, and go back', async () => {
  const url = await createEmptyDatabase();
  const dataSource = await openDatabase(url, 2);
  await runMigrations(dataSource);
  await undoFrom(dataSource, FIRST_MIGRATION);
  const [ana, ben, cem] = await createMembers(dataSource);
  const [conversation, silent] = [
    await createConversation(dataSource, ana, ben),
    await createConversation(dataSource, ana, cem),
  ];
  const sessionId = await createSession(dataSource, ana);
  const clientId = randomUUID();
  const first = await sendMessage(dataSource, conversation, ana, clientId);
  const message = await storeMessage(dataSource, sessionId, clientId);
  await storeMessage(dataSource, sessionId, randomUUID(), message);
  await dataSource.query(`GRANT SELECT, INSERT, DELETE ON direct_messages, chat_messages TO pg_monitor`);
  await dataSource.query(
    `GRANT USAGE ON SEQUENCE direct_messages_id_seq, chat_messages_id_seq TO pg_monitor`,
  );
  // A process of the previous release goes on with the statements that it has prepared.
  const running = new pg.Client({ connectionString: url });
  await running.connect();
  closeLater(() => running.end());
  const send = async () => {
    const text = `SELECT outcome, message_id FROM deliver_direct_message($1, $2, $3, 'sealed', 'test')`;
    const values = [conversation, ana, randomUUID()];
    return (await running.query<{ message_id: number }>({ name: 'send', text, values })).rows[0]?.message_id;
  };
  const read = async () => {
    const text = `SELECT id FROM direct_messages WHERE conversation_id = $1 AND id < $2 ORDER BY id DESC LIMIT 30`;
    const values = [conversation, Number.MAX_SAFE_INTEGER];
    return (await running.query<{ id: number }>({ name: 'read', text, values })).rows.map(({ id }) => id);
  };
  const write = async () => {
    const text = `INSERT INTO chat_messages (session_id, sender, content, language, client_id) VALUES ($1, 'user', 'sealed', 'en', $2)
      RETURNING id, reply_id`;
    const values = [sessionId, randomUUID()];
    const { rows } = await running.query<{ id: number; reply_id: number }>({ name: 'write', text, values });
    return rows[0];
  };
  for (let run = 0; run < 7; run += 1) {
    await send();
    await read();
    await write();
  }
  const before = await rowsOf(dataSource);
  const nodes = [await fileOf(dataSource, 'chat_messages'), await fileOf(dataSource, 'direct_messages')];

  await runMigrations(dataSource);
  expect([await fileOf(dataSource, 'chat_messages'), await fileOf(dataSource, 'direct_messages')]).toEqual(
    nodes,
  );
  expect(await rowsOf(dataSource)).toEqual(before);
  expect(await send()).toBe(first.message_id + 8);
  expect(await read()).toHaveLength(9);
  const written = await write();
  expect(written?.reply_id).toBe((written?.id ?? 0) + 1);
  expect(await sendMessage(dataSource, conversation, ana, clientId)).toMatchObject({
    outcome: 'repeated',
    message_id: first.message_id,
  });
  await expect(storeMessage(dataSource, sessionId, clientId)).rejects.toThrow('chat_message_keys_pkey');
  // Existing conversations are in the first partition; a conversation that begins now has a beginning of its own.
  expect(await rangeOf(dataSource, 'conversation_members', `conversation_id = ${conversation}`)).toEqual([
    { from: 0, to: first.message_id + 8 },
  ]);
  expect(await rangeOf(dataSource, 'chat_sessions', 'true')).toEqual([{ from: 0, to: CHAT_SIZE - 1 }]);
  const begun = await sendMessage(dataSource, silent, cem, randomUUID());
  expect(await rangeOf(dataSource, 'conversation_members', `conversation_id = ${silent}`)).toEqual([
    { from: begun.message_id, to: begun.message_id },
  ]);
  expect(
    await dataSource.query(
      `SELECT has_table_privilege('pg_monitor', 'chat_messages', 'INSERT') AS stores,
         has_table_privilege('pg_monitor', 'direct_messages', 'UPDATE') AS changes,
         has_sequence_privilege('pg_monitor', 'chat_messages_id_seq', 'USAGE') AS draws,
         has_sequence_privilege('pg_monitor', 'direct_messages_id_seq', 'USAGE') AS numbers`,
    ),
  ).toEqual([{ stores: true, changes: false, draws: true, numbers: true }]);

  // Back and forth, with messages in two partitions.
  await goOn(dataSource, CHAT_SIZE * 0.9, DIRECT_SIZE * 0.9);
  await goOn(dataSource, CHAT_SIZE, DIRECT_SIZE);
  await write();
  await send();
  const after = await rowsOf(dataSource);
  await undoFrom(dataSource, FIRST_MIGRATION);
  expect(await rowsOf(dataSource)).toEqual(after);
  expect((await write())?.reply_id).toBe(CHAT_SIZE + 3);
  expect(await send()).toBe(DIRECT_SIZE + 1);
  await runMigrations(dataSource);
  expect(await partitionsOf(dataSource, 'chat_messages')).toEqual([
    `chat_messages_0 FOR VALUES FROM (MINVALUE) TO ('100000000')`,
  ]);
  expect(await send()).toBe(DIRECT_SIZE + 2);
});

test('an upgrade gives way to a long transaction on messages, and no message fails meanwhile', async () => {
  const url = await createEmptyDatabase();
  const dataSource = await openDatabase(url, 6);
  await runMigrations(dataSource);
  const steps = await undoFrom(dataSource, FIRST_MIGRATION);
  const [ana, ben] = await createMembers(dataSource);
  const conversation = await createConversation(dataSource, ana, ben);
  const reading = dataSource.createQueryRunner();
  await reading.startTransaction();
  await reading.query('SELECT FROM direct_messages');
  let isOver = false;
  const upgrade = openDatabase(url, 2)
    .then(runMigrations)
    .finally(() => {
      isOver = true;
    });
  const sent: string[] = [];
  const sending = (async () => {
    while (!isOver) {
      const results = await Promise.all(
        [ana, ben].map((sender) => sendMessage(dataSource, conversation, sender, randomUUID())),
      );
      sent.push(...results.map(({ outcome }) => outcome));
    }
  })();
  await until('the upgrade waits for messages', async () => {
    const waiting = await dataSource.query<unknown[]>(
      `SELECT FROM pg_locks WHERE NOT granted AND relation = 'direct_messages'::regclass`,
    );
    return waiting.length > 0;
  });
  await reading.rollbackTransaction();
  await reading.release();
  expect((await upgrade).migrations).toHaveLength(steps);
  await sending;
  expect(new Set(sent)).toEqual(new Set(['sent']));
  expect(await dataSource.query(`SELECT count(*) AS count FROM direct_messages`)).toEqual([
    { count: sent.length },
  ]);
});
