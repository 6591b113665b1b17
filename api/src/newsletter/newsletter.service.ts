import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@mikai/contract/languages';
import { hashSessionToken, newSessionToken } from '@mikai/core/auth/auth-session.entity';
import { appUrl } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { recordMail } from '@mikai/core/mail/mail';
import { CONFIRM_WITHIN_DAYS } from '@mikai/core/newsletter/newsletter';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { invalidToken } from '../auth/accounts/account-errors.js';
import { AuthLimitsService } from '../auth/accounts/auth-limits.service.js';
import type { Client } from '../auth/sessions/client.js';
import { MAIL_RESPONSE_MS, withMinDuration } from '../common/http/even-time.js';
import { CONFIG } from '../infrastructure/tokens.js';
import type { NewsletterDto } from './dto/newsletter.dto.js';
import { unsubscribeLink } from './newsletter-links.js';

const DEAD_LINK = 'This link is invalid or has expired. You can subscribe once more for a new one.';

interface ConfirmedRow {
  email: string;
  language: LanguageCode;
  unsubscribe_token: string;
}

/** Manages subscriptions to the newsletter. An address is subscribed once its owner has confirmed it by mail. */
@Injectable()
export class NewsletterService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly limits: AuthLimitsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Sends the link that confirms a subscription, unless the address is subscribed already. The response and its time
   * are the same for every address.
   * @throws ApiException 429 after too many requests
   */
  async subscribe({ email, language }: NewsletterDto, client: Client): Promise<void> {
    await this.limits.consumeMail('newsletter', email, client.address);
    await withMinDuration(MAIL_RESPONSE_MS, async () => {
      const chosen = language ?? client.language ?? DEFAULT_LANGUAGE;
      const mail = await this.dataSource.transaction((manager) => this.store(manager, email, chosen));
      if (mail) void this.outbox.dispatch(mail);
    });
  }

  /**
   * Confirms a subscription. The same link again changes nothing.
   * @throws ApiException 400 for an invalid or expired link
   */
  async confirm(token: string): Promise<void> {
    const mail = await this.dataSource.transaction(async (manager) => {
      const [[row]] = await manager.query<[ConfirmedRow[], number]>(
        `UPDATE newsletter_subscribers SET confirmed_at = now()
         WHERE token_hash = $1 AND confirmed_at IS NULL AND created_at > now() - $2 * interval '1 day'
         RETURNING email, language, unsubscribe_token`,
        [hashSessionToken(token), CONFIRM_WITHIN_DAYS],
      );
      if (row) return this.recordWelcomeMail(manager, row);
      const confirmed = await manager.query<unknown[]>(
        `SELECT FROM newsletter_subscribers WHERE token_hash = $1 AND confirmed_at IS NOT NULL`,
        [hashSessionToken(token)],
      );
      if (confirmed.length === 0) throw invalidToken(DEAD_LINK);
      return null;
    });
    if (mail) void this.outbox.dispatch(mail);
  }

  /**
   * Deletes the address. Succeeds for an address that is already deleted.
   * @throws ApiException 400 for an invalid link
   */
  async unsubscribe(token: string): Promise<void> {
    if (!isUUID(token)) throw invalidToken(DEAD_LINK);
    await this.dataSource.query(`DELETE FROM newsletter_subscribers WHERE unsubscribe_token = $1`, [token]);
  }

  /**
   * Stores an unconfirmed subscription and its mail; an older link becomes invalid. Returns `null` for a confirmed one.
   */
  private async store(
    manager: EntityManager,
    email: string,
    language: LanguageCode,
  ): Promise<OutboxEntry | null> {
    const token = newSessionToken();
    const stored = await manager.query<unknown[]>(
      `INSERT INTO newsletter_subscribers AS n (email, language, token_hash) VALUES ($1, $2, $3)
       ON CONFLICT (lower(email)) DO UPDATE
         SET token_hash = excluded.token_hash, language = excluded.language, created_at = now()
         WHERE n.confirmed_at IS NULL RETURNING id`,
      [email, language, hashSessionToken(token)],
    );
    if (stored.length === 0) return null;
    return recordMail(manager, this.outbox, {
      kind: 'newsletterConfirm',
      userId: null,
      recipient: email,
      language,
      data: { link: `${appUrl(this.config)}/newsletter?token=${token}`, name: '' },
    });
  }

  /** Records the mail that confirms the subscription and explains how to unsubscribe. */
  private recordWelcomeMail(
    manager: EntityManager,
    { email, language, unsubscribe_token }: ConfirmedRow,
  ): Promise<OutboxEntry> {
    return recordMail(manager, this.outbox, {
      kind: 'newsletterWelcome',
      userId: null,
      recipient: email,
      language,
      data: { link: unsubscribeLink(this.config, unsubscribe_token), name: '' },
    });
  }
}
