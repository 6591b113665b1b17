import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '@mikai/core/audit/audit';
import { forgotPasswordLink, verifyEmailLink } from '@mikai/core/auth/account-links';
import { issueToken, revokeTokens } from '@mikai/core/auth/auth-tokens';
import type { Config } from '@mikai/core/config/config.schema';
import { User } from '@mikai/core/users/user.entity';
import { ENTER_CURRENT_PASSWORD } from '../auth/account-fields.js';
import { AccountMailService, type AfterCommit } from '../auth/account-mail.service.js';
import { AuthLimitsService } from '../auth/auth-limits.service.js';
import type { Client } from '../auth/client.js';
import { CredentialsService } from '../auth/credentials.service.js';
import { isSameAddress } from '../auth/email-address.js';
import { invalidField, unauthenticated } from '../common/api-exception.js';
import { CONFIG } from '../infrastructure/tokens.js';

/** A new address counts once its link was opened; `VerificationService` sees to that. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: AuthLimitsService,
    private readonly credentials: CredentialsService,
    private readonly mails: AccountMailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Before the transaction: whoever has the address has the account, so another one than the present wants the password,
   * not a session alone.
   * @returns what the password is stored as; `null` with the present address, which takes a new one back
   * @throws ApiException 400 for the field `currentPassword` when it is missing or wrong; 429 after too many wrong ones, or
   *   when too many mails were asked for
   */
  async permit(
    userId: number,
    { email, currentPassword }: { email: string; currentPassword?: string | null | undefined },
    client: Client,
  ): Promise<string | null> {
    const user = await this.dataSource.manager.findOneBy(User, { id: userId });
    if (!user) throw unauthenticated();
    if (isSameAddress(user.email, email)) return null;
    if (currentPassword == null) throw invalidField('currentPassword', ENTER_CURRENT_PASSWORD);
    const passwordHash = await this.credentials.confirm(userId, currentPassword, client, 'currentPassword');
    await this.limits.spendMail('change', email, client.address);
    return passwordHash;
  }

  /**
   * Asks for a new address, or takes that back with the present one; in the caller's transaction, which holds the
   * member's row. Whether the new address has an account already shows nowhere but in the mail to it.
   * @param permitted what `permit` returned
   * @throws ApiException 400 when the password, or the address, has been changed since
   */
  async request(
    manager: EntityManager,
    user: User,
    email: string,
    permitted: string | null,
    { device }: Client,
  ): Promise<AfterCommit> {
    if (isSameAddress(user.email, email)) {
      await revokeTokens(manager, user.id, 'change_email');
      await manager.update(User, user.id, { pendingEmail: null });
      return () => undefined;
    }
    if (permitted === null) throw invalidField('currentPassword', ENTER_CURRENT_PASSWORD);
    const { affected } = await manager.update(
      User,
      { id: user.id, passwordHash: permitted },
      { pendingEmail: email },
    );
    if (!affected) throw invalidField('currentPassword', 'Invalid password');
    await revokeTokens(manager, user.id, 'change_email');
    await recordAudit(manager, { action: 'email.changeRequested', userId: user.id, device });
    const owner = await manager
      .createQueryBuilder(User, 'u')
      .setLock('for_key_share')
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
