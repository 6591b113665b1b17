import type { EntityManager } from 'typeorm';

/** Reads the push subscriptions of a member for their export; endpoints and keys are secrets. */
export function readPushDevices(manager: EntityManager, userId: number): Promise<unknown> {
  return manager.query(
    `SELECT device, host, created_at AS "createdAt", renewed_at AS "renewedAt", last_sent_at AS "lastSentAt"
     FROM push_subscriptions WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
}
