import { createTransport } from 'nodemailer';
import {
  MailDelayed,
  MailRefused,
  type MailTransport,
  type MailError,
  type OutgoingMail,
} from './mail-transport.js';

/** The server for mails, and whether the connection must use TLS. */
export interface SmtpServer {
  url: string;
  requireTLS?: true;
  tls?: { rejectUnauthorized: true };
}

/** The timeouts of an SMTP server, in milliseconds. */
export interface SmtpLimits {
  /** The timeout for accepting a connection, its greeting included. */
  connectionMs: number;
  /** The timeout for answering a command. */
  silenceMs: number;
}

export const SMTP_LIMITS: SmtpLimits = { connectionMs: 10_000, silenceMs: 20_000 };

/** The number of open connections, and so of mails that are sent at the same time. */
export const SMTP_CONNECTIONS = 5;

/** Matches an address as it is written into an envelope: one mailbox, without room for another header or recipient. */
const ADDRESS = /^[^\s\p{Cc}<>(),;:"[\]\\@]+@[^\s\p{Cc}<>(),;:"\\@]+$/u;

/** The commands to which a server's rejection means that a mailbox will never accept this mail. */
const FINAL_COMMANDS = ['RCPT TO', 'DATA'];

/** Sends mails to the SMTP server of `SMTP_URL`. */
export class SmtpTransport implements MailTransport {
  private readonly transport;
  private readonly domain: string;

  /**
   * @param server its address, and whether it must offer TLS
   * @param from such as `MikAI <no-reply@mikai.example>`
   * @param domain of message ids
   */
  constructor(server: SmtpServer, from: string, domain: string, limits = SMTP_LIMITS) {
    this.domain = domain;
    this.transport = createTransport(
      {
        ...server,
        pool: true,
        maxConnections: SMTP_CONNECTIONS,
        // The queue retries, with longer delays.
        maxRequeues: 1,
        dnsTimeout: limits.connectionMs,
        connectionTimeout: limits.connectionMs,
        greetingTimeout: limits.connectionMs,
        socketTimeout: limits.silenceMs,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    );
    // Each mail gets its own error; a pool without a listener would end the process.
    this.transport.on('error', () => undefined);
  }

  async send(mail: OutgoingMail, signal: AbortSignal): Promise<void> {
    if (!ADDRESS.test(mail.recipient))
      throw new MailRefused({ code: 'EENVELOPE', responseCode: undefined, command: 'API' });
    // The check is as strict as for the recipient: a text that is no address gets no header.
    const { replyTo } = mail;
    const answers = replyTo && ADDRESS.test(replyTo.email);
    try {
      await this.transport.sendMail({
        to: { name: '', address: mail.recipient },
        ...(answers && { replyTo: { name: replyTo.name, address: replyTo.email } }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // The same id at each attempt: if the mail is sent twice, receivers recognize it.
        messageId: `<mail.${mail.id}.${mail.createdAt.getTime().toString(36)}@${this.domain}>`,
        headers: {
          'Content-Language': mail.language,
          // Automatic replies are not wanted (RFC 3834).
          'Auto-Submitted': 'auto-generated',
        },
        signal,
      });
    } catch (error) {
      const mailError = toMailError(error);
      throw isFinal(mailError) ? new MailRefused(mailError) : new MailDelayed(mailError);
    }
  }

  close(): void {
    this.transport.close();
  }
}

function toMailError(error: unknown): MailError {
  const { code, responseCode, command } = error as Partial<MailError>;
  return { code: code ?? 'EUNKNOWN', responseCode, command };
}

/**
 * Returns whether an error is permanent. A 5xx about the recipient or the message is; one about us (greeting, login,
 * sender) is for the operator to fix while the mail waits. 503 means that the session was out of step, not that the
 * mail is bad.
 */
function isFinal({ code, responseCode, command }: MailError): boolean {
  if (code === 'EENVELOPE' && responseCode === undefined) return true;
  const isRefusal = responseCode !== undefined && responseCode >= 500 && responseCode !== 503;
  return isRefusal && FINAL_COMMANDS.includes(command ?? '');
}
