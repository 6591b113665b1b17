import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { COOKIES } from '@mikai/contract/auth';
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '@mikai/contract/languages';
import type { Person } from '@mikai/core/auth/person';
import { appUrl } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { storeContactMessage, type NewContactMessage } from '@mikai/core/contact/contact-messages';
import { recordMail } from '@mikai/core/mail/mail';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import type { Assessment } from '@mikai/core/safety/gate';
import type { Client } from '../auth/sessions/client.js';
import { parseCookies } from '../auth/sessions/cookies.js';
import { CONFIG } from '../infrastructure/tokens.js';
import { Limits } from '../limits/limits.service.js';
import { addressKey } from '../common/http/address.js';
import type { ContactDto } from './dto/contact.dto.js';

/** Stores messages to the operator for administrators, and forwards them to the operator's address if there is one. */
@Injectable()
export class ContactService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly limits: Limits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Stores a message and has it sent; repeating a client id does nothing. A bot that filled in the hidden field gets
   * the usual response, and nothing is stored.
   * @throws ApiException 429 after too many messages
   */
  async receive(
    { website, clientId: givenId, phone, ...text }: ContactDto,
    person: Person | null,
    client: Client,
    assessment: Assessment,
  ): Promise<void> {
    const clientId = givenId ?? null;
    if (website?.trim() || (await this.isKnown(clientId))) return;
    await this.consumeLimits(text.email, client.address);
    const message: NewContactMessage = {
      ...text,
      clientId,
      phone: phone ?? null,
      userId: person?.kind === 'member' ? person.userId : null,
      language: languageOf(client),
      isCrisis: assessment.crisis,
    };
    const mail = await this.dataSource.transaction((manager) => this.store(manager, message));
    if (mail) void this.outbox.dispatch(mail);
  }

  /**
   * @param email the sender's email address. It is counted together with the client's address, so that nobody can use up
   *   the points of somebody else's address
   * @throws ApiException 429 after too many messages
   */
  private async consumeLimits(email: string, address: string): Promise<void> {
    await this.limits.consume('contact.address', address);
    const connection = addressKey(address, this.config.SESSION_SECRET);
    await this.limits.consume('contact.sender', `${connection}:${email.toLowerCase()}`);
  }

  /** Returns whether the message was stored before: a repeated one must not consume a point. */
  private async isKnown(clientId: string | null): Promise<boolean> {
    if (clientId === null) return false;
    const rows = await this.dataSource.query<unknown[]>(`SELECT FROM contact_messages WHERE client_id = $1`, [
      clientId,
    ]);
    return rows.length > 0;
  }

  private async store(manager: EntityManager, message: NewContactMessage): Promise<OutboxEntry | null> {
    const isNew = await storeContactMessage(manager, message);
    const { SUPPORT_EMAIL: recipient } = this.config;
    if (!isNew || recipient === undefined) return null;
    const { userId, name, email, phone, subject, message: content, isCrisis } = message;
    return recordMail(manager, this.outbox, {
      kind: 'contactMessage',
      userId,
      recipient,
      language: DEFAULT_LANGUAGE,
      data: {
        link: `${appUrl(this.config)}/admin/contact`,
        name: '',
        sender: { name, email, phone },
        subject,
        message: content,
        isCrisis,
      },
    });
  }
}

/** Returns the language of the page: the chosen one, otherwise the browser's. */
function languageOf({ cookies, language }: Client): LanguageCode {
  const chosen = parseCookies(cookies)[COOKIES.language];
  return isLanguageCode(chosen) ? chosen : (language ?? DEFAULT_LANGUAGE);
}
