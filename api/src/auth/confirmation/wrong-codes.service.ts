import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { forgotPasswordLink } from '@mikai/core/auth/account-links';
import type { Config } from '@mikai/core/config/config.schema';
import { User } from '@mikai/core/users/user.entity';
import { CONFIG } from '../../infrastructure/tokens.js';
import { AccountMailService } from '../accounts/account-mail.service.js';
import { AuthLimitsService } from '../accounts/auth-limits.service.js';
import type { Client } from '../sessions/client.js';

/**
 * Counts wrong codes. Codes are asked for only after the right password, so several wrong ones in a row mean that
 * somebody else may know it; the member is notified by mail.
 */
@Injectable()
export class WrongCodesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: AuthLimitsService,
    private readonly mails: AccountMailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Writes a wrong code into the audit log; the third one within an hour causes the mail, at most once an hour. */
  async report(userId: number, { device }: Client): Promise<void> {
    const isAlarming = await this.limits.countWrongCode(userId);
    const afterCommit = await this.dataSource.transaction(async (manager) => {
      await recordAudit(manager, { action: 'twoFactor.failed', userId, actorId: null, device });
      if (!isAlarming) return undefined;
      const user = await manager.findOneByOrFail(User, { id: userId });
      return this.mails.record(manager, 'wrongCodes', user, {
        link: forgotPasswordLink(this.config),
        device,
        at: new Date().toISOString(),
        timeZone: user.timeZone,
      });
    });
    afterCommit?.();
  }
}
