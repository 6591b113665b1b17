import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { ownPasswordHash, type PasswordRow } from '@mikai/core/auth/password-seal';
import { invalidField } from '../../common/http/api-exception.js';
import { accountDeactivated, emailUnverified } from '../accounts/account-errors.js';
import { AuthLimitsService, type Try } from '../accounts/auth-limits.service.js';
import type { Client } from '../sessions/client.js';
import { DeviceCookie } from '../sessions/device-cookie.js';
import { waitSince } from '../../common/http/even-time.js';
import { PasswordService, type Asker } from './password.service.js';

/** Above what two comparisons take, and not felt by who mistyped. */
const REFUSED_AFTER_MS = 100;

/**
 * The member who gave the right password, and the password's hash, which must not have changed when the session begins.
 */
export interface ProvenCredentials {
  userId: number;
  passwordHash: string;
}

interface CredentialsRow extends PasswordRow {
  is_active: boolean;
  is_verified: boolean;
  /** The password's hash of a registration that was declined because of this account. */
  declined_hash: string | null;
}

/** Compares passwords with what is stored, within the limits. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordService,
    private readonly limits: AuthLimitsService,
    private readonly deviceCookie: DeviceCookie,
  ) {}

  /**
   * Checks what somebody logs in with; `null` when it is wrong. Whether there is an account shows neither in the answer
   * nor in the work (one query, one comparison and one line of the audit log in both cases), nor in the time. Nor do an
   * account whose address is not proved yet, and one because of which a registration was declined
   * (`declined-registrations.ts`): two comparisons in both cases.
   * @throws ApiException 429 after too many wrong tries; 403 for the right password of an account that is closed
   */
  async prove(email: string, password: string, client: Client): Promise<ProvenCredentials | null> {
    const begin = performance.now();
    let proven: ProvenCredentials | null = null;
    try {
      proven = await this.check(email, password, client);
      return proven;
    } finally {
      // The refusal of a try, too, comes after the account was looked up.
      if (proven === null) await waitSince(begin, REFUSED_AFTER_MS);
    }
  }

  /**
   * Asks a signed-in member for their password once more. Returns what it is stored as.
   * @param field name of the field in the request, for the refusal
   * @throws ApiException 400 for that field when it is wrong, 429 after too many wrong tries
   */
  async confirm(userId: number, password: string, client: Client, field: string): Promise<string> {
    const passwordHash = await this.recognize(userId, password, client);
    if (passwordHash === null) throw invalidField(field, 'Invalid password');
    return passwordHash;
  }

  /**
   * Returns the stored hash of a member's password, or `null` if the password is wrong. Browsers that are known to the
   * account have their own count of attempts, as at login.
   * @param countedAs key under which wrong attempts are counted instead of the account
   * @throws ApiException 429 after too many wrong attempts
   */
  async recognize(
    userId: number,
    password: string,
    client: Client,
    countedAs?: string,
  ): Promise<string | null> {
    const passwordHash = await this.hashOf(userId);
    const device = this.deviceCookie.verify({ userId, passwordHash }, client.cookies);
    const attempt = await this.limits.attempts('confirm', countedAs ?? userId, client.address, device);
    if (!(await this.compare(passwordHash, password, attempt, 'known'))) return null;
    await attempt.succeeded();
    return passwordHash;
  }

  /**
   * Asks whoever has a link of ours for a password that the account had earlier.
   * @param passwordHash what that one was stored as; `null` accepts none
   * @throws ApiException 400 for the field `formerPassword` when it is wrong, 429 after too many wrong tries
   */
  async confirmFormer(
    userId: number,
    passwordHash: string | null,
    password: string,
    client: Client,
  ): Promise<void> {
    // Counted apart: whoever reads the mailbox must not use up the tries of the member.
    const attempt = await this.limits.attempts('confirm', `former:${userId}`, client.address);
    if (!(await this.compare(passwordHash, password, attempt, 'stranger')))
      throw invalidField(
        'formerPassword',
        'This is not the password that the account had before the change.',
      );
    await attempt.succeeded();
  }

  /**
   * Returns whether this is the member's current password, without counting an attempt. For a member who is about to
   * set another.
   */
  async isCurrent(userId: number, password: string): Promise<boolean> {
    return this.passwords.matches(await this.hashOf(userId), password);
  }

  private async hashOf(userId: number): Promise<string | null> {
    const [row] = await this.dataSource.query<PasswordRow[]>(
      `SELECT id, password_hash, password_seal FROM users WHERE id = $1`,
      [userId],
    );
    return row ? ownPasswordHash(row) : null;
  }

  /** As `prove`, but in its own time. */
  private async check(email: string, password: string, client: Client): Promise<ProvenCredentials | null> {
    const row = await this.find(email);
    const device = row
      ? this.deviceCookie.verify({ userId: row.id, passwordHash: row.password_hash }, client.cookies)
      : null;
    const attempt = await this.limits.attempts('login', email, client.address, device);
    const asker = device === null ? 'stranger' : 'known';
    const isRight = await this.compare(row?.password_hash ?? null, password, attempt, asker);
    if (isRight && row?.password_hash && (row.is_verified || !row.is_active)) {
      await attempt.succeeded();
      if (!row.is_active) throw accountDeactivated();
      return { userId: row.id, passwordHash: row.password_hash };
    }
    if (await this.isAwaited(row, isRight, password)) {
      await attempt.succeeded();
      throw emailUnverified();
    }
    await recordAudit(this.dataSource.manager, {
      action: 'login.failed',
      userId: row?.id ?? null,
      actorId: null,
      device: client.device,
    });
    return null;
  }

  private async find(email: string): Promise<CredentialsRow | undefined> {
    const [row] = await this.dataSource.query<CredentialsRow[]>(
      `SELECT u.id, u.password_hash, u.password_seal, u.is_active, u.is_verified, d.password_hash AS declined_hash
       FROM users u LEFT JOIN declined_registrations d ON d.user_id = u.id AND d.expires_at > now()
       WHERE lower(u.email) = lower($1)`,
      [email],
    );
    return row && { ...row, password_hash: ownPasswordHash(row) };
  }

  /**
   * Returns whether this is the password of a registration whose address is still to be confirmed. Takes as long if
   * there is none.
   */
  private async isAwaited(
    row: CredentialsRow | undefined,
    isRight: boolean,
    password: string,
  ): Promise<boolean> {
    if (!row || (row.is_verified && row.declined_hash === null)) return false;
    const isDeclined = await this.passwords.matches(row.is_verified ? row.declined_hash : null, password);
    return isRight || isDeclined;
  }

  /** A comparison that could not be made is no wrong try. */
  private async compare(
    passwordHash: string | null,
    password: string,
    attempt: Try,
    asker: Asker,
  ): Promise<boolean> {
    try {
      return await this.passwords.matches(passwordHash, password, asker);
    } catch (error) {
      await attempt.succeeded();
      throw error;
    }
  }
}
