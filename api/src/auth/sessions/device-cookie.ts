import { createHmac, randomBytes } from 'node:crypto';
import { COOKIES } from '@mikai/contract/auth';
import { cookieValues, isSame, PrivateCookie } from './cookies.js';

/** The time for which a browser stays known without another login: half a year, in milliseconds. */
const DEVICE_LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;

/** Accounts that one browser, of a family for example, is known to. */
const ACCOUNTS_OF_A_DEVICE = 4;

/**
 * The first release set the cookie without a prefix and for this path alone. It vouches for a browser like the present one,
 * which it would hide, being sent before it; it goes with the next login.
 */
const FORMER_NAME = COOKIES.device;
const FORMER_PATH = '/api/auth';

/** Entries that are looked through in all cookies of the name, of which a subdomain may have set any number. */
const MAX_ENTRIES = 3 * ACCOUNTS_OF_A_DEVICE;

/** An account as the device cookie vouches for it. */
export interface DeviceAccount {
  userId: number;
  passwordHash: string | null;
}

/**
 * Makes and checks the device cookie. It proves that a login to an account was completed with this browser, so that its
 * attempts are counted apart from everybody else's ("device cookies", OWASP, Slow Down Online Guessing Attacks). It
 * grants no access. A login without it is one from a new device. It has an entry `<random>.<HMAC-SHA256>` for each
 * account and reveals none of them; entries become void when the password changes, so that none collected before helps
 * to guess the new one.
 */
export class DeviceCookie {
  private readonly cookie: PrivateCookie;

  constructor(
    private readonly secret: string,
    private readonly secure: boolean,
  ) {
    this.cookie = new PrivateCookie('device', this.secure);
  }

  /** `Set-Cookie` header: the browser is known to this account, and to others as before. */
  issue(account: DeviceAccount, cookieHeader: string | undefined): string {
    const chance = randomBytes(12).toString('base64url');
    const others = this.entriesOf(cookieHeader).filter((entry) => !this.isOf(entry, account));
    const entries = [`${chance}.${this.sign(chance, account)}`, ...others].slice(0, ACCOUNTS_OF_A_DEVICE);
    return this.cookie.set(entries.join('~'), DEVICE_LIFETIME_MS);
  }

  /** `Set-Cookie` headers that remove the cookie of the first release, where the browser may have it. */
  expireFormer(cookieHeader: string | undefined): string[] {
    const sent = cookieValues(cookieHeader, FORMER_NAME).length;
    // Without the prefix both have one name: the present one is alone where there is one.
    const present = this.cookie.readAll(cookieHeader).length > 0 && !this.secure ? 1 : 0;
    return sent > present ? [`${FORMER_NAME}=; Path=${FORMER_PATH}; HttpOnly; SameSite=Lax; Max-Age=0`] : [];
  }

  /**
   * Returns the key under which attempts of a browser known to the account are counted, or `null` for any other
   * browser.
   */
  verify(account: DeviceAccount, cookieHeader: string | undefined): string | null {
    const entry = this.entriesOf(cookieHeader).find((each) => this.isOf(each, account));
    return entry?.split('.')[0] ?? null;
  }

  private entriesOf(cookieHeader: string | undefined): string[] {
    const values = new Set([
      ...this.cookie.readAll(cookieHeader),
      ...cookieValues(cookieHeader, FORMER_NAME),
    ]);
    return [...values]
      .flatMap((value) => value.split('~').slice(0, ACCOUNTS_OF_A_DEVICE))
      .filter((entry) => /^[\w-]{16}\.[\w-]{43}$/.test(entry))
      .slice(0, MAX_ENTRIES);
  }

  private isOf(entry: string, account: DeviceAccount): boolean {
    const [chance = '', signature = ''] = entry.split('.');
    return isSame(signature, this.sign(chance, account));
  }

  private sign(chance: string, { userId, passwordHash }: DeviceAccount): string {
    return createHmac('sha256', this.secret)
      .update(`device-cookie:${userId}:${chance}:${passwordHash}`)
      .digest('base64url');
  }
}
