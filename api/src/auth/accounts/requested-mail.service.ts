import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { User } from '@mikai/core/users/user.entity';
import { MAIL_RESPONSE_MS, withMinDuration } from '../../common/http/even-time.js';
import type { AfterCommit } from './account-mail.service.js';
import { AuthLimitsService, type MailCause } from './auth-limits.service.js';

/** Sends mails that anybody can request by typing an address. */
@Injectable()
export class RequestedMailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: AuthLimitsService,
  ) {}

  /**
   * Sends a mail if an open account has this address. The response and its time are the same for every address.
   * @param cause the form with which the mail is requested; each has a limit of its own for an address
   * @param clientAddress the client's IP address
   * @param record stores the mail in the transaction that has locked the account, if there is a reason for it
   * @throws ApiException 429 after too many requests
   */
  async send(
    cause: MailCause,
    email: string,
    clientAddress: string,
    record: (manager: EntityManager, user: User) => Promise<AfterCommit | undefined>,
  ): Promise<void> {
    await this.limits.consumeMail(cause, email, clientAddress);
    await withMinDuration(MAIL_RESPONSE_MS, async () => {
      const afterCommit = await this.dataSource.transaction(async (manager) => {
        const user = await manager
          .createQueryBuilder(User, 'u')
          .setLock('for_key_share')
          .where('lower(u.email) = lower(:email) AND u.isActive', { email })
          .getOne();
        return user ? record(manager, user) : undefined;
      });
      afterCommit?.();
    });
  }
}
