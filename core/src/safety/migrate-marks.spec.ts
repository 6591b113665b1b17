import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { seal, useEncryptionKeys } from '../crypto/encryption.js';
import { padText } from '../crypto/padding.js';
import { rotateKeys } from '../crypto/rotate-keys.js';
import { ReflectionEntity } from '../cbt/reflection.entity.js';
import { ThoughtReframeEntity } from '../cbt/thought-reframe.entity.js';
import { ChatMessageEntity, kindOf } from '../chat/chat-message.entity.js';
import { replyOf } from '../chat/reply-end.js';
import { ChatSessionEntity } from '../chat/chat-session.entity.js';
import { presentSeed } from '../journal/journal.presenter.js';
import { readStrategies } from '../journal/coping-strategies.js';
import { SEED_COLUMNS, type SeedRow } from '../journal/journal.rows.js';
import { MOOD_COLUMNS, presentMoodEntry, sealDetails, type MoodEntryRow } from '../mood/mood-entries.js';
import { signIn } from '../testing/people.js';
import { storeCapsule, storeEntry, storeSeed } from '../testing/stored-journal.js';
import { storedMark } from '../testing/stored-mark.js';
import { createTestDatabase } from '../testing/test-database.js';
import { reserveId, reserveIds } from '../database/reserve-ids.js';
import { migrateMarks, type MigrationPlaces } from './migrate-marks.js';

useEncryptionKeys(`1:${randomBytes(32).toString('base64')}`);
const { dataSource } = await createTestDatabase();
const { manager } = dataSource;
const { user } = await signIn(dataSource);

/** Makes a row what the previous release would have stored. */
const asBefore = (table: string, id: number, metGate: boolean, column = 'met_gate') =>
  manager.query(`UPDATE ${table} SET gate_mark = NULL, ${column} = $2 WHERE id = $1`, [id, metGate]);

/** Returns a mood entry as the previous release stored it. */
async function moodBefore(score: number, metGate: boolean): Promise<number> {
  const id = await reserveId(manager, 'mood_entries');
  const details = sealDetails({ emotions: [], activities: [], notes: '' }, { owner: user.id, row: id });
  await manager.query(
    `INSERT INTO mood_entries (id, user_id, mood_score, details, met_gate, logged_at, day)
     VALUES ($1, $2, $3, $4, $5, now(), current_date)`,
    [id, user.id, score, details, metGate],
  );
  return id;
}

const scoreAt = async (id: number) => {
  const [row] = await manager.query<MoodEntryRow[]>(
    `SELECT ${MOOD_COLUMNS} FROM mood_entries WHERE id = $1`,
    [id],
  );
  return presentMoodEntry(row!).moodScore;
};

test('marks and scores of an earlier release count as they are, and are sealed without a change to what they say', async () => {
  const moods = [await moodBefore(1, true), await moodBefore(5, false)] as const;
  const entries = [await storeEntry(manager, user.id), await storeEntry(manager, user.id)] as const;
  const [seed, capsule] = [await storeSeed(manager, user.id), await storeCapsule(manager, user.id)];
  await asBefore('journal_entries', entries[0], true);
  await asBefore('journal_entries', entries[1], false);
  await asBefore('journal_seeds', seed, true);
  await asBefore('time_capsules', capsule, true);
  const levelOf = async () => [
    await storedMark(manager, 'mood_entries', moods[0]),
    await storedMark(manager, 'mood_entries', moods[1]),
    await storedMark(manager, 'journal_entries', entries[0]),
    await storedMark(manager, 'journal_entries', entries[1]),
    await storedMark(manager, 'journal_seeds', seed),
    await storedMark(manager, 'time_capsules', capsule),
    await scoreAt(moods[0]),
    await scoreAt(moods[1]),
  ];
  await manager.query(`UPDATE journal_seeds SET mood = 'sad', sealed_mood = NULL WHERE id = $1`, [seed]);
  const before = await levelOf();
  expect(before).toEqual([true, false, true, false, true, true, 1, 5]);
  const diary = await manager.query(`SELECT * FROM mood_diaries WHERE user_id = $1`, [user.id]);

  expect(await migrateMarks(dataSource)).toBe(6);
  expect(await levelOf()).toEqual(before);
  expect(await migrateMarks(dataSource)).toBe(0);
  expect(await manager.query(`SELECT * FROM mood_diaries WHERE user_id = $1`, [user.id])).toEqual(diary);
  for (const table of ['mood_entries', 'journal_entries', 'journal_seeds', 'time_capsules'])
    expect(
      await manager.query(`SELECT FROM ${table} WHERE met_gate IS NOT NULL OR gate_mark IS NULL`),
    ).toEqual([]);
  expect(await manager.query(`SELECT FROM mood_entries WHERE mood_score IS NOT NULL`)).toEqual([]);
});

