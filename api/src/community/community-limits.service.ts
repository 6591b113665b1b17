import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { EntityManager } from 'typeorm';
import type { Config } from '@mikai/core/config/config.schema';
import { databaseTime } from '@mikai/core/database/database-time';
import type { RedisClient } from '@mikai/core/redis/redis';
import { dailyBudgetUsed, rateLimited, unauthenticated, type ApiException } from '../common/api-exception.js';
import { memberKey } from '../common/member-key.js';
import { SharedLimiter } from '../common/shared-limiter.js';
import { consumePoint } from '../common/consume-point.js';
import { CONFIG, REDIS_COMMANDS } from '../infrastructure/tokens.js';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** For so long an account is new. */
const NEW_FOR_MS = DAY_SECONDS * 1000;

/** Limits what one member may do at a stretch, against floods from a script. */
const WRITING = { points: 60, duration: 10 };
const LIKING = { points: 60, duration: 10 };
/** Lists of members: a search for each letter that is typed, and pages to scroll through. */
const LISTING = { points: 60, duration: 60 };

const POSTS_USED =
  'Somebody who is new here can share a few posts a day. There is room for the next one tomorrow; comments are open.';
const COMMENTS_USED =
  'Somebody who is new here can leave a number of comments a day. There is room for the next one tomorrow.';

/** Limits how much a member may write: at a stretch, in an hour, and in the first day of their account. */
@Injectable()
export class CommunityLimits {
  private readonly writing = new RateLimiterMemory(WRITING);
  private readonly liking = new RateLimiterMemory(LIKING);
  private readonly listing = new RateLimiterMemory(LISTING);
  private readonly hourly: Record<'post' | 'comment' | 'edit', SharedLimiter>;
  private readonly daily: Record<'post' | 'comment', { limiter: SharedLimiter; usedUp: string }>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(REDIS_COMMANDS) redis: RedisClient,
  ) {
    const limiter = (name: string, points: number, duration = DAY_SECONDS) =>
      new SharedLimiter(redis, { keyPrefix: `${config.REDIS_PREFIX}:community:${name}`, points, duration });
    this.hourly = {
      post: limiter('posts-hourly', config.MEMBER_HOURLY_POSTS, HOUR_SECONDS),
      comment: limiter('comments-hourly', config.MEMBER_HOURLY_COMMENTS, HOUR_SECONDS),
      edit: limiter('edits-hourly', config.MEMBER_HOURLY_EDITS, HOUR_SECONDS),
    };
    this.daily = {
      post: { limiter: limiter('posts', config.NEW_MEMBER_DAILY_POSTS), usedUp: POSTS_USED },
      comment: { limiter: limiter('comments', config.NEW_MEMBER_DAILY_COMMENTS), usedUp: COMMENTS_USED },
    };
  }

  /** @throws ApiException 429 when this comes too fast */
  async checkBurst(userId: number, what: 'writing' | 'liking' | 'listing'): Promise<void> {
    await refused(this[what].consume(userId), rateLimited);
  }

  /**
   * Holds the member's row until the transaction ends: what one member writes is stored one after the other, so that
   * the same sent several times at once is stored once. Returns when they signed up.
   * @throws ApiException 401 when the account is gone or deactivated
   */
  async lockMember(manager: EntityManager, userId: number): Promise<Date> {
    const [row] = await manager.query<{ created_at: Date }[]>(
      `SELECT created_at FROM users WHERE id = $1 AND is_active FOR NO KEY UPDATE`,
      [userId],
    );
    if (!row) throw unauthenticated();
    return row.created_at;
  }

  /** @throws ApiException 429 when this was too much for an hour, or for the first day of an account */
  async consume(userId: number, signedUpAt: Date, what: 'post' | 'comment'): Promise<void> {
    await consumePoint(this.hourly[what], this.keyOf(userId));
    if (databaseTime().getTime() - signedUpAt.getTime() >= NEW_FOR_MS) return;
    const { limiter, usedUp } = this.daily[what];
    await refused(limiter.consume(this.keyOf(userId)), (seconds) => dailyBudgetUsed(usedUp, seconds));
  }

  /** @throws ApiException 429 when there were too many edits in an hour */
  consumeEdit(userId: number): Promise<void> {
    return consumePoint(this.hourly.edit, this.keyOf(userId));
  }

  /** Anonymous posts, comments and edits count as well, so that no count may name its member. */
  private keyOf(userId: number): string {
    return memberKey(userId, 'community', this.config.SESSION_SECRET);
  }
}

async function refused(
  counting: Promise<unknown>,
  refusal: (seconds: number) => ApiException,
): Promise<void> {
  try {
    await counting;
  } catch (error) {
    if (error instanceof RateLimiterRes) throw refusal(error.msBeforeNext / 1000);
    throw error;
  }
}
