import pg from 'pg';
import type { Logger } from '../logging/logger.js';

/** The interval of pings, and the timeout of a connection and of an answer, in milliseconds. */
const PING_INTERVAL_MS = 5_000;
const ANSWER_TIMEOUT_MS = 2_000;
const FIRST_RETRY_MS = 50;
const MAX_RETRY_MS = 2_000;

export interface Subscription {
  /** Called for a notification on a channel. */
  onMessage: (payload: string, channel: string) => void;
  /** Called when notifications are received from now on; earlier ones may have been missed. */
  onListening: () => void;
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
        () => subscription.onListening(),
        (error: unknown) => this.retry(client, error),
      );
    return () => this.subscriptions.delete(subscription);
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
    });
    this.client = client;
    client.on('notification', ({ payload, channel }) => this.deliver(payload ?? '', channel));
    client.on('error', (error) => void this.retry(client, error));
    client.on('end', () => void this.retry(client, undefined));
    let subscriptions: Subscription[];
    try {
      await client.connect();
      // Subscriptions that are added from now on send their own LISTEN.
      this.isListening = this.client === client;
      subscriptions = [...this.subscriptions.keys()];
      await this.listen(client, [...this.subscriptions.values()].flat());
    } catch (error) {
      return this.retry(client, error);
    }
    if (this.client !== client || this.isStopped) return;
    if (this.failures > 0) this.logger.info('database listener connected again');
    this.failures = 0;
    for (const subscription of subscriptions) subscription.onListening();
    this.pingLater(client);
  }

  private async listen(client: pg.Client, channels: readonly string[]): Promise<void> {
    const statements = channels.map((channel) => `LISTEN ${pg.escapeIdentifier(channel)}`);
    if (statements.length > 0) await this.query(client, statements.join('; '));
  }

  /** Runs statements one after the other, because coming versions of the driver refuse a second one at the same time. */
  private query(client: pg.Client, statement: string): Promise<unknown> {
    const answer = this.lastQuery.then(() => client.query(statement));
    this.lastQuery = answer.catch(() => undefined);
    return answer;
  }

  private deliver(payload: string, channel: string): void {
    for (const [subscription, channels] of this.subscriptions)
      if (channels.includes(channel)) subscription.onMessage(payload, channel);
  }

  private pingLater(client: pg.Client): void {
    this.timer = setTimeout(() => {
      this.query(client, 'SELECT 1').then(
        () => {
          if (this.client === client) this.pingLater(client);
        },
        (error: unknown) => this.retry(client, error),
      );
    }, PING_INTERVAL_MS);
    this.timer.unref();
  }

  /** Reconnects after a pause. It runs once for each connection, however many events report its end. */
  private async retry(client: pg.Client, error: unknown): Promise<void> {
    if (this.client !== client || this.isStopped) return;
    clearTimeout(this.timer);
    if (this.failures === 0) this.logger.warn({ err: error }, 'database listener disconnected');
    const pause = Math.min(FIRST_RETRY_MS * 2 ** Math.min(this.failures, 10), MAX_RETRY_MS);
    this.failures += 1;
    this.timer = setTimeout(() => void this.connect(), pause);
    await this.drop();
  }

  /** Closes the connection by destroying its socket, because a hanging server would never answer a regular end. */
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
