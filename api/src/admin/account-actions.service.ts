import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AdminUser } from '@mikai/contract/admin';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { loginLink } from '@mikai/core/auth/account-links';
import { contactOf } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { liftSuspensions } from '@mikai/core/moderation/suspension';
import type { NotificationKind } from '@mikai/core/notifications/notification-kinds';
import { Notifier, type PendingNotification } from '@mikai/core/notifications/notifier';
import { Outbox } from '@mikai/core/queues/outbox';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { emitToMember } from '@mikai/core/realtime/emit-to-member';
import { deactivateAccount } from '@mikai/core/users/deactivate-account';
import { User } from '@mikai/core/users/user.entity';
import type { Actor } from '@mikai/core/audit-log/audit';
import { AccountMailService } from '../auth/accounts/account-mail.service.js';
import { conflict } from '../common/http/api-exception.js';
import { CONFIG } from '../infrastructure/tokens.js';
import { AdminUsersService } from './admin-users.service.js';
import { lockAccounts, type LockedAccount } from './admin-role.js';

/** Work to be done after the transaction of an action has committed. */
type AfterCommit = () => void;

interface AccountAction {
  actor: Actor;
  userId: number;
  manager: EntityManager;
  subject: LockedAccount;
}

/**
 * Carries out administrators' actions on other members' accounts. Each runs in one transaction that locks both
 * accounts, writes a line to the audit log and notifies the member.
 */
@Injectable()
export class AccountActionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: AdminUsersService,
    private readonly mails: AccountMailService,
    private readonly notifier: Notifier,
    private readonly outbox: Outbox,
    private readonly realtime: RealtimePublisher,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Closes an active account and ends all its sessions. @throws ApiException 409 when it is closed already */
  deactivate(actor: Actor, userId: number, reason: string): Promise<AdminUser> {
    return this.run(actor, userId, async ({ manager, subject }) => {
      if (!subject.isActive)
        throw conflict('This account is deactivated already, perhaps by another administrator.');
      const mail = await deactivateAccount(manager, this.outbox, {
        userId,
        actorId: actor.userId,
        reason,
        contact: contactOf(this.config),
        device: actor.device,
      });
      return () => void this.outbox.dispatch(mail);
    });
  }

  /**
   * Opens a closed account again. A closed account reads no notifications, so the member is notified now of an export
   * made meanwhile.
   * @throws ApiException 409 when it is open
   */
  restore(actor: Actor, userId: number): Promise<AdminUser> {
    return this.run(actor, userId, async (action) => {
      const { manager, subject } = action;
      if (subject.isActive)
        throw conflict('This account is active already, perhaps by another administrator.');
      const isExported = await wasExportedWhileClosed(manager, userId);
      await manager.update(User, userId, { isActive: true, deactivatedAt: null, deactivationReason: null });
      await this.audit(action, 'account.restored');
      const user = await manager.findOneByOrFail(User, { id: userId });
      const send = await this.mails.record(manager, 'accountRestored', user, {
        link: loginLink(this.config),
      });
      const notify = isExported ? await this.notify(action, 'account.exported', '/security') : undefined;
      return () => {
        send();
        notify?.();
      };
    });
  }

  /** Ends the suspension of a member. @throws ApiException 409 when there is none */
  unsuspend(actor: Actor, userId: number): Promise<AdminUser> {
    return this.run(actor, userId, async (action) => {
      if (!(await liftSuspensions(action.manager, userId)))
        throw conflict('This account is not suspended, or not any more.');
      await this.audit(action, 'account.unsuspended');
      return this.notify(action, 'account.unsuspended');
    });
  }

  /**
   * Makes a member an administrator, or an administrator a member; does nothing if the member has the role already.
   * @throws ApiException 409 for an account that is closed or whose address is not verified
   */
  changeRole(actor: Actor, userId: number, isAdmin: boolean): Promise<AdminUser> {
    return this.run(actor, userId, async (action) => {
      const { manager, subject } = action;
      if (subject.isAdmin === isAdmin) return () => undefined;
      if (isAdmin && !(subject.isActive && subject.isVerified))
        throw conflict('Only an active account with a verified address can become an administrator’s.');
      await manager.update(User, userId, { isAdmin });
      const auditAction = isAdmin ? 'admin.granted' : 'admin.revoked';
      await this.audit(action, auditAction);
      return this.notify(action, auditAction, '/account');
    });
  }

  private async run(
    actor: Actor,
    userId: number,
    work: (action: AccountAction) => Promise<AfterCommit>,
  ): Promise<AdminUser> {
    const { user, afterCommit } = await this.dataSource.transaction(async (manager) => {
      const subject = await lockAccounts(manager, this.config, actor.userId, userId);
      const afterCommit = await work({ actor, userId, manager, subject });
      return { user: await this.users.find(userId, manager), afterCommit };
    });
    afterCommit();
    return user;
  }

  private async audit(
    { manager, actor, userId }: AccountAction,
    action: 'account.restored' | 'account.unsuspended' | 'admin.granted' | 'admin.revoked',
  ): Promise<void> {
    await recordAudit(manager, { action, userId, actorId: actor.userId, device: actor.device });
  }

  /** Notifies the member, and has all their browsers refetch the account. */
  private async notify(
    action: AccountAction,
    kind: NotificationKind,
    url: string | null = null,
  ): Promise<AfterCommit> {
    const { manager, userId } = action;
    const notification: PendingNotification | null = await this.notifier.notify(manager, {
      userId,
      kind,
      url,
    });
    return () => {
      void this.notifier.publish([notification]);
      emitToMember(this.realtime, userId, 'user.changed', { userId });
    };
  }
}

async function wasExportedWhileClosed(manager: EntityManager, userId: number): Promise<boolean> {
  const [row] = await manager.query<[{ is_exported: boolean }]>(
    `SELECT EXISTS (SELECT FROM audit_log l JOIN users u ON u.id = l.user_id
       WHERE l.user_id = $1 AND l.action = 'account.exportedByAdmin' AND l.created_at >= u.deactivated_at) AS is_exported`,
    [userId],
  );
  return row.is_exported;
}
