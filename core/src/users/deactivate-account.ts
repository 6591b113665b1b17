import type { EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE } from '@mikai/contract/languages';
import { recordAudit, type AuditEntry } from '../audit-log/audit.js';
import { recordMail } from '../mail/mail.js';
import { nameIn } from '../mail/mail-name.js';
import type { Outbox } from '../queues/outbox.js';
import type { OutboxEntry } from '../queues/outbox.entity.js';
import { User } from './user.entity.js';

/** The deactivation of an account by an administrator. */
export interface Deactivation {
  userId: number;
  /** The id of the administrator. */
  actorId: number;
  /** The reason that the member is given. */
  reason: string;
  /** The contact for the member (`contactOf`). */
  contact: string;
  /** The administrator's device. */
  device: string | null;
  /** Further details for the audit log. */
  details?: AuditEntry['details'];
}

/**
 * Deactivates an account in the caller's transaction, which locks its row and has checked that this is allowed: nobody
 * can sign in to it any more, all its sessions end (by a trigger), and a mail reports it with the reason and a contact.
 * @returns the mail's job, to be dispatched after the commit
 */
export async function deactivateAccount(
  manager: EntityManager,
  outbox: Outbox,
  { userId, actorId, reason, contact, device, details = {} }: Deactivation,
): Promise<OutboxEntry> {
  const user = await manager.findOneByOrFail(User, { id: userId });
  await manager.query(
    `UPDATE users SET is_active = false, deactivated_at = now(), deactivation_reason = $2 WHERE id = $1`,
    [userId, reason],
  );
  // The subscriptions of open sessions are deleted with them; the ones left belong to sessions that expired.
  await manager.query(`DELETE FROM push_subscriptions WHERE user_id = $1`, [userId]);
  await recordAudit(manager, { action: 'account.deactivated', userId, actorId, device, details });
  return recordMail(manager, outbox, {
    kind: 'accountDeactivated',
    userId,
    recipient: user.email,
    language: user.language ?? DEFAULT_LANGUAGE,
    data: { name: nameIn(user), reason, contact },
  });
}
