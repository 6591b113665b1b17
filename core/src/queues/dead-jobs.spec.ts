import { beforeEach, expect, test } from '@jest/globals';
import { signIn } from '../testing/people.js';
import { createTestServices } from '../testing/test-services.js';
import { deleteJobsOf } from '../users/job-owners.js';
import {
  countDeadJobs,
  readDeadJobs,
  retryDeadJob,
  setMalformedJobAside,
  setUnknownJobsAside,
} from './dead-jobs.js';
import type { JobName } from './jobs.js';

/** Jobs that cannot run leave the outbox. */
const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;

beforeEach(async () => {
  await manager.query('DELETE FROM outbox');
  await manager.query('DELETE FROM dead_jobs');
});

async function store(jobName: string, payload: object, hoursAgo: number): Promise<number> {
  const [row] = await manager.query<{ id: number }[]>(
    `INSERT INTO outbox (job_name, payload, request_id, due_at)
     VALUES ($1, $2, 'none', now() - $3 * interval '1 hour') RETURNING id`,
    [jobName, JSON.stringify(payload), hoursAgo],
  );
  return row?.id ?? 0;
}
/** Sets a job aside that has been due for more than a day. */
async function setAside(name: JobName, payload: object): Promise<void> {
  await setMalformedJobAside(dataSource, await store(name, payload, 25), name, payload);
}
const payloads = async () => {
  const rows = await manager.query<{ payload: unknown }[]>('SELECT payload FROM dead_jobs ORDER BY id');
  return rows.map(({ payload }) => payload);
};
const outbox = () => manager.query<unknown[]>('SELECT FROM outbox');

test('a job that no release here knows is set aside after a day, and not while a release rolls out', async () => {
  await store('future.sing', {}, 23);
  await store('future.dance', {}, 25);
  await store('mail.send', { mailId: 1 }, 48);
  expect(await setUnknownJobsAside(dataSource, new Date())).toBe(1);
  expect(await readDeadJobs(dataSource)).toMatchObject({
    count: 1,
    jobs: [{ name: 'future.dance', reason: 'unknown', fields: [] }],
  });
  expect(await countDeadJobs(dataSource)).toEqual([{ reason: 'unknown', count: 1 }]);
  expect(await outbox()).toHaveLength(2);
});

test('of many dead jobs the newest fifty are listed, and all are counted', async () => {
  for (let n = 0; n < 52; n += 1) await setAside('mail.send', {});
  const { count, jobs } = await readDeadJobs(dataSource);
  expect([count, jobs.length]).toEqual([52, 50]);
  expect(jobs.map(({ id }) => id)).toEqual([...jobs.map(({ id }) => id)].sort((a, b) => b - a));
});

test('a job that has ended meanwhile is not set aside', async () => {
  expect(await setMalformedJobAside(dataSource, 1_000_000, 'mail.send', {})).toEqual({ outcome: 'gone' });
  expect((await readDeadJobs(dataSource)).count).toBe(0);
});

test('a malformed job stays in the outbox for a day, for a worker of another release', async () => {
  const id = await store('mail.send', { letter: 1 }, 23);
  const left = await setMalformedJobAside(dataSource, id, 'mail.send', { letter: 1 });
  expect(left).toMatchObject({ outcome: 'left', ageMs: expect.any(Number) });
  expect([(await outbox()).length, (await readDeadJobs(dataSource)).count]).toEqual([1, 0]);
});

test('a dead job keeps only fields that pass their checks, and none without its owner', async () => {
  await setAside('safety.judge', { kind: 'I am so alone', id: 3, userId: 4, note: 'so alone' });
  await setAside('chat.reply', { messageId: 'so alone', attempt: 1 });
  await setAside('mail.send', ['so alone'] as unknown as object);
  await store('future.sing', { userId: 5, text: 'so alone', at: 1.5, of: { id: 7 } }, 25);
  await store('future.sing', ['so alone'] as unknown as object, 25);
  await setUnknownJobsAside(dataSource, new Date());
  expect(await payloads()).toEqual([{ id: 3, userId: 4 }, {}, {}, { userId: 5 }, {}]);
});

test('a dead job that is tried again returns to the outbox once', async () => {
  const { user } = await signIn(dataSource);
  await setAside('safety.judge', { kind: 'poem', id: 3, userId: 4 });
  const [job] = (await readDeadJobs(dataSource)).jobs;
  const retry = () => retryDeadJob(manager, job?.id ?? 0, { userId: user.id, device: 'a browser' });
  expect([await retry(), await retry()]).toEqual([true, false]);
  expect([(await outbox()).length, (await readDeadJobs(dataSource)).count]).toEqual([1, 0]);
});

test('the jobs of an account go with it, dead and unknown ones too, and a malformed one does not keep it', async () => {
  const [member, other] = [await signIn(dataSource), await signIn(dataSource)];
  for (const { user } of [member, other]) {
    await setAside('push.test', { userId: user.id });
    await store('future.sing', { userId: user.id }, 25);
  }
  await setUnknownJobsAside(dataSource, new Date());
  await store('future.dance', { userId: member.user.id }, 1);
  await store('push.test', { subscriptionId: 1, userId: 'nobody' }, 0);
  const own = await store('push.test', { subscriptionId: 1, userId: member.user.id }, 0);
  const removed = await dataSource.transaction((transaction) => deleteJobsOf(transaction, member.user.id));
  expect(removed).toEqual([{ outboxId: own, jobName: 'push.test' }]);
  expect(await payloads()).toEqual([{ userId: other.user.id }, { userId: other.user.id }]);
  expect(await outbox()).toHaveLength(1);
});
