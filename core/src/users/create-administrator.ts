import type { EntityManager } from 'typeorm';
import type { LanguageCode } from '@mikai/contract/languages';
import { recordAudit } from '../audit-log/audit.js';
import { User } from './user.entity.js';
import { usernameSkeleton } from './username.js';

/** The data of a new administrator, from the shell or from the form behind the link of the first start. */
export interface NewAdministrator {
  username: string;
  email: string;
  passwordHash: string;
  /** IANA name; UTC when left out. */
  timeZone?: string | undefined;
  language?: LanguageCode | undefined;
  /** True for the account that is created by the link of the first start. */
  isSiteOwner?: boolean;
  /** The device, such as `Firefox on Linux`; left out for the shell. */
  device?: string | undefined;
}

/**
 * Creates a verified administrator, with the lines of the audit log, in the caller's transaction.
 * @throws QueryFailedError with the constraint `users_username_key` or `users_email_key` when one is taken
 */
export async function createAdministrator(manager: EntityManager, admin: NewAdministrator): Promise<User> {
  const { id } = await manager.save(
    manager.create(User, {
      username: admin.username,
      usernameSkeleton: usernameSkeleton(admin.username),
      email: admin.email,
      passwordHash: admin.passwordHash,
      displayName: admin.username,
      timeZone: admin.timeZone ?? 'UTC',
      language: admin.language ?? null,
      isAdmin: true,
      isSiteOwner: admin.isSiteOwner ?? false,
      isVerified: true,
    }),
  );
  const device = admin.device ?? null;
  const actorId = admin.device === undefined ? null : id;
  await recordAudit(manager, { action: 'account.registered', userId: id, actorId, device });
  await recordAudit(manager, { action: 'admin.granted', userId: id, actorId, device });
  return manager.findOneByOrFail(User, { id });
}
