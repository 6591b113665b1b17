import type { EntityManager } from 'typeorm';
import { ADMIN_ACTIONS, type AdminAction, type SecurityAction } from '@mikai/contract/audit-log';
import { auditHash } from './audit-key.js';

/** An acting member and their device, as the audit log records them. */
export interface Actor {
  userId: number;
  /** Such as `Firefox on Linux`. */
  device: string;
}

export interface AuditEntry {
  action: SecurityAction | AdminAction;
  /** The affected account; a line about the member's own actions is deleted with it. */
  userId: number | null;
  /** The acting member; the affected one by default, `null` for the system or the shell. */
  actorId?: number | null;
  /** Such as `Firefox on Linux`; no address is kept. */
  device?: string | null;
  /** Names and ids, never text, tokens or links. `isAnonymous`: the line never shows whom it concerns. */
  details?: Record<string, string | number | boolean>;
}

/**
 * Actions of administrators: all that the audit log shows them, kept even when the affected account is deleted. Logins
 * and the like are the member's own.
 */
export const ADMIN_ROLE_ACTIONS: readonly (SecurityAction | AdminAction)[] = [
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

/** SQL of whether a line is about an action of administrators; it has an index. */
export const ADMIN_ROLE_COLUMN = 'is_office';

/** SQL of the device of a line as the member may see it: the device of an administrator is not shown to them. */
export const OWN_DEVICE = `CASE WHEN actor_id = user_id OR NOT ${ADMIN_ROLE_COLUMN} THEN device END`;

/**
 * Appends a line to the audit log in the caller's transaction. The database refuses to change or remove lines. For an account
 * that is deleted at this very moment, no line is written.
 *
 * A line about an action of administrators also holds keyed hashes of both accounts: when one of them is deleted, the database
 * removes its id from the line, and the hash stays. A line about anonymous content gets no hash of its author.
 * @returns the line's id; `undefined` when none was written because the account is gone
 */
export async function recordAudit(manager: EntityManager, entry: AuditEntry): Promise<number | undefined> {
  const { action, userId, device = null, details = {} } = entry;
  const actorId = entry.actorId === undefined ? userId : entry.actorId;
  const isAdminRole = ADMIN_ROLE_ACTIONS.includes(action);
  const isHidden = details['isAnonymous'] === true;
  const [line] = await manager.query<{ id: number }[]>(
    `INSERT INTO audit_log (action, actor_id, user_id, device, details, is_office, subject_hash, actor_hash)
     SELECT $1::text, (SELECT id FROM users WHERE id = $2::integer), $3::integer, $4::text, $5::jsonb,
       $6::boolean, $7::bytea, $8::bytea
     WHERE $3::integer IS NULL OR EXISTS (SELECT FROM users WHERE id = $3::integer FOR KEY SHARE)
     RETURNING id`,
    [
      action,
      actorId,
      userId,
      device,
      details,
      isAdminRole,
      isAdminRole && userId !== null && !isHidden ? auditHash(userId) : null,
      isAdminRole && actorId !== null ? auditHash(actorId) : null,
    ],
  );
  return line?.id;
}
