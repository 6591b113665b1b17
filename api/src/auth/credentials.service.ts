import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '@mikai/core/audit/audit';
import { invalidField } from '../common/api-exception.js';
import { accountDeactivated, emailUnverified } from './account-faults.js';
import { AuthLimitsService, type Try } from './auth-limits.service.js';
import type { Client } from './client.js';
import { waitSince } from './even-time.js';
import { PasswordService } from './password.service.js';

/** Above what a comparison takes, and not felt by who mistyped. */
const WRONG_AFTER_MS = 100;

/** Who has given the right password, and which one it was: it must still be that when the session begins. */
export interface ProvenCredentials {
  userId: number;
  passwordHash: string;
}

interface CredentialsRow {
  id: number;
  password_hash: string | null;
  is_active: boolean;
  is_verified: boolean;
}

/** Compares passwords with what is stored, within the limits. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordService,
    private readonly limits: AuthLimitsService,
  ) {}

  /**
   * Checks what somebody logs in with; `null` when it is wrong. Whether there is an account shows neither in the answer
   * nor in the work (one query, one comparison and one line of the audit log in both cases), nor in the time.
   * @throws ApiException 429 after too many wrong tries; 403 for the right password of an account that is closed
   */
  async prove(email: string, password: string, client: Client): Promise<ProvenCredentials | null> {
    const attempt = await this.limits.attempts('login', email, client.address);
    const begin = performance.now();
    const [row] = await this.dataSource.query<CredentialsRow[]>(
      `SELECT id, password_hash, is_active, is_verified FROM users WHERE lower(email) = lower($1)`,
      [email],
    );
    const isRight = await this.compare(row?.password_hash ?? null, password, attempt);
    if (!isRight || !row?.password_hash) {
      await recordAudit(this.dataSource.manager, {
        action: 'login.failed',
        userId: row?.id ?? null,
        actorId: null,
        device: client.device,
      });
      await waitSince(begin, WRONG_AFTER_MS);
      return null;
    }
    await attempt.succeeded();
    if (!row.is_active) throw accountDeactivated();
    if (!row.is_verified) throw emailUnverified();
    return { userId: row.id, passwordHash: row.password_hash };
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
   * What the password of a signed-in member is stored as, `null` when it is wrong.
   * @throws ApiException 429 after too many wrong tries
   */
  async recognize(userId: number, password: string, client: Client): Promise<string | null> {
    const attempt = await this.limits.attempts('confirm', userId, client.address);
    const [row] = await this.dataSource.query<{ password_hash: string | null }[]>(
      `SELECT password_hash FROM users WHERE id = $1`,
      [userId],
    );
    const isRight = await this.compare(row?.password_hash ?? null, password, attempt);
    if (!isRight || !row?.password_hash) return null;
    await attempt.succeeded();
    return row.password_hash;
  }

  /** A comparison that could not be made is no wrong try. */
  private async compare(passwordHash: string | null, password: string, attempt: Try): Promise<boolean> {
    try {
      return await this.passwords.matches(passwordHash, password);
    } catch (error) {
      await attempt.succeeded();
      throw error;
    }
  }
}
