import { expect, test } from '@jest/globals';
import { Queue } from 'bullmq';
import { JOB_QUEUES, QUEUE_NAMES, type JobEnvelope, type QueueName } from '@mikai/core/queues/jobs';
import { Outbox } from '@mikai/core/queues/outbox';
import { JobQueues, JOB_OPTIONS } from '@mikai/core/queues/queues';
import { closeLater } from '@mikai/core/testing/closing';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import type { JobRegistry } from './job-registry.js';
import { JobRunner } from './job-runner.js';

const services = await createTestServices();
const { REDIS_URL, REDIS_PREFIX } = services.config();
const { logger, logs } = createTestLogger('worker');
const queues = new JobQueues(REDIS_URL, logger, REDIS_PREFIX);
const queue = new Queue('schedule', { connection: { url: REDIS_URL }, prefix: REDIS_PREFIX });
closeLater(() => Promise.all([queues.close(), queue.close()]));

/** Names of the jobs that were done. */
const done: string[] = [];
const registry = Object.fromEntries(
  Object.keys(JOB_QUEUES).map((name) => [name, () => Promise.resolve(void done.push(name))]),
) as unknown as JobRegistry;

test('a job that only a newer release knows goes back for it, untried, and holds up no other', async () => {
  const data: JobEnvelope = { outboxId: null, requestId: 'none', payload: {} };
  const unknown = await queue.add('future.sing', data, JOB_OPTIONS);
  await queue.add('schedule.expiry', data, JOB_OPTIONS);
  const concurrency = Object.fromEntries(QUEUE_NAMES.map((name) => [name, 1])) as Record<QueueName, number>;
  const outbox = new Outbox(services.database.dataSource, queues, logger);
  const options = { redisUrl: REDIS_URL, redisPrefix: REDIS_PREFIX, concurrency };
  const runner = new JobRunner(options, registry, outbox, logger);
  closeLater(() => runner.close());
  await until('the job that is known is done', () => done.includes('schedule.expiry'));
  await until('the other one waits for its release', async () => (await unknown.getState()) === 'delayed');
  const { attemptsMade, failedReason } = (await queue.getJob(String(unknown.id))) ?? {};
  expect({ attemptsMade, failedReason }).toEqual({ attemptsMade: 0, failedReason: undefined });
  expect(logs.entries('job failed')).toEqual([]);
  expect(logs.entries('job left to a newer release')).not.toEqual([]);
});
