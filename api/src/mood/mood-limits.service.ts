import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '@mikai/core/config/config.schema';
import type { RedisClient } from '@mikai/core/redis/redis';
import { rateLimited } from '../common/api-exception.js';
import { SharedLimiter } from '../common/shared-limiter.js';
import { consumePoint } from '../common/consume-point.js';
import { CONFIG, REDIS_COMMANDS } from '../infrastructure/tokens.js';

/** Limits what one member may do at a stretch, against floods from a script; nobody reaches it by hand. */
const BURSTS = {
  writing: { points: 60, duration: 10 },
  /** Each may wait for its report for a while. Every open page asks for both again after each log, and logs are one tap. */
  reports: { points: 40, duration: 10 },
  /** Batches: 20,000 entries, the most that a long diary has, within a minute or two. */
  importing: { points: 60, duration: 60 },
};
/** Files of one member: each reads everything there is. */
const EXPORTS = { points: 20, duration: 60 * 60 };

/** Limits how much a member may do in a short time. */
@Injectable()
export class MoodLimits {
  private readonly bursts = {
    writing: new RateLimiterMemory(BURSTS.writing),
    reports: new RateLimiterMemory(BURSTS.reports),
    importing: new RateLimiterMemory(BURSTS.importing),
  };
  private readonly exports: SharedLimiter;

  constructor(@Inject(CONFIG) config: Config, @Inject(REDIS_COMMANDS) redis: RedisClient) {
    this.exports = new SharedLimiter(redis, { keyPrefix: `${config.REDIS_PREFIX}:mood:exports`, ...EXPORTS });
  }

  /** @throws ApiException 429 when this comes too fast */
  async checkBurst(userId: number, what: keyof typeof BURSTS): Promise<void> {
    try {
      await this.bursts[what].consume(userId);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw rateLimited(error.msBeforeNext / 1000);
      throw error;
    }
  }

  /** @throws ApiException 429 after too many files in an hour */
  consumeExport(userId: number): Promise<void> {
    return consumePoint(this.exports, userId);
  }
}
