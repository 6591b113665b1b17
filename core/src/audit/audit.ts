import type { EntityManager } from 'typeorm';
import { ADMIN_ACTIONS, type AdminAction, type SecurityAction } from '@mikai/contract/security-log';

export interface AuditEntry {
  action: SecurityAction | AdminAction;
  /** Whose account it concerns; the line is deleted with it. */
  userId: number | null;
  /** Who did it; the member by default, `null` for the system or the shell. */
  actorId?: number | null;
  /** Such as `Firefox on Linux`; no address is kept. */
  device?: string | null;
  /** Names and ids, never words, tokens or links. */
  details?: Record<string, string | number | boolean>;
}

/** What administrators do: all that the audit log shows them. Logins and the like are the member's own. */
export const OFFICE_ACTIONS: readonly (SecurityAction | AdminAction)[] = [
  'admin.granted',
  'admin.revoked',
  'account.deactivated',
  'account.restored',
  'account.suspended',
  'account.unsuspended',
  'account.exportedByAdmin',
  'broadcast.sent',
  ...ADMIN_ACTIONS,
];

const OFFICE_LIST = OFFICE_ACTIONS.map((action) => `'${action}'`).join(', ');

/** SQL: whether a line is of what administrators do; an index has it. */
export const IS_OFFICE = `action IN (${OFFICE_LIST})`;

/** SQL: the device of a line as the member may see it; what an administrator uses is not theirs to know. */
export const OWN_DEVICE = `CASE WHEN actor_id = user_id OR NOT ${IS_OFFICE} THEN device END`;

/**
 * Appends a line to the audit log in the caller's transaction. The database refuses to change or remove lines. Of an
 * account that has been deleted this very moment no line is left behind.
 */
export async function recordAudit(manager: EntityManager, entry: AuditEntry): Promise<void> {
  await manager.query(
    `INSERT INTO audit_log (action, actor_id, user_id, device, details)
     SELECT $1::text, (SELECT id FROM users WHERE id = $2::integer), $3::integer, $4::text, $5::jsonb
     WHERE $3::integer IS NULL OR EXISTS (SELECT FROM users WHERE id = $3::integer FOR KEY SHARE)`,
    [
      entry.action,
      entry.actorId === undefined ? entry.userId : entry.actorId,
      entry.userId,
      entry.device ?? null,
      entry.details ?? {},
    ],
  );
}
