import type { MailText } from './mail-text.js';

/** A mail that is ready to be sent. */
export interface OutgoingMail extends MailText {
  /** The id of its row in `mails`. */
  id: number;
  userId: number | null;
  recipient: string;
  createdAt: Date;
}

/** Delivers mails: an SMTP server, or the local outbox. */
export interface MailTransport {
  /**
   * Sends a mail; resolves once the receiving server has accepted responsibility for it.
   * @param signal stops waiting
   * @throws MailRefused if it will never be accepted, MailDelayed if it may be later
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** The facts about a failure, without the server's text, which may contain addresses. */
export interface MailError {
  /** The error code, such as `ETIMEDOUT`. */
  code: string;
  /** The server's response code, such as 451; `undefined` when no server answered. */
  responseCode: number | undefined;
  /** The SMTP command that failed, such as `RCPT TO`. */
  command: string | undefined;
}

function describe({ code, responseCode, command }: MailError): string {
  return [code, responseCode, command].filter((part) => part !== undefined).join(' ');
}

/** The mail will never be accepted: no such mailbox, or no address at all. */
export class MailRefused extends Error {
  constructor(readonly error: MailError) {
    super(`The mail was refused (${describe(error)})`);
    this.name = 'MailRefused';
  }
}

/** The mail could not be sent now. */
export class MailDelayed extends Error {
  constructor(readonly error: MailError) {
    super(`The mail could not be handed over yet (${describe(error)})`);
    this.name = 'MailDelayed';
  }
}
