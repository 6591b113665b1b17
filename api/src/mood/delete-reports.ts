import type { EntityManager } from 'typeorm';

/** Deletes the texts of a member's reports, because they may quote entries that have been changed or deleted. */
export async function deleteReports(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(
    `UPDATE mood_reports SET content = NULL, provenance = NULL WHERE user_id = $1 AND content IS NOT NULL`,
    [userId],
  );
}
