import { afterAll, beforeEach, expect, test } from '@jest/globals';
import type { DataSource, EntityManager } from 'typeorm';
import { ThoughtReframeEntity } from '@mikai/core/cbt/thought-reframe.entity';
import { seal } from '@mikai/core/crypto/encryption';
import { Notifier } from '@mikai/core/notifications/notifier';
import { Outbox } from '@mikai/core/queues/outbox';
import { JobQueues } from '@mikai/core/queues/queues';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { assessWithin, limitGate } from '@mikai/core/safety/bounded-gate';
import { closeLater } from '@mikai/core/testing/closing';
import { signIn } from '@mikai/core/testing/people';
import { storeEntry } from '@mikai/core/testing/stored-journal';
import { storeMood } from '@mikai/core/testing/stored-mood';
import { giveGateTime } from '@mikai/core/testing/test-gate';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { storedMark } from '@mikai/core/testing/stored-mark';
import { createTestServices } from '@mikai/core/testing/test-services';
import { quietAmong } from '@mikai/core/users/quiet-days';
import { JudgeAgainJob } from './judge-again.job.js';

const services = await createTestServices();
const { dataSource } = services.database;
const silent = new RealtimePublisher(() => {
  throw new Error('no browsers here');
});
const { logger } = createTestLogger('worker');
const { REDIS_URL, REDIS_PREFIX } = services.config();
const queues = new JobQueues(REDIS_URL, logger, REDIS_PREFIX);
closeLater(() => queues.close());
const outbox = new Outbox(dataSource, queues, logger);
const jobOn = (source: DataSource) => new JudgeAgainJob(source, new Notifier(silent), outbox, silent);
const job = jobOn(dataSource);
const { user } = await signIn(dataSource);
const userId = user.id;

beforeEach(giveGateTime);
afterAll(giveGateTime);

const CALM = 'We walked to the market, bought pears, and my sister laughed about the rain. '.repeat(8);
const DESPAIR = 'I want to kill myself tonight. ';

async function storePost(content: string): Promise<number> {
  const [row] = await dataSource.query<{ id: number }[]>(
    `INSERT INTO posts (user_id, content) VALUES ($1, $2) RETURNING id`,
    [userId, content],
  );
  return row!.id;
}

const metGate = (id: number) => storedMark(dataSource.manager, 'journal_entries', id);

const items = (kind: string, id: number): Promise<unknown[]> =>
  dataSource.query(
    `SELECT source, reason FROM moderation_items WHERE target_kind = $1 AND target_id = $2 AND subject_id = $3`,
    [kind, id, userId],
  );

const judge = (kind: 'journal' | 'post' | 'comment' | 'mood', id: number, failures = 0) =>
  job.handle({ kind, id, userId }, { failures });

test('clears an own entry that did not meet the gate, and leaves one that did', async () => {
  const calm = await storeEntry(dataSource.manager, userId, { content: CALM, metGate: true });
  const grave = await storeEntry(dataSource.manager, userId, { content: CALM + DESPAIR, metGate: true });
  const tagged = await storeEntry(dataSource.manager, userId, { tags: ['rain', DESPAIR], metGate: true });
  for (const id of [calm, grave, tagged]) await judge('journal', id);
  expect([await metGate(calm), await metGate(grave), await metGate(tagged)]).toEqual([false, true, true]);
});

/** Returns the jobs of a name that were recorded since an id of the outbox. */
const recorded = async (jobName: string): Promise<unknown[]> => {
  const rows = await dataSource.query<{ payload: unknown }[]>(
    `SELECT payload FROM outbox WHERE job_name = $1 ORDER BY id`,
    [jobName],
  );
  return rows.map(({ payload }) => payload);
};

test('has done anew what was done to an entry as to a hit, once it is cleared', async () => {
  const { manager } = dataSource;
  const entry = await storeEntry(manager, userId, { content: CALM, metGate: true });
  await dataSource.query(
    `UPDATE journal_entries SET status = 'ready', analysis = '', provenance = '{}' WHERE id = $1`,
    [entry],
  );
  await judge('journal', entry);
  const [row] = await dataSource.query<{ words_revision: number }[]>(
    `SELECT status, analysis, provenance, words_revision FROM journal_entries WHERE id = $1`,
    [entry],
  );
  expect(row).toMatchObject({ status: 'pending', analysis: null, provenance: null });
  expect(await recorded('journal.analyse')).toContainEqual({
    entryId: entry,
    wordsRevision: row!.words_revision,
  });
  expect(await recorded('stories.mark')).toContainEqual({ userId, source: 'journal', entryId: entry });

  const reframe = await manager.save(
    manager.create(ThoughtReframeEntity, {
      userId,
      language: 'en',
      originalThought: CALM,
      context: '',
      chosenDistortions: '[]',
      metGate: true,
      status: 'ready',
      result: '{}',
    }),
  );
  await job.handle({ kind: 'reframe', id: reframe.id, userId }, { failures: 0 });
  expect(await manager.findOneByOrFail(ThoughtReframeEntity, { id: reframe.id })).toMatchObject({
    metGate: false,
    status: 'pending',
    result: null,
  });
  expect(await recorded('cbt.reframe')).toContainEqual({ reframeId: reframe.id });
  expect(await recorded('stories.mark')).toContainEqual({
    userId,
    source: 'reframe',
    entryId: reframe.id,
  });
});

