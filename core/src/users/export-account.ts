import type { EntityManager } from 'typeorm';
import { preferencesOf } from '@mikai/contract/users';
import { presentAiConsents } from '../ai-consents/ai-consents.js';
import { isQuiet } from './quiet-days.js';
import { User } from './user.entity.js';

/** Reads all that is stored of an account, without secrets; `null` when it no longer exists. */
export function exportAccount(manager: EntityManager, userId: number): Promise<unknown> {
  return readAccount(manager, userId, true);
}

/**
 * Exports an account for administrators: a suspension, a hit of the gate and the last visit may reveal what was written
 * anonymously.
 */
export function exportNamedAccount(manager: EntityManager, userId: number): Promise<unknown> {
  return readAccount(manager, userId, false);
}

async function readAccount(manager: EntityManager, userId: number, isOwn: boolean): Promise<unknown> {
  const user = await manager.findOneBy(User, { id: userId });
  if (!user) return null;
  const [more] = await manager.query<
    {
      two_factor: boolean;
      backup_codes: number;
      support_asked_at: Date | null;
      walkthrough_completed_at: Date | null;
    }[]
  >(
    `SELECT support_asked_at, walkthrough_completed_at, totp_secret IS NOT NULL AS two_factor,
       (SELECT count(*)::integer FROM backup_codes WHERE user_id = u.id AND used_at IS NULL) AS backup_codes
     FROM users u WHERE id = $1`,
    [userId],
  );
  return {
    id: user.id,
    username: user.username,
    displayName: user.displayName,
    avatar: user.avatar,
    email: user.email,
    pendingEmail: user.pendingEmail,
    pendingEmailAt: user.pendingEmailAt,
    bio: user.bio,
    birthday: user.birthday,
    gender: user.gender,
    country: user.country,
    phoneNumber: user.phoneNumber,
    language: user.language,
    timeZone: user.timeZone,
    preferences: preferencesOf(user.preferences),
    aiConsents: presentAiConsents(user),
    needsSupport: user.needsSupport,
    supportAskedAt: more?.support_asked_at ?? null,
    twoFactor: {
      enabled: more?.two_factor ?? false,
      backupCodesCount: more?.backup_codes ?? 0,
      resetAt: user.twoFactorResetAt,
    },
    isAdmin: user.isAdmin,
    isVerified: user.isVerified,
    isActive: user.isActive,
    deactivatedAt: user.deactivatedAt,
    deactivationReason: user.deactivationReason,
    deletionAt: user.deletionAt,
    walkthroughCompletedAt: more?.walkthrough_completed_at ?? null,
    createdAt: user.createdAt,
    ...(isOwn && {
      suspendedUntil: user.suspendedUntil,
      crisisQuietUntil: isQuiet(user) ? user.crisisQuietUntil : null,
      lastSeenAt: user.lastSeenAt,
      keepsAnonymous: user.keepsAnonymous,
    }),
  };
}
