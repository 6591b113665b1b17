import type { EntityManager } from 'typeorm';

/**
 * Locks the counters of a member until the end of the transaction. Everything that changes their notifications does so
 * first, so that ids come in the order of the commits, and two transactions cannot deadlock.
 */
export async function lockCounters(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(`SELECT FROM user_counters WHERE user_id = $1 FOR NO KEY UPDATE`, [userId]);
}

/**
 * Locks accounts until the end of the transaction, so that none is deleted meanwhile. A deletion locks the account first and
 * its rows after it. So a transaction that locks such rows (likes, comments, counters) locks the accounts before them:
 * otherwise each could wait for the other.
 */
export async function lockMembers(manager: EntityManager, userIds: (number | null)[]): Promise<void> {
  await manager.query(`SELECT FROM users WHERE id = ANY($1::integer[]) ORDER BY id FOR KEY SHARE`, [userIds]);
}
