import type { EntityManager } from 'typeorm';

/**
 * Locks the counters of a member to the end of the transaction: whatever changes their notifications does so first, so
 * that ids come in the order of their commits, and nobody waits for each other.
 */
export async function lockCounters(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(`SELECT FROM user_counters WHERE user_id = $1 FOR NO KEY UPDATE`, [userId]);
}
