import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import type { Config } from '@mikai/core/config/config.schema';
import { databaseTime } from '@mikai/core/database/database-time';
import type { RedisClient } from '@mikai/core/redis/redis';
import { dailyBudgetUsed, rateLimited, type ApiException } from '../common/api-exception.js';
import { SharedLimiter } from '../common/shared-limiter.js';
import { CONFIG, REDIS_COMMANDS } from '../infrastructure/tokens.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Seconds that `MEMBER_MESSAGE_BURST` is about. */
const BURST_SECONDS = 10;
/** An account younger than a day is a newcomer: most senders of mass messages have just signed up. */
const NEWCOMER_MS = DAY_MS;
/** Seconds that `NEW_MEMBER_MINUTE_MESSAGES` is about. */
const MINUTE_SECONDS = 60;
/** Birthdays of accounts that are remembered; they never change. */
const MAX_CACHED = 20_000;

const CONVERSATIONS_USED =
  'The new conversations for today are used up. Those that are open can go on; there is room for new ones tomorrow.';

/**
 * Limits how much a member may write to others. Counts are shared by all nodes; while Redis is gone each node counts
 * alone.
 */
@Injectable()
export class MessagingLimits {
  private readonly burst: RateLimiterMemory;
  private readonly newcomerMessages: SharedLimiter;
  private readonly newcomerConversations: SharedLimiter;
  private readonly accountsFrom = new Map<number, number>();

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(REDIS_COMMANDS) redis: RedisClient,
    private readonly dataSource: DataSource,
  ) {
    this.burst = new RateLimiterMemory({ points: config.MEMBER_MESSAGE_BURST, duration: BURST_SECONDS });
    const prefix = `${config.REDIS_PREFIX}:messaging`;
    this.newcomerMessages = new SharedLimiter(redis, {
      keyPrefix: `${prefix}:newcomer`,
      points: config.NEW_MEMBER_MINUTE_MESSAGES,
      duration: MINUTE_SECONDS,
    });
    this.newcomerConversations = new SharedLimiter(redis, {
      keyPrefix: `${prefix}:newcomer-conversations`,
      points: config.NEW_MEMBER_DAILY_CONVERSATIONS,
      duration: DAY_MS / 1000,
    });
  }

  /** @throws ApiException 429 when this comes too fast */
  async consumeMessage(userId: number): Promise<void> {
    await consume(this.burst, userId, rateLimited);
    if (await this.isNewcomer(userId)) await consume(this.newcomerMessages, userId, rateLimited);
  }

  /** @throws ApiException 429 when this comes too fast, or a newcomer has begun enough for a day */
  async consumeConversation(userId: number): Promise<void> {
    await consume(this.burst, userId, rateLimited);
    if (await this.isNewcomer(userId)) {
      await consume(this.newcomerConversations, userId, (seconds) =>
        dailyBudgetUsed(CONVERSATIONS_USED, seconds),
      );
    }
  }

  private async isNewcomer(userId: number): Promise<boolean> {
    const from = this.accountsFrom.get(userId) ?? (await this.findBeginning(userId));
    return databaseTime().getTime() - from < NEWCOMER_MS;
  }

  private async findBeginning(userId: number): Promise<number> {
    const [row] = await this.dataSource.query<{ created_at: Date }[]>(
      'SELECT created_at FROM users WHERE id = $1',
      [userId],
    );
    const from = row?.created_at.getTime() ?? databaseTime().getTime();
    if (this.accountsFrom.size >= MAX_CACHED) this.accountsFrom.clear();
    this.accountsFrom.set(userId, from);
    return from;
  }
}

async function consume(
  limiter: SharedLimiter | RateLimiterMemory,
  userId: number,
  refuse: (seconds: number) => ApiException,
): Promise<void> {
  try {
    await limiter.consume(String(userId));
  } catch (error) {
    if (error instanceof RateLimiterRes) throw refuse(error.msBeforeNext / 1000);
    throw error;
  }
}
