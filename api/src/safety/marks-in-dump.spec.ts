import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { DAY_MS } from '@mikai/contract/durations';
import type { CopingStrategy } from '@mikai/contract/journal';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpRedis } from '@mikai/core/testing/leaks';
import { until } from '@mikai/core/testing/until';
import { WorkerProcess } from '@mikai/core/testing/worker-process';
import { TestApi } from '../testing/test-api.js';

/**
 * Two members do the same everywhere, but one of them writes texts in which the crisis gate finds a hit, and has low
 * moods. A copy of the database, of Redis or of the logs without the key must not reveal which one.
 */
const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services, { WRITING_TIMEOUT_MS: '15000' });
const worker = await WorkerProcess.start(services);

/** Both texts have the same number of bytes, and so have their sealed values. */
const TEXTS = { grave: 'I want to kill myself tonight', calm: 'I had soup for lunch with Ann' } as const;
const SCORES = { grave: 1, calm: 4 } as const;
type Person = keyof typeof TEXTS;

/** Writes a text and a mood through every route that keeps private text. */
async function write({ cookie }: TestMember, text: string, moodScore: number): Promise<void> {
  const client = api.as(cookie);
  const post = async (path: string, body: object): Promise<{ id: number }> => {
    const answer = await client.post<{ id: number }>(path, body);
    expect([path, answer.status, answer.status >= 400 ? answer.body : null]).toEqual([path, 201, null]);
    return answer.body;
  };
  const patch = async (path: string, json: object) =>
    expect([path, (await client.send('PATCH', path, { json })).status]).toEqual([path, 200]);

  const entered = await post('/api/mood-entries', { moodScore, notes: text });
  await patch(`/api/mood-entries/${entered.id}`, { notes: `${text}.` });
  const imported = { moodScore, emotions: [], activities: [], notes: text };
  const at = new Date(Date.now() - DAY_MS * (1 + moodScore)).toISOString();
  const brought = await client.post('/api/mood-entries/import', {
    entries: [{ ...imported, createdAt: at }],
  });
  expect(brought.status).toBeLessThan(300);
  const mood = moodScore < 3 ? 'sad' : 'hopeful';
  const seed = await post('/api/journal', { content: text, mood });
  await patch(`/api/journal/${seed.id}`, { content: `${text}.` });
  const entry = await post('/api/journal-enhanced', { title: 'Today', content: text });
  await patch(`/api/journal-enhanced/${entry.id}`, { content: `${text}.` });
  await post('/api/journal-enhanced', { title: 'Today', content: text, isShadowMode: true });
  await post('/api/journal-enhanced', { title: 'Today', content: text, isDisappearing: true });
  const advice = await until('a strategy is suggested', async () => {
    const [first] = (await client.get<CopingStrategy[]>('/api/coping-strategies')).body;
    return first;
  });
  expect((await client.post(`/api/coping-strategies/${advice.id}/use`, { rating: moodScore })).status).toBe(
    200,
  );
  const capsule = { title: 'Later', content: text, unlockCondition: 'when_needed' };
  const { id } = await post('/api/time-capsules', capsule);
  expect((await client.post(`/api/time-capsules/${id}/unlock`)).status).toBeLessThan(300);
  const beliefBefore = 100 - 20 * moodScore;
  const reframe = await post('/api/cbt/thought-reframe', { originalThought: text, beliefBefore });
  await patch(`/api/cbt/thought-reframe/${reframe.id}`, { beliefAfter: 5 * moodScore });
  const thoughtRecord = { originalThought: text, emotionTrigger: 'calm', moodBefore: 2 * moodScore };
  const reflection = await post('/api/cbt/reflection', thoughtRecord);
  await patch(`/api/cbt/reflection/${reflection.id}/complete`, { moodAfter: moodScore < 3 ? 1 : 10 });
  const session = await api.conversation(cookie);
  for (const levelOf of [text, `${text}.`]) {
    await api.sendMessage(cookie, session.id, levelOf);
    await until('the reply is complete', async () => {
      const last = (await api.messages(cookie, session.id)).at(-1);
      return last?.sender === 'ai' && last.isComplete === true;
    });
  }
  const contact = { name: 'Noor', email: `${randomUUID()}@test.invalid`, subject: 'Hello', message: text };
  expect((await client.post('/api/contact', contact)).status).toBe(201);
}

const untilNoJobIsLeft = () =>
  until('no job is left', async () => (await dataSource.query<unknown[]>('SELECT FROM outbox')).length === 0);

/** SQL conditions for the rows of a member (`$1`) in tables without a column for the member. */
const OWNERS: Record<string, string> = {
  users: 't.id = $1',
  chat_messages: 'EXISTS (SELECT FROM chat_sessions s WHERE s.id = t.session_id AND s.user_id = $1)',
};
/** Columns that differ between any two members or rows. */
const OWN_COLUMNS =
  /^(id|username|email|display_name|.*_id|client_id|.*_hash|.*_key|opening_key|next_seed|reply_to|reference|messages_from|messages_to)$/;