test('keeps no lock while the gate reads, and judges once more what changed meanwhile', async () => {
  const entry = await storeEntry(dataSource.manager, userId, { content: CALM, metGate: true });
  let transactions = 0;
  const changing = Object.create(dataSource) as DataSource;
  changing.transaction = (async (run: (manager: EntityManager) => Promise<unknown>) => {
    transactions += 1;
    if (transactions === 1)
      await dataSource.query(`UPDATE journal_entries SET content = $2 WHERE id = $1`, [
        entry,
        seal(CALM + DESPAIR, 'journal_entries.content', { owner: userId, row: entry }),
      ]);
    return dataSource.transaction(run);
  }) as DataSource['transaction'];
  // The gate assesses one text after the other: when this one is finished, nothing has been decided about the entry.
  const before = assessWithin([CALM]);
  const judging = jobOn(changing).handle({ kind: 'journal', id: entry, userId }, { failures: 0 });
  await before;
  expect(transactions).toBe(0);
  await judging;
  expect([transactions, await metGate(entry)]).toEqual([2, true]);
});

test('removes the moderators’ mark of a waiting anonymous post if it was set because nothing had judged it', async () => {
  const waiting = async (content: string) => {
    const id = await storePost(content);
    await dataSource.query(
      `UPDATE posts SET is_anonymous = true, is_waiting = true, is_hidden = true, meets_gate = true,
         publish_at = now() + interval '1 hour' WHERE id = $1`,
      [id],
    );
    return id;
  };
  const [calm, earlier, grave] = [await waiting(CALM), await waiting(CALM), await waiting(CALM + DESPAIR)];
  for (const id of [calm, grave])
    await job.handle({ kind: 'post', id, userId, clears: true }, { failures: 0 });
  await judge('post', earlier);
  const rows = await dataSource.query<{ meets_gate: boolean }[]>(
    `SELECT meets_gate FROM posts WHERE id = ANY ($1::integer[]) ORDER BY id`,
    [[calm, earlier, grave]],
  );
  expect(rows.map(({ meets_gate }) => meets_gate)).toEqual([false, true, true]);
  expect(await items('post', grave)).toEqual([]);
});

test('begins quiet days with a hit, and none with a text that cannot be judged', async () => {
  const quiet = await signIn(dataSource);
  const isQuiet = async () =>
    (await quietAmong(dataSource, [quiet.user.id], new Date(Date.now() + 71 * 3_600_000))).size === 1;
  const late = async (content: string, failures: number) => {
    const id = await storeEntry(dataSource.manager, quiet.user.id, { content, metGate: true });
    await job.handle({ kind: 'journal', id, userId: quiet.user.id }, { failures });
  };
  await late(CALM, 0);
  limitGate({ runMs: 0 });
  await late(CALM + DESPAIR, 3);
  expect(await isQuiet()).toBe(false);
  giveGateTime();
  await late(CALM + DESPAIR, 0);
  expect(await isQuiet()).toBe(true);
});

test('reads the sealed words of a mood entry', async () => {
  const details = { emotions: ['Calm'], activities: [], notes: CALM };
  const id = await storeMood(dataSource.manager, userId, {
    score: 3,
    details,
    metGate: true,
    at: new Date(),
  });
  await judge('mood', id);
  expect(await storedMark(dataSource.manager, 'mood_entries', id)).toBe(false);
});

test('begins no quiet days with what a mood diary of another app says of the past, and keeps its mark', async () => {
  const imported = await signIn(dataSource);
  const id = await storeMood(dataSource.manager, imported.user.id, {
    score: 1,
    details: { emotions: [], activities: [], notes: CALM + DESPAIR },
    metGate: true,
    at: new Date(Date.UTC(2019, 0, 1)),
  });
  await dataSource.query(`UPDATE mood_entries SET import_key = 'key' WHERE id = $1`, [id]);
  await job.handle({ kind: 'mood', id, userId: imported.user.id }, { failures: 0 });
  expect(await storedMark(dataSource.manager, 'mood_entries', id)).toBe(true);
  expect((await quietAmong(dataSource, [imported.user.id], new Date())).size).toBe(0);
});

test('brings a post that met the gate before the moderators, once, and its author help', async () => {
  const calm = await storePost(CALM);
  const grave = await storePost(CALM + DESPAIR);
  await judge('post', calm);
  await judge('post', grave);
  await judge('post', grave);
  expect(await items('post', calm)).toEqual([]);
  expect(await items('post', grave)).toEqual([{ source: 'gate', reason: 'crisis' }]);
  const notified = await dataSource.query<{ kind: string }[]>(
    `SELECT kind FROM notifications WHERE user_id = $1`,
    [userId],
  );
  expect(notified.map(({ kind }) => kind)).toEqual(['safety.crisis']);
});

test('tries again where there is no time, and lets people look in the end', async () => {
  const post = await storePost(CALM);
  const entry = await storeEntry(dataSource.manager, userId, { content: CALM, metGate: true });
  limitGate({ runMs: 0 });
  await expect(judge('post', post)).rejects.toThrow('no time');
  await expect(judge('journal', entry, 2)).rejects.toThrow('no time');
  expect(await items('post', post)).toEqual([]);
  await judge('post', post, 3);
  await judge('journal', entry, 3);
  expect(await items('post', post)).toEqual([{ source: 'gate', reason: 'crisis' }]);
  expect(await metGate(entry)).toBe(true);
});

test('does nothing about what is gone', async () => {
  await judge('post', 999_999);
  await judge('comment', 999_999);
  await judge('journal', 999_999);
});
