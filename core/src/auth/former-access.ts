import type { EntityManager } from 'typeorm';
import { openJson, openOr, seal } from '../crypto/encryption.js';
import { hashSessionToken } from './auth-session.entity.js';
import { issueToken, revokeTokens } from './auth-tokens.js';
import { ownPasswordHash, type PasswordRow } from './password-seal.js';

/** The purpose under which the secrets of two-factor are sealed. */
export const TOTP_SECRET = 'users.totp_secret';

const FORMER_ACCESS = 'auth_tokens.former_access';

/** The maximum number of undo links that are searched for a second factor that was turned off lately. */
const MAX_LINKS = 20;

/**
 * The access to an account before a change of two-factor, which the link in the mail about the change asks for and
 * restores.
 */
export interface FormerAccess {
  /** `null` when the account had no password that was made for it. */
  passwordHash: string | null;
  /** `null` when two-factor was off. */
  factor: FormerFactor | null;
}

interface FormerFactor {
  secret: string;
  lastStep: number | null;
  /** Backup codes that were not used, hashed, in base64. */
  codeHashes: string[];
}

interface FactorRow extends PasswordRow {
  totp_secret: Buffer | null;
  totp_last_step: number | null;
  codes: Buffer[] | null;
}

/**
 * Reads the present access to an account, before a change of two-factor; the caller locks the member's row. If two-factor is off,
 * but was on within the lifetime of the undo links, that former factor is returned: turning it off and on again with another app
 * must not produce a link that leaves the account without any.
 */
export async function readAccess(manager: EntityManager, userId: number): Promise<FormerAccess> {
  const [row] = await manager.query<FactorRow[]>(
    `SELECT id, password_hash, password_seal, totp_secret, totp_last_step,
       (SELECT array_agg(code_hash) FROM backup_codes WHERE user_id = u.id AND used_at IS NULL) AS codes
     FROM users u WHERE id = $1`,
    [userId],
  );
  if (!row) return { passwordHash: null, factor: null };
  const { totp_secret: sealed, totp_last_step: lastStep } = row;
  const place = { owner: userId, row: userId };
  const secret = sealed === null ? null : openOr(sealed, TOTP_SECRET, place, null);
  const factor =
    secret === null
      ? await findRecentFactor(manager, userId)
      : { secret, lastStep, codeHashes: (row.codes ?? []).map((hash) => hash.toString('base64')) };
  return { passwordHash: ownPasswordHash(row), factor };
}

/** Finds the factor that was on last, if an undo link that has not expired restores one. */
async function findRecentFactor(manager: EntityManager, userId: number): Promise<FormerFactor | null> {
  const rows = await manager.query<{ token_hash: Buffer; former_access: Buffer }[]>(
    `SELECT token_hash, former_access FROM auth_tokens
     WHERE user_id = $1 AND purpose = 'undo_two_factor' AND former_access IS NOT NULL AND expires_at > now()
     ORDER BY created_at DESC LIMIT ${MAX_LINKS}`,
    [userId],
  );
  for (const row of rows) {
    const factor = openAccess(row.former_access, userId, row.token_hash)?.factor;
    if (factor) return factor;
  }
  return null;
}

/** Makes the token of an undo link (`undo_two_factor`) with what it restores. Returns the token. */
export async function issueUndoToken(
  manager: EntityManager,
  user: { id: number; email: string },
  former: FormerAccess,
): Promise<string> {
  const token = await issueToken(manager, { purpose: 'undo_two_factor', userId: user.id, email: user.email });
  const tokenHash = hashSessionToken(token);
  await manager.query(`UPDATE auth_tokens SET former_access = $2 WHERE token_hash = $1`, [
    tokenHash,
    seal(JSON.stringify(former), FORMER_ACCESS, { owner: user.id, row: tokenHash.toString('hex') }),
  ]);
  return token;
}

/** Finds the access that an undo link restores; `null` if there is none, which makes the link worthless. */
export async function findFormerAccess(
  manager: EntityManager,
  userId: number,
  tokenHash: Buffer,
): Promise<FormerAccess | null> {
  const [row] = await manager.query<{ former_access: Buffer | null }[]>(
    `SELECT former_access FROM auth_tokens WHERE token_hash = $1`,
    [tokenHash],
  );
  return row?.former_access ? openAccess(row.former_access, userId, tokenHash) : null;
}

/** Decrypts the former access. A value that does not decrypt was not written by the application and counts as `null`. */
function openAccess(sealed: Buffer, userId: number, tokenHash: Buffer): FormerAccess | null {
  const place = { owner: userId, row: tokenHash.toString('hex') };
  return openJson<FormerAccess | null>(sealed, FORMER_ACCESS, place, null);
}

/**
 * Gives an account the second factor that it had before a change, or none if it had none; the caller locks the member's row.
 * Links about later changes are void then, those about earlier ones are not.
 * @returns whether the account had another factor, or none, until now; and the time of the change that is undone
 */
export async function restoreFactor(
  manager: EntityManager,
  userId: number,
  tokenHash: Buffer,
  { factor }: FormerAccess,
): Promise<{ isReplaced: boolean; changedAt: Date }> {
  const present = await readPresentSecret(manager, userId);
  const isReplaced = present !== (factor?.secret ?? null);
  await manager.query(`UPDATE users SET two_factor_reset_at = NULL WHERE id = $1`, [userId]);
  await revokeTokens(manager, userId, 'request_two_factor_reset');
  await revokeTokens(manager, userId, 'stop_two_factor_reset');
  if (isReplaced)
    await manager.query(
      `UPDATE users SET totp_secret = $2, totp_last_step = $3, totp_setup_secret = NULL WHERE id = $1`,
      [
        userId,
        factor && seal(factor.secret, TOTP_SECRET, { owner: userId, row: userId }),
        factor?.lastStep ?? null,
      ],
    );
  await manager.query(`DELETE FROM backup_codes WHERE user_id = $1`, [userId]);
  await manager.query(
    `INSERT INTO backup_codes (user_id, code_hash) SELECT $1, decode(hash, 'base64') FROM unnest($2::text[]) AS hash`,
    [userId, factor?.codeHashes ?? []],
  );
  const [{ created_at: changedAt }] = await manager.query<[{ created_at: Date }]>(
    `SELECT created_at FROM auth_tokens WHERE token_hash = $1`,
    [tokenHash],
  );
  await manager.query(
    `DELETE FROM auth_tokens WHERE user_id = $1 AND purpose = 'undo_two_factor'
       AND created_at >= (SELECT created_at FROM auth_tokens WHERE token_hash = $2)`,
    [userId, tokenHash],
  );
  return { isReplaced, changedAt };
}

async function readPresentSecret(manager: EntityManager, userId: number): Promise<string | null> {
  const [row] = await manager.query<{ totp_secret: Buffer | null }[]>(
    `SELECT totp_secret FROM users WHERE id = $1`,
    [userId],
  );
  if (!row?.totp_secret) return null;
  // A secret that does not open is of another account: it is replaced as well.
  return openOr(row.totp_secret, TOTP_SECRET, { owner: userId, row: userId }, '');
}
