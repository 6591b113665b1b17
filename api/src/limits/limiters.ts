import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { RedisClient } from '@mikai/core/redis/redis';
import { withTimeout } from '@mikai/core/process/with-timeout';

/**
 * The timeout for counting in Redis, in milliseconds. It is short, because the caller may keep a connection to the
 * database busy meanwhile.
 */
export const LIMITER_ANSWER_MS = 400;

/** The times of limiters; tests on busy machines lengthen them. */
export const LIMITER_TIMES = { answerMs: LIMITER_ANSWER_MS };

/** Counts across all nodes in Redis; while that is unavailable or hangs, each node counts for itself. */
export class SharedLimiter {
  private readonly memory: RateLimiterMemory;
  private readonly shared: RateLimiterRedis;

  /**
   * @param options the points of a key in `duration` seconds; after these are used, the key is blocked for
   *   `blockDuration` seconds
   */
  constructor(
    redis: RedisClient,
    options: { keyPrefix: string; points: number; duration: number; blockDuration?: number },
  ) {
    this.memory = new RateLimiterMemory(options);
    this.shared = new RateLimiterRedis({
      ...options,
      storeClient: redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: this.memory,
    });
  }

  /** Consumes points. @throws RateLimiterRes when not as many are left */
  async consume(key: string, points = 1): Promise<void> {
    await this.run((limiter) => limiter.consume(key, points));
  }

  /** Gives back a point that was consumed for nothing. */
  async giveBack(key: string): Promise<void> {
    await this.run((limiter) => limiter.reward(key));
  }

  /** Clears the count of a key. */
  async clear(key: string): Promise<void> {
    await this.memory.delete(key);
    await this.run((limiter) => limiter.delete(key));
  }

  private async run(
    operation: (limiter: RateLimiterMemory | RateLimiterRedis) => Promise<unknown>,
  ): Promise<void> {
    const isCounted = await withTimeout(
      operation(this.shared).then(() => true),
      LIMITER_TIMES.answerMs,
      () => false,
    );
    if (!isCounted) await operation(this.memory);
  }
}

/** Counts on this node only. */
export class NodeLimiter {
  private readonly memory: RateLimiterMemory;

  constructor(options: { points: number; duration: number; blockDuration?: number }) {
    this.memory = new RateLimiterMemory(options);
  }

  /** Consumes points. @throws RateLimiterRes when not as many are left */
  async consume(key: string, points = 1): Promise<void> {
    await this.memory.consume(key, points);
  }

  /** Gives back a point that was consumed for nothing. */
  async giveBack(key: string): Promise<void> {
    await this.memory.reward(key);
  }

  /** Clears the count of a key. */
  async clear(key: string): Promise<void> {
    await this.memory.delete(key);
  }
}
