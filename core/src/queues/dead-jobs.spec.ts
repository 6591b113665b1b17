import { beforeEach, expect, test } from '@jest/globals';
import { signIn } from '../testing/people.js';
import { createTestServices } from '../testing/test-services.js';
import { deleteJobsOf } from '../users/job-owners.js';
import { countDeadJobs, readDeadJobs, setJobAside, setUnknownJobsAside } from './dead-jobs.js';

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
    [jobName, payload, hoursAgo],
  );
  return row?.id ?? 0;
}
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
  for (let n = 0; n < 52; n += 1)
    await setJobAside(dataSource, await store('mail.send', {}, 0), 'malformed', ['mailId']);
  const { count, jobs } = await readDeadJobs(dataSource);
  expect([count, jobs.length]).toEqual([52, 50]);
  expect(jobs.map(({ id }) => id)).toEqual([...jobs.map(({ id }) => id)].sort((a, b) => b - a));
});

test('a job that has ended meanwhile is not set aside', async () => {
  await setJobAside(dataSource, 1_000_000, 'malformed', ['mailId']);
  expect((await readDeadJobs(dataSource)).count).toBe(0);
});

test('the jobs of an account go with it, dead ones too, and a malformed one does not keep it', async () => {
  const [member, other] = [await signIn(dataSource), await signIn(dataSource)];
  const dead = async (userId: unknown) =>
    setJobAside(dataSource, await store('push.test', { userId }, 0), 'malformed', ['subscriptionId']);
  await dead(member.user.id);
  await dead(other.user.id);
  await store('push.test', { subscriptionId: 1, userId: 'nobody' }, 0);
  const own = await store('push.test', { subscriptionId: 1, userId: member.user.id }, 0);
  const removed = await dataSource.transaction((transaction) => deleteJobsOf(transaction, member.user.id));
  expect(removed).toEqual([{ outboxId: own, jobName: 'push.test' }]);
  expect((await readDeadJobs(dataSource)).count).toBe(1);
  expect(await outbox()).toHaveLength(1);
});
