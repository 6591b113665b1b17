import type { DataSource } from 'typeorm';
import type { MailTransport, OutgoingMail } from './mail-transport.js';

/** Without an SMTP server mails are kept here, to be read by who runs the machine (`GET /api/dev/outbox`). */
export class LocalOutboxTransport implements MailTransport {
  constructor(private readonly dataSource: DataSource) {}

  /** One statement: a mail that a crash sends again is not kept twice. */
  async send({ id, userId, recipient, subject, text, html }: OutgoingMail): Promise<void> {
    await this.dataSource.query(
      `WITH sent AS (DELETE FROM mails WHERE id = $1 RETURNING id)
       INSERT INTO captured_mails (user_id, recipient, subject, text, html)
       SELECT $2::integer, $3::text, $4::text, $5::text, $6::text FROM sent`,
      [id, userId, recipient, subject, text, html],
    );
  }

  close(): void {
    // Nothing is open.
  }
}
