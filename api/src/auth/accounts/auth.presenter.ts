import type { CurrentUser, DeviceSession } from '@mikai/contract/auth';
import type { SecurityAction, SecurityLogEntry } from '@mikai/contract/audit-log';
import type { Config } from '@mikai/core/config/config.schema';
import { openExportReason } from '@mikai/core/users/member-exports';
import { isQuiet } from '@mikai/core/users/quiet-days';
import type { User } from '@mikai/core/users/user.entity';
import { isSiteOwner } from '@mikai/core/users/username';

/** Presents a member to themselves. */
export function presentCurrentUser(user: User, config: Pick<Config, 'SITE_OWNER_USERNAME'>): CurrentUser {
  return {
    id: user.id,
    username: user.username,
    displayName: user.displayName,
    avatar: user.avatar,
    email: user.email,
    pendingEmail: user.pendingEmail,
    pendingEmailAt: user.pendingEmailAt?.toISOString() ?? null,
    isPendingEmailConfirmed: user.isPendingEmailConfirmed,
    birthday: user.birthday,
    gender: user.gender ?? '',
    country: user.country,
    phoneNumber: user.phoneNumber,
    bio: user.bio,
    language: user.language,
    timeZone: user.timeZone,
    isAdmin: user.isAdmin,
    isActive: user.isActive,
    isVerified: user.isVerified,
    isSiteOwner: isSiteOwner(user, config.SITE_OWNER_USERNAME),
    needsSupport: user.needsSupport,
    suspendedUntil: user.suspendedUntil?.toISOString() ?? null,
    isQuiet: isQuiet(user),
    createdAt: user.createdAt.toISOString(),
    deletionAt: user.deletionAt?.toISOString() ?? null,
  };
}

/** A row of `auth_sessions`, without its secret. */
export interface DeviceRow {
  id: string;
  device: string;
  created_at: Date;
  last_seen_at: Date;
}

export function presentDevice(row: DeviceRow, currentId: string): DeviceSession {
  return {
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === currentId,
  };
}

/** A row of `audit_log`. */
export interface AuditRow {
  id: number;
  action: SecurityAction;
  device: string | null;
  /** Sealed; of an export by an administrator. */
  reason: Buffer | null;
  created_at: Date;
}

export function presentSecurityLine(userId: number, row: AuditRow): SecurityLogEntry {
  return {
    id: row.id,
    action: row.action,
    device: row.device,
    reason: row.reason && openExportReason(row.reason, { userId, auditId: row.id }),
    createdAt: row.created_at.toISOString(),
  };
}
