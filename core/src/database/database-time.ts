import type { DataSource } from 'typeorm';
import type { Logger } from '../logging/logger.js';
import { clockDifference } from '../metrics/metrics.js';

/** From this difference on, a process warns that its clock and the database's disagree, in milliseconds. */
export const CLOCK_WARNING_MS = 5_000;
/** From this difference on, a process runs no schedules, in milliseconds. */
export const CLOCK_LIMIT_MS = 5 * 60_000;

const CHECK_EVERY_MS = 15_000;
/** The process logs the difference at most this often, in milliseconds. */
const LOG_EVERY_MS = 60_000;

interface Reading {
  /** The database's time at the moment of the reading, in milliseconds since the epoch. */
  databaseMs: number;
  /** The monotonic time of this process at the same moment. */
  monotonicMs: number;
  /** Half of the round trip, which is how far the reading may be off. */
  uncertaintyMs: number;
}

let last: Reading | undefined;

/**
 * Returns the database's time without asking it: the last reading plus the monotonic time since then. Everything that
 * expires, opens or becomes due is compared with this and never with the clock of the process, which may be wrong by
 * days. Until the first reading it is the clock of the process.
 */
export function databaseTime(): Date {
  if (!last) return new Date();
  return new Date(Math.floor(last.databaseMs + performance.now() - last.monotonicMs));
}

/** Asks the database for its time, by which everything is decided that deletes, opens or sends something. */
export async function readDatabaseTime(database: Pick<DataSource, 'query'>): Promise<Date> {
  const { now } = await readClock(database);
  return now;
}

async function readClock(database: Pick<DataSource, 'query'>): Promise<{ now: Date; reading: Reading }> {
  const before = performance.now();
  const [row] = await database.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
  if (!row) throw new Error('The query for the time of the database returned no row');
  const uncertaintyMs = (performance.now() - before) / 2;
  return {
    now: row.now,
    reading: { databaseMs: row.now.getTime(), monotonicMs: before + uncertaintyMs, uncertaintyMs },
  };
}

/** Returns how far the clock of this process is ahead of the database's, in milliseconds; negative when it is behind. */
export async function readClockDifference(database: Pick<DataSource, 'query'>): Promise<number> {
  const { reading } = await readClock(database);
  return differenceOf(reading);
}

/**
 * Returns by how much the clock of the process was ahead of the database's at the reading; 0 within the reading's uncertainty.
 */
function differenceOf({ databaseMs, monotonicMs, uncertaintyMs }: Reading): number {
  const difference = Date.now() - (performance.now() - monotonicMs) - databaseMs;
  return Math.abs(difference) <= uncertaintyMs ? 0 : Math.round(difference);
}

/**
 * Compares the clock of this process with the database's every 15 seconds, keeps `databaseTime` exact, and warns. A
 * process whose clock is wrong by more than `CLOCK_LIMIT_MS` counts as off: it runs no schedules. The queues in Redis go
 * by the clocks of the workers, so one that is days ahead would also put off the next run for all others.
 */
export class ClockWatch {
  private difference = 0;
  private timer: NodeJS.Timeout | undefined;
  private loggedAt: number | undefined;
  private readonly followers = new Set<(isOff: boolean) => void>();

  constructor(
    private readonly database: Pick<DataSource, 'query'>,
    private readonly logger: Logger,
  ) {}

  /** How far the clock of this process is ahead of the database's, in milliseconds. */
  get differenceMs(): number {
    return this.difference;
  }

  /** Returns whether this process must run no schedules. */
  get isOff(): boolean {
    return Math.abs(this.difference) > CLOCK_LIMIT_MS;
  }

  /** Checks once and then regularly. A database that does not respond leaves the last difference. */
  async start(): Promise<void> {
    await this.check();
    this.timer = setInterval(() => void this.check(), CHECK_EVERY_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Calls `follower` when the clock becomes off, or right again. */
  follow(follower: (isOff: boolean) => void): void {
    this.followers.add(follower);
  }

  async check(): Promise<void> {
    const wasOff = this.isOff;
    try {
      const { reading } = await readClock(this.database);
      // A slow answer says less than the one before.
      if (last && reading.uncertaintyMs > CLOCK_WARNING_MS / 2) return;
      last = reading;
      this.difference = differenceOf(reading);
    } catch (error) {
      this.logger.debug({ err: error }, 'clock not compared');
      return;
    }
    clockDifference.set(this.difference / 1000);
    if (Math.abs(this.difference) > CLOCK_WARNING_MS) this.warn();
    if (wasOff === this.isOff) return;
    for (const follower of this.followers) follower(this.isOff);
  }

  private warn(): void {
    const now = performance.now();
    if (this.loggedAt !== undefined && now - this.loggedAt < LOG_EVERY_MS) return;
    this.loggedAt = now;
    const difference = { differenceMs: this.difference };
    if (this.isOff)
      this.logger.error(
        difference,
        'the clocks of this process and of the database disagree: no schedules run here until they agree (NTP)',
      );
    else this.logger.warn(difference, 'the clocks of this process and of the database disagree (NTP)');
  }
}
