import { DAY_MS } from '@mikai/contract/durations';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DELETION_DELAY_DAYS, type DeleteAccountRequest } from '@mikai/contract/users';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { loginLink } from '@mikai/core/auth/account-links';
import type { Config } from '@mikai/core/config/config.schema';
import { databaseTime } from '@mikai/core/database/database-time';
import { User } from '@mikai/core/users/user.entity';
import { AccountMailService } from '../auth/accounts/account-mail.service.js';
import type { Client } from '../auth/sessions/client.js';
import { ConfirmationService } from '../auth/confirmation/confirmation.service.js';
import { SessionService } from '../auth/sessions/session.service.js';
import { CONFIG } from '../infrastructure/tokens.js';

/** Schedules the deletion of a member's own account, which the worker's deletion job carries out. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirmation: ConfirmationService,
    private readonly sessions: SessionService,
    private readonly mails: AccountMailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Schedules the deletion of the account in seven days, which its member can cancel by logging in, and ends all
   * sessions now. Anonymous content is deleted with the account unless `keepsAnonymous` is set.
   * @returns the time of the deletion
   * @throws ApiException 400 for a wrong password, or a wrong or missing code; 429 after too many
   */
  async request(
    userId: number,
    { password, code, keepsAnonymous }: DeleteAccountRequest,
    client: Client,
  ): Promise<Date> {
    await this.confirmation.confirm(userId, { password, code }, client);
    const deletionAt = new Date(databaseTime().getTime() + DELETION_DELAY_DAYS * DAY_MS);
    const afterCommit = await this.dataSource.transaction(async (manager) => {
      await this.sessions.lockMember(manager, userId);
      await manager.update(User, userId, { deletionAt, keepsAnonymous: keepsAnonymous ?? false });
      await this.sessions.endAll(manager, userId, { own: client.cookies });
      await recordAudit(manager, { action: 'account.deletionRequested', userId, device: client.device });
      const user = await manager.findOneByOrFail(User, { id: userId });
      return this.mails.record(manager, 'deletionRequested', user, {
        link: loginLink(this.config),
        deletionAt: deletionAt.toISOString(),
        timeZone: user.timeZone,
      });
    });
    afterCommit();
    return deletionAt;
  }
}
