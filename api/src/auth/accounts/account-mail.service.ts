import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE } from '@mikai/contract/languages';
import { recordMail, type MailData, type MailKind } from '@mikai/core/mail/mail';
import { nameIn } from '@mikai/core/mail/mail-name';
import { Outbox } from '@mikai/core/queues/outbox';
import type { User } from '@mikai/core/users/user.entity';

/** Work to be done once the transaction has committed; it must not fail. */
export type AfterCommit = () => void;

type Addressee = Pick<User, 'id' | 'email' | 'displayName' | 'username' | 'language' | 'isVerified'>;

/**
 * Sends mails about accounts. They are stored in the same transaction as the change they report, in the member's
 * language.
 */
@Injectable()
export class AccountMailService {
  constructor(private readonly outbox: Outbox) {}

  /**
   * Stores a mail in the caller's transaction.
   * @param to the member; with `recipient` if the mail goes to an address other than theirs
   */
  async record<K extends MailKind>(
    manager: EntityManager,
    kind: K,
    to: Addressee & { recipient?: string },
    data: Omit<MailData[K], 'name'>,
  ): Promise<AfterCommit> {
    const entry = await recordMail(manager, this.outbox, {
      kind,
      userId: to.id,
      recipient: to.recipient ?? to.email,
      language: to.language ?? DEFAULT_LANGUAGE,
      data: { ...data, name: nameIn(to) } as MailData[K],
    });
    return () => void this.outbox.dispatch(entry);
  }
}
