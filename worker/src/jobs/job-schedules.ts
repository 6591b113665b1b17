import type { ClockWatch } from '@mikai/core/database/database-time';
import { clearJobEvents } from '@mikai/core/queues/job-events';
import type { JobQueues } from '@mikai/core/queues/queues';
import type { RedisClient } from '@mikai/core/redis/redis';

/** The interval at which repeated jobs are set up again, in milliseconds. */
const SETUP_INTERVAL_MS = 60_000;

/**
 * Sets up the repeated jobs, and repeats that regularly, because a Redis that lost its data has lost the schedules too. A worker whose clock is
 * off leaves them to others: BullMQ sets the time of the next run by this clock.
 */
export class JobSchedules {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly queues: JobQueues,
    private readonly redis: RedisClient,
    private readonly clock: ClockWatch,
  ) {}

  async start(): Promise<void> {
    if (!this.clock.isOff) await this.queues.schedule();
    this.timer = setInterval(() => {
      if (!this.clock.isOff) void this.queues.schedule().catch(() => undefined);
      void clearJobEvents(this.redis, this.queues.prefix).catch(() => undefined);
    }, SETUP_INTERVAL_MS);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
