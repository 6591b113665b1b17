import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { JobQueues } from '../queues/queues.js';
import { createRedisClient } from '../redis/redis.js';
import { closeLater } from '../testing/closing.js';
import { createTestLogger } from '../testing/test-logger.js';
import { createTestServices } from '../testing/test-services.js';
import { until } from '../testing/until.js';
import { realtimeStream } from '../realtime/stream-name.js';
import { registry } from './metrics.js';
import { exportState } from './state-metrics.js';

/** The state of database, queues and Redis as metrics. */
const services = await createTestServices();
const { dataSource } = services.database;
const { REDIS_URL, REDIS_PREFIX } = services.config();
const { logger } = createTestLogger('worker');
const queues = new JobQueues(REDIS_URL, logger, REDIS_PREFIX);
const redis = createRedisClient(REDIS_URL, 'commands', logger);
await redis.connect();
const dataDir = mkdtempSync(join(tmpdir(), 'mikai-metrics-'));
closeLater(async () => {
  rmSync(dataDir, { recursive: true });
  redis.destroy();
  await queues.close();
});
const sources = { dataSource, queues, redis, redisPrefix: REDIS_PREFIX, poolSize: 20, dataDir, cacheMs: 0 };
exportState(sources);

/** Returns the value of a metric as Prometheus reads it; `undefined` if it is missing. */
async function read(metric: string): Promise<number | undefined> {
  const lines = (await registry.metrics()).split('\n');
  const line = lines.find((each) => each.startsWith(`${metric} `));
  return line === undefined ? undefined : Number(line.slice(metric.length + 1));
}

beforeEach(async () => {
  await dataSource.query('DELETE FROM outbox');
  await dataSource.query('DELETE FROM dead_jobs');
});

test('shows the waiting and the overdue jobs of the outbox, and the age of the oldest', async () => {
  expect(await read('mikai_outbox_oldest_seconds')).toBe(0);
  await dataSource.query(
    `INSERT INTO outbox (job_name, payload, request_id, due_at, dispatched_at) VALUES
       ('future.sing', '{}', 'none', now() - interval '5 minutes', NULL),
       ('future.sing', '{}', 'none', now() + interval '1 hour', NULL),
       ('future.sing', '{}', 'none', now(), now())`,
  );
  expect(await read('mikai_outbox_jobs{state="waiting"}')).toBe(2);
  expect(await read('mikai_outbox_jobs{state="overdue"}')).toBe(1);
  expect(await read('mikai_outbox_jobs{state="sent"}')).toBe(1);
  const age = await read('mikai_outbox_oldest_seconds');
  expect(age).toBeGreaterThanOrEqual(300);
  expect(age).toBeLessThan(400);
});

test('each queue shows its jobs and the age of the oldest that waits, those with a priority too', async () => {
  expect(await read('mikai_queue_oldest_seconds{queue="schedule"}')).toBe(0);
  await queues.add('stories.mark', {
    outboxId: 1,
    requestId: 'none',
    payload: { userId: 1, source: 'mood', entryId: 1 },
  });
  expect(await read('mikai_queue_jobs{queue="schedule",state="waiting"}')).toBe(1);
  expect(await read('mikai_queue_jobs{queue="mail",state="waiting"}')).toBe(0);
  await until(
    'the job is older than a moment',
    async () => ((await read('mikai_queue_oldest_seconds{queue="schedule"}')) ?? 0) > 0,
  );
});

test('shows dead jobs, the pool and the stream', async () => {
  await dataSource.query(
    `INSERT INTO dead_jobs (job_name, payload, request_id, recorded_at, reason, fields)
     VALUES ('future.sing', '{}', 'none', now(), 'malformed', '{}')`,
  );
  await redis.xAdd(realtimeStream(REDIS_PREFIX), '*', { event: 'none' });
  expect(await read('mikai_dead_jobs{reason="malformed"}')).toBe(1);
  expect(await read('mikai_dead_jobs{reason="unknown"}')).toBe(0);
  expect(await read('mikai_stream_length')).toBe(1);
  expect(await read('mikai_pool_size')).toBe(20);
  expect(await read('mikai_archive_failing')).toBe(0);
});

test('counts connections in use as open and not as idle', async () => {
  const runners = [1, 2, 3].map(() => dataSource.createQueryRunner());
  for (const runner of runners) await runner.connect();
  // Both values come from one response, because the queries of other metrics open connections as well.
  const text = await registry.metrics();
  const [open, idle] = ['open', 'idle'].map((state) =>
    Number(new RegExp(`^mikai_pool_connections\\{state="${state}"\\} (\\d+)$`, 'm').exec(text)?.[1]),
  );
  for (const runner of runners) await runner.release();
  expect((open ?? 0) - (idle ?? 0)).toBeGreaterThanOrEqual(3);
});

test('caches values for a while, so that many scrapes cost no more than one', async () => {
  const jobs = () =>
    dataSource.query(
      `INSERT INTO outbox (job_name, payload, request_id) VALUES ('future.sing', '{}', 'none')`,
    );
  exportState({ ...sources, cacheMs: 60_000 });
  await jobs();
  expect(await read('mikai_outbox_jobs{state="waiting"}')).toBe(1);
  await jobs();
  expect(await read('mikai_outbox_jobs{state="waiting"}')).toBe(1);
  exportState(sources);
  expect(await read('mikai_outbox_jobs{state="waiting"}')).toBe(2);
});

test('the age of the newest backup is shown, and none without a backup', async () => {
  expect(await read('mikai_backup_age_seconds')).toBeUndefined();
  const folder = join(dataDir, 'backups');
  mkdirSync(folder);
  for (const [name, hours] of [
    ['mikai-1.backup', 30],
    ['mikai-2.backup', 5],
    ['mikai-3.part', 0],
  ] as const) {
    writeFileSync(join(folder, name), '');
    const at = Date.now() / 1_000 - hours * 3_600;
    utimesSync(join(folder, name), at, at);
  }
  const age = await read('mikai_backup_age_seconds');
  expect(age).toBeGreaterThanOrEqual(5 * 3_600);
  expect(age).toBeLessThan(6 * 3_600);
});

test('leaves out the metrics of Redis while it is unreachable, and shows the others', async () => {
  await services.redis.cut();
  await until('Redis is gone', async () => (await read('mikai_stream_length')) === undefined);
  expect(await registry.metrics()).not.toContain('mikai_queue_jobs{');
  expect(await read('mikai_outbox_jobs{state="waiting"}')).toBe(0);
  await services.redis.heal();
  await until('Redis is back', async () => (await read('mikai_stream_length')) !== undefined);
});
