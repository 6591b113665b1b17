import { Readable } from 'node:stream';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ADMIN_LIMITS, type ExportUserRequest } from '@mikai/contract/admin';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { securityLink } from '@mikai/core/auth/account-links';
import { contactOf } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { Notifier } from '@mikai/core/notifications/notifier';
import { exportFileName, exportOf } from '@mikai/core/users/export';
import { recordMemberExport } from '@mikai/core/users/member-exports';
import { User } from '@mikai/core/users/user.entity';
import { isSiteOwner } from '@mikai/core/users/username';
import { AccountMailService } from '../auth/accounts/account-mail.service.js';
import type { Client } from '../auth/sessions/client.js';
import { ConfirmationService } from '../auth/confirmation/confirmation.service.js';
import { exportLimitReached, notFound } from '../common/http/api-exception.js';
import { CONFIG } from '../infrastructure/tokens.js';
import { lockAccounts } from './admin-role.js';

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Exports a member's data for an administrator (docs/adr/0020): the member's own export without anything
 * that could reveal what they wrote anonymously. It needs the administrator's password and code and is never silent:
 * the member gets the reason by mail and in their security log, and the audit log records it.
 */
@Injectable()
export class MemberExportService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirmation: ConfirmationService,
    private readonly mails: AccountMailService,
    private readonly notifier: Notifier,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns a JSON file that is generated while it is sent.
   * @throws ApiException 400 for a wrong password or code; 403, 404 and 409 as from `lockAccounts`; 429 for the fourth
   *   export within 24 hours by anybody but the site owner
   */
  async open(
    actorId: number,
    client: Client,
    userId: number,
    { password, code, reason }: ExportUserRequest,
  ): Promise<StreamableFile> {
    // The password is required again, although the administrator is signed in: a stolen cookie must not be enough.
    await this.confirmation.confirm(actorId, { password, code }, client);
    const afterCommit = await this.dataSource.transaction(async (manager) => {
      // The administrator's row is locked for writing, so that of two exports at once the second one counts the first.
      await lockAccounts(manager, this.config, actorId, userId, { actor: 'FOR NO KEY UPDATE' });
      await this.checkExportLimit(manager, actorId);
      return this.record(manager, { actorId, userId, reason, device: client.device });
    });
    afterCommit();
    const content = exportOf(this.dataSource.manager, userId, { withAnonymous: false });
    return new StreamableFile(Readable.from(content), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="${exportFileName(userId)}"`,
    });
  }

  private async record(
    manager: EntityManager,
    entry: { actorId: number; userId: number; reason: string; device: string },
  ): Promise<() => void> {
    const { actorId, userId, reason, device } = entry;
    const auditId = await recordAudit(manager, {
      action: 'account.exportedByAdmin',
      userId,
      actorId,
      device,
    });
    if (auditId === undefined) throw notFound('This account');
    await recordMemberExport(manager, { userId, auditId, reason });
    const user = await manager.findOneByOrFail(User, { id: userId });
    const send = await this.mails.record(manager, 'accountExported', user, {
      link: securityLink(this.config),
      reason,
      contact: contactOf(this.config),
      at: new Date().toISOString(),
      timeZone: user.timeZone,
    });
    const notification = await this.notifier.notify(manager, {
      userId,
      kind: 'account.exported',
      url: '/security',
    });
    return () => {
      send();
      void this.notifier.publish([notification]);
    };
  }

  /**
   * Checks the limit of exports. They are counted in the audit log, from which nobody can delete.
   * @throws ApiException 429
   */
  private async checkExportLimit(manager: EntityManager, actorId: number): Promise<void> {
    const actor = await manager.findOneByOrFail(User, { id: actorId });
    if (isSiteOwner(actor, this.config.SITE_OWNER_USERNAME)) return;
    const recent = await manager.query<{ age: number }[]>(
      `SELECT extract(epoch FROM now() - created_at)::float AS age FROM audit_log
       WHERE actor_id = $1 AND action = 'account.exportedByAdmin' AND created_at > now() - interval '24 hours'
       ORDER BY id DESC LIMIT $2`,
      [actorId, ADMIN_LIMITS.exportsPerDay],
    );
    const oldest = recent[ADMIN_LIMITS.exportsPerDay - 1];
    if (oldest)
      throw exportLimitReached(
        `You have made ${ADMIN_LIMITS.exportsPerDay} exports within 24 hours. The site owner can make this one, or you can wait.`,
        DAY_SECONDS - oldest.age,
      );
  }
}
