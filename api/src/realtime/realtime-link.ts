import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { RedisClient } from '@mikai/core/redis/redis';

/** The interval and timeout of pings to Redis, in milliseconds. */
const PING_INTERVAL_MS = 2_000;
const PING_TIMEOUT_MS = 1_500;

/**
 * Tracks whether this node receives events of the other nodes and the workers. While it does not (Redis is unavailable
 * or hangs), connected browsers are notified and poll as if they had no socket.
 */
@Injectable()
export class RealtimeLink implements OnApplicationShutdown {
  private up = true;
  private client: RedisClient | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isPinging = false;
  private listener: (isUp: boolean) => void = () => undefined;

  get isUp(): boolean {
    return this.up;
  }

  /** Monitors the client with which the cluster adapter publishes; `listener` receives each change. */
  follow(client: RedisClient, listener: (isUp: boolean) => void): void {
    this.client = client;
    this.listener = listener;
    client.on('error', () => this.set(false));
    client.on('ready', () => this.set(true));
    this.timer = setInterval(() => this.ping(client), PING_INTERVAL_MS);
    this.timer.unref();
  }

  /**
   * Has browsers refetch as after an outage, because this node may have missed events. During an outage, they will at
   * its end.
   */
  reportMissedEvents(): void {
    if (this.up) this.listener(true);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.client?.destroy();
  }

  /** Pings Redis: the client notices a connection that is cut, but not one that hangs. */
  private ping(client: RedisClient): void {
    if (!client.isReady || this.isPinging) return;
    this.isPinging = true;
    const limit = setTimeout(() => this.set(false), PING_TIMEOUT_MS);
    client
      .ping()
      .then(() => this.set(true))
      // The client emits its own event when it loses the connection.
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(limit);
        this.isPinging = false;
      });
  }

  private set(isUp: boolean): void {
    if (isUp === this.up) return;
    this.up = isUp;
    this.listener(isUp);
  }
}
