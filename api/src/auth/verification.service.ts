import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { VerifyEmailResponse } from '@mikai/contract/auth';
import { recordAudit } from '@mikai/core/audit/audit';
import { forgotPasswordLink, undoEmailLink, verifyEmailLink } from '@mikai/core/auth/account-links';
import { findToken, issueToken, useToken, type AuthToken } from '@mikai/core/auth/auth-tokens';
import type { Config } from '@mikai/core/config/config.schema';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { User } from '@mikai/core/users/user.entity';
import { CONFIG } from '../infrastructure/tokens.js';
import { invalidToken } from './account-faults.js';
import { AccountMailService, type AfterCommit } from './account-mail.service.js';
import { AuthLimitsService } from './auth-limits.service.js';
import type { Client } from './client.js';
import { wasDeclined } from './declined-registrations.js';
import { isSameAddress, setEmail } from './email-address.js';
import { inEvenTime } from './even-time.js';

/** Well above what storing takes. */
const ANSWER_AFTER_MS = 100;

const DEAD_LINK = 'This verification link is invalid or has expired. Please ask for a new one.';

/** Proves that an address is its member's: the first one, and a new one. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: AuthLimitsService,
    private readonly mails: AccountMailService,
    private readonly realtime: RealtimePublisher,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * What the link of a mail does. Mail scanners open links before people do: while it is valid it works again.
   * @throws ApiException 400 when the link is invalid or has expired
   */
  async verify(secret: string, client: Client): Promise<VerifyEmailResponse> {
    const { afterCommit, message } = await this.dataSource.transaction(async (manager) => {
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
        : this.confirmNew(manager, user, token, client);
    });
    afterCommit();
    return { verified: true, message };
  }

  /**
   * Sends the link once more, if the account waits for it; to a member with whose address somebody registered, probably
   * they themselves, what they were told then. The answer is the same for every address.
   */
  async resend(email: string, client: Client): Promise<void> {
    await this.limits.spendMail('resend', email, client.address);
    await inEvenTime(ANSWER_AFTER_MS, async () => {
      const afterCommit = await this.dataSource.transaction(async (manager) => {
        const user = await manager
          .createQueryBuilder(User, 'u')
          .setLock('for_key_share')
          .where('lower(u.email) = lower(:email) AND u.isActive', { email })
          .getOne();
        if (!user) return undefined;
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
      afterCommit?.();
    });
  }

  private async confirmFirst(
    manager: EntityManager,
    user: User,
    token: AuthToken,
    { device }: Client,
  ): Promise<{ afterCommit: AfterCommit; message: string }> {
    const message = 'Your email address is verified. You can log in now.';
    // The address was changed since; the link proves another one.
    if (!isSameAddress(user.email, token.email)) throw invalidToken(DEAD_LINK);
    await useToken(manager, token.tokenHash);
    if (user.isVerified) return { afterCommit: () => undefined, message };
    await manager.update(User, user.id, { isVerified: true });
    await recordAudit(manager, { action: 'account.verified', userId: user.id, device });
    return { afterCommit: () => undefined, message };
  }

  private async confirmNew(
    manager: EntityManager,
    user: User,
    token: AuthToken,
    { device }: Client,
  ): Promise<{ afterCommit: AfterCommit; message: string }> {
    const message = 'Your new email address is confirmed.';
    if (token.isUsed && isSameAddress(user.email, token.email))
      return { afterCommit: () => undefined, message };
    if (!token.email || !isSameAddress(user.pendingEmail, token.email)) throw invalidToken(DEAD_LINK);
    await useToken(manager, token.tokenHash);
    const former = user.email;
    const isBack = await setEmail(manager, user.id, token.email, () =>
      invalidToken('This email address belongs to another account. Please choose a different one.'),
    );
    await recordAudit(manager, { action: 'email.changed', userId: user.id, device });
    // Going back to a former address is an undo as well: there is no undoing it.
    const sendMail = isBack ? undefined : await this.tellFormer(manager, user, former);
    const afterCommit = () => {
      sendMail?.();
      this.realtime.toPerson({ kind: 'member', userId: user.id }, 'user.changed', { userId: user.id });
    };
    return { afterCommit, message };
  }

  /** Of a change, with the link that undoes it. */
  private async tellFormer(manager: EntityManager, user: User, former: string): Promise<AfterCommit> {
    const undo = await issueToken(manager, { purpose: 'undo_email_change', userId: user.id, email: former });
    const link = undoEmailLink(this.config, undo);
    return this.mails.record(manager, 'emailChanged', { ...user, recipient: former }, { link });
  }
}
