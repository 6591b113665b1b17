import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { forgotPasswordLink, resetPasswordLink } from '@mikai/core/auth/account-links';
import { findToken, issueToken, revokeTokens, useToken, type AuthToken } from '@mikai/core/auth/auth-tokens';
import { dropEmailChange, EMAIL_CHANGE_DELAY_MS } from '@mikai/core/auth/email-change';
import { findFormerAccess, restoreFactor, type FormerAccess } from '@mikai/core/auth/former-access';
import { sealPassword } from '@mikai/core/auth/password-seal';
import type { Config } from '@mikai/core/config/config.schema';
import { emitDeviceCount } from '@mikai/core/push/emit-device-count';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { User } from '@mikai/core/users/user.entity';
import type { CurrentSessionInfo } from '../../common/access/access.js';
import { invalidField } from '../../common/http/api-exception.js';
import { CONFIG } from '../../infrastructure/tokens.js';
import { invalidToken } from '../accounts/account-errors.js';
import { AccountMailService } from '../accounts/account-mail.service.js';
import { AuthLimitsService } from '../accounts/auth-limits.service.js';
import { RequestedMailService } from '../accounts/requested-mail.service.js';
import type { Client } from '../sessions/client.js';
import { ConfirmationService } from '../confirmation/confirmation.service.js';
import { CredentialsService } from '../confirmation/credentials.service.js';
import { deleteDeclined } from '../registration/declined-registrations.js';
import { DeviceCookie } from '../sessions/device-cookie.js';
import {
  ENTER_FORMER_PASSWORD,
  type ChangePasswordDto,
  type ResetPasswordDto,
} from '../dto/credentials.dto.js';
import { PasswordService } from '../confirmation/password.service.js';
import { SessionService } from '../sessions/session.service.js';

const SAME_PASSWORD = 'This is your current password. Please choose a different one.';

const FORMER_PASSWORD = 'This password was known to whoever made the change. Please choose a different one.';

const DEAD_LINK = 'This reset token is invalid or has expired. Please ask for a new link.';

