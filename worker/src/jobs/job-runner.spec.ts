import { expect, test } from '@jest/globals';
import { Queue } from 'bullmq';
import { QUEUE_NAMES, type QueueName } from '@mikai/core/queues/job-definition';
import { readDeadJobs } from '@mikai/core/queues/dead-jobs';
import { JOB_QUEUES, malformedFields, type JobEnvelope } from '@mikai/core/queues/jobs';
import { Outbox } from '@mikai/core/queues/outbox';
import { JobQueues, JOB_OPTIONS } from '@mikai/core/queues/queues';
import { closeLater } from '@mikai/core/testing/closing';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { NotYet, type JobRegistry } from './job-registry.js';
import { JobRunner } from './job-runner.js';

const services = await createTestServices();
const { REDIS_URL, REDIS_PREFIX } = services.config();
const { logger, logs } = createTestLogger('worker');
const queues = new JobQueues(REDIS_URL, logger, REDIS_PREFIX);
const queue = new Queue('schedule', { connection: { url: REDIS_URL }, prefix: REDIS_PREFIX });
closeLater(() => Promise.all([queues.close(), queue.close()]));

/** The names of the jobs that have run. */
const done: string[] = [];
let registry = Object.fromEntries(
  Object.keys(JOB_QUEUES).map((name) => [name, () => Promise.resolve(void done.push(name))]),
) as unknown as JobRegistry;

/** The jobs that were reported as set aside. */
const setAside: unknown[] = [];

/** Creates a runner that runs one job of each queue at a time. */
function work(): JobRunner {
  const concurrency = Object.fromEntries(QUEUE_NAMES.map((name) => [name, 1])) as Record<QueueName, number>;
  const outbox = new Outbox(services.database.dataSource, queues, logger);
  const options = { redisUrl: REDIS_URL, redisPrefix: REDIS_PREFIX, concurrency };
  return new JobRunner(options, registry, outbox, logger, (...job) =>
    Promise.resolve(void setAside.push(job)),
  );
}

test('runs the jobs of an imported diary after all other waiting jobs', async () => {
  const requestId = 'none';
  const mark = (entryId: number) =>
    queues.add('stories.mark', {
      outboxId: entryId,
      requestId,
      payload: { userId: 1, source: 'mood', entryId },
    });
  for (const entryId of [1, 2, 3]) await mark(entryId);
  await queues.add('messaging.unread', { outboxId: 4, requestId, payload: { conversationId: 1, userId: 1 } });
  const runner = work();
  await until('all are done', () => done.length === 4);
  expect(done).toEqual(['messaging.unread', 'stories.mark', 'stories.mark', 'stories.mark']);
  await runner.close();
});

test('returns a job of a newer release to the queue untried, without delaying others', async () => {
  const data: JobEnvelope = { outboxId: null, requestId: 'none', payload: {} };
  const unknown = await queue.add('future.sing', data, JOB_OPTIONS);
  await queue.add('schedule.expiry', data, JOB_OPTIONS);
  const runner = work();
  await until('the job that is known is done', () => done.includes('schedule.expiry'));
  await until('the other one waits for its release', async () => (await unknown.getState()) === 'delayed');
  const { attemptsMade, failedReason } = (await queue.getJob(String(unknown.id))) ?? {};
  expect({ attemptsMade, failedReason }).toEqual({ attemptsMade: 0, failedReason: undefined });
  expect(logs.entries('job failed')).toEqual([]);
  expect(logs.entries('job left to another release')).not.toEqual([]);
  await runner.close();
});

/** Stores a job that has been due for `hoursAgo` hours, as a worker of any release might. */
async function store(name: string, payload: object, hoursAgo: number): Promise<number> {
  const [row] = await services.database.dataSource.query<{ id: number }[]>(
    `INSERT INTO outbox (job_name, payload, request_id, due_at)
     VALUES ($1, $2, 'none', now() - $3 * interval '1 hour') RETURNING id`,
    [name, payload, hoursAgo],
  );
  return row?.id ?? 0;
}

test('sets a malformed job aside after a day, shows no value of its payload, and runs the others', async () => {
  const { dataSource } = services.database;
  const runner = work();
  const outbox = new Outbox(dataSource, queues, logger);
  const payload = { messageId: 'I am so alone', attempt: 1 };
  const [young, old] = [await store('chat.reply', payload, 0.1), await store('chat.reply', payload, 25)];
  await outbox.record(dataSource.manager, 'messaging.unread', { conversationId: 7, userId: 1 });
  const before = done.length;
  await until('the other one has run', async () => {
    await outbox.sweep();
    return done.length > before && (await readDeadJobs(dataSource)).count === 1;
  });
  await until('the young one is left', () =>
    logs.entries('job left to another release').some(({ outboxId }) => outboxId === young),
  );
  expect(done).not.toContain('chat.reply');
  expect(await dataSource.query(`SELECT id FROM outbox WHERE job_name = 'chat.reply'`)).toEqual([
    { id: young },
  ]);
  expect((await readDeadJobs(dataSource)).jobs).toEqual([
    expect.objectContaining({ name: 'chat.reply', reason: 'malformed', fields: ['messageId'] }),
  ]);
  expect(logs.entries('job set aside: malformed')).toMatchObject([
    { job: 'chat.reply', outboxId: old, fields: ['messageId'] },
  ]);
  expect(setAside).toEqual([['chat.reply', payload]]);
  expect(logs.lines.join()).not.toContain('alone');
  await runner.close();
});

test('does not run a job that was discarded while it waited for a release that knows it', async () => {
  const add = async (name: string, payload: object, hoursAgo = 0) =>
    queue.add(
      name,
      { outboxId: await store(name, payload, hoursAgo), requestId: 'none', payload },
      JOB_OPTIONS,
    );
  registry = {
    ...registry,
    'messaging.unread': () => {
      done.push('early');
      return Promise.reject(new NotYet(30_000));
    },
  };
  const runner = work();
  closeLater(() => runner.close());
  const jobs = [
    await add('future.sing', { userId: 1 }),
    await add('messaging.unread', { conversationId: 8, userId: 1 }),
  ];
  await until('both wait', async () =>
    (await Promise.all(jobs.map((job) => job.getState()))).every((state) => state === 'delayed'),
  );
  await services.database.dataSource.query('DELETE FROM outbox');
  const before = done.length;
  for (const job of jobs) await job.promote();
  await until('both have ended', async () =>
    (await queue.getJobs(['delayed', 'waiting', 'active'])).every(
      (job) => !jobs.some(({ id }) => id === job.id),
    ),
  );
  expect(done).toHaveLength(before);
});

test('does not treat a field of a newer release as malformed', () => {
  expect(malformedFields('chat.reply', { messageId: 1, attempt: 1, tone: 'calm' })).toEqual([]);
  expect(malformedFields('safety.judge', { kind: 'post', id: 1, userId: 2, clears: true })).toEqual([]);
  expect(malformedFields('safety.judge', { kind: 'poem', id: 1.5, userId: 2, clears: 1 })).toEqual([
    'kind',
    'id',
    'clears',
  ]);
  for (const payload of [null, 'text', [1]])
    expect(malformedFields('mail.send', payload)).toEqual(['mailId']);
  expect(malformedFields('schedule.expiry', {})).toEqual([]);
});
