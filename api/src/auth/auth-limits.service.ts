import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@mikai/core/config/config.schema';
import type { RedisClient } from '@mikai/core/redis/redis';
import { addressKey, networkKey } from '../common/address.js';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { SharedLimiter } from '../common/shared-limiter.js';
import { consumePoint } from '../common/consume-point.js';
import { CONFIG, REDIS_COMMANDS } from '../infrastructure/tokens.js';

/** Wrong tries of one account (decisions, details that clients rely on). */
const TRIES = { points: 10, duration: 15 * 60 };
/** Limits the mails of one kind that unauthenticated clients can cause to one address. */
const MAILS = { points: 5, duration: 60 * 60 };
const MAILS_PER_IP_SECONDS = 60 * 60;
/** Wrong codes of one account that are no alarm; after the next one the count rests for an hour. */
const CALM_CODES = { points: 2, duration: 60 * 60, blockDuration: 60 * 60 };
/**
 * An IPv6 /48 holds 65,536 networks of one subscriber each (RFC 6177), and may be all one person's: together they get so
 * many times what one address gets.
 */
const NETWORK_FACTOR = 10;
/** Usernames that are looked up from one address. */
const LOOK_UPS = { points: 300, duration: 15 * 60 };

/**
 * The credential that is being tried: the password at login, a code of the second factor, or the password when it is
 * asked for again.
 */
export type TryKind = 'login' | 'code' | 'confirm';

/** The actions that can cause a mail to an address that may be another person's. */
export type MailCause = 'register' | 'forgot' | 'resend' | 'change' | 'newsletter' | 'resetFactor';

/** An attempt that counts as failed until it is reported as successful. */
export interface Try {
  succeeded(): Promise<void>;
}

/**
 * Bounds of everything that somebody could guess or flood: per account and per address, over all nodes, none for
 * longer than its window, and none by which others could keep a member from giving the password in the browser that they
 * use. Unknown accounts are counted like known ones. While Redis is gone each node counts by itself.
 */
@Injectable()
export class AuthLimitsService {
  private readonly tries: SharedLimiter;
  private readonly triesOfAddress: AddressLimiter;
  private readonly mails: SharedLimiter;
  private readonly mailsOfAddress: AddressLimiter;
  private readonly lookUps: AddressLimiter;
  private readonly wrongCodes: SharedLimiter;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(REDIS_COMMANDS) redis: RedisClient,
  ) {
    const limiter = (name: string, options: LimiterOptions) =>
      new SharedLimiter(redis, { keyPrefix: `${config.REDIS_PREFIX}:auth:${name}`, ...options });
    const addressLimiter = (name: string, options: LimiterOptions) =>
      new AddressLimiter(
        config.SESSION_SECRET,
        limiter(name, options),
        limiter(`${name}-48`, { ...options, points: options.points * NETWORK_FACTOR }),
      );
    this.tries = limiter('tries', TRIES);
    this.wrongCodes = limiter('wrong-codes', CALM_CODES);
    this.triesOfAddress = addressLimiter('address-tries', {
      points: config.AUTH_TRIES_PER_IP,
      duration: TRIES.duration,
    });
    this.mails = limiter('mails', MAILS);
    this.mailsOfAddress = addressLimiter('address-mails', {
      points: config.AUTH_MAILS_PER_IP,
      duration: MAILS_PER_IP_SECONDS,
    });
    this.lookUps = addressLimiter('lookups', LOOK_UPS);
  }

  /**
   * Takes a try before it is known whether it is right, so that many at once are no way around; call `succeeded` of a
   * right one.
   * @param account the email address at login, else the member's id
   * @param device what the tries of a browser that is known to the account are counted under (`DeviceCookie`): apart
   *   from those of everybody else, who could use them up, and from those of its address
   * @throws ApiException 429, for right tries too, until the window of 15 minutes is over
   */
  async attempts(
    kind: TryKind,
    account: string | number,
    address: string,
    device: string | null = null,
  ): Promise<Try> {
    const accountKey = this.accountKey(kind, account);
    if (device !== null) {
      const ofDevice = `${accountKey}:${device}`;
      await consumePoint(this.tries, ofDevice);
      return { succeeded: () => this.tries.giveBack(ofDevice) };
    }
    await this.triesOfAddress.consume(address);
    try {
      await consumePoint(this.tries, accountKey);
    } catch (error) {
      await this.triesOfAddress.giveBack(address);
      throw error;
    }
    return {
      succeeded: async () => {
        await Promise.all([this.triesOfAddress.giveBack(address), this.tries.giveBack(accountKey)]);
      },
    };
  }

  /** Clears the failed attempts of an account whose owner has just proved by mail that it is theirs. */
  async pardon(kind: TryKind, account: string | number): Promise<void> {
    await this.tries.clear(this.accountKey(kind, account));
  }

  /** @throws ApiException 429 when too many mails were asked for */
  async consumeMail(cause: MailCause, email: string, address: string): Promise<void> {
    await this.mailsOfAddress.consume(address);
    await consumePoint(this.mails, this.accountKey(cause, email));
  }

  /** @throws ApiException 429 when too many usernames were looked up */
  async consumeLookUp(address: string): Promise<void> {
    await this.lookUps.consume(address);
  }

  /** Counts a wrong code. Returns whether the member has to be notified of it: at the third one, once an hour. */
  async isAlarming(userId: number): Promise<boolean> {
    try {
      await this.wrongCodes.consume(this.accountKey('code', userId));
      return false;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return error.consumedPoints === CALM_CODES.points + 1;
    }
  }

  /** Redis keeps no addresses, not even of people without an account. */
  private accountKey(what: string, account: string | number): string {
    const name = lowerCase(String(account).trim());
    const hash = createHmac('sha256', this.config.SESSION_SECRET)
      .update(`account:${name}`)
      .digest('base64url');
    return `${what}:${hash.slice(0, 22)}`;
  }
}

interface LimiterOptions {
  points: number;
  duration: number;
  blockDuration?: number;
}

/** Counts an address and, of IPv6, the /48 that it is in. */
class AddressLimiter {
  constructor(
    private readonly secret: string,
    private readonly ofAddress: SharedLimiter,
    private readonly ofNetwork: SharedLimiter,
  ) {}

  /** @throws ApiException 429 when either has no point left */
  async consume(address: string): Promise<void> {
    const key = addressKey(address, this.secret);
    await consumePoint(this.ofAddress, key);
    const network = networkKey(address, this.secret);
    if (network === null) return;
    try {
      await consumePoint(this.ofNetwork, network);
    } catch (error) {
      await this.ofAddress.giveBack(key);
      throw error;
    }
  }

  async giveBack(address: string): Promise<void> {
    const network = networkKey(address, this.secret);
    await Promise.all([
      this.ofAddress.giveBack(addressKey(address, this.secret)),
      network === null ? undefined : this.ofNetwork.giveBack(network),
    ]);
  }
}

/**
 * Small letters as PostgreSQL's `lower` makes them, character by character: `toLowerCase` makes two of an `İ` and looks at
 * the neighbours of a `Σ`, so an address with one, which finds the same account, would be counted apart.
 */
function lowerCase(text: string): string {
  return Array.from(text, (character) => Array.from(character.toLowerCase())[0]).join('');
}
