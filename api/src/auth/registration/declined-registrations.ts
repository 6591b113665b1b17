import type { EntityManager } from 'typeorm';
import { RESERVATION_DAYS } from './username.service.js';

/*
 * A registration with the address of a member is declined only by mail. The response is that of a new account, and a
 * login with the chosen password is answered like a login to an unverified account ('verify your email address'), for
 * as long as an unverified account would exist: otherwise the responses would reveal who is a member. The password is
 * hashed like those of accounts, because it may well be the member's own.
 */

/**
 * Stores the password that somebody chose with the address of a member. As with a new account, the first one counts:
 * there is one row a member at most. To be called in a transaction.
 */
export async function storeDeclined(
  manager: EntityManager,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await manager.query(
    `INSERT INTO declined_registrations AS d (user_id, password_hash, expires_at)
     VALUES ($1, $2, now() + $3 * interval '1 day')
     ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash, expires_at = excluded.expires_at
     WHERE d.expires_at <= now()`,
    [userId, passwordHash, RESERVATION_DAYS],
  );
}

/** Returns whether somebody recently tried to register with this member's address. */
export async function wasDeclined(manager: EntityManager, userId: number): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `SELECT 1 FROM declined_registrations WHERE user_id = $1 AND expires_at > now()`,
    [userId],
  );
  return rows.length > 0;
}

/**
 * Deletes the stored password of a declined registration. To be called when the member has proved that the address is
 * theirs, or has another one.
 */
export async function deleteDeclined(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(`DELETE FROM declined_registrations WHERE user_id = $1`, [userId]);
}
