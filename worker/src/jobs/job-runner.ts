import { setTimeout as delay } from 'node:timers/promises';
import { DelayedError, WaitingError, Worker, type Job } from 'bullmq';
import { logContext, type Logger } from '@mikai/core/logging/logger';
import { jobDuration } from '@mikai/core/metrics/metrics';
import { QUEUE_NAMES, type QueueName } from '@mikai/core/queues/job-definition';
import { malformedFields, type JobEnvelope, type JobName } from '@mikai/core/queues/jobs';
import type { UnrunnableJobOutcome } from '@mikai/core/queues/dead-jobs';
import type { Outbox } from '@mikai/core/queues/outbox';
import { bullConnection, closeBullConnection } from '@mikai/core/queues/queues';
import { queuePrefix } from '@mikai/core/redis/redis-address';
import { checkRegistry, NotYet, type JobHandler, type JobRegistry } from './job-registry.js';

/** The time after which the lock of a crashed worker on a job expires, in milliseconds. */
const LOCK_MS = 6_000;
/**
 * The age at which locks are renewed at the latest, in milliseconds. A worker that is kept from renewing them for the rest of the time
 * loses its jobs, and on a busy machine that happens.
 */
const RENEW_AFTER_MS = 2_000;
/**
 * The interval at which jobs without a lock are searched for, in milliseconds. A person watches a reply being written. Nobody watches the
 * other jobs, and each search wakes an idle worker.
 */
const STALLED_CHECK_MS: Record<QueueName, number> = {
  ai: 3_000,
  letters: 12_000,
  push: 12_000,
  mail: 12_000,
  schedule: 12_000,
};
/** The number of crashes that a job may survive (promise 13 requires ten). */
const MAX_STALLS = 25;
/**
 * The time for which a worker waits for a job in one call of Redis, in seconds. A job ends the call at once; otherwise
 * its end wakes an idle worker. A connection that has silently broken is noticed a second after the end.
 */
const WAIT_SECONDS = 8;
/**
 * A job that this release cannot run comes back after a tenth of the time that it has been due, within these limits in
 * milliseconds: soon while a release rolls out, and seldom for the rest of the day until it is set aside.
 */
const RETRY_UNRUNNABLE_MS = { min: 2_000, max: 60_000 };
/** The delay, in milliseconds, from which a job waits in the outbox instead of in Redis. */
const LONG_WAIT_MS = 60_000;
/** The time for which running jobs may continue after the signal to exit, in milliseconds. */
const DRAIN_MS = 20_000;
/**
 * The timeout for connections to close once no job runs, in milliseconds. Without Redis BullMQ would wait for ever.
 */
const CLOSE_TIMEOUT_MS = 2_000;

