import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { UNREADABLE_TEXT } from '@mikai/contract/unreadable';
import { useAuditKey } from '../audit-log/audit-key.js';
import { recordAudit } from '../audit-log/audit.js';
import { issueUndoToken } from '../auth/former-access.js';
import { recordMemberExport } from '../users/member-exports.js';
import { ReflectionEntity } from '../cbt/reflection.entity.js';
import { ThoughtReframeEntity } from '../cbt/thought-reframe.entity.js';
import { ChatMessageEntity } from '../chat/chat-message.entity.js';
import { ChatSessionEntity } from '../chat/chat-session.entity.js';
import { storeContactMessage } from '../contact/contact-messages.js';
import { createTestDatabase } from '../testing/test-database.js';
import { signIn } from '../testing/people.js';
import { storeCapsule, storeEntry, storeSeed, storeStrategy } from '../testing/stored-journal.js';
import { storeFact } from '../testing/stored-memory.js';
import { storeLetter } from '../testing/stored-letters.js';
import { storeAppeal, storeCase, storeDecision } from '../testing/stored-moderation.js';
import { storeSubscription } from '../testing/stored-push.js';
import { DirectMessageEntity } from '../messaging/direct-message.entity.js';
import { NoteEntity } from '../notes/note.entity.js';
import { seal, unseal, UnsealError, useEncryptionKeys, type SealedPlace } from './encryption.js';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.js';

useEncryptionKeys(`1:${randomBytes(32).toString('base64')}`);
useAuditKey(randomBytes(32).toString('base64'));
const { dataSource } = await createTestDatabase();
const { manager } = dataSource;

/** Stores two rows in every table with sealed columns, as the application stores them. */
async function liveHere(): Promise<number> {
  const { user } = await signIn(dataSource, {
    birthday: '1990-05-17',
    gender: 'non-binary',
    phoneNumber: '+49 30 123456',
    passwordHash: 'a hash',
  });
  const { user: other } = await signIn(dataSource);
  const userId = user.id;
  for (let round = 0; round < 2; round += 1) {
    const { id: sessionId } = await manager.save(
      manager.create(ChatSessionEntity, { id: randomUUID(), userId, userName: 'Ana', preview: 'Hello' }),
    );
    await manager.save(
      manager.create(ChatMessageEntity, {
        sessionId,
        sender: 'user',
        content: 'Hello',
        english: 'Hello',
        language: 'en',
        phrases: '[]',
      }),
    );
    const cbt = { userId, language: 'en', originalThought: 'I am late', result: '{}' } as const;
    await manager.save(
      manager.create(ThoughtReframeEntity, { ...cbt, context: 'x', chosenDistortions: '[]' }),
    );
    await manager.save(
      manager.create(ReflectionEntity, {
        ...cbt,
        emotionTrigger: 'x',
        ownEvidenceFor: 'x',
        ownEvidenceAgainst: 'x',
        moodBefore: 3,
      }),
    );
    await manager.save(
      manager.create(NoteEntity, { userId, title: 'x', content: 'y', phrases: '[]', language: 'en' }),
    );
    await storeFact(manager, userId);
    await storeSeed(manager, userId);
    await storeEntry(manager, userId, { mode: 'shadow' });
    await storeCapsule(manager, userId);
    await storeLetter(manager, userId, { letterDate: `2026-11-0${round + 1}` });
    await storeSubscription(manager, userId);
    await storeAppeal(manager, await storeDecision(manager, userId));
    await storeCase(manager, userId, round === 0 ? other.id : (await signIn(dataSource)).user.id);
    await storeContactMessage(manager, {
      clientId: null,
      userId,
      name: 'Ana',
      email: 'ana@test.invalid',
      phone: '1',
      subject: 'x',
      message: 'y',
      language: 'en',
      isCrisis: false,
    });
  }
  await storeStrategy(manager, userId);
  const [conversation] = await manager.query<{ id: number }[]>(
    `INSERT INTO conversations (low_user_id, high_user_id) VALUES ($1, $2) RETURNING id`,
    [userId, other.id],
  );
  for (const senderId of [userId, userId, other.id])
    await manager.save(
      manager.create(DirectMessageEntity, {
        conversationId: conversation!.id,
        senderId,
        clientId: randomUUID(),
        content: 'Hello',
      }),
    );
  for (let round = 0; round < 2; round += 1)
    await issueUndoToken(
      manager,
      { id: userId, email: 'ana@test.invalid' },
      { passwordHash: null, factor: null },
    );
  for (let round = 0; round < 2; round += 1) {
    await recordAudit(manager, { action: 'account.exportedByAdmin', userId, actorId: other.id });
    const [line] = await manager.query<{ id: number }[]>(`SELECT max(id) AS id FROM audit_log`);
    await recordMemberExport(manager, { userId, auditId: line!.id, reason: 'They asked by letter' });
  }
  // This row is inserted without an entity, as jobs do.
  await manager.query(
    `INSERT INTO mood_entries (user_id, mood_score, details, logged_at, day)
     SELECT $1, 3, '', now(), current_date FROM generate_series(1, 2)`,
    [userId],
  );
  await manager.query(
    `INSERT INTO mood_reports (user_id, kind, language) VALUES ($1, 'insights', 'en'), ($1, 'review', 'en')`,
    [userId],
  );
  await manager.query(
    `INSERT INTO story_marks (user_id, source, entry_id, marks) VALUES ($1, 'seed', 1, ''), ($1, 'mood', 1, '')`,
    [userId],
  );
  await manager.query(
    `INSERT INTO mails (user_id, kind, language, recipient, data)
     SELECT $1, 'verifyEmail', 'en', '', '' FROM generate_series(1, 2)`,
    [userId],
  );
  return userId;
}