test('numbers and moods of an earlier release are sealed and say the same', async () => {
  const own = { userId: user.id, guestId: null, language: 'en' } as const;
  const thought = { ...own, originalThought: 'x', context: null, chosenDistortions: '[]', result: null };
  const thoughtRecord = { ...own, originalThought: 'x', emotionTrigger: 'x', result: null };
  const numbers = [
    [80, 0],
    [null, 35],
    [null, null],
  ] as const;
  const moods = [
    [1, 10],
    [7, null],
  ] as const;
  for (const [beliefBefore, beliefAfter] of numbers) {
    const { id } = await manager.save(
      manager.create(ThoughtReframeEntity, { ...thought, beliefBefore, beliefAfter }),
    );
    await manager.query(
      `UPDATE thought_reframes SET belief_before = $2, belief_after = $3, sealed_belief_before = NULL,
         sealed_belief_after = NULL WHERE id = $1`,
      [id, beliefBefore, beliefAfter],
    );
  }
  for (const [moodBefore, moodAfter] of moods) {
    const { id } = await manager.save(
      manager.create(ReflectionEntity, { ...thoughtRecord, moodBefore, moodAfter }),
    );
    await manager.query(
      `UPDATE reflections SET mood_before = $2, mood_after = $3, sealed_mood_before = NULL, sealed_mood_after = NULL
       WHERE id = $1`,
      [id, moodBefore, moodAfter],
    );
  }
  const seed = await storeSeed(manager, user.id);
  await manager.query(`UPDATE journal_seeds SET mood = 'sad', sealed_mood = NULL WHERE id = $1`, [seed]);
  const levelOf = async () => {
    const order = { id: 'ASC' } as const;
    const reframes = await manager.find(ThoughtReframeEntity, { order });
    const reflections = await manager.find(ReflectionEntity, { order });
    const [row] = await manager.query<SeedRow[]>(`SELECT ${SEED_COLUMNS} FROM journal_seeds WHERE id = $1`, [
      seed,
    ]);
    return {
      numbers: reframes.map(({ beliefBefore, beliefAfter }) => [beliefBefore, beliefAfter]),
      moods: reflections.map(({ moodBefore, moodAfter }) => [moodBefore, moodAfter]),
      mood: presentSeed(row!).mood,
    };
  };
  expect(await levelOf()).toEqual({ numbers, moods, mood: 'sad' });
  expect(await migrateMarks(dataSource)).toBeGreaterThanOrEqual(6);
  expect(await levelOf()).toEqual({ numbers, moods, mood: 'sad' });
  expect(await migrateMarks(dataSource)).toBe(0);
  const shapes = await manager.query<unknown[]>(
    `SELECT DISTINCT length(sealed_belief_before) AS one, length(sealed_belief_after) AS other, belief_before, belief_after
     FROM thought_reframes`,
  );
  expect(shapes).toEqual([{ one: 38, other: 38, belief_before: null, belief_after: null }]);
  expect(
    await manager.query(
      `SELECT FROM reflections WHERE mood_before IS NOT NULL OR mood_after IS NOT NULL OR length(sealed_mood_before) <> 38`,
    ),
  ).toEqual([]);
  expect(await manager.query(`SELECT FROM journal_seeds WHERE mood IS NOT NULL`)).toEqual([]);
});

test('advice of an earlier release is counted by rows, and says the same', async () => {
  const { user: ana } = await signIn(dataSource);
  const ids = await reserveIds(manager, 'coping_strategies', 2);
  for (const [index, times] of [3, 1].entries())
    await manager.query(
      `INSERT INTO coping_strategies
         (id, user_id, strategy_key, strategy, times_suggested, times_used, ratings_sum, ratings_count)
       VALUES ($1, $2, $3, $4, $5, $6, $6, $6)`,
      [
        ...[ids[index], ana.id, randomBytes(24)],
        seal(padText(`Idea ${index}`, 256), 'coping_strategies.strategy', {
          owner: ana.id,
          row: ids[index]!,
        }),
        ...[times, index],
      ],
    );
  const levelOf = async () =>
    (await readStrategies(manager, ana.id)).map(({ id: _id, ...strategy }) => strategy);
  const before = [
    { strategy: 'Idea 1', effectiveness: 1, timesUsed: 1 },
    { strategy: 'Idea 0', effectiveness: 0, timesUsed: 0 },
  ];
  expect(await levelOf()).toEqual(before);
  expect(await migrateMarks(dataSource)).toBe(2);
  expect(await levelOf()).toEqual(before);
  expect(await migrateMarks(dataSource)).toBe(0);
  expect(
    await manager.query(
      `SELECT times_suggested AS times, length(strategy) AS length, count(*)::integer AS rows, min(id) > $2 AS "isNew"
       FROM coping_strategies WHERE user_id = $1 GROUP BY 1, 2`,
      [ana.id, Math.max(...ids)],
    ),
  ).toEqual([{ times: 1, length: 1_054, rows: 4, isNew: true }]);
});

