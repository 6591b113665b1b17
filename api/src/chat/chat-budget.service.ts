import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { roomOf, type Person } from '@mikai/core/auth/person';
import type { Config } from '@mikai/core/config/config.schema';
import type { RedisClient } from '@mikai/core/redis/redis';
import { addressKey } from '../common/address.js';
import { dailyBudgetUsed, rateLimited, type ApiException } from '../common/api-exception.js';
import { SharedLimiter } from '../common/shared-limiter.js';
import { CONFIG, REDIS_COMMANDS } from '../infrastructure/tokens.js';

const DAY_SECONDS = 24 * 60 * 60;
/** Messages, new conversations and changes of both by one person, against floods from a script. */
const BURST = { points: 60, duration: 10 };

/** Searches of one person: each opens many messages. */
const SEARCHES = { points: 30, duration: 60 };

const MESSAGES_USED = 'The messages for today are used up. Please come back tomorrow.';
const SESSIONS_USED =
  'The new conversations for today are used up. An open one can go on; there is room for a new one tomorrow.';

/**
 * Limits how much one person may write. The daily budgets of guests count per cookie and per address; they are kept in
 * Redis and, while that is gone or hangs, in memory.
 */
@Injectable()
export class ChatBudgetService {
  private readonly burst = new RateLimiterMemory(BURST);
  private readonly searches = new RateLimiterMemory(SEARCHES);
  private readonly messages: GuestBudget;
  private readonly sessions: GuestBudget;

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
    this.messages = {
      ofGuest: daily('guest', config.GUEST_DAILY_MESSAGES),
      ofAddress: daily('address', config.GUEST_DAILY_MESSAGES_PER_IP),
      usedUp: MESSAGES_USED,
    };
    this.sessions = {
      ofGuest: daily('guest-sessions', config.GUEST_DAILY_SESSIONS),
      ofAddress: daily('address-sessions', config.GUEST_DAILY_SESSIONS_PER_IP),
      usedUp: SESSIONS_USED,
    };
  }

  /** @throws ApiException 429 when this comes too fast. */
  async checkBurst(person: Person | null, address: string): Promise<void> {
    await consume(
      this.burst,
      person ? roomOf(person) : addressKey(address, this.config.SESSION_SECRET),
      rateLimited,
    );
  }

  /** @throws ApiException 429 when one person searches too often */
  async checkSearch(person: Person | null, address: string): Promise<void> {
    const key = person ? roomOf(person) : addressKey(address, this.config.SESSION_SECRET);
    await consume(this.searches, key, rateLimited);
  }

  /** @throws ApiException 429 when a guest's messages of the day are used up; members are not counted here. */
  async consumeMessage(person: Person, address: string): Promise<void> {
    await this.consume(this.messages, person, address);
  }

  /**
   * Consumes one conversation of a guest's day. Members are not counted here; unauthenticated clients, which have no
   * cookie yet, are counted by their address alone.
   * @throws ApiException 429 when a guest's new conversations of the day are used up
   */
  async consumeSession(person: Person | null, address: string): Promise<void> {
    await this.consume(this.sessions, person, address);
  }

  private async consume(
    { ofGuest, ofAddress, usedUp }: GuestBudget,
    person: Person | null,
    address: string,
  ): Promise<void> {
    if (person?.kind === 'member') return;
    const refuse = (seconds: number) => dailyBudgetUsed(usedUp, seconds);
    if (person) await consume(ofGuest, person.guestId, refuse);
    await consume(ofAddress, addressKey(address, this.config.SESSION_SECRET), refuse);
  }
}

/** The daily limits of guests, by cookie and by address. */
interface GuestBudget {
  ofGuest: SharedLimiter;
  ofAddress: SharedLimiter;
  /** The error message when the budget is used up. */
  usedUp: string;
}

async function consume(
  limiter: Pick<SharedLimiter, 'consume'> | RateLimiterMemory,
  key: string,
  refuse: (seconds: number) => ApiException,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw refuse(error.msBeforeNext / 1000);
    throw error;
  }
}
