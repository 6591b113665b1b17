import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '@mikai/core/audit/audit';
import { forgotPasswordLink, resetPasswordLink } from '@mikai/core/auth/account-links';
import { findToken, issueToken, revokeTokens, useToken } from '@mikai/core/auth/auth-tokens';
import { sealPassword } from '@mikai/core/auth/password-seal';
import type { Config } from '@mikai/core/config/config.schema';
import { sayDevices } from '@mikai/core/push/say-devices';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { User } from '@mikai/core/users/user.entity';
import type { CurrentSessionInfo } from '../common/access.js';
import { invalidField } from '../common/api-exception.js';
import { CONFIG } from '../infrastructure/tokens.js';
import { invalidToken } from './account-faults.js';
import { AccountMailService } from './account-mail.service.js';
import { AuthLimitsService } from './auth-limits.service.js';
import type { Client } from './client.js';
import { CredentialsService } from './credentials.service.js';
import { forgetDeclined } from './declined-registrations.js';
import { DeviceCookie } from './device-cookie.js';
import type { ChangePasswordDto, ResetPasswordDto } from './dto/credentials.dto.js';
import { undoEmailChange } from './email-undo.js';
import { inEvenTime } from './even-time.js';
import { PasswordService } from './password.service.js';
import { SessionService } from './session.service.js';

/** Well above what storing takes. */
const ANSWER_AFTER_MS = 100;

const SAME_PASSWORD = 'This is your current password. Please choose a different one.';

const DEAD_LINK = 'This reset token is invalid or has expired. Please ask for a new link.';

/** Forgotten and changed passwords. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordService,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionService,
    private readonly limits: AuthLimitsService,
    private readonly mails: AccountMailService,
    private readonly realtime: RealtimePublisher,
    private readonly deviceCookie: DeviceCookie,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Sends a link for one hour, if there is an account. The answer and its time are the same for every address. */
  async forgot(email: string, client: Client): Promise<void> {
    await this.limits.spendMail('forgot', email, client.address);
    await inEvenTime(ANSWER_AFTER_MS, async () => {
      const afterCommit = await this.dataSource.transaction(async (manager) => {
        const user = await manager
          .createQueryBuilder(User, 'u')
          .setLock('for_key_share')
          .where('lower(u.email) = lower(:email) AND u.isActive', { email })
          .getOne();
        if (!user) return undefined;
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
      afterCommit?.();
    });
  }

  /**
   * Sets a new password with the link of a mail, once. All sessions end; a second factor is asked for as before. The
   * mail also proves the address; the link of one that told of a changed address gives the account that one back.
   * @returns `Set-Cookie` header that makes the browser a known one: others cannot keep it out by guessing
   * @throws ApiException 400 when the link is invalid, used or expired, or the password is the current one; 409 when
   *   another account has the former address
   */
  async reset({ token: secret, password }: ResetPasswordDto, client: Client): Promise<string> {
    const token = await findToken(this.dataSource.manager, secret, ['reset_password', 'undo_email_change']);
    if (!token?.userId || token.isUsed) throw invalidToken(DEAD_LINK);
    const { userId, tokenHash } = token;
    // A wrong guess uses the link up: it tells the password to nobody.
    if (await this.credentials.isCurrent(userId, password)) throw invalidField('password', SAME_PASSWORD);
    const passwordHash = await this.passwords.hash(password);
    const { afterCommit, email } = await this.dataSource.transaction(async (manager) => {
      const user = await manager.findOne(User, {
        where: { id: userId, isActive: true },
        lock: { mode: 'for_no_key_update' },
      });
      const isUndo = token.purpose === 'undo_email_change';
      if (!user || !(isUndo || user.email === token.email) || !(await useToken(manager, tokenHash)))
        throw invalidToken(DEAD_LINK);
      if (isUndo) await undoEmailChange(manager, user, token, client.device);
      const passwordSeal = sealPassword(user.id, passwordHash);
      await manager.update(User, user.id, { passwordHash, passwordSeal, isVerified: true });
      await this.endWhatElseOpens(manager, user.id);
      await this.sessions.endAll(manager, user.id);
      await recordAudit(manager, { action: 'password.reset', userId: user.id, device: client.device });
      const link = forgotPasswordLink(this.config);
      return {
        afterCommit: await this.mails.record(manager, 'passwordChanged', user, { link }),
        email: user.email,
      };
    });
    afterCommit();
    await this.limits.pardon('login', email);
    return this.deviceCookie.issue({ userId, passwordHash }, client.cookies);
  }

  /**
   * Changes the password of a signed-in member; their other sessions end, and a new address that waits is given up.
   * @returns `Set-Cookie` header: the browser stays a known one
   * @throws ApiException 400 when the current password is wrong or is the new one too, 429
   */
  async change(session: CurrentSessionInfo, dto: ChangePasswordDto, client: Client): Promise<string> {
    const formerHash = await this.credentials.confirm(
      session.userId,
      dto.currentPassword,
      client,
      'currentPassword',
    );
    if (await this.passwords.matches(formerHash, dto.newPassword))
      throw invalidField('newPassword', SAME_PASSWORD);
    const passwordHash = await this.passwords.hash(dto.newPassword);
    const afterCommit = await this.dataSource.transaction(async (manager) => {
      await this.sessions.lockMember(manager, session.userId);
      const user = await manager.findOneByOrFail(User, { id: session.userId });
      const { affected } = await manager.update(
        User,
        { id: session.userId, passwordHash: formerHash },
        { passwordHash, passwordSeal: sealPassword(session.userId, passwordHash) },
      );
      // Somebody else, the link of a mail for example, changed it meanwhile.
      if (!affected) throw invalidField('currentPassword', 'Invalid password');
      await this.endWhatElseOpens(manager, user.id);
      await this.sessions.endAll(manager, user.id, session.tokenHash);
      await recordAudit(manager, { action: 'password.changed', userId: user.id, device: client.device });
      return this.mails.record(manager, 'passwordChanged', user, { link: forgotPasswordLink(this.config) });
    });
    afterCommit();
    const { userId } = session;
    this.realtime.toPerson({ kind: 'member', userId }, 'user.changed', { userId });
    void sayDevices(this.dataSource, this.realtime, userId);
    return this.deviceCookie.issue({ userId, passwordHash }, client.cookies);
  }

  /**
   * A new password shuts everybody else out. Somebody who was in could have asked for links: to set another password, and
   * to make their own address the account's. In the caller's transaction, which holds the member's row.
   */
  private async endWhatElseOpens(manager: EntityManager, userId: number): Promise<void> {
    await revokeTokens(manager, userId, 'reset_password');
    await revokeTokens(manager, userId, 'change_email');
    await forgetDeclined(manager, userId);
    await manager.update(User, userId, { pendingEmail: null });
  }
}