interface Value extends SealedPlace {
  at: string;
  value: Buffer | null;
}

const read = ({ table, column, owner, row }: SealedColumn): Promise<Value[]> =>
  manager.query(
    `SELECT t.ctid::text AS at, t.${column} AS value, (${owner})::text AS owner, (${row})::text AS row
     FROM ${table} t ORDER BY t.ctid`,
  );

const [ana, ben] = [await liveHere(), await liveHere()];

test.each(SEALED_COLUMNS)('a value of $table.$column opens nowhere else', async (column) => {
  // A column that the application left empty is sealed here as the list describes.
  for (const { at, value, ...place } of await read(column))
    if (value === null || value.length === 0)
      await manager.query(`UPDATE ${column.table} SET ${column.column} = $2 WHERE ctid = $1::tid`, [
        at,
        seal('words', column.purpose, place),
      ]);
  const values = await read(column);
  const owners = new Set(values.map(({ owner }) => owner));
  expect([values.length >= 2, owners.size >= 2]).toEqual([true, true]);
  // One statement moves every value to the next row, from member to member.
  for (const [index, { value, ...own }] of values.entries()) {
    expect(typeof unseal(value!, column.purpose, own)).toBe('string');
    for (const [at, other] of values.entries())
      if (at !== index) expect(() => unseal(value!, column.purpose, other)).toThrow(UnsealError);
  }
});

test('rows that were moved to another account, and values between rows, are read as a notice', async () => {
  await manager.query(
    `UPDATE direct_messages m SET content = (SELECT content FROM direct_messages o WHERE o.sender_id = $1 LIMIT 1)
     WHERE m.sender_id = $2`,
    [ana, ben],
  );
  const messages = await manager.findBy(DirectMessageEntity, { senderId: ben });
  expect(messages.map(({ content }) => content)).toEqual([UNREADABLE_TEXT, UNREADABLE_TEXT]);
  await manager.query(`UPDATE notes SET user_id = $2 WHERE user_id = $1`, [ana, ben]);
  const notes = await manager.findBy(NoteEntity, { userId: ben });
  expect(notes.map(({ content, phrases }) => [content === UNREADABLE_TEXT, phrases])).toEqual(
    expect.arrayContaining([
      [true, null],
      [false, '[]'],
    ]),
  );
  await manager.query(`UPDATE chat_sessions SET user_id = $2 WHERE user_id = $1`, [ana, ben]);
  const names = (await manager.findBy(ChatSessionEntity, { userId: ben })).map(({ userName }) => userName);
  expect(names.sort()).toEqual(['Ana', 'Ana', UNREADABLE_TEXT, UNREADABLE_TEXT].sort());
});
