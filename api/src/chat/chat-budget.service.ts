import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { roomOf, type Person } from '@mikai/core/auth/person';
import type { Config } from '@mikai/core/config/config.schema';
import type { RedisClient } from '@mikai/core/redis/redis';
import { rateLimited } from '../common/api-exception.js';
import { SharedLimiter } from '../common/shared-limiter.js';
import { CONFIG, REDIS_COMMANDS } from '../infrastructure/tokens.js';

const DAY_SECONDS = 24 * 60 * 60;
/** Messages and new conversations of one person, against floods from a script. */
const BURST = { points: 60, duration: 10 };

/**
 * How much one person may write. The daily budgets of guests count per cookie and per address; they are kept in
 * Redis and, while that is gone or hangs, in memory.
 */
@Injectable()
export class ChatBudgetService {
  private readonly burst = new RateLimiterMemory(BURST);
  private readonly guestDay: SharedLimiter;
  private readonly addressDay: SharedLimiter;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(REDIS_COMMANDS) redis: RedisClient,
  ) {
    const daily = (name: string, points: number) =>
      new SharedLimiter(redis, {
        keyPrefix: `${config.REDIS_PREFIX}:budget:${name}`,
        points,
        duration: DAY_SECONDS,
      });
    this.guestDay = daily('guest', config.GUEST_DAILY_MESSAGES);
    this.addressDay = daily('address', config.GUEST_DAILY_MESSAGES_PER_IP);
  }

  /** @throws ApiException 429 when this comes too fast. */
  async checkBurst(person: Person | null, address: string): Promise<void> {
    await this.consume(this.burst, person ? roomOf(person) : this.hash(address), 'rate_limited');
  }

  /** @throws ApiException 429 when a guest's messages of the day are used up; members are not counted here. */
  async spendMessage(person: Person, address: string): Promise<void> {
    if (person.kind === 'member') return;
    await this.consume(this.guestDay, person.guestId, 'daily_budget_used');
    await this.consume(this.addressDay, this.hash(address), 'daily_budget_used');
  }

  private async consume(
    limiter: Pick<SharedLimiter, 'consume'> | RateLimiterMemory,
    key: string,
    code: 'rate_limited' | 'daily_budget_used',
  ) {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (error instanceof RateLimiterRes) throw rateLimited(error.msBeforeNext / 1000, code);
      throw error;
    }
  }

  /** Addresses are kept only as a keyed hash; of IPv6 the network, because one host has all of it. */
  private hash(address: string): string {
    const network = isIPv6(address) && !address.startsWith('::ffff:') ? ipv6Network(address) : address;
    return createHmac('sha256', this.config.SESSION_SECRET)
      .update(`address:${network}`)
      .digest('base64url')
      .slice(0, 22);
  }
}

/** The first 64 bits of an IPv6 address, written out. */
function ipv6Network(address: string): string {
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}
