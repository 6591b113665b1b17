import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Logger } from '../logging/logger.js';
import { readsTotal } from '../metrics/metrics.js';
import { withTimeout } from '../process/with-timeout.js';

/** The timeout for the replica to have replayed what the primary had stored when a read began, in milliseconds. */
const CATCH_UP_TIMEOUT_MS = 150;
/** The interval at which the position of the replica is polled, in milliseconds. */
const POLL_INTERVAL_MS = 5;
/**
 * The delay before a replica that failed or fell behind is tried again, in milliseconds; it doubles with each further failure.
 */
const RETRY_AFTER_MS = 1_000;
const MAX_RETRY_AFTER_MS = 30_000;
/** Failures of the replica are logged at most this often, in milliseconds. */
const LOG_INTERVAL_MS = 60_000;

/**
 * Runs reads that may go to a replica of PostgreSQL (`READ_DATABASE_URL`): pages of feeds, lists and histories. Presence is in
 * a table without a log, which no replica has: lists that show it read from the primary.
 *
 * A read from the replica sees everything that was committed before it began, like one from the primary: it notes the
 * primary's position in the write-ahead log, and waits until the replica has replayed it. So nobody misses what they have
 * just written, on whichever node, and a client that fetches because of an event finds what the event is about. A replica
 * that is gone, hangs, has failed, follows another history or is more than `CATCH_UP_TIMEOUT_MS` behind is not used until a check in the
 * background finds it current: the primary answers (docs/adr/0052).
 */
export class Reads {
  private readonly stored: SharedRead<number>;
  private readonly replayed: SharedRead<number>;
  private isUsable = false;
  private isClosed = false;
  private retryAfterMs = RETRY_AFTER_MS;
  private timer: NodeJS.Timeout | undefined;
  private checking: Promise<void> = Promise.resolve();
  /** The farthest position that the replica was seen at: a primary behind it has another history. */
  private farthest = -1;
  private loggedAt = -LOG_INTERVAL_MS;

  /**
   * @param replica connected to in the background; `undefined` where the primary answers everything
   * @param isAnswer returns whether an error is an answer for the client, such as 404, and not a failure of the database
   */
  constructor(
    private readonly primary: DataSource,
    private readonly replica: DataSource | undefined,
    private readonly logger: Logger,
    private readonly isAnswer: (error: unknown) => boolean = () => false,
  ) {
    this.stored = new SharedRead(() => readStored(primary));
    this.replayed = new SharedRead(() => readReplayed(replica ?? primary));
    if (replica) this.check(replica);
  }

  /**
   * Runs a read. `read` may run twice: what fails on the replica is tried on the primary, so it must change nothing and
   * use only the data source that it is given.
   */
  async run<T>(read: (source: DataSource) => Promise<T>): Promise<T> {
    if (!this.replica) return read(this.primary);
    if (await this.isCurrent()) {
      try {
        const result = await read(this.replica);
        readsTotal.inc({ server: 'replica' });
        return result;
      } catch (error) {
        if (this.isAnswer(error)) throw error;
        this.stopUsing(this.replica, { err: error });
      }
    }
    readsTotal.inc({ server: 'primary' });
    return read(this.primary);
  }

  /** Closes the connections to the replica. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.isUsable = false;
    clearTimeout(this.timer);
    await this.checking;
    if (this.replica?.isInitialized) await this.replica.destroy();
  }

  private async isCurrent(): Promise<boolean> {
    if (!this.replica || !this.isUsable) return false;
    try {
      await withTimeout(this.catchUp(), CATCH_UP_TIMEOUT_MS, () => {
        throw new Error(`The replica is more than ${CATCH_UP_TIMEOUT_MS} ms behind`);
      });
      return this.isUsable;
    } catch (error) {
      this.stopUsing(this.replica, { err: error });
      return false;
    }
  }

  /** Waits until the replica has replayed what the primary has stored now. @throws Error if it follows another history */
  private async catchUp(): Promise<void> {
    const seen = this.farthest;
    const position = await this.stored.next();
    if (position < seen) throw new Error('The replica is ahead of the primary: it follows another history');
    for (
      const end = performance.now() + CATCH_UP_TIMEOUT_MS;
      performance.now() < end;
      await delay(POLL_INTERVAL_MS)
    ) {
      const replayed = await this.replayed.next();
      this.farthest = Math.max(this.farthest, replayed);
      if (replayed >= position) return;
    }
    throw new Error(`The replica is more than ${CATCH_UP_TIMEOUT_MS} ms behind`);
  }

  private stopUsing(replica: DataSource, cause: object): void {
    if (this.isClosed) return;
    this.isUsable = false;
    const now = performance.now();
    if (now - this.loggedAt >= LOG_INTERVAL_MS) {
      this.loggedAt = now;
      this.logger.warn(cause, 'replica not used: the primary answers its reads');
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(replica), this.retryAfterMs);
    this.timer.unref();
    this.retryAfterMs = Math.min(2 * this.retryAfterMs, MAX_RETRY_AFTER_MS);
  }

  /** Finds out in the background whether the replica can be used: nobody waits for one that does not answer. */
  private check(replica: DataSource): void {
    this.checking = this.prepare(replica).then(
      () => {
        this.isUsable = !this.isClosed;
        this.retryAfterMs = RETRY_AFTER_MS;
      },
      (error: unknown) => this.stopUsing(replica, { err: error }),
    );
  }

  private async prepare(replica: DataSource): Promise<void> {
    if (!replica.isInitialized) await replica.initialize();
    const [one, other] = await Promise.all([readClusterId(this.primary), readClusterId(replica)]);
    if (one !== other) throw new Error('READ_DATABASE_URL names a replica of another database server');
    // The replica is asked before the primary, so a position beyond the primary's belongs to another history.
    this.farthest = await readReplayed(replica);
    await this.catchUp();
  }
}

/**
 * A read whose result is shared by all callers that ask for it before it is sent. Later callers get a later read: an older position
 * would not cover what was committed in between.
 */
class SharedRead<T> {
  private waiting: Promise<T> | undefined;

  constructor(private readonly read: () => Promise<T>) {}

  next(): Promise<T> {
    return (this.waiting ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        this.waiting = undefined;
        this.read().then(resolve, reject);
      });
    }));
  }
}

/**
 * Returns how far the primary has stored its log, in bytes. A commit is seen by others once its record is flushed, and with
 * `synchronous_commit = off` before. The numbers stay far below 2^53.
 */
async function readStored(primary: DataSource): Promise<number> {
  const [row] = await primary.query<{ position: number }[]>(
    `SELECT (CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
       ELSE pg_current_wal_flush_lsn() END - '0/0'::pg_lsn)::bigint AS position`,
  );
  return row?.position ?? Infinity;
}

/** Returns how far the replica has replayed the primary's log, in bytes. @throws Error if the server is no replica */
async function readReplayed(replica: DataSource): Promise<number> {
  const [row] = await replica.query<{ position: number | null; is_replica: boolean }[]>(
    `SELECT (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint AS position, pg_is_in_recovery() AS is_replica`,
  );
  if (!row?.is_replica) throw new Error('READ_DATABASE_URL names no replica: the server accepts writes');
  return row.position ?? -1;
}

/** Returns the id of the cluster: positions can be compared only within one. */
async function readClusterId(source: DataSource): Promise<string | undefined> {
  const [row] = await source.query<{ id: string | null }[]>(
    `SELECT system_identifier::text AS id FROM pg_control_system()`,
  );
  return row?.id ?? undefined;
}
