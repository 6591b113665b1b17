import type { EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE } from '@mikai/contract/languages';
import { recordAudit, type AuditEntry } from '../audit/audit.js';
import { recordMail } from '../mail/mail.js';
import { nameIn } from '../mail/mail-name.js';
import type { Outbox } from '../queues/outbox.js';
import type { OutboxEntry } from '../queues/outbox.entity.js';
import { User } from './user.entity.js';

/** The closing of an account by an administrator. */
export interface Deactivation {
  userId: number;
  /** The administrator. */
  actorId: number;
  /** As the member is told. */
  reason: string;
  /** Whom the member can write to (`contactOf`). */
  contact: string;
  /** The administrator's. */
  device: string | null;
  /** For the audit log. */
  details?: AuditEntry['details'];
}

/**
 * Closes an account in the caller's transaction, which holds its row and has looked whether this may be: nobody can sign in
 * to it any more, all its sessions end (a trigger sees to that), and a mail says so, why, and whom to write to.
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
  // Those of sessions that end go with them; these are of sessions that ran out.
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
