import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@mikai/core/config/config.schema';
import type { RedisClient } from '@mikai/core/redis/redis';
import { SharedLimiter } from '../common/shared-limiter.js';
import { CONFIG, REDIS_COMMANDS } from '../infrastructure/tokens.js';

/** Of every request so many UTF-16 units are read, whatever came before: help is never taken away. */
export const ALWAYS_READ = 4_000;

/**
 * Units that an address, or a person whom we know, may have judged beyond that: some 16 of the longest journal entries. At 20 µs a unit, the bound
 * that the gate's fuzz test asserts, one address takes at most a sixtieth of the gate's thread.
 */
const BUDGET = { points: 500_000, duration: 10 * 60 };

/**
 * Limits how much of a request's text is assessed. This happens before sessions and limits are checked, so without a
 * budget an unauthenticated client could occupy the gate's thread with texts that nobody would store.
 */
@Injectable()
export class GateBudget {
  private readonly limiter: SharedLimiter;

  constructor(@Inject(CONFIG) config: Config, @Inject(REDIS_COMMANDS) redis: RedisClient) {
    this.limiter = new SharedLimiter(redis, {
      keyPrefix: `${config.REDIS_PREFIX}:budget:gate`,
      ...BUDGET,
    });
  }

  /**
   * Returns how much may be read of a request with `units` of text. Requests short enough to be read in any case are
   * not counted and do not wait for Redis. Never rejects.
   * @param queueKey a person's own, or that of their address (`GateQueueKeys`)
   */
  allow(queueKey: string, units: number): number | Promise<number> {
    return units <= ALWAYS_READ ? units : this.consume(queueKey, units);
  }

  private async consume(queueKey: string, units: number): Promise<number> {
    try {
      await this.limiter.consume(queueKey, units);
      return units;
    } catch {
      // None is left, or nobody can count.
      return ALWAYS_READ;
    }
  }
}
