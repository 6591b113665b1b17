import type { DataSource } from 'typeorm';
import type { MailTransport, OutgoingMail } from './mail-transport.js';

/**
 * Stores mails in the database if there is no SMTP server, for the operator of this machine to read (`GET /api/dev/outbox`).
 */
export class LocalOutboxTransport implements MailTransport {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores the mail in one statement, so that a mail that is sent again after a crash is not stored twice. */
  async send({ id, userId, recipient, subject, text, html }: OutgoingMail): Promise<void> {
    await this.dataSource.query(
      `WITH sent AS (DELETE FROM mails WHERE id = $1 RETURNING id)
       INSERT INTO captured_mails (user_id, recipient, subject, text, html)
       SELECT $2::integer, $3::text, $4::text, $5::text, $6::text FROM sent`,
      [id, userId, recipient, subject, text, html],
    );
  }

  close(): void {
    // This transport has no connection to close.
  }
}
