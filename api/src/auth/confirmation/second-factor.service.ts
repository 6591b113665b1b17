import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Config } from '@mikai/core/config/config.schema';
import { TOTP_SECRET } from '@mikai/core/auth/former-access';
import { openOr } from '@mikai/core/crypto/encryption';
import { CONFIG } from '../../infrastructure/tokens.js';
import { hashBackupCode, newBackupCodes } from './backup-codes.js';
import { totpStep } from './totp.js';

const SIX_DIGITS = /^\d{6}$/;

export type FactorUsed = 'totp' | 'backupCode';

/** Accepts codes of the second factor: each works once, across all nodes. */
@Injectable()
export class SecondFactorService {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * Uses a code up in the caller's transaction; backup codes are accepted wherever a code is.
   * @returns which kind it was, or `null` when it is wrong, was used before, or two-factor is off
   */
  async use(manager: EntityManager, userId: number, code: string): Promise<FactorUsed | null> {
    const digits = code.replace(/\s/g, '');
    if (SIX_DIGITS.test(digits)) return (await this.useTotp(manager, userId, digits)) ? 'totp' : null;
    return (await this.useBackupCode(manager, userId, code)) ? 'backupCode' : null;
  }

  /** Makes new backup codes in the caller's transaction; the old ones are void. */
  async renewBackupCodes(manager: EntityManager, userId: number): Promise<string[]> {
    await manager.query(`DELETE FROM backup_codes WHERE user_id = $1`, [userId]);
    const codes = newBackupCodes();
    await manager.query(
      `INSERT INTO backup_codes (user_id, code_hash) SELECT $1, hash FROM unnest($2::bytea[]) AS hash`,
      [userId, codes.map((code) => hashBackupCode(code, userId, this.config.SESSION_SECRET))],
    );
    return codes;
  }

  /**
   * Uses up the time step of a code with one conditional update: of two nodes that get the same code at once, only one
   * succeeds.
   */
  private async useTotp(manager: EntityManager, userId: number, digits: string): Promise<boolean> {
    const [user] = await manager.query<{ totp_secret: Buffer | null; totp_last_step: number | null }[]>(
      `SELECT totp_secret, totp_last_step FROM users WHERE id = $1`,
      [userId],
    );
    if (!user?.totp_secret) return false;
    // A secret that was copied from another account accepts no code; the log reports it to the operator.
    const secret = openOr(user.totp_secret, TOTP_SECRET, { owner: userId, row: userId }, null);
    if (secret === null) return false;
    const step = await totpStep(secret, digits, user.totp_last_step);
    if (step === null) return false;
    const [rows] = await manager.query<[unknown[], number]>(
      `UPDATE users SET totp_last_step = $2
       WHERE id = $1 AND totp_secret = $3 AND (totp_last_step IS NULL OR totp_last_step < $2) RETURNING 1`,
      [userId, step, user.totp_secret],
    );
    return rows.length > 0;
  }

  private async useBackupCode(manager: EntityManager, userId: number, code: string): Promise<boolean> {
    const [rows] = await manager.query<[unknown[], number]>(
      `UPDATE backup_codes c SET used_at = now() FROM users u
       WHERE c.user_id = $1 AND c.code_hash = $2 AND c.used_at IS NULL
         AND u.id = c.user_id AND u.totp_secret IS NOT NULL RETURNING 1`,
      [userId, hashBackupCode(code, userId, this.config.SESSION_SECRET)],
    );
    return rows.length > 0;
  }
}
