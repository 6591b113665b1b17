import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { ApiErrorBody } from '@mikai/contract/errors';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { User } from '@mikai/core/users/user.entity';
import { someMember } from '../testing/test-messaging.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services, { WRITING_TIMEOUT_MS: '1' });

const entry = { title: 'By the river', content: 'A walk' };
const thought = { originalThought: 'I always get it wrong' };
const thoughtRecord = { originalThought: 'They laughed', emotionTrigger: 'ashamed', moodBefore: 4 };
const post = { content: 'A quiet evening' };

/** Each request with a client id, and the path at which its record is deleted. */
const KINDS: [table: string, create: string, body: object, remove: string][] = [
  ['mood_entries', '/api/mood-entries', { moodScore: 4 }, '/api/mood-entries'],
  ['journal_seeds', '/api/journal', entry, '/api/journal'],
  ['journal_entries', '/api/journal-enhanced', entry, '/api/journal-enhanced'],
  ['time_capsules', '/api/time-capsules', { ...entry, unlockCondition: 'when_needed' }, '/api/time-capsules'],
  ['posts', '/api/posts', post, '/api/posts'],
  ['comments', '/api/posts/$post/comments', post, '/api/comments'],
  ['thought_reframes', '/api/cbt/thought-reframe', thought, '/api/cbt/thought-reframe'],
  ['reflections', '/api/cbt/reflection', thoughtRecord, '/api/cbt/reflection'],
  ['notes', '/api/alma-notes/generate', {}, '/api/alma-notes'],
  ['memory_facts', '/api/memory', { text: 'I have an old dog' }, '/api/memory'],
];

const countIn = async (table: string, { user }: TestMember): Promise<number> =>
  (await dataSource.query<unknown[]>(`SELECT FROM ${table} WHERE user_id = $1`, [user.id])).length;

const ana = await someMember(services);
const ben = await someMember(services);
for (const { cookie } of [ana, ben])
  await api.as(cookie).send('PUT', '/api/ai-consents', { json: { memory: true } });
const { body: about } = await api.as(ben.cookie).post<{ id: number }>('/api/posts', post);

test.each(KINDS)(
  '%s: rejects a deleted record that its sender sends again',
  async (table, create, body, remove) => {
    const path = create.replace('$post', String(about.id));
    const request = { ...body, clientId: randomUUID() };
    const first = await api.as(ana.cookie).post<{ id: number }>(path, request);
    expect(first.status).toBe(201);
    // Repeating the request returns the record as long as it exists.
    expect((await api.as(ana.cookie).post<{ id: number }>(path, request)).body.id).toBe(first.body.id);
    expect((await api.as(ana.cookie).delete(`${remove}/${first.body.id}`)).status).toBe(204);
    const again = await api.as(ana.cookie).post<ApiErrorBody>(path, request);
    expect([again.status, again.body]).toEqual([
      410,
      { statusCode: 410, code: 'not_found', error: 'This was deleted.' },
    ]);
    expect(await countIn(table, ana)).toBe(0);
    // The id means nothing for other members, and the same text with another id is stored as a new record.
    expect((await api.as(ben.cookie).post(path, request)).status).toBe(201);
    expect((await api.as(ana.cookie).post(path, { ...request, clientId: randomUUID() })).status).toBe(201);
  },
);

test('covers every table whose rows have a client id', async () => {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'client_id'`,
  );
  // The rows of these tables are never deleted one by one by the member who sent them.
  const otherTables = [
    'broadcasts',
    'chat_message_keys',
    'chat_messages',
    'contact_messages',
    'deleted_client_ids',
    'direct_message_keys',
    'direct_messages',
    'gacha_pulls',
  ];
  expect(tables.map(({ name }) => name).sort()).toEqual(
    [...KINDS.map(([table]) => table), ...otherTables].sort(),
  );
});

test('rejects a record that is sent while it is being deleted', async () => {
  const request = { moodScore: 2, clientId: randomUUID() };
  const { body } = await api.as(ana.cookie).post<{ id: number }>('/api/mood-entries', request);
  const deletion = dataSource.createQueryRunner();
  await deletion.startTransaction();
  await deletion.query(`DELETE FROM mood_entries WHERE id = $1`, [body.id]);
  // This insert runs after the check for an existing record, like a concurrent request that had checked before.
  const insert = dataSource
    .query(
      `INSERT INTO mood_entries (user_id, mood_score, details, logged_at, day, client_id)
       VALUES ($1, 2, '', now(), current_date, $2)`,
      [ana.user.id, request.clientId],
    )
    .then(
      () => 'stored',
      (error: { code?: string }) => error.code,
    );
  await until('the insert waits for the deletion', async () => {
    const waiting = await dataSource.query<unknown[]>(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO mood_entries%'`,
    );
    return waiting.length > 0;
  });
  await deletion.commitTransaction();
  await deletion.release();
  expect(await insert).toBe('MK410');
});

test('deletes the ids of deleted records with the account', async () => {
  const member = await signIn(dataSource);
  const logMood = () =>
    api.as(member.cookie).post<{ id: number }>('/api/mood-entries', { moodScore: 3, clientId: randomUUID() });
  const { body } = await logMood();
  await logMood();
  await api.as(member.cookie).delete(`/api/mood-entries/${body.id}`);
  expect(await countIn('deleted_client_ids', member)).toBe(1);
  await dataSource.manager.delete(User, member.user.id);
  expect(await countIn('deleted_client_ids', member)).toBe(0);
});

test('rejects a deleted record of a visitor too, for a day', async () => {
  const cookie = api.guestCookie();
  const request = { ...thought, clientId: randomUUID() };
  const send = (who: string) =>
    api.as(who).post<{ id: number }>('/api/cbt/freemium/thought-reframe', request);
  const { status, body } = await send(cookie);
  expect(status).toBe(201);
  const readDeletedIds = async () =>
    dataSource.query<{ days: number }[]>(
      `SELECT extract(epoch FROM expires_at - now()) / 86400 AS days FROM deleted_client_ids WHERE client_id = $1`,
      [request.clientId],
    );
  await dataSource.query(`DELETE FROM thought_reframes WHERE id = $1`, [body.id]);
  expect((await readDeletedIds()).map(({ days }) => Math.round(days))).toEqual([1]);
  expect((await send(cookie)).status).toBe(410);
});
