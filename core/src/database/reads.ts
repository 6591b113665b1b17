import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Logger } from '../logging/logger.js';
import { pagesRead } from '../metrics/metrics.js';

/** The timeout for the replica to have replayed what the primary had written when a read began, in milliseconds. */
const CATCH_UP_MS = 150;
/** The pause between two questions for the position of the replica, in milliseconds. */
const ASK_EVERY_MS = 5;
/** A replica that failed or fell behind is left alone for so long, in milliseconds. */
const REST_MS = 1_000;
/** A replica that rests is logged at most this often, in milliseconds. */
const LOG_EVERY_MS = 60_000;

/**
 * Runs reads that may go to a replica of PostgreSQL (`READ_DATABASE_URL`): pages of feeds, lists and histories. Presence is in
 * a table without a log, which no replica has: lists that show it read from the primary.
 *
 * A read from the replica sees everything that was committed before it began, like one from the primary: it notes the
 * primary's position in the write-ahead log, and waits until the replica has replayed it. So nobody misses what they have
 * just written, on whichever node, and a client that fetches because of an event finds what the event is about. A replica
 * that is gone, has failed or is more than `CATCH_UP_MS` behind costs nothing but that wait: the primary answers.
 */
export class Reads {
  private readonly written: SharedRead<number>;
  private readonly replaying: SharedRead<number>;
  /** The position up to which the replica is known to have replayed. */
  private replayed = -1;
  private isConnecting = false;
  private restsUntil = 0;
  private loggedAt = -LOG_EVERY_MS;

  /** @param replica connected to in the background; `undefined` where the primary answers everything */
  constructor(
    private readonly primary: DataSource,
    private readonly replica: DataSource | undefined,
    private readonly logger: Logger,
  ) {
    this.written = new SharedRead(() => readWritten(primary));
    this.replaying = new SharedRead(() => readReplayed(replica ?? primary));
    if (replica) this.connect(replica);
  }

  /**
   * Runs a read. `read` may run twice: what fails on the replica is tried on the primary, so it must change nothing and
   * use only the data source that it is given.
   */
  async run<T>(read: (source: DataSource) => Promise<T>): Promise<T> {
    if (!this.replica) return read(this.primary);
    if (await this.isCurrent(this.replica)) {
      try {
        const result = await read(this.replica);
        pagesRead.inc({ server: 'replica' });
        return result;
      } catch (error) {
        // An answer of ours, such as 404, is no failure of the replica; but the primary may know better.
        if (isDatabaseError(error)) this.rest({ err: error });
      }
    }
    pagesRead.inc({ server: 'primary' });
    return read(this.primary);
  }

  /** Closes the connections to the replica. */
  async close(): Promise<void> {
    this.restsUntil = Infinity;
    if (this.replica?.isInitialized) await this.replica.destroy();
  }

  /** Connects in the background: nobody waits for a replica that does not answer. */
  private connect(replica: DataSource): void {
    if (this.isConnecting) return;
    this.isConnecting = true;
    replica
      .initialize()
      .then(() =>
        this.restsUntil === Infinity ? replica.destroy() : expectSameCluster(this.primary, replica),
      )
      .catch((error: unknown) => this.rest({ err: error }))
      .finally(() => (this.isConnecting = false));
  }

  private async isCurrent(replica: DataSource): Promise<boolean> {
    if (performance.now() < this.restsUntil || this.isConnecting) return false;
    if (!replica.isInitialized) {
      this.connect(replica);
      return false;
    }
    try {
      const position = await this.written.next();
      const end = performance.now() + CATCH_UP_MS;
      while (this.replayed < position) {
        this.replayed = Math.max(this.replayed, await this.replaying.next());
        if (this.replayed >= position) break;
        if (performance.now() > end) return this.rest({ behindBytes: position - this.replayed });
        await delay(ASK_EVERY_MS);
      }
      return true;
    } catch (error) {
      return this.rest({ err: error });
    }
  }

  private rest(cause: object): false {
    const now = performance.now();
    this.restsUntil = now + REST_MS;
    // What it had replayed says nothing once it was rebuilt.
    this.replayed = -1;
    if (now - this.loggedAt >= LOG_EVERY_MS) {
      this.loggedAt = now;
      this.logger.warn(cause, 'replica not used: the primary answers its reads');
    }
    return false;
  }
}

/**
 * A read whose result is shared by all who ask for it before it is sent. Who asks later gets a later one: an older position
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

/** Returns how far the primary has written its log, in bytes. The numbers stay far below 2^53. */
async function readWritten(primary: DataSource): Promise<number> {
  const [row] = await primary.query<{ position: number }[]>(
    `SELECT (pg_current_wal_lsn() - '0/0'::pg_lsn)::bigint AS position`,
  );
  return row?.position ?? Infinity;
}

/** Returns how far the replica has replayed it. @throws Error if the server is no replica */
async function readReplayed(replica: DataSource): Promise<number> {
  const [row] = await replica.query<{ position: number | null; is_replica: boolean }[]>(
    `SELECT (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint AS position, pg_is_in_recovery() AS is_replica`,
  );
  if (!row?.is_replica) throw new Error('READ_DATABASE_URL names no replica: the server accepts writes');
  return row.position ?? -1;
}

/** Positions can be compared only within one cluster. @throws Error if the replica follows another primary */
async function expectSameCluster(primary: DataSource, replica: DataSource): Promise<void> {
  const [one, other] = await Promise.all([readClusterId(primary), readClusterId(replica)]);
  if (one === other) return;
  await replica.destroy();
  throw new Error('READ_DATABASE_URL names a replica of another database server');
}

async function readClusterId(source: DataSource): Promise<string | undefined> {
  const [row] = await source.query<{ id: string | null }[]>(
    `SELECT system_identifier::text AS id FROM pg_control_system()`,
  );
  return row?.id ?? undefined;
}

/** Returns whether an error came from PostgreSQL or the way to it: such errors have a code. */
const isDatabaseError = (error: unknown): boolean =>
  error instanceof Error && ('code' in error || error.name === 'QueryFailedError');
