import pg from 'pg';
import type { Logger } from '../logging/logger.js';

/** How often the connection is tried, how long it and an answer may take, in milliseconds. */
const ASK_EVERY_MS = 5_000;
const ANSWER_MS = 2_000;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2_000;

interface Handlers {
  /** The database said something on a channel. */
  onMessage: (payload: string, channel: string) => void;
  /** From now on nothing is missed; what was said before may have been. */
  listening: () => void;
}

/**
 * Hears what the database says on one channel or several (`NOTIFY`), over a connection of its own that comes back for ever. A
 * connection that was cut is noticed by itself, one that hangs by asking.
 */
export class DatabaseListener {
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private failures = 0;
  private isStopped = false;

  constructor(
    private readonly url: string,
    private readonly channel: string | readonly string[],
    private readonly logger: Logger,
    private readonly handlers: Handlers,
  ) {}

  /** Begins to listen, now or as soon as the database is there. */
  start(): void {
    void this.connect();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.drop();
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    this.client = client;
    client.on('notification', ({ payload, channel }) => this.handlers.onMessage(payload ?? '', channel));
    client.on('error', (error) => void this.retry(client, error));
    client.on('end', () => void this.retry(client, undefined));
    try {
      await client.connect();
      for (const channel of [this.channel].flat())
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      return this.retry(client, error);
    }
    if (this.client !== client || this.isStopped) return;
    if (this.failures > 0) this.logger.info({ channel: this.channel }, 'the database is heard again');
    this.failures = 0;
    this.handlers.listening();
    this.askLater(client);
  }

  private askLater(client: pg.Client): void {
    this.timer = setTimeout(() => {
      client.query('SELECT 1').then(
        () => {
          if (this.client === client) this.askLater(client);
        },
        (error: unknown) => this.retry(client, error),
      );
    }, ASK_EVERY_MS);
    this.timer.unref();
  }

  /** The connection is over, however many of its events say so. */
  private async retry(client: pg.Client, error: unknown): Promise<void> {
    if (this.client !== client || this.isStopped) return;
    clearTimeout(this.timer);
    if (this.failures === 0)
      this.logger.warn({ err: error, channel: this.channel }, 'the database is not heard');
    const pause = Math.min(FIRST_RETRY_MS * 2 ** Math.min(this.failures, 10), LAST_RETRY_MS);
    this.failures += 1;
    this.timer = setTimeout(() => void this.connect(), pause);
    await this.drop();
  }

  /** A hanging connection would wait for its goodbye to be answered. */
  private async drop(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    if (!client) return;
    const socket = (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
    const closed = client.end().catch(() => undefined);
    socket.destroy();
    await closed;
  }
}
