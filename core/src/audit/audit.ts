import type { EntityManager } from 'typeorm';
import type { SecurityAction } from '@mikai/contract/auth';

export interface AuditEntry {
  action: SecurityAction;
  /** Whose account it concerns; the line is deleted with it. */
  userId: number | null;
  /** Who did it; the member by default, `null` for the system or the shell. */
  actorId?: number | null;
  /** Such as `Firefox on Linux`; no address is kept. */
  device?: string | null;
  /** Names and ids, never words, tokens or links. */
  details?: Record<string, string | number | boolean>;
}

/** Appends a line to the audit log in the caller's transaction. The database refuses to change or remove lines. */
export async function recordAudit(manager: EntityManager, entry: AuditEntry): Promise<void> {
  await manager.query(
    `INSERT INTO audit_log (action, actor_id, user_id, device, details) VALUES ($1, $2, $3, $4, $5)`,
    [
      entry.action,
      entry.actorId === undefined ? entry.userId : entry.actorId,
      entry.userId,
      entry.device ?? null,
      entry.details ?? {},
    ],
  );
}
