import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@mikai/core/config/config.schema';
import type { RedisClient } from '@mikai/core/redis/redis';
import { SharedLimiter } from '../common/shared-limiter.js';
import { consumePoint } from '../common/consume-point.js';
import { CONFIG, REDIS_COMMANDS } from '../infrastructure/tokens.js';

const HOUR_SECONDS = 60 * 60;

/** Against floods from a script: far more than anybody writes by hand, autosaved edits included. */
const WRITING = { points: 400, duration: HOUR_SECONDS };
/** Batches: the longest journal takes a few minutes. */
const IMPORTING = { points: 60, duration: 60 };
/** Each reads everything there is. */
const EXPORTS = { points: 10, duration: HOUR_SECONDS };

/** Limits how much a member may do with their journal. */
@Injectable()
export class JournalLimits {
  private readonly limiters: Record<'writing' | 'importing' | 'export', SharedLimiter>;

  constructor(@Inject(CONFIG) config: Config, @Inject(REDIS_COMMANDS) redis: RedisClient) {
    const prefix = `${config.REDIS_PREFIX}:journal`;
    this.limiters = {
      writing: new SharedLimiter(redis, { keyPrefix: `${prefix}:writing`, ...WRITING }),
      importing: new SharedLimiter(redis, { keyPrefix: `${prefix}:importing`, ...IMPORTING }),
      export: new SharedLimiter(redis, { keyPrefix: `${prefix}:export`, ...EXPORTS }),
    };
  }

  /** @throws ApiException 429 when this is too much */
  check(userId: number, what: 'writing' | 'importing' | 'export'): Promise<void> {
    return consumePoint(this.limiters[what], userId);
  }
}
