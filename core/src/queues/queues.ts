import { Queue, type ConnectionOptions, type JobsOptions } from 'bullmq';
import { Cluster } from 'ioredis';
import type { Logger } from '../logging/logger.js';
import { JOB_PRIORITIES, JOB_QUEUES, SCHEDULES, type JobEnvelope, type JobName } from './jobs.js';
import { QUEUE_NAMES, type QueueName } from './job-definition.js';
import { withTimeout } from '../process/with-timeout.js';
import { clusterAddress, isCluster, queuePrefix } from '../redis/redis-address.js';

const retryPause = (times: number) => Math.min(50 * 2 ** Math.min(times, 6), 2000);

/**
 * Returns the connection of BullMQ (ioredis) for an url such as `redis://:secret@host:6379/0`: its options, or the client of a Redis
 * Cluster, which whoever asked for it closes.
 */
export function bullConnection(url: string, kind: 'queue' | 'worker'): ConnectionOptions | Cluster {
  if (isCluster(url)) return clusterConnection(url, kind);
  const options: ConnectionOptions & { url: string } = {
    url,
    // A producer must answer at once while Redis is gone (the sweeper sends the job later); a worker waits for it.
    ...(kind === 'queue'
      ? { enableOfflineQueue: false, maxRetriesPerRequest: 1, connectTimeout: 2000 }
      : { maxRetriesPerRequest: null }),
    retryStrategy: retryPause,
  };
  return options;
}

function clusterConnection(url: string, kind: 'queue' | 'worker'): Cluster {
  const { nodes, username, password, isEncrypted } = clusterAddress(url);
  return new Cluster(nodes, {
    redisOptions: {
      connectTimeout: 2000,
      ...(username === undefined ? {} : { username }),
      ...(password === undefined ? {} : { password }),
      ...(isEncrypted ? { tls: {} } : {}),
    },
    clusterRetryStrategy: retryPause,
    slotsRefreshTimeout: 2000,
    // A worker bridges the seconds in which a replica takes over; a producer answers at once, as above.
    ...(kind === 'queue'
      ? { enableOfflineQueue: false, maxRedirections: 3 }
      : { retryDelayOnFailover: 500, retryDelayOnClusterDown: 500 }),
  });
}

/** Ends a connection that `bullConnection` opened by itself; BullMQ ends those that it opens from options. */
export function closeBullConnection(connection: ConnectionOptions | Cluster): void {
  if (connection instanceof Cluster) connection.disconnect();
}

/**
 * Retry policy of jobs: ten attempts with exponential backoff and jitter. Ended jobs do not stay in Redis, nor do
 * failed ones: their outbox row still exists, and the sweeper sends it again under the same id.
 */
export const JOB_OPTIONS: JobsOptions = {
  attempts: 10,
  backoff: { type: 'exponential', delay: 1000, jitter: 0.5 },
  removeOnComplete: true,
  removeOnFail: true,
};

/** Jobs of a queue, by their state; Redis has no ended ones. */
export interface QueueCounts {
  name: QueueName;
  waiting: number;
  active: number;
  delayed: number;
}

/** The producers' side of the queues. */
export class JobQueues {
  private readonly queues: Map<QueueName, Queue>;
  private readonly connection: ConnectionOptions | Cluster;
  /** The first part of BullMQ's keys. */
  readonly prefix: string;

  /** @param prefix first part of all keys in Redis (`REDIS_PREFIX`) */
  constructor(redisUrl: string, logger: Logger, prefix: string) {
    const connection = bullConnection(redisUrl, 'queue');
    this.connection = connection;
    this.prefix = queuePrefix(redisUrl, prefix);
    if (connection instanceof Cluster)
      connection.on('error', (error) => logger.debug({ err: error }, 'cluster connection'));
    this.queues = new Map(
      QUEUE_NAMES.map((name) => {
        const queue = new Queue(name, { connection, prefix: this.prefix });
        queue.on('error', (error) => logger.debug({ err: error, queue: name }, 'queue connection'));
        return [name, queue];
      }),
    );
  }

