import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { VerifyEmailResponse } from '@mikai/contract/auth';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { forgotPasswordLink, verifyEmailLink } from '@mikai/core/auth/account-links';
import { findToken, issueToken, useToken, type AuthToken } from '@mikai/core/auth/auth-tokens';
import type { Config } from '@mikai/core/config/config.schema';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { User } from '@mikai/core/users/user.entity';
import { CONFIG } from '../../infrastructure/tokens.js';
import { invalidToken } from '../accounts/account-errors.js';
import { AccountMailService, type AfterCommit } from '../accounts/account-mail.service.js';
import { RequestedMailService } from '../accounts/requested-mail.service.js';
import type { Client } from '../sessions/client.js';
import { wasDeclined } from './declined-registrations.js';
import { isSameAddress } from './email-address.js';

const DEAD_LINK = 'This verification link is invalid or has expired. Please ask for a new one.';

/** Verifies that an address belongs to its member: the first one, and a new one. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly requestedMails: RequestedMailService,
    private readonly mails: AccountMailService,
    private readonly realtime: RealtimePublisher,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Confirms the address with the link of a mail. Mail scanners open links before people do, so a valid link works
   * repeatedly.
   * @throws ApiException 400 when the link is invalid or has expired
   */
  async verify(secret: string, client: Client): Promise<VerifyEmailResponse> {
    const { afterCommit, ...answer } = await this.dataSource.transaction(async (manager) => {
      const token = await findToken(manager, secret, ['verify_email', 'change_email']);
      const user = token?.userId
        ? await manager.findOne(User, {
            where: { id: token.userId, isActive: true },
            lock: { mode: 'for_no_key_update' },
          })
        : null;
      if (!token || !user) throw invalidToken(DEAD_LINK);
      return token.purpose === 'verify_email'
        ? this.confirmFirst(manager, user, token, client)
        : this.confirmNew(manager, user, token);
    });
    afterCommit();
    return { verified: true, ...answer };
  }

  /**
   * Sends the link once more if the account awaits confirmation. A member whose address was used for another
   * registration, probably by themselves, gets the same mail as then. The response is the same for every address.
   */
  async resend(email: string, client: Client): Promise<void> {
    await this.requestedMails.send('resend', email, client.address, async (manager, user) => {
      if (user.isVerified)
        return (await wasDeclined(manager, user.id))
          ? this.mails.record(manager, 'alreadyRegistered', user, { link: forgotPasswordLink(this.config) })
          : undefined;
      const token = await issueToken(manager, {
        purpose: 'verify_email',
        userId: user.id,
        email: user.email,
      });
      return this.mails.record(manager, 'verifyEmail', user, { link: verifyEmailLink(this.config, token) });
    });
  }

  private async confirmFirst(
    manager: EntityManager,
    user: User,
    token: AuthToken,
    { device }: Client,
  ): Promise<{ afterCommit: AfterCommit; message: string; effectiveAt?: string }> {
    const message = 'Your email address is verified. You can log in now.';
    // The address has been changed since; the link proves the former one.
    if (!isSameAddress(user.email, token.email)) throw invalidToken(DEAD_LINK);
    await useToken(manager, token.tokenHash);
    if (user.isVerified) return { afterCommit: () => undefined, message };
    await manager.update(User, user.id, { isVerified: true });
    await recordAudit(manager, { action: 'account.verified', userId: user.id, device });
    return { afterCommit: () => undefined, message };
  }

  /** Marks the new address as confirmed; it takes effect when its waiting time is over (`core/auth/email-change`). */
  private async confirmNew(
    manager: EntityManager,
    user: User,
    token: AuthToken,
  ): Promise<{ afterCommit: AfterCommit; message: string; effectiveAt?: string }> {
    if (token.isUsed && isSameAddress(user.email, token.email))
      return { afterCommit: () => undefined, message: 'Your new email address is confirmed.' };
    if (!isSameAddress(user.pendingEmail, token.email) || !user.pendingEmailAt) throw invalidToken(DEAD_LINK);
    await useToken(manager, token.tokenHash);
    const isTaken = await manager
      .createQueryBuilder(User, 'u')
      .where('lower(u.email) = lower(:email) AND u.isVerified', { email: token.email })
      .getExists();
    if (isTaken)
      throw invalidToken('This email address belongs to another account. Please choose a different one.');
    await manager.update(User, user.id, { isPendingEmailConfirmed: true });
    return {
      message: 'Your new email address is confirmed. It takes effect 24 hours after you asked for it.',
      effectiveAt: user.pendingEmailAt.toISOString(),
      afterCommit: () =>
        this.realtime.toPerson({ kind: 'member', userId: user.id }, 'user.changed', { userId: user.id }),
    };
  }
}
