import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { ownPasswordHash, type PasswordRow } from '@mikai/core/auth/password-seal';
import { invalidField } from '../../common/http/api-exception.js';
import { accountDeactivated, emailUnverified } from '../accounts/account-errors.js';
import { AuthLimitsService, type Attempt } from '../accounts/auth-limits.service.js';
import type { Client } from '../sessions/client.js';
import { DeviceCookie } from '../sessions/device-cookie.js';
import { waitSince } from '../../common/http/even-time.js';
import { PasswordService, type ClientKind } from './password.service.js';

/**
 * The minimum time of a rejection, in milliseconds: longer than two comparisons take, and short enough that nobody who
 * mistyped notices it.
 */
const MIN_REJECTION_MS = 100;

/**
 * The member who gave the right password, and the password's hash: a session begins only if it has not changed since.
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
   * Checks email and password of a login; returns `null` when they are wrong. Neither the response, nor the work (one
   * query, one comparison and one line of the audit log in both cases), nor the time reveals whether there is an
   * account. An unverified account and one that caused a declined registration (`declined-registrations.ts`) cannot be
   * distinguished either: both take two comparisons.
   * @throws ApiException 429 after too many wrong attempts; 403 for the right password of an account that is
   *   deactivated or not verified
   */
  async prove(email: string, password: string, client: Client): Promise<ProvenCredentials | null> {
    const begin = performance.now();
    let proven: ProvenCredentials | null = null;
    try {
      proven = await this.checkLogin(email, password, client);
      return proven;
    } finally {
      // A rejection by the limit also comes after the account was looked up, so it takes the minimum time as well.
      if (proven === null) await waitSince(begin, MIN_REJECTION_MS);
    }
  }

  /**
   * Asks a signed-in member for their password once more. Returns its stored hash.
   * @param field the name of the field in the request, for the error
   * @throws ApiException 400 for that field when it is wrong, 429 after too many wrong attempts
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
    const passwordHash = await this.findHash(userId);
    const device = this.deviceCookie.verify({ userId, passwordHash }, client.cookies);
    const attempt = await this.limits.countAttempt('confirm', countedAs ?? userId, client.address, device);
    if (!(await this.compare(passwordHash, password, attempt, 'known'))) return null;
    await attempt.succeeded();
    return passwordHash;
  }

  /**
   * Checks a password that the account had earlier, for somebody with the link of a mail.
   * @param passwordHash the stored hash of the earlier password; `null` accepts none
   * @throws ApiException 400 for the field `formerPassword` when it is wrong, 429 after too many wrong attempts
   */
  async confirmFormer(
    userId: number,
    passwordHash: string | null,
    password: string,
    client: Client,
  ): Promise<void> {
    // These attempts are counted separately, so that somebody who reads the mailbox cannot use up the member's
    // attempts.
    const attempt = await this.limits.countAttempt('confirm', `former:${userId}`, client.address);
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
    return this.passwords.matches(await this.findHash(userId), password);
  }

  private async findHash(userId: number): Promise<string | null> {
    const [row] = await this.dataSource.query<PasswordRow[]>(
      `SELECT id, password_hash, password_seal FROM users WHERE id = $1`,
      [userId],
    );
    return row ? ownPasswordHash(row) : null;
  }

  /** Does the work of `prove`, without the minimum time of a rejection. */
  private async checkLogin(
    email: string,
    password: string,
    client: Client,
  ): Promise<ProvenCredentials | null> {
    const row = await this.find(email);
    const device = row
      ? this.deviceCookie.verify({ userId: row.id, passwordHash: row.password_hash }, client.cookies)
      : null;
    const attempt = await this.limits.countAttempt('login', email, client.address, device);
    const clientKind = device === null ? 'stranger' : 'known';
    const isRight = await this.compare(row?.password_hash ?? null, password, attempt, clientKind);
    if (isRight && row?.password_hash && (row.is_verified || !row.is_active)) {
      await attempt.succeeded();
      if (!row.is_active) throw accountDeactivated();
      return { userId: row.id, passwordHash: row.password_hash };
    }
    if (await this.isUnverifiedRegistration(row, isRight, password)) {
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
   * Returns whether this is the password of a registration whose address is not verified yet: an account's, or one that
   * was declined. It takes as long if there is no such registration.
   */
  private async isUnverifiedRegistration(
    row: CredentialsRow | undefined,
    isRight: boolean,
    password: string,
  ): Promise<boolean> {
    if (!row || (row.is_verified && row.declined_hash === null)) return false;
    const isDeclined = await this.passwords.matches(row.is_verified ? row.declined_hash : null, password);
    return isRight || isDeclined;
  }

  /**
   * Compares a password with a hash. If the comparison itself fails, the attempt is given back, because it was not a
   * wrong one.
   */
  private async compare(
    passwordHash: string | null,
    password: string,
    attempt: Attempt,
    clientKind: ClientKind,
  ): Promise<boolean> {
    try {
      return await this.passwords.matches(passwordHash, password, clientKind);
    } catch (error) {
      await attempt.succeeded();
      throw error;
    }
  }
}
