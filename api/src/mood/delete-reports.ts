import type { EntityManager } from 'typeorm';

/** Reports may hold names of entries that are gone now, or are called otherwise. */
export async function deleteReports(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(
    `UPDATE mood_reports SET content = NULL, provenance = NULL WHERE user_id = $1 AND content IS NOT NULL`,
    [userId],
  );
}
