import type { EntityManager } from 'typeorm';

/** The number of days for which the link that confirms a subscription works; after them the address is deleted. */
export const CONFIRM_WITHIN_DAYS = 7;

/** Deletes addresses that nobody confirmed. @param at the time that counts as now */
export async function deleteUnconfirmed(manager: EntityManager, at: Date): Promise<void> {
  await manager.query(
    `DELETE FROM newsletter_subscribers
     WHERE confirmed_at IS NULL AND created_at < $1::timestamptz - $2 * interval '1 day'`,
    [at, CONFIRM_WITHIN_DAYS],
  );
}

/** Reads the subscription of a member's address for their export; an unconfirmed address gives none. */
export function readSubscription(manager: EntityManager, userId: number): Promise<unknown> {
  return manager.query(
    `SELECT n.email, n.language, n.created_at AS "createdAt", n.confirmed_at AS "confirmedAt"
     FROM newsletter_subscribers n JOIN users u ON lower(u.email) = lower(n.email) WHERE u.id = $1 AND u.is_verified`,
    [userId],
  );
}
