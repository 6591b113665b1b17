import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { startTwoFactorResetLink } from '@mikai/core/auth/account-links';
import { findToken, issueToken, revokeTokens, useToken } from '@mikai/core/auth/auth-tokens';
import { beginTwoFactorReset, stopTwoFactorReset } from '@mikai/core/auth/two-factor-reset';
import type { Config } from '@mikai/core/config/config.schema';
import { Notifier } from '@mikai/core/notifications/notifier';
import { Outbox } from '@mikai/core/queues/outbox';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { User } from '@mikai/core/users/user.entity';
import type { CurrentSessionInfo } from '../../common/access/access.js';
import { unauthenticated } from '../../common/http/api-exception.js';
import { CONFIG } from '../../infrastructure/tokens.js';
import { invalidToken } from '../accounts/account-errors.js';
import { AccountMailService } from '../accounts/account-mail.service.js';
import { AuthLimitsService } from '../accounts/auth-limits.service.js';
import type { Client } from '../sessions/client.js';
import { twoFactorIsOff } from './two-factor.service.js';

const DEAD_LINK = 'This link is invalid or has expired.';

/**
 * Turns two-factor off for a member who has lost the app and all backup codes. It takes the right password, a link by
 * mail, and 72 hours in which they can stop it (`core/auth/two-factor-reset`).
 */
@Injectable()
export class TwoFactorResetService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly limits: AuthLimitsService,
    private readonly mails: AccountMailService,
    private readonly realtime: RealtimePublisher,
    private readonly notifier: Notifier,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Sends the link that starts the waiting time, to a member who is signed in or has given the right password.
   * @throws ApiException 409 when two-factor is off, 429 for too many mails
   */
  async request({ userId }: CurrentSessionInfo, client: Client): Promise<void> {
    const user = await this.dataSource.manager
      .createQueryBuilder(User, 'u')
      .addSelect('u.totpSecret')
      .where('u.id = :userId AND u.isActive', { userId })
      .getOne();
    if (!user) throw unauthenticated();
    if (!user.totpSecret) throw twoFactorIsOff();
    await this.limits.consumeMail('resetFactor', user.email, client.address);
    const afterCommit = await this.dataSource.transaction(async (manager) => {
      const token = await issueToken(manager, {
        purpose: 'request_two_factor_reset',
        userId,
        email: user.email,
      });
      return this.mails.record(manager, 'twoFactorResetLink', user, {
        link: startTwoFactorResetLink(this.config, token),
      });
    });
    afterCommit();
  }

  /**
   * Begins the waiting time with the link of the mail.
   * @returns when two-factor will be off
   * @throws ApiException 400 when the link is invalid, used or expired, or was sent to a former address
   */
  async start(secret: string, { device }: Client): Promise<Date> {
    const { userId, begun } = await this.dataSource.transaction(async (manager) => {
      const token = await findToken(manager, secret, ['request_two_factor_reset']);
      if (!token?.userId || token.isUsed) throw invalidToken(DEAD_LINK);
      const user = await manager.findOneBy(User, { id: token.userId, isActive: true });
      if (user?.email !== token.email || !(await useToken(manager, token.tokenHash)))
        throw invalidToken(DEAD_LINK);
      const reset = await beginTwoFactorReset(manager, this.outbox, this.config, token.userId, device);
      if (!reset) throw invalidToken(DEAD_LINK);
      await revokeTokens(manager, token.userId, 'request_two_factor_reset');
      return { userId: token.userId, begun: reset };
    });
    if (begun.entry) void this.outbox.dispatch(begun.entry);
    void this.notifier.publish([begun.pending]);
    this.publishChange(userId);
    return begun.resetAt;
  }

  /** Stops the reset with the link of the mail that announced it. @throws ApiException 400 when the link is invalid */
  async stopByLink(secret: string, { device }: Client): Promise<void> {
    const userId = await this.dataSource.transaction(async (manager) => {
      const token = await findToken(manager, secret, ['stop_two_factor_reset']);
      if (!token?.userId || !(await stopTwoFactorReset(manager, token.userId, device)))
        throw invalidToken(DEAD_LINK);
      return token.userId;
    });
    this.publishChange(userId);
  }

  /** Stops the reset for a signed-in member. Nothing happens when there is none. */
  async stop(userId: number, { device }: Client): Promise<void> {
    await this.dataSource.transaction((manager) => stopTwoFactorReset(manager, userId, device));
    this.publishChange(userId);
  }

  private publishChange(userId: number): void {
    this.realtime.toPerson({ kind: 'member', userId }, 'user.changed', { userId });
  }
}
