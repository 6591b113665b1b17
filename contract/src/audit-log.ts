/** The actions in a member's security log. */
export const SECURITY_ACTIONS = [
  'account.registered',
  'account.verified',
  'account.deletionRequested',
  'account.deletionCancelled',
  'account.exported',
  'email.changeRequested',
  'email.changed',
  'email.changeStopped',
  'email.changeUndone',
  'login.succeeded',
  'login.failed',
  'login.ended',
  'session.revoked',
  'password.changed',
  'password.resetRequested',
  'password.reset',
  'twoFactor.enabled',
  'twoFactor.disabled',
  'twoFactor.failed',
  'twoFactor.backupCodeUsed',
  'twoFactor.backupCodesRenewed',
  'twoFactor.undone',
  'twoFactor.resetRequested',
  'twoFactor.resetStopped',
  'twoFactor.reset',
  'admin.granted',
  'admin.revoked',
  'account.deactivated',
  'account.restored',
  'account.suspended',
  'account.unsuspended',
  'account.exportedByAdmin',
  'broadcast.sent',
] as const;
export type SecurityAction = (typeof SECURITY_ACTIONS)[number];

/** Administrators' actions that are only in the audit log and in no member's security log. */
export const ADMIN_ACTIONS = [
  'account.deleted',
  'account.deletionSummarized',
  'moderation.decided',
  'appeal.decided',
  'welfare.checked',
  'maintenance.changed',
  'deletion.continued',
  'deletion.kept',
  'job.retried',
  'job.discarded',
  'partition.made',
  'partition.dropped',
  'broadcast.canceled',
  'advertisement.changed',
  'newsletter.exported',
  'contactMessage.marked',
  'contactMessage.deleted',
] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

/** A line of `GET /api/auth/security-log`, newest first. */
export interface SecurityLogEntry {
  id: number;
  action: SecurityAction;
  /** The device that was used; `null` if there was none, as in the operator's shell. */
  device: string | null;
  /** The administrator's reason for exporting the member's data; `null` for all other actions. */
  reason: string | null;
  createdAt: string;
}

/**
 * A line of `GET /api/admin/audit-log?before=`: what administrators did, newest first. Lines outlive the accounts. With
 * `accountId`, which only the site owner can use, the list has only lines by or about the account that has or had this
 * id.
 */
export interface AuditLine {
  id: number;
  action: string;
  /** `null` for the operator's shell, or for an account that is gone. */
  actor: { id: number; username: string } | null;
  isActorDeleted: boolean;
  /** The affected account; `null` if there is none, or if it would reveal an anonymous author. */
  subject: { id: number; username: string } | null;
  isSubjectDeleted: boolean;
  device: string | null;
  details: Record<string, string | number | boolean>;
  createdAt: string;
}
