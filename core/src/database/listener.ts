import pg from 'pg';
import type { Logger } from '../logging/logger.js';

/** The interval of attempts to connect, and the timeout of an attempt and of an answer, in milliseconds. */
const ASK_EVERY_MS = 5_000;
const ANSWER_MS = 2_000;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2_000;

interface Handlers {
  /** Called for a notification on a channel. */
  onMessage: (payload: string, channel: string) => void;
  /** Called when notifications are received from now on; earlier ones may have been missed. */
  listening: () => void;
}

/**
 * Receives notifications of the database on one channel or several (`LISTEN`/`NOTIFY`), over a connection of its own
 * that reconnects for ever. A closed connection is noticed by its events, a hanging one by pings.
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

  /** The connection has ended, however many of its events report it. */
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