  /** Returns whether Redis responds within this time, in milliseconds. */
  async isReady(limitMs: number): Promise<boolean> {
    const queues = [...this.queues.values()];
    const answers = Promise.all(queues.map((queue) => queue.waitUntilReady())).then(
      () => true,
      () => false,
    );
    return withTimeout(answers, limitMs, () => false);
  }

  /**
   * Hands an outbox entry to its queue. Doing so twice is harmless: the job's id is the entry's.
   * @throws Error when Redis is gone; the sweeper then sends it later.
   */
  async add<N extends JobName>(name: N, envelope: JobEnvelope<N>): Promise<void> {
    await this.queue(JOB_QUEUES[name]).add(name, envelope, optionsOf(name, envelope));
  }

  /** Hands several entries to their queues, in their order, with one call to Redis for each queue. @throws Error like `add` */
  async addAll(jobs: readonly { name: JobName; envelope: JobEnvelope<JobName> }[]): Promise<void> {
    for (const [queue, ofQueue] of Map.groupBy(jobs, ({ name }) => JOB_QUEUES[name]))
      await this.queue(queue).addBulk(
        ofQueue.map(({ name, envelope }) => ({ name, data: envelope, opts: optionsOf(name, envelope) })),
      );
  }

  /**
   * Removes a job whose entry was deleted. Never fails: one that runs already finds its rows gone, and so does one
   * that Redis still holds.
   */
  async remove(name: JobName, outboxId: number): Promise<void> {
    await this.queue(JOB_QUEUES[name])
      .remove(`outbox-${outboxId}`)
      .catch(() => undefined);
  }

  /** The queues themselves, for the page on which administrators look into them. */
  get all(): Queue[] {
    return [...this.queues.values()];
  }

  /** Counts the jobs of each queue by state. @throws Error when Redis is gone */
  async counts(): Promise<QueueCounts[]> {
    return Promise.all(
      [...this.queues].map(async ([name, queue]) => {
        const {
          waiting = 0,
          prioritized = 0,
          paused = 0,
          active = 0,
          delayed = 0,
        } = await queue.getJobCounts();
        return { name, waiting: waiting + prioritized + paused, active, delayed };
      }),
    );
  }

  /**
   * Returns when the oldest job was added that waits in each queue, by the clock of whoever added it; `null` if none waits.
   * @throws Error when Redis is gone
   */
  async oldestWaiting(): Promise<{ name: QueueName; addedAt: number | null }[]> {
    return Promise.all(
      [...this.queues].map(async ([name, queue]) => {
        // Jobs with a priority wait in a list of their own.
        const [waiting, prioritized] = await Promise.all([
          queue.getJobs(['wait'], 0, 0, true),
          queue.getJobs(['prioritized'], 0, 0, true),
        ]);
        const times = [...waiting, ...prioritized].map(({ timestamp }) => timestamp);
        return { name, addedAt: times.length === 0 ? null : Math.min(...times) };
      }),
    );
  }

  /** Sets up the repeated jobs; any number of workers may do so, each tick runs once. */
  async schedule(): Promise<void> {
    for (const [name, every] of Object.entries(SCHEDULES) as [JobName, number][]) {
      const data: JobEnvelope = { outboxId: null, requestId: name, payload: {} };
      await this.queue(JOB_QUEUES[name]).upsertJobScheduler(
        name,
        { every },
        { name, data, opts: JOB_OPTIONS },
      );
    }
  }

  /** Closes the connections. Never fails: without Redis there is nothing to close. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
    for (const queue of this.queues.values()) void queue.disconnect().catch(() => undefined);
    closeBullConnection(this.connection);
  }

  private queue(name: QueueName): Queue {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`No queue named ${name}`);
    return queue;
  }
}

const optionsOf = (name: JobName, { outboxId }: Pick<JobEnvelope<JobName>, 'outboxId'>): JobsOptions => ({
  ...JOB_OPTIONS,
  priority: JOB_PRIORITIES[name] ?? 0,
  jobId: `outbox-${outboxId}`,
});