/** Resets and changes passwords. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordService,
    private readonly credentials: CredentialsService,
    private readonly confirmation: ConfirmationService,
    private readonly sessions: SessionService,
    private readonly limits: AuthLimitsService,
    private readonly requestedMails: RequestedMailService,
    private readonly mails: AccountMailService,
    private readonly realtime: RealtimePublisher,
    private readonly deviceCookie: DeviceCookie,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Sends a link that works for one hour, if there is an account. The response and its time are the same for every
   * address.
   */
  async forgot(email: string, client: Client): Promise<void> {
    await this.requestedMails.send('forgot', email, client.address, async (manager, user) => {
      const token = await issueToken(manager, {
        purpose: 'reset_password',
        userId: user.id,
        email: user.email,
      });
      await recordAudit(manager, {
        action: 'password.resetRequested',
        userId: user.id,
        actorId: null,
        device: client.device,
      });
      return this.mails.record(manager, 'resetPassword', user, {
        link: resetPasswordLink(this.config, token),
      });
    });
  }

  /**
   * Sets a new password with the link of a mail, once. All sessions end; a second factor is asked for as before. The
   * mail also proves the address. The link of a mail that reported a change of two-factor undoes that change, for the
   * password that the account had then. Links sent to a former address are invalid.
   * @returns `Set-Cookie` header that makes the browser a known one, so that others cannot lock it out by guessing
   * @throws ApiException 400 when the link is invalid, used or expired, or the password is the current one
   */
  async reset(dto: ResetPasswordDto, client: Client): Promise<string> {
    const { token: secret, password } = dto;
    const token = await findToken(this.dataSource.manager, secret, ['reset_password', 'undo_two_factor']);
    if (!token?.userId || token.isUsed) throw invalidToken(DEAD_LINK);
    const { userId, tokenHash } = token;
    const former = token.purpose === 'undo_two_factor' ? await this.proveFormer(token, dto, client) : null;
    // A wrong guess consumes the link, so that it cannot be used to probe the password.
    if (await this.credentials.isCurrent(userId, password)) throw invalidField('password', SAME_PASSWORD);
    const passwordHash = await this.passwords.hash(password);
    const { afterCommit, email } = await this.dataSource.transaction(async (manager) => {
      const user = await manager.findOne(User, {
        where: { id: userId, isActive: true },
        lock: { mode: 'for_no_key_update' },
      });
      if (user?.email !== token.email || !(await useToken(manager, tokenHash))) throw invalidToken(DEAD_LINK);
      if (former) {
        await undoFactorChange(manager, user, tokenHash, former);
        await recordAudit(manager, { action: 'twoFactor.undone', userId: user.id, device: client.device });
      }
      const passwordSeal = sealPassword(user.id, passwordHash);
      await manager.update(User, user.id, { passwordHash, passwordSeal, isVerified: true });
      await this.revokeOtherAccess(manager, user.id);
      await this.sessions.endAll(manager, user.id, { own: client.cookies });
      await recordAudit(manager, { action: 'password.reset', userId: user.id, device: client.device });
      const link = forgotPasswordLink(this.config);
      return {
        afterCommit: await this.mails.record(manager, 'passwordChanged', user, { link }),
        email: user.email,
      };
    });
    afterCommit();
    await this.limits.clearAttempts('login', email);
    return this.deviceCookie.issue({ userId, passwordHash }, client.cookies);
  }

  /**
   * Checks the former password. The mailbox alone must not be enough to undo a change of two-factor, because others may
   * read it. The password of that time is required as well: somebody with the mailbox cannot replace it by a reset, and
   * somebody at an open browser had to know it to make the change.
   */
  private async proveFormer(
    { userId, tokenHash }: AuthToken,
    { password, formerPassword }: ResetPasswordDto,
    client: Client,
  ): Promise<FormerAccess> {
    const former =
      userId === null ? null : await findFormerAccess(this.dataSource.manager, userId, tokenHash);
    if (userId === null || !former) throw invalidToken(DEAD_LINK);
    if (formerPassword === undefined) throw invalidField('formerPassword', ENTER_FORMER_PASSWORD);
    await this.credentials.confirmFormer(userId, former.passwordHash, formerPassword, client);
    // The person who made the change knew that password.
    if (password === formerPassword) throw invalidField('password', FORMER_PASSWORD);
    return former;
  }

  /**
   * Changes the password of a signed-in member; their other sessions end, and without two-factor a pending change of
   * the address is dropped.
   * @returns `Set-Cookie` header: the browser stays a known one
   * @throws ApiException 400 when the current password is wrong or is the new one too, or a code is missing or wrong;
   *   429
   */
  async change(session: CurrentSessionInfo, dto: ChangePasswordDto, client: Client): Promise<string> {
    const { currentPassword, newPassword, code } = dto;
    // This is checked before the code, which would otherwise be used up for nothing.
    if (newPassword === currentPassword) {
      await this.credentials.confirm(session.userId, currentPassword, client, 'currentPassword');
      throw invalidField('newPassword', SAME_PASSWORD);
    }
    const proof = { password: currentPassword, ...(code !== undefined && { code }) };
    const formerHash = await this.confirmation.confirm(session.userId, proof, client, {
      errors: { password: () => invalidField('currentPassword', 'Invalid password') },
    });
    if (await this.passwords.matches(formerHash, newPassword, 'known'))
      throw invalidField('newPassword', SAME_PASSWORD);
    const passwordHash = await this.passwords.hash(newPassword, 'known');
    const afterCommit = await this.dataSource.transaction(async (manager) => {
      await this.sessions.lockMember(manager, session.userId);
      const user = await manager.findOneByOrFail(User, { id: session.userId });
      const { affected } = await manager.update(
        User,
        { id: session.userId, passwordHash: formerHash },
        { passwordHash, passwordSeal: sealPassword(session.userId, passwordHash) },
      );
      // The password has been changed meanwhile, for example with the link of a mail.
      if (!affected) throw invalidField('currentPassword', 'Invalid password');
      await this.revokeOtherAccess(manager, user.id);
      await this.sessions.endAll(manager, user.id, { except: session.tokenHash });
      await recordAudit(manager, { action: 'password.changed', userId: user.id, device: client.device });
      return this.mails.record(manager, 'passwordChanged', user, { link: forgotPasswordLink(this.config) });
    });
    afterCommit();
    const { userId } = session;
    this.realtime.toPerson({ kind: 'member', userId }, 'user.changed', { userId });
    void emitDeviceCount(this.dataSource, this.realtime, userId);
    return this.deviceCookie.issue({ userId, passwordHash }, client.cookies);
  }

  /**
   * Revokes what could give others access after a new password: somebody who was in the account could have requested
   * links, to set another password and to make their own address the account's. With two-factor on, a change of the
   * address required a code, and only a code stops it (`EmailChangeStopService`): otherwise somebody with only the
   * mailbox could keep the member from leaving it. Runs in the caller's transaction, which has locked the member's row.
   */
  private async revokeOtherAccess(manager: EntityManager, userId: number): Promise<void> {
    await revokeTokens(manager, userId, 'reset_password');
    await deleteDeclined(manager, userId);
    const hasTwoFactor = await manager.exists(User, { where: { id: userId, totpSecret: Not(IsNull()) } });
    if (!hasTwoFactor) await dropEmailChange(manager, userId);
  }
}

/**
 * Restores the account's former factor. If the factor was replaced, a change of the address that was requested since
 * then is dropped, because the replaced factor had to confirm it; an earlier one stays pending, and only a code stops
 * it.
 */
async function undoFactorChange(
  manager: EntityManager,
  user: User,
  tokenHash: Buffer,
  former: FormerAccess,
): Promise<void> {
  const { isReplaced, changedAt } = await restoreFactor(manager, user.id, tokenHash, former);
  const requestedAt = user.pendingEmailAt && user.pendingEmailAt.getTime() - EMAIL_CHANGE_DELAY_MS;
  if (isReplaced && requestedAt !== null && requestedAt >= changedAt.getTime())
    await dropEmailChange(manager, user.id);
}
