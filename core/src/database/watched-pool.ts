import type { Socket } from 'node:net';
import pg from 'pg';

const TICK_MS = 100;
/** The number of ticks without data after which the database is probed, and probed again after as many. */
const PROBE_EVERY_TICKS = 5;

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * A connection pool that detects a hanging database: one that accepts connections and never answers. Every wait for it,
 * in a query or for a connection, then ends with `ETIMEDOUT`, and new ones end at once until it answers again.
 *
 * A slow database is not mistaken for a hanging one: data on any connection counts, and before giving up a new one is
 * opened as a probe. Time in which this process itself was too busy does not count, because the ticks stop then. An
 * idle pool does not tick.
 *
 * No end of a connection, at whatever moment, ends the process.
 */
export class WatchedPool extends pg.Pool {
  private readonly goneTicks: number;
  private readonly clients = new Set<pg.PoolClient>();
  private readonly waiting = new Set<(error: Error) => void>();
  private probe: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private quietTicks = 0;
  private isGone = false;

  /** @param options those of a pool, and `answerWithinMs`: silence after which the database counts as gone */
  constructor(options: pg.PoolConfig & { answerWithinMs: number }) {
    super(options);
    this.goneTicks = Math.ceil(options.answerWithinMs / TICK_MS);
    this.on('connect', (client) => {
      this.clients.add(client);
      this.onActivity();
      socketOf(client).on('data', () => this.onActivity());
      // TypeORM listens to a connection only a turn after it was given it. An end that arrives together with the last words
      // to its owner before would meet no listener and end the process; the next query fails with it all the same.
      client.on('error', () => undefined);
    });
    this.on('remove', (client) => this.clients.delete(client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (!callback) {
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error as Error))),
      );
    }
    if (this.isGone) {
      process.nextTick(callback, noAnswer(), undefined, () => undefined);
      return;
    }
    this.watch();
    const giveUp = (error: Error) => callback(error, undefined, () => undefined);
    this.waiting.add(giveUp);
    super.connect((error, client, release) => {
      if (this.waiting.delete(giveUp)) callback(error, client, release);
      else if (client) release();
    });
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    this.rest();
    return callback ? super.end(callback) : super.end();
  }

  private onActivity(): void {
    this.quietTicks = 0;
    this.isGone = false;
  }

  private watch(): void {
    if (this.timer) return;
    this.quietTicks = 0;
    this.timer = setInterval(() => this.tick(), TICK_MS);
    this.timer.unref();
  }

  private rest(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.dropProbe();
  }

  private tick(): void {
    const isWaitedFor = this.totalCount > this.idleCount || this.waitingCount > 0;
    if (!isWaitedFor && !this.isGone) return this.rest();
    this.quietTicks += 1;
    if (this.quietTicks % PROBE_EVERY_TICKS === 0) this.ask();
    if (this.quietTicks >= this.goneTicks && !this.isGone) this.giveUp();
  }

  /** Opens a connection as a probe: a database that answers it, if only with a refusal, is alive. */
  private ask(): void {
    this.dropProbe();
    const probe = new pg.Client({ ...this.options, password: this.options.password });
    this.probe = probe;
    // Without a listener an error would end the process.
    probe.on('error', () => undefined);
    probe.connect().then(
      () => {
        this.onActivity();
        void probe.end().catch(() => undefined);
      },
      (error: unknown) => {
        if (error instanceof pg.DatabaseError) this.onActivity();
      },
    );
  }

  private dropProbe(): void {
    if (this.probe) socketOf(this.probe).destroy();
    this.probe = undefined;
  }

  private giveUp(): void {
    this.isGone = true;
    const waiting = [...this.waiting];
    this.waiting.clear();
    for (const end of waiting) end(noAnswer());
    for (const client of this.clients) socketOf(client).destroy(noAnswer());
  }
}

const noAnswer = () =>
  Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' as const });

/** Returns the socket under a client; its type does not name it. */
function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}
