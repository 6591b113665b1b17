import { ADMIN_ACTIONS } from '@mikai/contract/audit-log';
import type { AdminAction, SecurityAction } from '@mikai/contract/audit-log';

/** Administrators' actions that members see in their security log too. */
const NAMED_ACTIONS = [
  'admin.granted',
  'admin.revoked',
  'account.deactivated',
  'account.restored',
  'account.suspended',
  'account.unsuspended',
  'account.exportedByAdmin',
  'broadcast.sent',
] as const satisfies readonly SecurityAction[];

export type AuditAction = AdminAction | (typeof NAMED_ACTIONS)[number];

/** All actions of the audit log. */
export const AUDIT_ACTIONS: readonly AuditAction[] = [...NAMED_ACTIONS, ...ADMIN_ACTIONS];

/** Returns the action with this name; `undefined` for an unknown one, such as of a newer version. */
export const auditAction = (name: string | null): AuditAction | undefined =>
  AUDIT_ACTIONS.find((action) => action === name);
