/** What the security log of a member tells of. */
export const SECURITY_ACTIONS = [
  'account.registered',
  'account.verified',
  'account.deletionRequested',
  'account.deletionCancelled',
  'account.exported',
  'email.changeRequested',
  'email.changed',
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
  'admin.granted',
  'broadcast.sent',
] as const;
export type SecurityAction = (typeof SECURITY_ACTIONS)[number];

/** A line of `GET /api/auth/security-log`, newest first. */
export interface SecurityLogEntry {
  id: number;
  action: SecurityAction;
  /** The device it was done with; `null` when none was, the shell for example. */
  device: string | null;
  createdAt: string;
}
