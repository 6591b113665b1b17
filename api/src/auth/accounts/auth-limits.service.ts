import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../limits/limits.js';
import { Limits } from '../../limits/limits.service.js';

/**
 * The credential that is being tried: the password at login, a code of the second factor, or the password when it is
 * asked for again.
 */
export type AttemptKind = 'login' | 'code' | 'confirm';

/** The actions that can cause a mail to an address that may be another person's. */
export type MailCause = 'register' | 'forgot' | 'resend' | 'change' | 'newsletter' | 'resetFactor';

/** An attempt that counts as failed until it is reported as successful. */
export interface Attempt {
  succeeded(): Promise<void>;
}

/**
 * Limits everything that somebody could guess or flood, per account and per address, across all nodes. No limit lasts
 * longer than its window, and others cannot use one to keep a member from entering the password in the browser that
 * they usually use. Unknown accounts are counted like known ones. While Redis is unavailable, each node counts for
 * itself.
 */
@Injectable()
export class AuthLimitsService {
  constructor(private readonly limits: Limits) {}

  /**
   * Counts an attempt before its credential is checked, so that many at once cannot get around the limit; call
   * `succeeded` if it was right.
   * @param account the email address at login, otherwise the member's id
   * @param device the key under which the attempts of a browser known to the account are counted (`DeviceCookie`),
   *   separately from those of its IP address and of everybody else, who could use them up
   * @throws ApiException 429, for right attempts too, until the window of 15 minutes is over
   */
  async countAttempt(
    kind: AttemptKind,
    account: string | number,
    address: string,
    device: string | null = null,
  ): Promise<Attempt> {
    const accountKey = subjectOf(kind, account);
    if (device !== null) {
      const deviceKey = `${accountKey}:${device}`;
      await this.limits.consume('auth.tries', deviceKey);
      return { succeeded: () => this.limits.giveBack('auth.tries', deviceKey) };
    }
    await this.limits.consume('auth.address-tries', address);
    try {
      await this.limits.consume('auth.tries', accountKey);
    } catch (error) {
      await this.limits.giveBack('auth.address-tries', address);
      throw error;
    }
    return {
      succeeded: async () => {
        await Promise.all([
          this.limits.giveBack('auth.address-tries', address),
          this.limits.giveBack('auth.tries', accountKey),
        ]);
      },
    };
  }

  /** Clears the failed attempts on an account whose owner has just proved by mail that it is theirs. */
  async clearAttempts(kind: AttemptKind, account: string | number): Promise<void> {
    await this.limits.clear('auth.tries', subjectOf(kind, account));
  }

  /** @throws ApiException 429 after too many requested mails */
  async consumeMail(cause: MailCause, email: string, address: string): Promise<void> {
    await this.limits.consume('auth.address-mails', address);
    await this.limits.consume('auth.mails', subjectOf(cause, email));
  }

  /** Counts a wrong code. Returns whether the member has to be notified of it: at the third one, once an hour. */
  async countWrongCode(userId: number): Promise<boolean> {
    const { rejectedAt } = await this.limits.count('auth.wrong-codes', subjectOf('code', userId));
    return rejectedAt === LIMITS['auth.wrong-codes'].points + 1;
  }
}

/**
 * Returns the key under which an account's attempts of one kind, or its mails of one cause, are counted. Unknown
 * addresses are counted like known ones.
 */
const subjectOf = (kind: AttemptKind | MailCause, account: string | number): string =>
  `${kind}:${lowerCase(String(account).trim())}`;

/**
 * Lowercases text as PostgreSQL's `lower` does, character by character: `toLowerCase` turns an `İ` into two characters
 * and looks at the neighbours of a `Σ`, so an address with one of them would be counted separately although it finds
 * the same account.
 */
function lowerCase(text: string): string {
  return Array.from(text, (character) => Array.from(character.toLowerCase())[0]).join('');
}
