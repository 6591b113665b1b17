import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { ChatMessageEntity, kindOf } from '../chat/chat-message.entity.js';
import { ChatSessionEntity } from '../chat/chat-session.entity.js';
import { careOf } from '../chat/care-state.js';
import { extrasOf } from '../chat/extras.js';
import { CONTACT_SQL, presentContactMessage, type ContactRow } from '../contact/contact-messages.js';
import { seal, useEncryptionKeys } from '../crypto/encryption.js';
import { readStrategies, suggestStrategies } from '../journal/coping-strategies.js';
import { keyedHash } from '../crypto/keyed-hash.js';
import { presentEntry } from '../journal/journal.presenter.js';
import { ENTRY_COLUMNS, type EntryRow } from '../journal/journal.rows.js';
import { diaryEntry, MOOD_COLUMNS, type MoodEntryRow } from '../mood/mood-entries.js';
import { openGateMark } from '../safety/gate-mark.js';
import { migrateMarks } from '../safety/migrate-marks.js';
import { createTestDatabase } from '../testing/test-database.js';
import { isQuietFor } from '../users/quiet-days.js';
import { runMigrations } from './migrate.js';

useEncryptionKeys(`1:${randomBytes(32).toString('base64')}`);
const { dataSource } = await createTestDatabase();
const { manager } = dataSource;

const hasMarks = async () =>
  (
    await manager.query<unknown[]>(
      `SELECT FROM information_schema.columns WHERE table_name = 'mood_entries' AND column_name = 'gate_mark'`,
    )
  ).length > 0;

const PROVENANCE = { source: 'fixed', model: 'crisis-reply', promptVersion: '3' };
const CARE = { level: 'certain', category: 'suicide' } as const;

