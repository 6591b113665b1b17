import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { roomOf, type Person } from '@mikai/core/auth/person';
import type { Config } from '@mikai/core/config/config.schema';
import type { RedisClient } from '@mikai/core/redis/redis';
import { addressKey, networkKey } from '../common/http/address.js';
import { dailyBudgetUsed, rateLimited } from '../common/http/api-exception.js';
import { CONFIG, REDIS_COMMANDS } from '../infrastructure/tokens.js';
import type { Limit, LimitKey } from './limit.js';
import { LIMITS, type LimitName } from './limits.js';
import { memberKey } from './member-key.js';
import { NodeLimiter, SharedLimiter } from './limiters.js';

/**
 * The factor of points for an IPv6 /48, which may have 65,536 networks of one subscriber each (RFC 6177), or belong to
 * a single person.
 */
const NETWORK_FACTOR = 10;

/** The type of the counted subject, by the key of the limit. */
interface Subjects {
  member: number;
  sealedMember: number;
  person: { person: Person | null; address: string };
  memberOrAddress: { person: Person | null; address: string };
  address: string;
  network: string;
  hashed: string;
  id: string;
}
export type SubjectOf<N extends LimitName> = Subjects[(typeof LIMITS)[N]['key']];

type Limiter = Pick<SharedLimiter, 'consume' | 'giveBack' | 'clear'>;

/**
 * Whether enough points were left; if not, `rejectedAt` is the number of points requested in the window, including
 * these.
 */
export interface Counted {
  isAllowed: boolean;
  rejectedAt: number | null;
}

/** The limiters of a limit; the one of the /48 exists only if addresses are counted by network. */
interface Limiters {
  own: Limiter;
  networkLimiter: Limiter | null;
}

/** Counts requests by the table of limits (`limits.ts`). */
@Injectable()
export class Limits {
  private readonly limiters: Record<LimitName, Limiters>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(REDIS_COMMANDS) private readonly redis: RedisClient,
  ) {
    const names = Object.keys(LIMITS) as LimitName[];
    this.limiters = Object.fromEntries(names.map((name) => [name, this.limitersOf(name)])) as Record<
      LimitName,
      Limiters
    >;
  }

  /** Consumes a point. @throws ApiException 429 when none is left, with the seconds until the next one */
  async consume<N extends LimitName>(name: N, subject: SubjectOf<N>): Promise<void> {
    const rejection = await this.consumePoints(name, subject, 1);
    if (!rejection) return;
    const { usedUp }: Limit = LIMITS[name];
    const seconds = rejection.msBeforeNext / 1000;
    throw usedUp === undefined ? rateLimited(seconds) : dailyBudgetUsed(usedUp, seconds);
  }

  /** Consumes points without throwing, for use cases that decide about the consequence themselves. */
  async count<N extends LimitName>(name: N, subject: SubjectOf<N>, points = 1): Promise<Counted> {
    const rejection = await this.consumePoints(name, subject, points);
    return { isAllowed: rejection === null, rejectedAt: rejection?.consumedPoints ?? null };
  }

  /** Gives back a point that was consumed for nothing. */
  async giveBack<N extends LimitName>(name: N, subject: SubjectOf<N>): Promise<void> {
    const { own, networkLimiter } = this.limiters[name];
    const network = this.networkOf(name, subject);
    await Promise.all([
      own.giveBack(this.keyOf(name, subject)),
      network === null ? undefined : networkLimiter?.giveBack(network),
    ]);
  }

  /** Clears the count. */
  async clear<N extends LimitName>(name: N, subject: SubjectOf<N>): Promise<void> {
    await this.limiters[name].own.clear(this.keyOf(name, subject));
  }

  private limitersOf(name: LimitName): Limiters {
    const limit: Limit = LIMITS[name];
    return {
      own: this.limiterOf(name, limit),
      networkLimiter: limit.key === 'network' ? this.limiterOf(`${name}-48`, limit, NETWORK_FACTOR) : null,
    };
  }

  private limiterOf(
    name: string,
    { points: pointsOrSetting, seconds, blockSeconds, isPerNode }: Limit,
    factor = 1,
  ): Limiter {
    const options = {
      points: (typeof pointsOrSetting === 'number' ? pointsOrSetting : this.config[pointsOrSetting]) * factor,
      duration: seconds,
      ...(blockSeconds === undefined ? {} : { blockDuration: blockSeconds }),
    };
    if (isPerNode) return new NodeLimiter(options);
    const keyPrefix = `${this.config.REDIS_PREFIX}:${name.replace('.', ':')}`;
    return new SharedLimiter(this.redis, { keyPrefix, ...options });
  }

  /** Consumes points. Returns the rejection of the limiter, or `null` if enough points were left. */
  private async consumePoints<N extends LimitName>(
    name: N,
    subject: SubjectOf<N>,
    points: number,
  ): Promise<RateLimiterRes | null> {
    const { own, networkLimiter } = this.limiters[name];
    const key = this.keyOf(name, subject);
    const rejection = await toRejection(own.consume(key, points));
    const network = this.networkOf(name, subject);
    if (rejection || !networkLimiter || network === null) return rejection;
    const networkRejection = await toRejection(networkLimiter.consume(network, points));
    if (networkRejection) await own.giveBack(key);
    return networkRejection;
  }

  private keyOf<N extends LimitName>(name: N, subject: SubjectOf<N>): string {
    const { SESSION_SECRET: secret } = this.config;
    const keys: { [K in LimitKey]: (subject: Subjects[K]) => string } = {
      member: String,
      sealedMember: (userId) => memberKey(userId, name, secret),
      person: ({ person, address }) => (person ? roomOf(person) : addressKey(address, secret)),
      memberOrAddress: ({ person, address }) =>
        person?.kind === 'member' ? roomOf(person) : addressKey(address, secret),
      address: (address) => addressKey(address, secret),
      network: (address) => addressKey(address, secret),
      hashed: (text) =>
        createHmac('sha256', secret).update(`${name}:${text}`).digest('base64url').slice(0, 22),
      id: String,
    };
    const key: LimitKey = LIMITS[name].key;
    return (keys[key] as (subject: SubjectOf<N>) => string)(subject);
  }

  private networkOf<N extends LimitName>(name: N, subject: SubjectOf<N>): string | null {
    return LIMITS[name].key === 'network' ? networkKey(subject as string, this.config.SESSION_SECRET) : null;
  }
}

async function toRejection(consumption: Promise<void>): Promise<RateLimiterRes | null> {
  try {
    await consumption;
    return null;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error;
    throw error;
  }
}
