import type { EntityManager } from 'typeorm';
import { pagesOf } from '../users/export-pages.js';
import { presentCapsule } from './capsules.presenter.js';
import { CAPSULE_COLUMNS, type CapsuleRow } from './capsules.rows.js';
import type { ExportPart } from '../users/export-part.js';

/** Yields a member's capsules, oldest first; the content of those that are not unlocked is left out. */
async function* readCapsules(manager: EntityManager, userId: number): AsyncGenerator<unknown> {
  const rows = pagesOf<CapsuleRow>((after, limit) =>
    manager.query(
      `SELECT ${CAPSULE_COLUMNS} FROM time_capsules WHERE user_id = $1 AND id::bigint > $2 ORDER BY id::bigint LIMIT $3`,
      [userId, after?.id ?? 0, limit],
    ),
  );
  for await (const row of rows) yield presentCapsule(row);
}

/** The parts of a member's export. */
export const CAPSULES_EXPORT: readonly ExportPart[] = [
  { name: 'timeCapsules', tables: ['time_capsules'], read: readCapsules },
];
