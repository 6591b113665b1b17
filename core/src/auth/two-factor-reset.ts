import type { DataSource, EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE } from '@mikai/contract/languages';
import { recordAudit } from '../audit-log/audit.js';
import type { Config } from '../config/config.schema.js';
import { databaseTime } from '../database/database-time.js';
import { recordMail, type MailData } from '../mail/mail.js';
import { nameIn } from '../mail/mail-name.js';
import { storeNotification, type PendingNotification } from '../notifications/notifier.js';
import type { Outbox } from '../queues/outbox.js';
import type { OutboxEntry } from '../queues/outbox.entity.js';
import { User } from '../users/user.entity.js';
import { issueUndoToken, readAccess, type FormerAccess } from './former-access.js';
import { stopTwoFactorResetLink, undoTwoFactorLink } from './account-links.js';
import { issueToken, revokeTokens } from './auth-tokens.js';

/*
 * Resets two-factor for a member who lost the app and all backup codes: it is turned off after 72 hours; the member is
 * notified at once and can stop it until then (docs/adr/0027). Requested by mail, or by the operator.
 */

/** The waiting time, in milliseconds. */
export const TWO_FACTOR_RESET_DELAY_MS = 72 * 60 * 60 * 1000;

/** The number of due resets that are read at a time. */
const PAGE_ROWS = 100;

type Site = Pick<Config, 'APP_URL' | 'PORT'>;

/** Mails about changes of two-factor; the link of each undoes the change, for the password of then (docs/adr/0027). */
export type FactorMail = 'twoFactorEnabled' | 'twoFactorDisabled' | 'backupCodesRenewed';

/**
 * Records a mail about a change of two-factor in the caller's transaction.
 * @param former result of `readAccess` before the change
 */
export async function recordFactorMail(
  manager: EntityManager,
  outbox: Outbox,
  site: Site,
  kind: FactorMail,
  user: User,
  former: FormerAccess,
): Promise<OutboxEntry> {
  const token = await issueUndoToken(manager, user, former);
  return record(manager, outbox, kind, user, { link: undoTwoFactorLink(site, token) });
}

/** Turns two-factor off and cancels a pending reset; the caller locks the member's row. */
export async function turnTwoFactorOff(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(
    `UPDATE users SET totp_secret = NULL, totp_setup_secret = NULL, totp_last_step = NULL,
       two_factor_reset_at = NULL WHERE id = $1`,
    [userId],
  );
  await manager.query(`DELETE FROM backup_codes WHERE user_id = $1`, [userId]);
  await revokeTokens(manager, userId, 'request_two_factor_reset');
  await revokeTokens(manager, userId, 'stop_two_factor_reset');
}

/** A reset whose waiting time is running. */
export interface BegunReset {
  /** The time at which two-factor will be off. */
  resetAt: Date;
  /** The mail about it, if the reset has just begun. */
  entry: OutboxEntry | null;
  /** The notification of it, if the reset has just begun; for `Notifier.publish` after the commit. */
  pending: PendingNotification | null;
}

/**
 * Begins the waiting time, in the caller's transaction. A waiting time that is already running continues.
 * @param by the device of the member; `null` for the operator's shell
 * @returns `null` when two-factor is off already
 */
export async function beginTwoFactorReset(
  manager: EntityManager,
  outbox: Outbox,
  site: Site,
  userId: number,
  by: string | null,
): Promise<BegunReset | null> {
  const user = await lockProtected(manager, userId);
  if (!user) return null;
  if (user.twoFactorResetAt) return { resetAt: user.twoFactorResetAt, entry: null, pending: null };
  const resetAt = new Date(databaseTime().getTime() + TWO_FACTOR_RESET_DELAY_MS);
  await manager.update(User, userId, { twoFactorResetAt: resetAt });
  await recordAudit(manager, {
    action: 'twoFactor.resetRequested',
    userId,
    actorId: null,
    device: by,
    details: { by: by === null ? 'operator' : 'mail' },
  });
  const token = await issueToken(manager, { purpose: 'stop_two_factor_reset', userId, email: user.email });
  const entry = await record(manager, outbox, 'twoFactorResetRequested', user, {
    link: stopTwoFactorResetLink(site, token),
    at: resetAt.toISOString(),
    timeZone: user.timeZone,
  });
  // An attacker who reads the mailbox can delete the mail, so the app itself shows a notification too.
  const pending = await storeNotification(manager, {
    userId,
    kind: 'account.twoFactorReset',
    url: '/security',
  });
  return { resetAt, entry, pending };
}

