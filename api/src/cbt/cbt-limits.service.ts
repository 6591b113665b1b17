import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { roomOf, type Person } from '@mikai/core/auth/person';
import type { Config } from '@mikai/core/config/config.schema';
import type { RedisClient } from '@mikai/core/redis/redis';
import { addressKey } from '../common/address.js';
import { rateLimited } from '../common/api-exception.js';
import { SharedLimiter } from '../common/shared-limiter.js';
import { consumePoint } from '../common/consume-point.js';
import { CONFIG, REDIS_COMMANDS } from '../infrastructure/tokens.js';

/** Limits the requests of one person, or of unauthenticated clients of one address, against floods from a script. */
const BURST = { points: 60, duration: 10 };
/** New records in an hour; of visitors, those of one address. */
const HOURLY = { points: 60, duration: 60 * 60 };

/** Limits how often the tools may be used at a stretch and in an hour. */
@Injectable()
export class CbtLimits {
  private readonly burst = new RateLimiterMemory(BURST);
  private readonly hourly: SharedLimiter;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(REDIS_COMMANDS) redis: RedisClient,
  ) {
    this.hourly = new SharedLimiter(redis, { keyPrefix: `${config.REDIS_PREFIX}:cbt:hourly`, ...HOURLY });
  }

  /** @throws ApiException 429 when this comes too fast */
  async checkBurst(person: Person, address: string): Promise<void> {
    try {
      await this.burst.consume(this.keyOf(person, address));
    } catch (error) {
      if (error instanceof RateLimiterRes) throw rateLimited(error.msBeforeNext / 1000);
      throw error;
    }
  }

  /** @throws ApiException 429 when this was too much for an hour */
  async consume(person: Person, address: string): Promise<void> {
    await consumePoint(this.hourly, this.keyOf(person, address));
  }

  private keyOf(person: Person, address: string): string {
    return person.kind === 'member' ? roomOf(person) : addressKey(address, this.config.SESSION_SECRET);
  }
}
