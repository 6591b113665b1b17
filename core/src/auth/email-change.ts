import { DAY_MS } from '@mikai/contract/durations';
import { QueryFailedError, type DataSource, type EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE } from '@mikai/contract/languages';
import { recordAudit } from '../audit-log/audit.js';
import { recordMail } from '../mail/mail.js';
import { nameIn } from '../mail/mail-name.js';
import { storeNotification, type PendingNotification } from '../notifications/notifier.js';
import type { Outbox } from '../queues/outbox.js';
import type { OutboxEntry } from '../queues/outbox.entity.js';
import { User } from '../users/user.entity.js';
import { revokeTokens } from './auth-tokens.js';

/*
 * A change of the email address takes effect after 24 hours, if the new address was confirmed by then; until that moment
 * everything goes on with the present one, and either of the two can stop it (docs/adr/0027).
 */

/** The delay before a new address takes effect, in milliseconds. */
export const EMAIL_CHANGE_DELAY_MS = DAY_MS;

/** The number of due changes that are read at a time. */
const PAGE_ROWS = 100;

/** Discards a new address that has not taken effect, and revokes its links; the caller locks the member's row. */
export async function dropEmailChange(manager: EntityManager, userId: number): Promise<void> {
  await revokeTokens(manager, userId, 'change_email');
  await revokeTokens(manager, userId, 'stop_email_change');
  await manager.update(User, userId, {
    pendingEmail: null,
    pendingEmailAt: null,
    isPendingEmailConfirmed: false,
  });
}

/**
 * Applies every confirmed change of address that is due, and drops those that were not confirmed.
 * @param at the time that counts as now
 * @param failures receives the errors of single members, who are retried in the next run and block no others
 * @returns the members whose account changed, and the notifications for those whose address stays; for
 * `Notifier.publish`
 */
export async function finishDueEmailChanges(
  dataSource: DataSource,
  outbox: Outbox,
  at: Date,
  failures: unknown[],
): Promise<{ changed: number[]; pending: PendingNotification[] }> {
  const changed: number[] = [];
  const pending: PendingNotification[] = [];
  const failed: number[] = [];
  for (;;) {
    const due = await dataSource.query<{ id: number }[]>(
      `SELECT id FROM users WHERE pending_email_at <= $1 AND id <> ALL ($2::integer[])
       ORDER BY pending_email_at, id LIMIT ${PAGE_ROWS}`,
      [at, failed],
    );
    for (const { id } of due) {
      try {
        const done = await dataSource.transaction((manager) => finishEmailChange(manager, outbox, id, at));
        if (done.entry) await outbox.dispatch(done.entry);
        if (done.pending) pending.push(done.pending);
        changed.push(id);
      } catch (error) {
        failures.push(error);
        failed.push(id);
      }
    }
    if (due.length < PAGE_ROWS) return { changed, pending };
  }
}

/** The message about a finished change: a mail to the former address, or a notification that the present one stays. */
interface FinishedChange {
  entry: OutboxEntry | null;
  pending: PendingNotification | null;
}

async function finishEmailChange(
  manager: EntityManager,
  outbox: Outbox,
  userId: number,
  at: Date,
): Promise<FinishedChange> {
  const user = await manager.findOne(User, { where: { id: userId }, lock: { mode: 'for_no_key_update' } });
  if (!user?.pendingEmail || !user.pendingEmailAt || user.pendingEmailAt > at)
    return { entry: null, pending: null };
  const { email: former, pendingEmail, isPendingEmailConfirmed } = user;
  await dropEmailChange(manager, userId);
  if (!isPendingEmailConfirmed || !(await replaceEmail(manager, userId, pendingEmail))) {
    const pending = await storeNotification(manager, { userId, kind: 'account.emailKept', url: '/account' });
    return { entry: null, pending };
  }
  await recordAudit(manager, { action: 'email.changed', userId, actorId: null });
  const entry = await recordMail(manager, outbox, {
    kind: 'emailChanged',
    userId,
    recipient: former,
    language: user.language ?? DEFAULT_LANGUAGE,
    data: { name: nameIn(user) },
  });
  return { entry, pending: null };
}

/** Replaces a member's address. @returns false when another member has proved that address meanwhile */
async function replaceEmail(manager: EntityManager, userId: number, email: string): Promise<boolean> {
  // A registration whose address was never proved must not be in the way of the one who proved it.
  await manager.query(`DELETE FROM users WHERE lower(email) = lower($1) AND id <> $2 AND NOT is_verified`, [
    email,
    userId,
  ]);
  try {
    // A savepoint, so that the transaction goes on behind a conflict.
    await manager.transaction((inner) => inner.update(User, userId, { email, isVerified: true }));
  } catch (error) {
    if (!(error instanceof QueryFailedError)) throw error;
    const { constraint } = error.driverError as { constraint?: string };
    if (constraint !== 'users_email_key') throw error;
    return false;
  }
  // Leftovers of a registration with the former address, and the links that prove it, become void.
  await manager.query(`DELETE FROM declined_registrations WHERE user_id = $1`, [userId]);
  return true;
}
