import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { RedisClient } from '@mikai/core/redis/redis';
import { withTimeout } from '@mikai/core/process/with-timeout';

/** The timeout for Redis to count, in milliseconds. The caller may hold a connection to the database meanwhile. */
export const LIMITER_ANSWER_MS = 400;

/** Times of limiters; tests whose machine may be busy lengthen them. */
export const LIMITER_TIMES = { answerMs: LIMITER_ANSWER_MS };

/** Counts over all nodes in Redis; while that is gone, or hangs, each node counts by itself. */
export class SharedLimiter {
  private readonly memory: RateLimiterMemory;
  private readonly shared: RateLimiterRedis;

  /** @param options points of a key in `duration` seconds; `blockDuration`: for how long none is left after those */
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
    await this.ask((limiter) => limiter.consume(key, points));
  }

  /** Gives a point back that was consumed for nothing. */
  async giveBack(key: string): Promise<void> {
    await this.ask((limiter) => limiter.reward(key));
  }

  /** Clears the count of a key. */
  async clear(key: string): Promise<void> {
    await this.memory.delete(key);
    await this.ask((limiter) => limiter.delete(key));
  }

  private async ask(
    question: (limiter: RateLimiterMemory | RateLimiterRedis) => Promise<unknown>,
  ): Promise<void> {
    const isCounted = await withTimeout(
      question(this.shared).then(() => true),
      LIMITER_TIMES.answerMs,
      () => false,
    );
    if (!isCounted) await question(this.memory);
  }
}

/** Counts on this node alone. */
export class NodeLimiter {
  private readonly memory: RateLimiterMemory;

  constructor(options: { points: number; duration: number; blockDuration?: number }) {
    this.memory = new RateLimiterMemory(options);
  }

  /** Consumes points. @throws RateLimiterRes when not as many are left */
  async consume(key: string, points = 1): Promise<void> {
    await this.memory.consume(key, points);
  }

  /** Gives a point back that was consumed for nothing. */
  async giveBack(key: string): Promise<void> {
    await this.memory.reward(key);
  }

  /** Clears the count of a key. */
  async clear(key: string): Promise<void> {
    await this.memory.delete(key);
  }
}
