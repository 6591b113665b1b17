import type { EntityManager } from 'typeorm';

/**
 * Locks the counters of a member to the end of the transaction: whatever changes their notifications does so first, so
 * that ids come in the order of their commits, and nobody waits for each other.
 */
export async function lockCounters(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(`SELECT FROM user_counters WHERE user_id = $1 FOR NO KEY UPDATE`, [userId]);
}

/**
 * Locks accounts to the end of the transaction, so that none is deleted meanwhile. A deletion takes the account first and
 * what hangs on it after: whoever holds any of that, likes, comments or counters, holds the accounts before it, else each
 * could wait for the other.
 */
export async function lockMembers(manager: EntityManager, userIds: (number | null)[]): Promise<void> {
  await manager.query(`SELECT FROM users WHERE id = ANY($1::integer[]) ORDER BY id FOR KEY SHARE`, [userIds]);
}
