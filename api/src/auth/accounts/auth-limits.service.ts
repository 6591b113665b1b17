import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../limits/limits.js';
import { Limits } from '../../limits/limits.service.js';

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
  constructor(private readonly limits: Limits) {}

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
    const ofAccount = subjectOf(kind, account);
    if (device !== null) {
      const ofDevice = `${ofAccount}:${device}`;
      await this.limits.consume('auth.tries', ofDevice);
      return { succeeded: () => this.limits.giveBack('auth.tries', ofDevice) };
    }
    await this.limits.consume('auth.address-tries', address);
    try {
      await this.limits.consume('auth.tries', ofAccount);
    } catch (error) {
      await this.limits.giveBack('auth.address-tries', address);
      throw error;
    }
    return {
      succeeded: async () => {
        await Promise.all([
          this.limits.giveBack('auth.address-tries', address),
          this.limits.giveBack('auth.tries', ofAccount),
        ]);
      },
    };
  }

  /** Clears the failed attempts of an account whose owner has just proved by mail that it is theirs. */
  async pardon(kind: TryKind, account: string | number): Promise<void> {
    await this.limits.clear('auth.tries', subjectOf(kind, account));
  }

  /** @throws ApiException 429 when too many mails were asked for */
  async consumeMail(cause: MailCause, email: string, address: string): Promise<void> {
    await this.limits.consume('auth.address-mails', address);
    await this.limits.consume('auth.mails', subjectOf(cause, email));
  }

  /** Counts a wrong code. Returns whether the member has to be notified of it: at the third one, once an hour. */
  async isAlarming(userId: number): Promise<boolean> {
    const { rejectedAt } = await this.limits.count('auth.wrong-codes', subjectOf('code', userId));
    return rejectedAt === LIMITS['auth.wrong-codes'].points + 1;
  }
}

/** An account in one of its roles. Unknown addresses are counted like known ones. */
const subjectOf = (what: TryKind | MailCause, account: string | number): string =>
  `${what}:${lowerCase(String(account).trim())}`;

/**
 * Small letters as PostgreSQL's `lower` makes them, character by character: `toLowerCase` makes two of an `İ` and looks at
 * the neighbours of a `Σ`, so an address with one, which finds the same account, would be counted apart.
 */
function lowerCase(text: string): string {
  return Array.from(text, (character) => Array.from(character.toLowerCase())[0]).join('');
}
