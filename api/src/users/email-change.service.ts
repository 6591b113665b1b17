import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recordAudit } from '@mikai/core/audit/audit';
import { forgotPasswordLink, verifyEmailLink } from '@mikai/core/auth/account-links';
import { issueToken, revokeTokens } from '@mikai/core/auth/auth-tokens';
import type { Config } from '@mikai/core/config/config.schema';
import { User } from '@mikai/core/users/user.entity';
import { AccountMailService, type AfterCommit } from '../auth/account-mail.service.js';
import { AuthLimitsService } from '../auth/auth-limits.service.js';
import type { Client } from '../auth/client.js';
import { CONFIG } from '../infrastructure/tokens.js';

/** A new address counts once its link was opened; `VerificationService` sees to that. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly limits: AuthLimitsService,
    private readonly mails: AccountMailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Before the transaction. @throws ApiException 429 when too many mails were asked for */
  async checkLimit(email: string, client: Client): Promise<void> {
    await this.limits.spendMail('change', email, client.address);
  }

  /**
   * Asks for a new address, or takes that back with the present one; in the caller's transaction, which holds the
   * member's row. Whether the new address has an account already shows nowhere but in the mail to it.
   */
  async request(manager: EntityManager, user: User, email: string, { device }: Client): Promise<AfterCommit> {
    await revokeTokens(manager, user.id, 'change_email');
    if (email.toLowerCase() === user.email.toLowerCase()) {
      await manager.update(User, user.id, { pendingEmail: null });
      return () => undefined;
    }
    await manager.update(User, user.id, { pendingEmail: email });
    await recordAudit(manager, { action: 'email.changeRequested', userId: user.id, device });
    const owner = await manager
      .createQueryBuilder(User, 'u')
      .where('lower(u.email) = lower(:email)', { email })
      .getOne();
    if (owner)
      return this.mails.record(manager, 'alreadyRegistered', owner, {
        link: forgotPasswordLink(this.config),
      });
    const token = await issueToken(manager, { purpose: 'change_email', userId: user.id, email });
    // Nobody has proved that this address is theirs: it is not called by a name that could hold somebody's message.
    const stranger = { ...user, recipient: email, isVerified: false };
    return this.mails.record(manager, 'confirmNewEmail', stranger, {
      link: verifyEmailLink(this.config, token),
    });
  }
}