type Column = { table: string; name: string; type: string };

/** Returns what a column of a row reveals without the key. */
function describeValue(value: unknown, { type, name }: Column): string {
  // This is updated now and then while a session is used, independently of what is written.
  if (name === 'last_seen_at') return 'presence';
  if (value === null) return 'null';
  if (Buffer.isBuffer(value)) return `${value.length} bytes`;
  if (/timestamp|uuid|date/.test(type)) return type;
  return OWN_COLUMNS.test(name) ? 'own' : JSON.stringify(value);
}

/** Returns the number of rows that a member has in every table, and their distinct shapes. */
async function describeRows({ user }: TestMember): Promise<Record<string, string[]>> {
  const columns = await dataSource.query<Column[]>(
    `SELECT table_name AS table, column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' ORDER BY 1, ordinal_position`,
  );
  const shapes: Record<string, string[]> = {};
  for (const [table, those] of Map.groupBy(columns, (column) => column.table)) {
    const owner =
      OWNERS[table] ?? (those.some(({ name }) => name === 'user_id') ? 't.user_id = $1' : undefined);
    if (owner === undefined) continue;
    const rows = await dataSource.query<Record<string, unknown>[]>(
      `SELECT * FROM ${table} t WHERE ${owner}`,
      [user.id],
    );
    const found = rows.map((row) =>
      those.map((column) => `${column.name}: ${describeValue(row[column.name], column)}`).join(', '),
    );
    shapes[table] = [`${rows.length} rows`, ...[...new Set(found)].sort()];
  }
  return shapes;
}

/** Returns the lines of a log without the parts that differ between any two requests. */
const describeLog = (text: string): string[] =>
  [
    ...new Set(
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => line.replace(/"requestId":"[^"]*"/, '').replace(/\d+(\.\d+)?/g, '0')),
    ),
  ].sort();

/** Returns the milliseconds between messages and their replies, because fixed replies are stored at once. */
const readReplyTimes = () =>
  dataSource.query<{ ms: number }[]>(
    `SELECT DISTINCT extract(epoch FROM reply.created_at - own.created_at)::float8 * 1000 AS ms
     FROM chat_messages reply JOIN chat_messages own ON own.id = reply.reply_to`,
  );

/** Counts replies whose ids were not reserved with their messages, and returns the lengths of the replies' extras. */
const readReplyMarks = () =>
  dataSource.query<unknown[]>(
    `SELECT count(*) FILTER (WHERE reply.id IS DISTINCT FROM own.reply_id)::integer AS apart,
       count(*)::integer > 0 AS some, array_agg(DISTINCT octet_length(reply.extras)) AS lengths
     FROM chat_messages reply JOIN chat_messages own ON own.id = reply.reply_to`,
  );

test('no row, job or log line reveals which texts were hits of the gate, or how somebody felt', async () => {
  const members: Record<Person, TestMember> = {
    grave: await signIn(dataSource, { language: 'en' }),
    calm: await signIn(dataSource, { language: 'en' }),
  };
  // The milestones are reached first, so that both members have been notified of them.
  for (const member of Object.values(members)) await write(member, TEXTS.calm, 3);
  await untilNoJobIsLeft();
  const logs: Record<string, string[]> = {};
  const redis: Record<string, string[]> = {};
  for (const person of ['calm', 'grave'] as const) {
    const before = [api.logs.text.length, worker.output.length] as const;
    await write(members[person], TEXTS[person], SCORES[person]);
    await untilNoJobIsLeft();
    logs[person] = describeLog(api.logs.text.slice(before[0]) + worker.output.slice(before[1]));
    const own = `:${members[person].user.id}`;
    const keys = (await dumpRedis(services.redisPrefix)).split('\n');
    redis[person] = keys
      .filter((line) => line.startsWith(services.redisPrefix) && line.endsWith(own))
      .map((key) => key.slice(services.redisPrefix.length, -own.length))
      .sort();
  }
  const [calm, grave] = [await describeRows(members.calm), await describeRows(members.grave)];
  // This proves that each table was searched.
  for (const table of ['chat_messages', 'mood_entries', 'journal_entries', 'reflections', 'contact_messages'])
    expect([table, calm[table]?.length]).not.toEqual([table, 1]);
  expect(logs['calm']!.join('\n')).toContain('/api/journal-enhanced');
  expect(redis['calm']).toContain(':capsules:seal');
  expect(grave).toEqual(calm);
  expect(await readReplyTimes()).toEqual([{ ms: 0 }]);
  expect(await readReplyMarks()).toEqual([{ apart: 0, some: true, lengths: [2_048 + 30] }]);
  expect(logs['grave']).toEqual(logs['calm']);
  expect(redis['grave']).toEqual(redis['calm']);
});
