import type { DataSource } from 'typeorm';
import { auditHash } from './audit-key.js';

interface Line {
  id: number;
  user_id: number | null;
  actor_id: number | null;
  is_hidden: boolean;
}

/** Selects the lines about actions of administrators that were written before lines had hashes. */
const LINES = `SELECT id, user_id, actor_id, coalesce((details->>'isAnonymous')::boolean, false) AS is_hidden
  FROM audit_log WHERE is_office AND (actor_id IS NOT NULL AND actor_hash IS NULL
    OR user_id IS NOT NULL AND subject_hash IS NULL AND NOT coalesce((details->>'isAnonymous')::boolean, false))`;

/**
 * Adds hashes to lines of an earlier release; after the first run there are no such lines. Only the owner of the tables can do
 * so, as nobody else may change a line.
 */
export async function fillAuditHashes(dataSource: DataSource): Promise<void> {
  const unhashed = await dataSource.query<unknown[]>(`${LINES} LIMIT 1`);
  if (unhashed.length === 0) return;
  await dataSource.transaction(async (manager) => {
    await manager.query('ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only');
    const lines = await manager.query<Line[]>(LINES);
    await manager.query(
      `UPDATE audit_log l SET subject_hash = coalesce(l.subject_hash, f.subject), actor_hash = coalesce(l.actor_hash, f.actor)
       FROM unnest($1::bigint[], $2::bytea[], $3::bytea[]) f (id, subject, actor) WHERE l.id = f.id`,
      [
        lines.map(({ id }) => id),
        lines.map(({ user_id, is_hidden }) => (user_id === null || is_hidden ? null : auditHash(user_id))),
        lines.map(({ actor_id }) => (actor_id === null ? null : auditHash(actor_id))),
      ],
    );
    await manager.query('ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only');
  });
}
