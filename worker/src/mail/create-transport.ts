import { isIP } from 'node:net';
import type { DataSource } from 'typeorm';
import { appUrl, needsSmtpTls } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { LocalOutboxTransport } from './local-outbox.transport.js';
import type { MailTransport } from './mail-transport.js';
import { SmtpTransport, type SmtpLimits, type SmtpServer } from './smtp.transport.js';

/** Creates the mail transport: the server of `SMTP_URL`, or the local outbox if there is none. */
export function createTransport(config: Config, dataSource: DataSource, limits?: SmtpLimits): MailTransport {
  if (config.SMTP_URL === undefined) return new LocalOutboxTransport(dataSource);
  const domain = mailDomain(appUrl(config));
  const from = config.MAIL_FROM ?? `MikAI <no-reply@${domain}>`;
  return new SmtpTransport(smtpServer(config.SMTP_URL, config), from, domain, limits);
}

/** Returns the server of `SMTP_URL`. If TLS is required, a certificate that is not trusted counts as no TLS. */
export function smtpServer(url: string, config: Config): SmtpServer {
  return needsSmtpTls(config) ? { url, requireTLS: true, tls: { rejectUnauthorized: true } } : { url };
}

/** Returns the host of an address in mail syntax: an IP address in brackets (RFC 5321, 4.1.3). */
function mailDomain(url: string): string {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  const version = isIP(host);
  if (version === 0) return host;
  return version === 6 ? `[IPv6:${host}]` : `[${host}]`;
}
