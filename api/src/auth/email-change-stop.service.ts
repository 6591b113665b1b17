import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Confirmation } from '@mikai/contract/auth';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { findToken } from '@mikai/core/auth/auth-tokens';
import { dropEmailChange } from '@mikai/core/auth/email-change';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { User } from '@mikai/core/users/user.entity';
import { ApiException } from '../common/http/api-exception.js';
import { invalidToken } from './accounts/account-errors.js';
import type { Client } from './sessions/client.js';
import { ConfirmationService } from './confirmation/confirmation.service.js';

const DEAD_LINK = 'This link is invalid or has expired, or the change was stopped already.';

/**
 * Stops a pending change of the email address, with the link sent to either address or signed in. It requires the
 * password and, where two-factor is on, a code: somebody who has only the mailbox must not be able to keep the member
 * from leaving it.
 */
@Injectable()
export class EmailChangeStopService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirmation: ConfirmationService,
    private readonly realtime: RealtimePublisher,
  ) {}

  /**
   * Stops the change with the link of one of the two mails. A wrong password or code does not use the link up.
   * @throws ApiException 400 for a dead link, a wrong password or code; 429 after too many wrong ones
   */
  async stopByLink(secret: string, proof: Confirmation, client: Client): Promise<void> {
    const token = await findToken(this.dataSource.manager, secret, ['stop_email_change']);
    if (!token?.userId) throw invalidToken(DEAD_LINK);
    const isActive = await this.dataSource.manager.existsBy(User, { id: token.userId, isActive: true });
    if (!isActive || !(await this.stop(token.userId, proof, client, token.tokenHash)))
      throw invalidToken(DEAD_LINK);
  }

  /** @throws ApiException 400 for a wrong password or code, 409 when no change is pending, 429 */
  async stopSignedIn(userId: number, proof: Confirmation, client: Client): Promise<void> {
    if (!(await this.stop(userId, proof, client)))
      throw new ApiException(409, 'conflict', 'There is no change of your email address to stop.');
  }

  /** Returns whether a change was pending and has been stopped. */
  private async stop(
    userId: number,
    proof: Confirmation,
    client: Client,
    linkHash?: Buffer,
  ): Promise<boolean> {
    // The new address gets a link as well, and whoever has it must not use up the member's attempts.
    const countedAs = linkHash && `link:${linkHash.toString('hex')}`;
    const passwordHash = await this.confirmation.confirm(userId, proof, client, { countedAs });
    const isStopped = await this.dataSource.transaction(async (manager) => {
      const user = await manager.findOne(User, {
        where: { id: userId, passwordHash },
        lock: { mode: 'for_no_key_update' },
      });
      if (!user?.pendingEmail) return false;
      await dropEmailChange(manager, userId);
      await recordAudit(manager, { action: 'email.changeStopped', userId, device: client.device });
      return true;
    });
    if (isStopped) this.realtime.toPerson({ kind: 'member', userId }, 'user.changed', { userId });
    return isStopped;
  }
}