test('seals values that the previous release stored in the clear, without changing what they mean', async () => {
  while (await hasMarks()) await dataSource.undoLastMigration();
  const [user] = await manager.query<[{ id: number }]>(
    `INSERT INTO users (username, email, display_name, is_verified, crisis_quiet_until)
     VALUES ('ana', 'ana@test.invalid', 'Ana', true, now() + interval '50 hours') RETURNING id`,
  );
  const userId = user.id;
  const place = (row: number | string, owner: number | string = userId) => ({ owner, row });
  const details = JSON.stringify({ emotions: ['Sad'], activities: [], notes: 'A hard day' });
  for (const [id, score, metGate] of [
    [1, 1, true],
    [2, 5, false],
  ] as const)
    await manager.query(
      `INSERT INTO mood_entries (id, user_id, mood_score, details, met_gate, logged_at, day)
       VALUES ($1, $2, $3, $4, $5, '2026-11-20T10:00:00Z', '2026-11-20')`,
      [id, userId, score, seal(details, 'mood_entries.details', place(id)), metGate],
    );
  const analysis = {
    aiAnalysis: 'Thank you',
    emotionalPatterns: [],
    riskScore: 5,
    milestoneProgress: 0,
    copingStrategies: [],
  };
  await manager.query(
    `INSERT INTO journal_entries (id, user_id, mode, title, content, tags, status, analysis, shadow_summary, provenance, met_gate)
     VALUES (1, $1, 'shadow', $2, $3, $4, 'ready', $5, $6, $7, true)`,
    [
      userId,
      seal('Today', 'journal_entries.title', place(1)),
      seal('Words', 'journal_entries.content', place(1)),
      seal('["tag"]', 'journal_entries.tags', place(1)),
      seal(JSON.stringify(analysis), 'journal_entries.analysis', place(1)),
      seal('Gently', 'journal_entries.shadow_summary', place(1)),
      PROVENANCE,
    ],
  );
  const [sessionId, own, answer] = [randomUUID(), randomUUID(), randomUUID()];
  await manager.query(`INSERT INTO chat_sessions (id, user_id, user_name, care) VALUES ($1, $2, $3, $4)`, [
    sessionId,
    userId,
    seal('Ana', 'chat_sessions.user_name', place(sessionId)),
    seal(JSON.stringify({ turns: 2 }), 'chat_sessions.care', place(sessionId)),
  ]);
  const message = (clientId: string, column: string, text: string) =>
    seal(text, `chat_messages.${column}`, place(clientId, sessionId));
  await manager.query(
    `INSERT INTO chat_messages (id, session_id, sender, kind, content, language, client_id, reply_state, is_crisis, reply_to, provenance, extras)
     VALUES (1, $1, 'user', 'text', $2, 'de', $3, 'done', true, NULL, NULL, NULL),
       (2, $1, 'ai', 'crisis', $4, 'de', $5, NULL, false, 1, $6, $7)`,
    [
      ...[sessionId, message(own, 'content', 'Help'), own],
      ...[message(answer, 'content', 'I hear you'), answer, PROVENANCE],
      message(answer, 'extras', JSON.stringify({ care: CARE })),
    ],
  );
  await manager.query(
    `INSERT INTO contact_messages (id, user_id, name, email, subject, message, language, is_crisis, expires_at)
     VALUES (1, $1, $2, $3, $4, $5, 'en', true, now() + interval '1 year')`,
    [
      userId,
      ...['name', 'email', 'subject', 'message'].map((column) =>
        seal(`A ${column}`, `contact_messages.${column}`, place(1)),
      ),
    ],
  );
  await manager.query(
    `INSERT INTO coping_strategies (id, user_id, strategy_key, strategy, times_suggested) VALUES (1, $1, $2, $3, 4)`,
    [
      userId,
      keyedHash('call somebody', 'coping_strategies.strategy'),
      seal('Call somebody.', 'coping_strategies.strategy', place(1)),
    ],
  );

  await runMigrations(dataSource);
  const levelOf = async () => {
    const moods = await manager.query<MoodEntryRow[]>(`SELECT ${MOOD_COLUMNS} FROM mood_entries ORDER BY id`);
    const [entry] = await manager.query<EntryRow[]>(`SELECT ${ENTRY_COLUMNS} FROM journal_entries`);
    const [contact] = await manager.query<ContactRow[]>(CONTACT_SQL);
    const messages = await manager.find(ChatMessageEntity, { order: { id: 'ASC' } });
    const session = await manager.findOneByOrFail(ChatSessionEntity, { id: sessionId });
    return {
      moods: moods.map((row) => diaryEntry(row, 'UTC')),
      entry: { ...presentEntry(entry!), metGate: openGateMark(entry!, 'journal_entries', place(1)) },
      contact: presentContactMessage(contact!),
      messages: messages.map((each) => [
        each.content,
        each.english,
        kindOf(each),
        each.sender === 'user' && each.isCrisis,
        each.provenance,
        extrasOf(each),
      ]),
      care: careOf(session),
      // Their rows get new ids.
      strategies: (await readStrategies(manager, userId)).map(({ id: _id, ...strategy }) => strategy),
      isQuiet: await isQuietFor(manager, userId),
    };
  };
  const before = await levelOf();
  expect(before).toMatchObject({
    moods: [
      { moodScore: 1, metGate: true, emotions: ['Sad'] },
      { moodScore: 5, metGate: false },
    ],
    entry: { aiAnalysis: 'Thank you', shadowSummary: 'Gently', provenance: PROVENANCE, metGate: true },
    contact: { isCrisis: true, message: 'A message' },
    messages: [
      ['Help', null, 'text', true, null, {}],
      ['I hear you', null, 'crisis', false, PROVENANCE, { care: CARE }],
    ],
    care: { turns: 2 },
    strategies: [{ strategy: 'Call somebody.' }],
    isQuiet: true,
  });

  await migrateMarks(dataSource);
  expect(await levelOf()).toEqual(before);
  for (const [table, clear] of Object.entries({
    mood_entries: 'met_gate IS NOT NULL OR mood_score IS NOT NULL',
    journal_entries: 'met_gate IS NOT NULL OR provenance IS NOT NULL OR octet_length(analysis) <> 2078',
    chat_messages: `is_crisis IS NOT NULL OR kind <> 'text' OR provenance IS NOT NULL`,
    contact_messages: 'is_crisis IS NOT NULL',
    chat_sessions: 'octet_length(care) <> 286',
    coping_strategies: 'octet_length(strategy_key) <> 16 OR times_suggested <> 1',
    users: 'crisis_quiet_until IS NOT NULL OR quiet_until IS NULL',
  }))
    expect([table, await manager.query(`SELECT FROM ${table} WHERE ${clear}`)]).toEqual([table, []]);
  // Suggesting the same advice again adds nothing.
  await suggestStrategies(manager, userId, ['call somebody']);
  expect(await readStrategies(manager, userId)).toHaveLength(1);
  expect(await manager.query(`SELECT count(*)::integer AS rows FROM coping_strategies`)).toEqual([
    { rows: 7 },
  ]);
});
