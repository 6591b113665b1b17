import { isIP } from 'node:net';
import type { DataSource } from 'typeorm';
import { appUrl, needsSmtpTls } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { LocalOutboxCarrier } from './local-outbox.carrier.js';
import type { MailCarrier } from './mail-carrier.js';
import { SmtpCarrier, type SmtpLimits, type SmtpServer } from './smtp.carrier.js';

/** What takes mails away: the server of `SMTP_URL`, or the local outbox when there is none. */
export function createCarrier(config: Config, dataSource: DataSource, limits?: SmtpLimits): MailCarrier {
  if (config.SMTP_URL === undefined) return new LocalOutboxCarrier(dataSource);
  const domain = mailDomain(appUrl(config));
  const from = config.MAIL_FROM ?? `MikAI <no-reply@${domain}>`;
  return new SmtpCarrier(smtpServer(config.SMTP_URL, config), from, domain, limits);
}

/** The server of `SMTP_URL`. With TLS required, a certificate that is not trusted counts as no TLS. */
export function smtpServer(url: string, config: Config): SmtpServer {
  return needsSmtpTls(config) ? { url, requireTLS: true, tls: { rejectUnauthorized: true } } : { url };
}

/** The host of an address as mail writes it: an IP address stands in brackets (RFC 5321, 4.1.3). */
function mailDomain(url: string): string {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  const version = isIP(host);
  if (version === 0) return host;
  return version === 6 ? `[IPv6:${host}]` : `[${host}]`;
}
