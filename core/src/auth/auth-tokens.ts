import { DAY_MS, WEEK_MS } from '@mikai/contract/durations';
import type { EntityManager } from 'typeorm';
import { hashSessionToken, newSessionToken } from './auth-session.entity.js';

/** The lifetimes of one-time links, in milliseconds. */
export const TOKEN_LIFETIMES_MS = {
  verify_email: DAY_MS,
  reset_password: 60 * 60 * 1000,
  /** The delay of the change: the new address is confirmed by then, or lapses. */
  change_email: DAY_MS,
  stop_email_change: DAY_MS,
  undo_two_factor: WEEK_MS,
  request_two_factor_reset: DAY_MS,
  /** Longer than the waiting time of the reset. */
  stop_two_factor_reset: WEEK_MS,
  setup_owner: WEEK_MS,
} as const;

export type TokenPurpose = keyof typeof TOKEN_LIFETIMES_MS;

/** A one-time link that has not expired. */
export interface AuthToken {
  tokenHash: Buffer;
  /** `null` for the link that creates the site owner's account. */
  userId: number | null;
  purpose: TokenPurpose;
  /** The address that the link was sent to, and whose ownership it therefore proves. */
  email: string | null;
  isUsed: boolean;
}

/** Makes the token of a one-time link; the database keeps only its hash. Returns the token. */
export async function issueToken(
  manager: EntityManager,
  token: { purpose: TokenPurpose; userId: number | null; email?: string },
): Promise<string> {
  const secret = newSessionToken();
  await manager.query(
    `INSERT INTO auth_tokens (token_hash, user_id, purpose, email, expires_at)
     VALUES ($1, $2, $3, $4, now() + $5 * interval '1 millisecond')`,
    [
      hashSessionToken(secret),
      token.userId,
      token.purpose,
      token.email ?? null,
      TOKEN_LIFETIMES_MS[token.purpose],
    ],
  );
  return secret;
}

/** Returns the token if it has one of these purposes and has not expired, even if it was used; otherwise `null`. */
export async function findToken(
  manager: EntityManager,
  secret: string,
  purposes: readonly TokenPurpose[],
): Promise<AuthToken | null> {
  const [row] = await manager.query<
    {
      token_hash: Buffer;
      user_id: number | null;
      purpose: TokenPurpose;
      email: string | null;
      used_at: Date | null;
    }[]
  >(
    `SELECT token_hash, user_id, purpose, email, used_at FROM auth_tokens
     WHERE token_hash = $1 AND purpose = ANY($2) AND expires_at > now()`,
    [hashSessionToken(secret), purposes],
  );
  if (!row) return null;
  return {
    tokenHash: row.token_hash,
    userId: row.user_id,
    purpose: row.purpose,
    email: row.email,
    isUsed: row.used_at !== null,
  };
}

/** Marks a token as used. Returns false when it was used before or does not exist: of two uses at once, one succeeds. */
export async function useToken(manager: EntityManager, tokenHash: Buffer): Promise<boolean> {
  const [rows] = await manager.query<[unknown[], number]>(
    `UPDATE auth_tokens SET used_at = now() WHERE token_hash = $1 AND used_at IS NULL RETURNING 1`,
    [tokenHash],
  );
  return rows.length > 0;
}

/** Revokes all links of one purpose that a member has. */
export async function revokeTokens(
  manager: EntityManager,
  userId: number,
  purpose: TokenPurpose,
): Promise<void> {
  await manager.query(`DELETE FROM auth_tokens WHERE user_id = $1 AND purpose = $2`, [userId, purpose]);
}
