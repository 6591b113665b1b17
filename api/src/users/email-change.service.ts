import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { forgotPasswordLink, stopEmailChangeLink, verifyEmailLink } from '@mikai/core/auth/account-links';
import { issueToken } from '@mikai/core/auth/auth-tokens';
import { dropEmailChange, EMAIL_CHANGE_DELAY_MS } from '@mikai/core/auth/email-change';
import type { Config } from '@mikai/core/config/config.schema';
import { databaseTime } from '@mikai/core/database/database-time';
import { User } from '@mikai/core/users/user.entity';
import { ENTER_CURRENT_PASSWORD } from '../auth/accounts/account-fields.js';
import { AccountMailService, type AfterCommit } from '../auth/accounts/account-mail.service.js';
import { AuthLimitsService } from '../auth/accounts/auth-limits.service.js';
import type { Client } from '../auth/sessions/client.js';
import { ConfirmationService } from '../auth/confirmation/confirmation.service.js';
import { isSameAddress } from '../auth/registration/email-address.js';
import { invalidField, unauthenticated } from '../common/http/api-exception.js';
import { CONFIG } from '../infrastructure/tokens.js';

/**
 * Starts a change of address, which takes effect 24 hours after the request once its link was opened
 * (`VerificationService`, `core/auth/email-change`). Both addresses are notified at once.
 */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: AuthLimitsService,
    private readonly confirmation: ConfirmationService,
    private readonly mails: AccountMailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Checks, before the transaction, whether the member can change the address. The address gives access to the account,
   * so a new one requires the password and, where two-factor is on, a code; a session alone is not enough.
   * @returns the stored hash of the password; `null` for the present address, which requires nothing
   * @throws ApiException 400 for the field `currentPassword` or `code` when it is missing or wrong; 429 after too many
   *   wrong ones, or after too many requested mails
   */
  async permit(
    userId: number,
    {
      email,
      currentPassword,
      code,
    }: { email: string; currentPassword?: string | null | undefined; code?: string | null | undefined },
    client: Client,
  ): Promise<string | null> {
    const user = await this.dataSource.manager.findOneBy(User, { id: userId });
    if (!user) throw unauthenticated();
    if (isSameAddress(user.email, email)) return null;
    if (currentPassword == null) throw invalidField('currentPassword', ENTER_CURRENT_PASSWORD);
    const proof = { password: currentPassword, ...(code != null && { code }) };
    const passwordHash = await this.confirmation.confirm(userId, proof, client, {
      errors: {
        password: () => invalidField('currentPassword', 'Invalid password'),
        code: () => invalidField('code', 'Invalid verification code'),
      },
    });
    await this.limits.consumeMail('change', email, client.address);
    return passwordHash;
  }

  /**
   * Requests a new address, in place of a pending one, in the caller's transaction, which has locked the member's row.
   * Whether the new address has an account already is revealed only in the mail to it.
   * @param permitted the result of `permit`
   * @throws ApiException 400 when the password, or the address, has been changed since
   */
  async request(
    manager: EntityManager,
    user: User,
    email: string,
    permitted: string | null,
    { device }: Client,
  ): Promise<AfterCommit> {
    // The form also sends the unchanged address. That does not stop a pending change, which `EmailChangeStopService`
    // does.
    if (isSameAddress(user.email, email)) return () => undefined;
    if (permitted === null) throw invalidField('currentPassword', ENTER_CURRENT_PASSWORD);
    await dropEmailChange(manager, user.id);
    const pendingEmailAt = new Date(databaseTime().getTime() + EMAIL_CHANGE_DELAY_MS);
    const { affected } = await manager.update(
      User,
      { id: user.id, passwordHash: permitted },
      { pendingEmail: email, pendingEmailAt },
    );
    if (!affected) throw invalidField('currentPassword', 'Invalid password');
    await recordAudit(manager, { action: 'email.changeRequested', userId: user.id, device });
    const when = { at: pendingEmailAt.toISOString(), timeZone: user.timeZone };
    const present = await this.mails.record(manager, 'emailChangeRequested', user, {
      link: await this.stopLink(manager, user),
      ...when,
    });
    const other = await this.notifyNewAddress(manager, user, email, when);
    return () => {
      present();
      other();
    };
  }

  private async notifyNewAddress(
    manager: EntityManager,
    user: User,
    email: string,
    when: { at: string; timeZone: string },
  ): Promise<AfterCommit> {
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
    // The address is not verified yet, so the mail must not contain a name, which could be a message to a stranger.
    const stranger = { ...user, recipient: email, isVerified: false };
    return this.mails.record(manager, 'confirmNewEmail', stranger, {
      link: verifyEmailLink(this.config, token),
      stopLink: await this.stopLink(manager, user),
      ...when,
    });
  }

  private async stopLink(manager: EntityManager, user: User): Promise<string> {
    const token = await issueToken(manager, { purpose: 'stop_email_change', userId: user.id });
    return stopEmailChangeLink(this.config, token);
  }
}