/** Ends the waiting time: two-factor stays on. Returns false when none was running. */
export async function stopTwoFactorReset(
  manager: EntityManager,
  userId: number,
  device: string,
): Promise<boolean> {
  const [rows] = await manager.query<[unknown[], number]>(
    `UPDATE users SET two_factor_reset_at = NULL WHERE id = $1 AND two_factor_reset_at IS NOT NULL RETURNING 1`,
    [userId],
  );
  if (rows.length === 0) return false;
  await revokeTokens(manager, userId, 'stop_two_factor_reset');
  await revokeTokens(manager, userId, 'request_two_factor_reset');
  await recordAudit(manager, { action: 'twoFactor.resetStopped', userId, actorId: null, device });
  return true;
}

/**
 * Turns two-factor off if the waiting time is over; in the caller's transaction.
 * @returns the mail about it; `null` when nothing was due
 */
export async function finishTwoFactorReset(
  manager: EntityManager,
  outbox: Outbox,
  site: Site,
  userId: number,
  at = databaseTime(),
): Promise<OutboxEntry | null> {
  const user = await lockProtected(manager, userId);
  if (!user?.twoFactorResetAt || user.twoFactorResetAt > at) return null;
  const former = await readAccess(manager, userId);
  await turnTwoFactorOff(manager, userId);
  await recordAudit(manager, { action: 'twoFactor.reset', userId, actorId: null });
  return recordFactorMail(manager, outbox, site, 'twoFactorDisabled', user, former);
}

/**
 * Runs `finishTwoFactorReset` for every member whose waiting time is over.
 * @param failures receives the errors of single members, who are retried in the next run and block no others
 * @returns the members whose account changed
 */
export async function finishDueTwoFactorResets(
  dataSource: DataSource,
  outbox: Outbox,
  site: Site,
  at: Date,
  failures: unknown[],
): Promise<number[]> {
  const changed: number[] = [];
  const failed: number[] = [];
  for (;;) {
    const due = await dataSource.query<{ id: number }[]>(
      `SELECT id FROM users WHERE two_factor_reset_at <= $1 AND totp_secret IS NOT NULL AND id <> ALL ($2::integer[])
       ORDER BY two_factor_reset_at, id LIMIT ${PAGE_ROWS}`,
      [at, failed],
    );
    for (const { id } of due) {
      try {
        const entry = await dataSource.transaction((manager) =>
          finishTwoFactorReset(manager, outbox, site, id, at),
        );
        if (entry) await outbox.dispatch(entry);
        changed.push(id);
      } catch (error) {
        failures.push(error);
        failed.push(id);
      }
    }
    if (due.length < PAGE_ROWS) return changed;
  }
}

/** Locks the row of a member who has two-factor on, and returns the member; `null` if it is off. */
function lockProtected(manager: EntityManager, userId: number): Promise<User | null> {
  return manager
    .createQueryBuilder(User, 'u')
    .setLock('for_no_key_update')
    .where('u.id = :userId AND u.totpSecret IS NOT NULL', { userId })
    .getOne();
}

function record<K extends FactorMail | 'twoFactorResetRequested'>(
  manager: EntityManager,
  outbox: Outbox,
  kind: K,
  user: User,
  data: Omit<MailData[K], 'name'>,
): Promise<OutboxEntry> {
  return recordMail(manager, outbox, {
    kind,
    userId: user.id,
    recipient: user.email,
    language: user.language ?? DEFAULT_LANGUAGE,
    data: { ...data, name: nameIn(user) } as MailData[K],
  });
}
