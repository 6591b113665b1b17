import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@mikai/core/config/config.schema';
import type { RedisClient } from '@mikai/core/redis/redis';
import { addressKey } from '../common/address.js';
import { SharedLimiter } from '../common/shared-limiter.js';
import { consumePoint } from '../common/consume-point.js';
import { CONFIG, REDIS_COMMANDS } from '../infrastructure/tokens.js';

const HOUR_SECONDS = 60 * 60;
/** Far more than anybody needs to write to us; a school or a family shares an address. */
const OF_SENDER = { points: 5, duration: HOUR_SECONDS };
const OF_ADDRESS = { points: 20, duration: HOUR_SECONDS };

/** Limits how often people can write to the operator. Redis keeps no IP or mail addresses of theirs. */
@Injectable()
export class ContactLimits {
  private readonly ofSender: SharedLimiter;
  private readonly ofAddress: SharedLimiter;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(REDIS_COMMANDS) redis: RedisClient,
  ) {
    const prefix = `${config.REDIS_PREFIX}:contact`;
    this.ofSender = new SharedLimiter(redis, { keyPrefix: `${prefix}:sender`, ...OF_SENDER });
    this.ofAddress = new SharedLimiter(redis, { keyPrefix: `${prefix}:address`, ...OF_ADDRESS });
  }

  /**
   * @param email where they want the answer. Anybody can give anybody's: it counts by where it comes from, so that nobody
   * uses up what is another's
   * @param address of the connection
   * @throws ApiException 429 when this is too much
   */
  async consume(email: string, address: string): Promise<void> {
    const { SESSION_SECRET: secret } = this.config;
    const connection = addressKey(address, secret);
    await consumePoint(this.ofAddress, connection);
    const sender = createHmac('sha256', secret).update(`contact:${connection}:${email.toLowerCase()}`);
    await consumePoint(this.ofSender, sender.digest('base64url').slice(0, 22));
  }
}
