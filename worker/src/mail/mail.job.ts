import type { DataSource } from 'typeorm';
import { databaseTime } from '@mikai/core/database/database-time';
import type { Logger } from '@mikai/core/logging/logger';
import { findMail, deleteMail, type MailKind, type StoredMail } from '@mikai/core/mail/mail';
import { mailFailures, mailsSent } from '@mikai/core/metrics/metrics';
import type { Jobs } from '@mikai/core/queues/jobs';
import { MailRefused, type MailTransport } from './mail-transport.js';
import { writeMail } from './mail-text.js';

/** The timeout for handing over one mail, in milliseconds. */
const TIMEOUT_MS = 60_000;

const HOURS = 3_600_000;

/**
 * The time for which a mail is worth sending: as long as its link works; for messages about the account five days (RFC
 * 5321, 4.5.4.1).
 */
const WORTH_SENDING_MS: Record<MailKind, number> = {
  verifyEmail: 24 * HOURS,
  confirmNewEmail: 24 * HOURS,
  resetPassword: HOURS,
  alreadyRegistered: 24 * HOURS,
  newDevice: 5 * 24 * HOURS,
  passwordChanged: 5 * 24 * HOURS,
  emailChangeRequested: 24 * HOURS,
  emailChanged: 5 * 24 * HOURS,
  twoFactorEnabled: 5 * 24 * HOURS,
  twoFactorDisabled: 5 * 24 * HOURS,
  backupCodesRenewed: 5 * 24 * HOURS,
  twoFactorResetLink: 24 * HOURS,
  twoFactorResetRequested: 72 * HOURS,
  wrongCodes: 5 * 24 * HOURS,
  deletionRequested: 5 * 24 * HOURS,
  deletionCompleted: 5 * 24 * HOURS,
  accountDeactivated: 5 * 24 * HOURS,
  accountRestored: 5 * 24 * HOURS,
  accountDeleted: 5 * 24 * HOURS,
  accountExported: 5 * 24 * HOURS,
  newsletterConfirm: 7 * 24 * HOURS,
  newsletterWelcome: 5 * 24 * HOURS,
  contactMessage: 5 * 24 * HOURS,
  capsuleReady: 5 * 24 * HOURS,
  letterReady: 5 * 24 * HOURS,
};

/** Sends a mail and deletes it. The queue retries a temporary failure; a permanent one drops the mail. */
export class MailJob {
  /** @param appUrl address that people use, without a slash at its end */
  constructor(
    private readonly dataSource: DataSource,
    private readonly transport: MailTransport,
    private readonly appUrl: string,
    private readonly logger: Logger,
  ) {
    // Each series begins with 0, because an alert sees no increase of a series that begins with its first failure.
    for (const kind of Object.keys(WORTH_SENDING_MS)) {
      mailsSent.inc({ kind }, 0);
      for (const outcome of ['delayed', 'bounced', 'expired']) mailFailures.inc({ kind, outcome }, 0);
    }
  }

  async handle({ mailId }: Jobs['mail.send'], shutdown: AbortSignal): Promise<void> {
    const mail = await findMail(this.dataSource.manager, mailId);
    if (!mail) return;
    if (databaseTime().getTime() - mail.createdAt.getTime() > WORTH_SENDING_MS[mail.kind]) {
      await this.drop(mail, 'expired', {});
      return;
    }
    try {
      const { id, userId, recipient, createdAt } = mail;
      await this.transport.send(
        { id, userId, recipient, createdAt, ...writeMail(mail, this.appUrl) },
        AbortSignal.any([shutdown, AbortSignal.timeout(TIMEOUT_MS)]),
      );
    } catch (error) {
      if (error instanceof MailRefused) {
        await this.drop(mail, 'bounced', { ...error.error });
        return;
      }
      mailFailures.inc({ kind: mail.kind, outcome: 'delayed' });
      throw error;
    }
    await deleteMail(this.dataSource.manager, mailId);
    mailsSent.inc({ kind: mail.kind });
  }

  private async drop(
    { id, kind, userId }: StoredMail,
    outcome: 'bounced' | 'expired',
    error: Record<string, unknown>,
  ): Promise<void> {
    await deleteMail(this.dataSource.manager, id);
    mailFailures.inc({ kind, outcome });
    this.logger.warn({ mailId: id, kind, userId, ...error }, `mail ${outcome}`);
  }
}
