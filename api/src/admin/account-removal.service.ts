import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ADMIN_LIMITS, deletionCode, type Amount, type DeletionSummary } from '@mikai/contract/admin';
import { recordAudit } from '@mikai/core/audit-log/audit';
import { contactOf } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { AccountDeletion } from '@mikai/core/users/account-deletion';
import { findRecentExports } from '@mikai/core/users/member-exports';
import { User } from '@mikai/core/users/user.entity';
import type { Actor } from '@mikai/core/audit-log/audit';
import { ApiException, invalidField } from '../common/http/api-exception.js';
import { CONFIG } from '../infrastructure/tokens.js';
import { lockAccounts } from './admin-role.js';

const WARNING =
  'This deletes the account and everything in it for good, at once. It cannot be undone. Backups hold it until they are deleted.';

/** Counts by kind the content that is stored under the member's name. */
const SUMMARY_SQL = `
  SELECT (SELECT count(*)::integer FROM posts WHERE user_id = $1 AND NOT is_anonymous) AS posts,
    (SELECT count(*)::integer FROM comments WHERE user_id = $1 AND NOT is_anonymous) AS comments,
    (SELECT count(*)::integer FROM conversation_members WHERE user_id = $1) AS conversations`;

/** Deletes accounts for administrators. */
@Injectable()
export class AccountRemovalService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deletion: AccountDeletion,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Summarizes in rough amounts what a member has stored under their name; the audit log records which administrator
   * asked.
   * @throws ApiException 403, 404 and 409 as for the deletion itself
   */
  async summarize(actor: Actor, userId: number): Promise<DeletionSummary> {
    return this.dataSource.transaction(async (manager) => {
      const { username } = await lockAccounts(manager, this.config, actor.userId, userId, {
        subject: 'FOR SHARE',
      });
      await recordAudit(manager, {
        action: 'account.deletionSummarized',
        userId,
        actorId: actor.userId,
        device: actor.device,
      });
      const [counts] = await manager.query<[Record<keyof DeletionSummary['dataSummary'], number>]>(
        SUMMARY_SQL,
        [userId],
      );
      return {
        warning: WARNING,
        user: { id: userId, username },
        dataSummary: {
          posts: toRoughAmount(counts.posts),
          comments: toRoughAmount(counts.comments),
          conversations: toRoughAmount(counts.conversations),
        },
      };
    });
  }

  /**
   * Deletes an account for good, at once. The line of the audit log keeps a keyed hash of its id; nothing else of the
   * account remains.
   * @throws ApiException 400 for a code that is not this account's, 409 for an administrator who exported it within 30
   *   days
   */
  async delete(actor: Actor, userId: number, confirmationCode: string): Promise<void> {
    const code = deletionCode(userId);
    if (confirmationCode !== code) throw invalidField('confirmationCode', `Please type ${code} exactly.`);
    const deleted = await this.dataSource.transaction(async (manager) => {
      await lockAccounts(manager, this.config, actor.userId, userId, { subject: 'FOR UPDATE' });
      await this.rejectExporter(manager, actor.userId, userId);
      const user = await manager.findOneByOrFail(User, { id: userId });
      const exports = await findRecentExports(manager, userId);
      await recordAudit(manager, {
        action: 'account.deleted',
        userId,
        actorId: actor.userId,
        device: actor.device,
        details: { wasAdmin: user.isAdmin, wasActive: user.isActive },
      });
      return this.deletion.delete(manager, user, {
        kind: 'accountDeleted',
        data: { contact: contactOf(this.config), timeZone: user.timeZone, exports },
      });
    });
    await this.deletion.finish(deleted);
  }

  /**
   * Rejects a deletion by an administrator who has exported the member's data, so that two people have to be involved.
   */
  private async rejectExporter(manager: EntityManager, actorId: number, userId: number): Promise<void> {
    const [row] = await manager.query<{ at: Date }[]>(
      `SELECT created_at AS at FROM audit_log
       WHERE user_id = $1 AND actor_id = $2 AND action = 'account.exportedByAdmin'
         AND created_at > now() - make_interval(days => $3) ORDER BY id DESC LIMIT 1`,
      [userId, actorId, ADMIN_LIMITS.exportCoolingDays],
    );
    if (row)
      throw new ApiException(
        409,
        'exporter_cannot_delete',
        `You exported this member’s data on ${row.at.toISOString().slice(0, 10)}. Another administrator has to delete the account, or you wait ${ADMIN_LIMITS.exportCoolingDays} days.`,
      );
  }
}

/** Returns the rough amount of a count, in powers of ten. */
function toRoughAmount(count: number): Amount {
  if (count === 0) return 'none';
  if (count < 10) return 'aFew';
  if (count < 100) return 'dozens';
  return count < 1000 ? 'hundreds' : 'thousands';
}
