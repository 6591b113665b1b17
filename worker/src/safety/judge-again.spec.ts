import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Notifier } from '@mikai/core/notifications/notifier';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { closeGate, limitGate } from '@mikai/core/safety/bounded-gate';
import { signIn } from '@mikai/core/testing/people';
import { storeEntry } from '@mikai/core/testing/stored-journal';
import { storeMood } from '@mikai/core/testing/stored-mood';
import { createTestServices } from '@mikai/core/testing/test-services';
import { JudgeAgainJob } from './judge-again.job.js';

const services = await createTestServices();
const { dataSource } = services.database;
const silent = new RealtimePublisher(() => {
  throw new Error('no browsers here');
});
const job = new JudgeAgainJob(dataSource, new Notifier(silent));
const { user } = await signIn(dataSource);
const userId = user.id;

beforeEach(() => limitGate({ runMs: 20_000, waitMs: 30_000 }));
afterEach(() => closeGate());

const CALM = 'We walked to the market, bought pears, and my sister laughed about the rain. '.repeat(8);
const DESPAIR = 'I want to kill myself tonight. ';

async function storePost(content: string): Promise<number> {
  const [row] = await dataSource.query<{ id: number }[]>(
    `INSERT INTO posts (user_id, content) VALUES ($1, $2) RETURNING id`,
    [userId, content],
  );
  return row!.id;
}

const metGate = async (id: number): Promise<boolean> => {
  const [row] = await dataSource.query<{ met_gate: boolean }[]>(
    `SELECT met_gate FROM journal_entries WHERE id = $1`,
    [id],
  );
  return row!.met_gate;
};

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

test('reads the sealed words of a mood entry', async () => {
  const details = { emotions: ['Calm'], activities: [], notes: CALM };
  const id = await storeMood(dataSource.manager, userId, {
    score: 3,
    details,
    metGate: true,
    at: new Date(),
  });
  await judge('mood', id);
  expect(await dataSource.query(`SELECT met_gate FROM mood_entries WHERE id = $1`, [id])).toEqual([
    { met_gate: false },
  ]);
});

test('brings a post that met the gate before the moderators, once, and its author help', async () => {
  const calm = await storePost(CALM);
  const grave = await storePost(CALM + DESPAIR);
  await judge('post', calm);
  await judge('post', grave);
  await judge('post', grave);
  expect(await items('post', calm)).toEqual([]);
  expect(await items('post', grave)).toEqual([{ source: 'gate', reason: 'crisis' }]);
  const told = await dataSource.query<{ kind: string }[]>(
    `SELECT kind FROM notifications WHERE user_id = $1`,
    [userId],
  );
  expect(told.map(({ kind }) => kind)).toEqual(['safety.crisis']);
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
