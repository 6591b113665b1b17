import type { EntityManager } from 'typeorm';
import type { ExportPart } from '../users/export-part.js';

/** The parts of a member's export. */
export const PEOPLE_EXPORT: readonly ExportPart[] = [
  { name: 'relations', tables: ['user_relations'], read: readRelations },
];

/** Reads the members whom the member blocks or mutes; not those who block or mute them. */
function readRelations(manager: EntityManager, userId: number): Promise<unknown> {
  return manager.query(
    `SELECT r.kind, u.username, r.created_at AS "createdAt"
     FROM user_relations r JOIN users u ON u.id = r.other_id WHERE r.user_id = $1 ORDER BY r.created_at`,
    [userId],
  );
}
