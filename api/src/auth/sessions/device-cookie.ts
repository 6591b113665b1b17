import { createHmac, randomBytes } from 'node:crypto';
import { COOKIES } from '@mikai/contract/auth';
import { DAY_MS } from '@mikai/contract/durations';
import { cookieValues, isSame, PrivateCookie } from './cookies.js';

/** The time for which a browser stays known without another login: half a year, in milliseconds. */
const DEVICE_LIFETIME_MS = 180 * DAY_MS;

/** The maximum number of accounts to which one browser, for example a family's, is known. */
const MAX_ACCOUNTS = 4;

/**
 * The first release set the cookie without a prefix and only for this path. It counts like the present cookie, but
 * browsers send it first, so it would hide the present one where both have the same name; the next login removes it.
 */
const FORMER_NAME = COOKIES.device;
const FORMER_PATH = '/api/auth';

/**
 * The maximum number of entries that are checked in all cookies of this name, because a subdomain can set any number
 * of them.
 */
const MAX_ENTRIES = 3 * MAX_ACCOUNTS;

/** The part of an account to which an entry of the device cookie is bound. */
export interface DeviceAccount {
  userId: number;
  passwordHash: string | null;
}

/**
 * Makes and checks the device cookie. It proves that a login to an account was completed with this browser, so that its
 * attempts are counted separately from everybody else's ("device cookies", OWASP, Slow Down Online Guessing Attacks).
 * It grants no access. A login without it is one from a new device. It has an entry `<random>.<HMAC-SHA256>` for each
 * account and reveals none of them; entries become void when the password changes, so that an entry collected before
 * does not help to guess the new one.
 */
export class DeviceCookie {
  private readonly cookie: PrivateCookie;

  constructor(
    private readonly secret: string,
    private readonly secure: boolean,
  ) {
    this.cookie = new PrivateCookie('device', this.secure);
  }

  /** Returns the `Set-Cookie` header that makes the browser known to this account; it stays known to its others. */
  issue(account: DeviceAccount, cookieHeader: string | undefined): string {
    const nonce = randomBytes(12).toString('base64url');
    const others = this.readEntries(cookieHeader).filter((entry) => !this.belongsTo(entry, account));
    const entries = [`${nonce}.${this.sign(nonce, account)}`, ...others].slice(0, MAX_ACCOUNTS);
    return this.cookie.set(entries.join('~'), DEVICE_LIFETIME_MS);
  }

  /** Returns the `Set-Cookie` headers that remove the cookie of the first release, if the browser may have it. */
  expireFormer(cookieHeader: string | undefined): string[] {
    const sent = cookieValues(cookieHeader, FORMER_NAME).length;
    // Without the prefix both cookies have the same name; a single value then belongs to the present cookie.
    const present = this.cookie.readAll(cookieHeader).length > 0 && !this.secure ? 1 : 0;
    return sent > present ? [`${FORMER_NAME}=; Path=${FORMER_PATH}; HttpOnly; SameSite=Lax; Max-Age=0`] : [];
  }

  /**
   * Returns the key under which attempts of a browser known to the account are counted, or `null` for any other
   * browser.
   */
  verify(account: DeviceAccount, cookieHeader: string | undefined): string | null {
    const entry = this.readEntries(cookieHeader).find((each) => this.belongsTo(each, account));
    return entry?.split('.')[0] ?? null;
  }

  private readEntries(cookieHeader: string | undefined): string[] {
    const values = new Set([
      ...this.cookie.readAll(cookieHeader),
      ...cookieValues(cookieHeader, FORMER_NAME),
    ]);
    return [...values]
      .flatMap((value) => value.split('~').slice(0, MAX_ACCOUNTS))
      .filter((entry) => /^[\w-]{16}\.[\w-]{43}$/.test(entry))
      .slice(0, MAX_ENTRIES);
  }

  private belongsTo(entry: string, account: DeviceAccount): boolean {
    const [nonce = '', signature = ''] = entry.split('.');
    return isSame(signature, this.sign(nonce, account));
  }

  private sign(nonce: string, { userId, passwordHash }: DeviceAccount): string {
    return createHmac('sha256', this.secret)
      .update(`device-cookie:${userId}:${nonce}:${passwordHash}`)
      .digest('base64url');
  }
}