test('a conversation of an earlier release keeps its fixed replies, and nothing tells them from others', async () => {
  const { id: sessionId } = await manager.save(
    manager.create(ChatSessionEntity, { id: randomUUID(), userId: user.id, userName: 'Ana', preview: 'x' }),
  );
  const message = { sessionId, content: 'x', english: null, language: 'en', isCrisis: false } as const;
  const own = await manager.save(manager.create(ChatMessageEntity, { ...message, sender: 'user' }));
  const reply = await manager.save(
    manager.create(ChatMessageEntity, { ...message, sender: 'ai', replyTo: own.id }),
  );
  await asBefore('chat_messages', own.id, true, 'is_crisis');
  await asBefore('chat_messages', reply.id, false, 'is_crisis');
  await manager.query(`UPDATE chat_messages SET kind = 'crisis' WHERE id = $1`, [reply.id]);
  const levelOf = async () => {
    const rows = await manager.find(ChatMessageEntity, { where: { sessionId }, order: { id: 'ASC' } });
    return rows.map((row) => [row.sender, kindOf(row), row.sender === 'user' && row.isCrisis]);
  };
  const before = [
    ['user', 'text', true],
    ['ai', 'crisis', false],
  ];
  expect(await levelOf()).toEqual(before);
  // `keys:rotate` does this too.
  await rotateKeys(dataSource);
  expect(await levelOf()).toEqual(before);
  expect(
    await manager.query(
      `SELECT sender, kind, is_crisis, length(gate_mark) AS mark, length(extras) AS extras FROM chat_messages
       ORDER BY id`,
    ),
  ).toEqual([
    { sender: 'user', kind: 'text', is_crisis: null, mark: 31, extras: 94 },
    { sender: 'ai', kind: 'text', is_crisis: null, mark: 31, extras: 2_078 },
  ]);
});

test('how replies of an earlier release ended is sealed, and one that is still written stays as it is', async () => {
  const { id: sessionId } = await manager.save(
    manager.create(ChatSessionEntity, { id: randomUUID(), userId: user.id, userName: 'Ana', preview: 'x' }),
  );
  const message = { sessionId, content: 'x', language: 'en', isCrisis: false } as const;
  for (const [replyState, replyAttempt, isComplete] of [
    ['done', 1, true],
    ['stopped', 2, true],
    ['stopped', 1, false],
    ['failed', 3, undefined],
    ['streaming', 2, false],
    ['pending', 2, undefined],
  ] as const) {
    const reply = { replyAttempt, replyRun: replyAttempt };
    const own = await manager.save(
      manager.create(ChatMessageEntity, { ...message, ...reply, sender: 'user', replyState }),
    );
    if (isComplete !== undefined)
      await manager.save(
        manager.create(ChatMessageEntity, {
          ...message,
          ...reply,
          sender: 'ai',
          replyTo: own.id,
          isComplete,
        }),
      );
  }
  const levelOf = async () =>
    (
      await manager.find(ChatMessageEntity, { where: { sessionId, sender: 'user' }, order: { id: 'ASC' } })
    ).map((row) => [replyOf(row).state, replyOf(row).attempt]);
  const before = await levelOf();
  expect(await migrateMarks(dataSource)).toBe(4);
  expect(await levelOf()).toEqual(before);
  expect(await migrateMarks(dataSource)).toBe(0);
  expect(
    await manager.query(
      `SELECT sender, reply_state AS state, reply_attempt AS attempt, octet_length(sealed_reply_end) AS length
       FROM chat_messages WHERE session_id = $1 ORDER BY id`,
      [sessionId],
    ),
  ).toEqual([
    { sender: 'user', state: 'done', attempt: 1, length: 94 },
    { sender: 'ai', state: null, attempt: 1, length: null },
    { sender: 'user', state: 'done', attempt: 1, length: 94 },
    { sender: 'ai', state: null, attempt: 1, length: null },
    { sender: 'user', state: 'stopped', attempt: 1, length: null },
    { sender: 'ai', state: null, attempt: 1, length: null },
    { sender: 'user', state: 'done', attempt: 1, length: 94 },
    { sender: 'user', state: 'streaming', attempt: 2, length: null },
    { sender: 'ai', state: null, attempt: 2, length: null },
    { sender: 'user', state: 'pending', attempt: 2, length: null },
  ]);
});

