import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Gauge } from 'prom-client';
import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { withTimeout } from '../process/with-timeout.js';
import { countDeadJobs } from '../queues/dead-jobs.js';
import type { JobQueues } from '../queues/queues.js';
import { realtimeStream } from '../realtime/stream-name.js';
import type { RedisClient } from '../redis/redis.js';
import { registry } from './metrics.js';

/** The sources of the metrics of this file, read at each scrape. */
export interface StateSources {
  dataSource: DataSource;
  queues: JobQueues;
  redis: RedisClient;
  redisPrefix: string;
  poolSize: number;
  dataDir: string;
  /** The time for which a value is cached, in milliseconds. */
  cacheMs?: number;
}

/** The default of `cacheMs`: every process reads the same state, and frequent scrapes must not load the database. */
const CACHE_MS = 10_000;
/** The maximum number of rows that are counted. */
const MAX_COUNTED = 100_001;
/** The timeout of one metric, in milliseconds; it is left out afterwards. */
const READ_TIMEOUT_MS = 1_000;

let sources: StateSources | undefined;

/** Sets the sources of the state of database, queues and Redis. Api nodes and workers show the same state. */
export function exportState(from: StateSources): void {
  sources = from;
}

interface Sample {
  labels?: Record<string, string>;
  value: number;
}

/**
 * Returns a function that calls `read` at most once in `cacheMs`, and not while an earlier call goes on: one that timed out still
 * occupies a connection. Errors are not kept.
 */
function cached<T>(read: (from: StateSources) => Promise<T>): (from: StateSources) => Promise<T> {
  let last: { from: StateSources; at: number; result: Promise<T>; isOver: boolean } | undefined;
  return (from) => {
    const isFresh = last && (!last.isOver || performance.now() - last.at < (from.cacheMs ?? CACHE_MS));
    if (last?.from === from && isFresh) return last.result;
    const entry = { from, at: performance.now(), result: read(from), isOver: false };
    last = entry;
    entry.result.then(
      () => void (entry.isOver = true),
      () => {
        if (last === entry) last = undefined;
      },
    );
    return entry.result;
  };
}

/** Registers a gauge whose values are read when they are asked for; without an answer in time it has none. */
function sampledGauge(
  name: string,
  help: string,
  labelNames: readonly string[],
  read: (from: StateSources) => Promise<Sample[]> | Sample[],
): Gauge {
  const readSamples = cached(async (from) => read(from));
  return new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const from = sources;
      const reading = from && readSamples(from).catch(() => undefined);
      const samples =
        reading && (await withTimeout(reading, READ_TIMEOUT_MS, () => undefined, { keepsProcess: false }));
      this.reset();
      // A gauge without labels shows 0 after a reset.
      if (labelNames.length === 0) this.remove();
      for (const { labels = {}, value } of samples ?? []) this.set(labels, value);
    },
  });
}

/** It is registered first, because the queries of the other gauges would count as well. */
export const poolConnections = sampledGauge(
  'mikai_pool_connections',
  'Connections of this process to PostgreSQL by state: open, idle, and requests that wait for one',
  ['state'],
  ({ dataSource }) => {
    const { totalCount, idleCount, waitingCount } = (dataSource.driver as unknown as { master: pg.Pool })
      .master;
    return [
      { labels: { state: 'open' }, value: totalCount },
      { labels: { state: 'idle' }, value: idleCount },
      { labels: { state: 'awaited' }, value: waitingCount },
    ];
  },
);

interface OutboxAges {
  waiting: number;
  overdue: number;
  sent: number;
  oldest_seconds: number | null;
}

