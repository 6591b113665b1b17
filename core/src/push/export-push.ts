import type { EntityManager } from 'typeorm';
import type { ExportPart } from '../users/export-part.js';

/** Reads the push subscriptions of a member for their export; endpoints and keys are secrets. */
function readPushDevices(manager: EntityManager, userId: number): Promise<unknown> {
  return manager.query(
    `SELECT device, host, created_at AS "createdAt", renewed_at AS "renewedAt", last_sent_at AS "lastSentAt"
     FROM push_subscriptions WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
}

/** The parts of a member's export. */
export const PUSH_EXPORT: readonly ExportPart[] = [
  { name: 'pushDevices', tables: ['push_subscriptions'], read: readPushDevices },
];