test('what the previous release writes beside this one counts, and is taken over again', async () => {
  const id = await storeEntry(manager, user.id, { metGate: false });
  await manager.query(`UPDATE journal_entries SET met_gate = true WHERE id = $1`, [id]);
  expect(await storedMark(manager, 'journal_entries', id)).toBe(true);
  expect(await migrateMarks(dataSource)).toBe(1);
  expect(await storedMark(manager, 'journal_entries', id)).toBe(true);
});

test('a mark of another row, or of another person, counts as met', async () => {
  const id = await storeEntry(manager, user.id, { metGate: false });
  const { user: other } = await signIn(dataSource);
  for (const place of [
    { owner: user.id, row: id + 1 },
    { owner: other.id, row: id },
  ]) {
    await manager.query(`UPDATE journal_entries SET gate_mark = $2 WHERE id = $1`, [
      id,
      seal('0', 'journal_entries.gate_mark', place),
    ]);
    expect(await storedMark(manager, 'journal_entries', id)).toBe(true);
  }
});

test('a run ends after as many pages as it may take, and the next one goes on', async () => {
  await manager.query(
    `INSERT INTO journal_seeds (user_id, title, content, mood, met_gate)
     SELECT $1, '', '', 'sad', true FROM generate_series(1, 500)`,
    [user.id],
  );
  expect([await migrateMarks(dataSource, 2), await migrateMarks(dataSource, 2)]).toEqual([400, 100]);
});

test('values that do not open are left as they are, and keep no run from its end nor from the rows behind them', async () => {
  const { user: owner } = await signIn(dataSource);
  const damaged = randomBytes(60);
  await manager.query(
    `INSERT INTO story_marks (user_id, source, entry_id, marks) SELECT $1, 'seed', n, $2 FROM generate_series(1, 450) n`,
    [owner.id, damaged],
  );
  await manager.query(
    `INSERT INTO story_marks (user_id, source, entry_id, marks) VALUES ($1, 'seed', 451, $2)`,
    [
      owner.id,
      seal('{"themes":["work"],"feelings":[]}', 'story_marks.marks', { owner: owner.id, row: 'seed:451' }),
    ],
  );
  const places: MigrationPlaces = new Map();
  const runs = [
    await migrateMarks(dataSource, 2, places),
    await migrateMarks(dataSource, 2, places),
    places.size,
    await migrateMarks(dataSource),
  ];
  expect(runs).toEqual([0, 1, 0, 0]);
  const lengths = await manager.query(
    `SELECT octet_length(marks) AS length, count(*)::integer AS count FROM story_marks WHERE user_id = $1
     GROUP BY 1 ORDER BY 1`,
    [owner.id],
  );
  expect(lengths).toEqual([
    { length: 60, count: 450 },
    { length: 286, count: 1 },
  ]);
});

test('a second run writes no row, also where one value of a row does not open and others do', async () => {
  const { id: sessionId } = await manager.save(
    manager.create(ChatSessionEntity, { id: randomUUID(), userId: user.id, userName: 'Ana', preview: 'x' }),
  );
  const message = { sessionId, content: 'x', language: 'de', isCrisis: false } as const;
  const own = await manager.save(
    manager.create(ChatMessageEntity, { ...message, sender: 'user', replyState: 'done' }),
  );
  const reply = await manager.save(
    manager.create(ChatMessageEntity, { ...message, english: 'x', sender: 'ai', replyTo: own.id }),
  );
  const entry = await storeEntry(manager, user.id);
  await asBefore('journal_entries', entry, true);
  await asBefore('chat_messages', reply.id, false, 'is_crisis');
  await manager.query(`UPDATE chat_messages SET extras = $2 WHERE id = $1`, [reply.id, randomBytes(60)]);
  const read = () =>
    manager.query(
      `SELECT id, xmin::text, gate_mark IS NULL AS clear FROM chat_messages WHERE session_id = $1
       UNION ALL SELECT id, xmin::text, gate_mark IS NULL FROM journal_entries WHERE user_id = $2`,
      [sessionId, user.id],
    );
  expect(await migrateMarks(dataSource)).toBeGreaterThanOrEqual(2);
  const before = await read();
  expect(before).toContainEqual(expect.objectContaining({ id: reply.id, clear: false }));
  expect(await migrateMarks(dataSource)).toBe(0);
  expect(await read()).toEqual(before);
});
