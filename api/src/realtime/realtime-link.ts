import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { RedisClient } from '@mikai/core/redis/redis';

/** The interval and timeout of pings to Redis, in milliseconds. */
const ASK_EVERY_MS = 2_000;
const ANSWER_MS = 1_500;

/**
 * Tracks whether this node receives events of the other nodes and the workers. While it does not (Redis is gone or
 * hangs), connected browsers are notified and poll as if they had no socket.
 */
@Injectable()
export class RealtimeLink implements OnApplicationShutdown {
  private up = true;
  private client: RedisClient | undefined;
  private timer: NodeJS.Timeout | undefined;
  private asking = false;
  private listener: (isUp: boolean) => void = () => undefined;

  get isUp(): boolean {
    return this.up;
  }

  /** Monitors the client that the cluster adapter publishes with; `listener` receives each change. */
  follow(client: RedisClient, listener: (isUp: boolean) => void): void {
    this.client = client;
    this.listener = listener;
    client.on('error', () => this.set(false));
    client.on('ready', () => this.set(true));
    this.timer = setInterval(() => this.ask(client), ASK_EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
    this.client?.destroy();
  }

  /** A connection that was cut is noticed by itself; one that hangs is not. */
  private ask(client: RedisClient): void {
    if (!client.isReady || this.asking) return;
    this.asking = true;
    const limit = setTimeout(() => this.set(false), ANSWER_MS);
    client
      .ping()
      .then(() => this.set(true))
      // The client emits its own event when it loses the connection.
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(limit);
        this.asking = false;
      });
  }

  private set(isUp: boolean): void {
    if (isUp === this.up) return;
    this.up = isUp;
    this.listener(isUp);
  }
}
