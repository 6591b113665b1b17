import pg from 'pg';
import type { Logger } from '../logging/logger.js';

/** The interval of attempts to connect, and the timeout of an attempt and of an answer, in milliseconds. */
const ASK_EVERY_MS = 5_000;
const ANSWER_MS = 2_000;
const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 2_000;

export interface Subscription {
  /** Called for a notification on a channel. */
  onMessage: (payload: string, channel: string) => void;
  /** Called when notifications are received from now on; earlier ones may have been missed. */
  listening: () => void;
}

/**
 * Receives notifications of the database (`LISTEN`/`NOTIFY`), over one connection for all channels of a process, which
 * reconnects for ever. A closed connection is noticed by its events, a hanging one by pings.
 *
 * It must reach PostgreSQL itself, or a pooler in session mode (`LISTEN_DATABASE_URL`): one in transaction mode would lose
 * the channels with the end of the statement.
 */
export class DatabaseListener {
  private client: pg.Client | undefined;
  private isListening = false;
  private timer: NodeJS.Timeout | undefined;
  private failures = 0;
  private lastQuery: Promise<unknown> = Promise.resolve();
  private isStopped = false;
  private readonly subscriptions = new Map<Subscription, readonly string[]>();

  constructor(
    private readonly url: string,
    private readonly logger: Logger,
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

  /**
   * Adds channels, before the start or after it.
   * @returns a function that ends the subscription; the channels themselves stay until the connection ends
   */
  subscribe(channels: readonly string[], subscription: Subscription): () => void {
    this.subscriptions.set(subscription, channels);
    const { client } = this;
    if (client && this.isListening)
      this.listen(client, channels).then(
        () => subscription.listening(),
        (error: unknown) => this.retry(client, error),
      );
    return () => this.subscriptions.delete(subscription);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    this.client = client;
    client.on('notification', ({ payload, channel }) => this.deliver(payload ?? '', channel));
    client.on('error', (error) => void this.retry(client, error));
    client.on('end', () => void this.retry(client, undefined));
    let subscriptions: Subscription[];
    try {
      await client.connect();
      // Those that come from now on listen by themselves.
      this.isListening = this.client === client;
      subscriptions = [...this.subscriptions.keys()];
      await this.listen(client, [...this.subscriptions.values()].flat());
    } catch (error) {
      return this.retry(client, error);
    }
    if (this.client !== client || this.isStopped) return;
    if (this.failures > 0) this.logger.info('database listener connected again');
    this.failures = 0;
    for (const subscription of subscriptions) subscription.listening();
    this.askLater(client);
  }

  private async listen(client: pg.Client, channels: readonly string[]): Promise<void> {
    const statements = channels.map((channel) => `LISTEN ${pg.escapeIdentifier(channel)}`);
    if (statements.length > 0) await this.query(client, statements.join('; '));
  }

  /** One statement after the other: the driver is about to refuse a second one at the same time. */
  private query(client: pg.Client, statement: string): Promise<unknown> {
    const answer = this.lastQuery.then(() => client.query(statement));
    this.lastQuery = answer.catch(() => undefined);
    return answer;
  }

  private deliver(payload: string, channel: string): void {
    for (const [subscription, channels] of this.subscriptions)
      if (channels.includes(channel)) subscription.onMessage(payload, channel);
  }

  private askLater(client: pg.Client): void {
    this.timer = setTimeout(() => {
      this.query(client, 'SELECT 1').then(
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
    if (this.failures === 0) this.logger.warn({ err: error }, 'database listener disconnected');
    const pause = Math.min(FIRST_RETRY_MS * 2 ** Math.min(this.failures, 10), LAST_RETRY_MS);
    this.failures += 1;
    this.timer = setTimeout(() => void this.connect(), pause);
    await this.drop();
  }

  /** A hanging connection would wait for its goodbye to be answered. */
  private async drop(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    this.isListening = false;
    if (!client) return;
    const socket = (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
    const closed = client.end().catch(() => undefined);
    socket.destroy();
    await closed;
  }
}