/** Fetches jobs from the queues and passes them to their handlers. */
export class JobRunner {
  private readonly workers: ReadonlyMap<QueueName, Worker>;
  private readonly connection: ReturnType<typeof bullConnection>;
  private paused: ReadonlySet<QueueName>;
  private isClosing = false;
  private readonly shutdown = new AbortController();
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly options: {
      redisUrl: string;
      redisPrefix: string;
      concurrency: Record<QueueName, number>;
      /** The queues that are paused from the start. */
      paused?: ReadonlySet<QueueName>;
    },
    private readonly registry: JobRegistry,
    private readonly outbox: Outbox,
    private readonly logger: Logger,
    /** Called with each job that is set aside, perhaps more than once, so that people who wait for its result are notified. */
    private readonly onSetAside: (name: JobName, payload: unknown) => Promise<void> = () => Promise.resolve(),
  ) {
    checkRegistry(registry);
    this.paused = options.paused ?? new Set();
    this.connection = bullConnection(options.redisUrl, 'worker');
    this.workers = new Map(QUEUE_NAMES.map((queue) => [queue, this.createWorker(queue)]));
  }

  async ready(): Promise<void> {
    await Promise.all(this.all.map((worker) => worker.waitUntilReady()));
  }

  /**
   * Pauses these queues on this worker, and resumes all others: none of their jobs starts here, running ones continue to
   * their end. It is not stored in Redis, so that it still holds after Redis has lost its data.
   */
  pauseQueues(queues: ReadonlySet<QueueName>): void {
    if (this.isClosing) return;
    this.paused = queues;
    for (const [queue, worker] of this.workers) {
      if (queues.has(queue)) void worker.pause(true).catch((error: unknown) => this.onError(queue, error));
      else if (worker.isPaused() || !worker.isRunning()) void worker.resume();
    }
  }

  /** Starts no new jobs, lets running ones finish for a while, and leaves the rest to other workers. */
  async close(): Promise<void> {
    this.isClosing = true;
    const drain = setTimeout(() => this.shutdown.abort(new Error('worker is shutting down')), DRAIN_MS);
    const closed = Promise.all(this.all.map((worker) => worker.close()));
    const ended = Promise.allSettled([...this.running]).then(() =>
      delay(CLOSE_TIMEOUT_MS, undefined, { ref: false }),
    );
    await Promise.race([closed, ended]);
    clearTimeout(drain);
    for (const worker of this.all) void worker.disconnect().catch(() => undefined);
    closeBullConnection(this.connection);
  }

  private get all(): Worker[] {
    return [...this.workers.values()];
  }

  private createWorker(queue: QueueName): Worker {
    const worker = new Worker<JobEnvelope>(queue, (job, token) => this.follow(this.run(queue, job, token)), {
      connection: this.connection,
      prefix: queuePrefix(this.options.redisUrl, this.options.redisPrefix),
      concurrency: this.options.concurrency[queue],
      autorun: !this.paused.has(queue),
      lockDuration: LOCK_MS,
      lockRenewTime: RENEW_AFTER_MS,
      stalledInterval: STALLED_CHECK_MS[queue],
      maxStalledCount: MAX_STALLS,
      drainDelay: WAIT_SECONDS,
    });
    worker.on('error', (error) => this.onError(queue, error));
    worker.on('failed', (job, error) => this.onFailed(job, error));
    worker.on('stalled', (jobId) => this.logger.warn({ queue, jobId }, 'job of a lost worker is taken over'));
    return worker;
  }

  private onError(queue: QueueName, error: unknown): void {
    this.logger.debug({ err: error, queue }, 'worker connection');
  }

  private follow(job: Promise<void>): Promise<void> {
    this.running.add(job);
    const remove = () => void this.running.delete(job);
    job.then(remove, remove);
    return job;
  }

  private async run(queue: QueueName, job: Job<JobEnvelope>, token: string | undefined): Promise<void> {
    if (this.paused.has(queue)) {
      // A worker that was waiting for a job gets the next one even while it is paused. The job goes back without an attempt.
      await job.moveToWait(token);
      throw new WaitingError();
    }
    const { outboxId, requestId, payload } = job.data;
    if (!(await this.canRun(job, token))) return;
    await logContext.run({ requestId }, async () => {
      const end = jobDuration.startTimer({ job: job.name });
      try {
        const handler = this.registry[job.name as JobName] as JobHandler<JobName>;
        const history = { failures: job.attemptsMade, crashes: job.stalledCounter };
        await handler(payload, this.shutdown.signal, history);
        if (outboxId !== null) await this.outbox.settle(outboxId);
        end({ outcome: 'done' });
      } catch (error) {
        const isEarly = error instanceof NotYet;
        end({ outcome: isEarly ? 'not_yet' : 'failed' });
        if (!isEarly && !this.shutdown.signal.aborted) throw error;
        if (isEarly && outboxId !== null && error.delayMs > LONG_WAIT_MS) {
          // The sweeper sends it again when it is due; until then it need not be in Redis.
          await this.outbox.postpone(outboxId, error.delayMs);
          return;
        }
        // The job did not fail: it returns to the queue, without counting as an attempt.
        await job.moveToDelayed(Date.now() + (isEarly ? error.delayMs : 0), token);
        throw new DelayedError();
      }
    });
  }

  /**
   * Returns whether a job can run: false if it has ended or was discarded while it waited, or was set aside just now.
   * @throws DelayedError for a job that is left to another release; that does not count as an attempt
   */
  private async canRun(job: Job<JobEnvelope>, token: string | undefined): Promise<boolean> {
    const { outboxId, payload } = job.data;
    const isKnown = Object.hasOwn(this.registry, job.name);
    const fields = isKnown ? malformedFields(job.name as JobName, payload) : [];
    const fits = isKnown && (outboxId === null || fields.length === 0);
    // Only a job that was started before can have been discarded, so others need no query.
    if (fits && (outboxId === null || job.attemptsStarted <= 1)) return true;
    const entry = await this.readEntry(job, isKnown && !fits);
    if (entry.outcome === 'setAside')
      this.logger.error({ job: job.name, outboxId, fields }, 'job set aside: malformed');
    if (entry.outcome !== 'left') {
      // It is reported even if its entry no longer exists, because an earlier report may have failed.
      if (isKnown && !fits) await this.onSetAside(job.name as JobName, payload);
      return false;
    }
    if (fits) return true;
    this.logger.info({ job: job.name, outboxId, fields }, 'job left to another release');
    const delayMs = Math.min(Math.max(entry.ageMs / 10, RETRY_UNRUNNABLE_MS.min), RETRY_UNRUNNABLE_MS.max);
    await job.moveToDelayed(Date.now() + Math.round(delayMs), token);
    throw new DelayedError();
  }

  private async readEntry(
    { name, data }: Job<JobEnvelope>,
    isMalformed: boolean,
  ): Promise<UnrunnableJobOutcome> {
    if (data.outboxId === null) return { outcome: 'left', ageMs: 0 };
    return isMalformed
      ? this.outbox.setAside(data.outboxId, name as JobName, data.payload)
      : this.outbox.read(data.outboxId);
  }

  /** Logs a job whose attempts are used up. Its outbox row stays, so the sweeper sends it again later. */
  private onFailed(job: Job<JobEnvelope> | undefined, error: Error): void {
    const { name, attemptsMade } = job ?? {};
    this.logger.error({ err: error, job: name, outboxId: job?.data.outboxId, attemptsMade }, 'job failed');
  }
}