/** Reads the outbox once for all gauges of one answer. Each count uses a partial index and ends at its limit. */
const readOutboxAges = cached(async ({ dataSource }): Promise<OutboxAges | undefined> => {
  const count = (condition: string) =>
    `(SELECT count(*) FROM (SELECT FROM outbox WHERE ${condition} LIMIT ${MAX_COUNTED}) counted)`;
  const [row] = await dataSource.query<OutboxAges[]>(
    `SELECT ${count('dispatched_at IS NULL')} AS waiting,
       ${count(`dispatched_at IS NULL AND due_at < now() - interval '1 minute'`)} AS overdue,
       ${count('dispatched_at IS NOT NULL')} AS sent,
       (SELECT extract(epoch FROM now() - min(due_at))::float8 FROM outbox
        WHERE dispatched_at IS NULL AND due_at <= now()) AS oldest_seconds`,
  );
  return row;
});

export const outboxJobs = sampledGauge(
  'mikai_outbox_jobs',
  'Jobs in the outbox by state, up to 100,001: waiting to be sent, overdue (due for more than a minute), sent and not ended',
  ['state'],
  async (from) => {
    const ages = await readOutboxAges(from);
    return ages
      ? (['waiting', 'overdue', 'sent'] as const).map((state) => ({ labels: { state }, value: ages[state] }))
      : [];
  },
);

export const outboxAge = sampledGauge(
  'mikai_outbox_oldest_seconds',
  'Time since the oldest job of the outbox that is due and not sent was due; 0 without one',
  [],
  async (from) => [{ value: (await readOutboxAges(from))?.oldest_seconds ?? 0 }],
);

export const queueJobs = sampledGauge(
  'mikai_queue_jobs',
  'Jobs of each queue by state (waiting, active, delayed)',
  ['queue', 'state'],
  async ({ queues }) =>
    (await queues.counts()).flatMap(({ name, ...counts }) =>
      Object.entries(counts).map(([state, value]) => ({ labels: { queue: name, state }, value })),
    ),
);

export const queueAge = sampledGauge(
  'mikai_queue_oldest_seconds',
  'Age of the oldest job that waits in each queue; 0 without one',
  ['queue'],
  async ({ queues }) =>
    (await queues.oldestWaiting()).map(({ name, addedAt }) => ({
      labels: { queue: name },
      value: addedAt === null ? 0 : Math.max(0, (Date.now() - addedAt) / 1_000),
    })),
);

export const deadJobs = sampledGauge(
  'mikai_dead_jobs',
  'Jobs that cannot run and wait for an administrator, by reason',
  ['reason'],
  async ({ dataSource }) => {
    const counted = new Map((await countDeadJobs(dataSource)).map(({ reason, count }) => [reason, count]));
    return (['malformed', 'unknown'] as const).map((reason) => ({
      labels: { reason },
      value: counted.get(reason) ?? 0,
    }));
  },
);

export const poolSize = sampledGauge(
  'mikai_pool_size',
  'Connections that this process may open to PostgreSQL (POOL_SIZE)',
  [],
  (from) => [{ value: from.poolSize }],
);

export const streamLength = sampledGauge(
  'mikai_stream_length',
  'Entries of the Redis stream that carries live events; about 10,000 are kept',
  [],
  async ({ redis, redisPrefix }) => [{ value: await redis.xLen(realtimeStream(redisPrefix)) }],
);

export const archiveFailing = sampledGauge(
  'mikai_archive_failing',
  'Whether the last attempt of PostgreSQL to archive its changes failed (1); 0 without an archive',
  [],
  async ({ dataSource }) => {
    const [row] = await dataSource.query<{ isFailing: boolean }[]>(
      `SELECT last_failed_time > coalesce(last_archived_time, '-infinity') IS TRUE AS "isFailing" FROM pg_stat_archiver`,
    );
    return [{ value: row?.isFailing ? 1 : 0 }];
  },
);

export const backupAge = sampledGauge(
  'mikai_backup_age_seconds',
  'Age of the newest backup in DATA_DIR/backups; missing if there is none',
  [],
  async ({ dataDir }) => {
    const folder = join(dataDir, 'backups');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.backup'));
    const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
    return times.length === 0 ? [] : [{ value: Math.max(0, (Date.now() - Math.max(...times)) / 1_000) }];
  },
);
