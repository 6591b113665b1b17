import type { EntityManager } from 'typeorm';
import type { LanguageCode } from '@mikai/contract/languages';
import { seal, unseal } from '../crypto/encryption.js';
import { reserveId } from '../database/reserve-ids.js';
import type { Outbox } from '../queues/outbox.js';
import type { OutboxEntry } from '../queues/outbox.entity.js';

/** All kinds of mails with their data. Links contain their one-time token in plain text. */
export interface MailData {
  verifyEmail: { link: string; name: string };
  /** To somebody who registers with an address that has an account. */
  alreadyRegistered: { link: string; name: string };
  resetPassword: { link: string; name: string };
  passwordChanged: { link: string; name: string };
  newDevice: { link: string; name: string; device: string; at: string; timeZone: string };
  /** To the new address; it takes effect `at`, if it is confirmed by then and nobody stops it. */
  confirmNewEmail: { link: string; stopLink: string; name: string; at: string; timeZone: string };
  /** To the present address, at the same moment. Does not name the new one: others may read this mailbox. */
  emailChangeRequested: { link: string; name: string; at: string; timeZone: string };
  /** To the former address, once the new one has taken effect. */
  emailChanged: { name: string };
  /** The links of these three turn two-factor off together with a new password. */
  twoFactorEnabled: { link: string; name: string };
  twoFactorDisabled: { link: string; name: string };
  backupCodesRenewed: { link: string; name: string };
  /** To a member who asked for it without app and codes; the link begins the waiting time. */
  twoFactorResetLink: { link: string; name: string };
  /** Two-factor will be turned off `at`; the link stops that. */
  twoFactorResetRequested: { link: string; name: string; at: string; timeZone: string };
  /** Somebody knows the password and gave wrong codes. */
  wrongCodes: { link: string; name: string; device: string; at: string; timeZone: string };
  deletionRequested: { link: string; name: string; deletionAt: string; timeZone: string };
  deletionCompleted: { name: string };
  /** An administrator closed the account; with the reason in their words, and a contact. */
  accountDeactivated: { name: string; reason: string; contact: string };
  /** An administrator opened the account again. */
  accountRestored: { link: string; name: string };
  /** An administrator deleted the account. */
  accountDeleted: {
    name: string;
    contact: string;
    timeZone: string;
    /** The times at which administrators recently exported its data, and their reasons. */
    exports: { at: string; reason: string }[];
  };
  /** An administrator exported the member's data; with the reason in their words, and a contact. */
  accountExported: {
    link: string;
    name: string;
    reason: string;
    contact: string;
    at: string;
    timeZone: string;
  };
  /** To an address that somebody, probably its owner, subscribed; the link confirms it. */
  newsletterConfirm: { link: string; name: string };
  /** The subscription is confirmed; the link ends it. */
  newsletterWelcome: { link: string; name: string };
  /** To the operator: a message from the contact form, to whose sender a reply goes. */
  contactMessage: {
    link: string;
    name: string;
    sender: { name: string; email: string; phone: string | null };
    subject: string;
    message: string;
    isCrisis: boolean;
  };
  /** Capsules can be opened; reveals nothing of their content, not even how many. */
  capsuleReady: { link: string; name: string };
  /** A new letter; reveals nothing of its content. */
  letterReady: { link: string; name: string };
}

export type MailKind = keyof MailData;

export interface Mail<K extends MailKind = MailKind> {
  kind: K;
  /** `null` for a mail that outlives the account. */
  userId: number | null;
  /** The email address. */
  recipient: string;
  language: LanguageCode;
  data: MailData[K];
}

const RECIPIENT = 'mails.recipient';
const DATA = 'mails.data';

/**
 * Writes a mail and the job that sends it, in the caller's transaction; the row is sealed and deleted once the mail is
 * on its way. Hand the entry to `outbox.dispatch` after the commit.
 */
export async function recordMail<K extends MailKind>(
  manager: EntityManager,
  outbox: Outbox,
  mail: Mail<K>,
): Promise<OutboxEntry> {
  const id = await reserveId(manager, 'mails');
  const place = { owner: mail.userId, row: id };
  await manager.query(
    `INSERT INTO mails (id, user_id, kind, language, recipient, data) VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      id,
      mail.userId,
      mail.kind,
      mail.language,
      seal(mail.recipient, RECIPIENT, place),
      seal(JSON.stringify(mail.data), DATA, place),
    ],
  );
  return outbox.record(manager, 'mail.send', { mailId: id });
}

/** A mail that waits to be sent; `kind` determines its data. */
export type StoredMail = { [K in MailKind]: Mail<K> }[MailKind] & { id: number; createdAt: Date };

interface MailRow {
  user_id: number | null;
  kind: MailKind;
  language: LanguageCode;
  recipient: Buffer;
  data: Buffer;
  created_at: Date;
}

/** Returns the mail of a job; `null` if it was sent, or its account deleted, meanwhile. */
export async function findMail(manager: EntityManager, mailId: number): Promise<StoredMail | null> {
  const [row] = await manager.query<MailRow[]>(
    `SELECT user_id, kind, language, recipient, data, created_at FROM mails WHERE id = $1`,
    [mailId],
  );
  if (!row) return null;
  const place = { owner: row.user_id, row: mailId };
  return {
    id: mailId,
    kind: row.kind,
    userId: row.user_id,
    language: row.language,
    recipient: unseal(row.recipient, RECIPIENT, place),
    data: JSON.parse(unseal(row.data, DATA, place)) as Mail['data'],
    createdAt: row.created_at,
  } as StoredMail;
}

/** Deletes a mail that was sent, or never will be. */
export async function deleteMail(manager: EntityManager, mailId: number): Promise<void> {
  await manager.query(`DELETE FROM mails WHERE id = $1`, [mailId]);
}
