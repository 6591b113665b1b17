import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deletionCode, type DeletionSummary } from '@mikai/contract/admin';
import { recordAudit } from '@mikai/core/audit/audit';
import { contactOf } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { AccountDeletion } from '@mikai/core/users/account-deletion';
import { User } from '@mikai/core/users/user.entity';
import type { Actor } from '../common/actor.js';
import { invalidField, notFound } from '../common/api-exception.js';
import { CONFIG } from '../infrastructure/tokens.js';
import { holdAccounts } from './office.js';

const WARNING =
  'This deletes the account and everything in it for good, at once. It cannot be undone. Backups hold it until they are deleted.';

/** What a deletion would take along, by table of its owner's. */
const SUMMARY_SQL = `
  SELECT u.username,
    (SELECT count(*)::integer FROM chat_sessions WHERE user_id = u.id) AS sessions,
    (SELECT count(*)::integer FROM posts WHERE user_id = u.id) AS posts,
    (SELECT count(*)::integer FROM comments WHERE user_id = u.id) AS comments,
    (SELECT count(*)::integer FROM journal_seeds WHERE user_id = u.id) AS "journalEntries",
    (SELECT count(*)::integer FROM journal_entries WHERE user_id = u.id) AS "journalEntriesEnhanced",
    (SELECT count(*)::integer FROM mood_entries WHERE user_id = u.id) AS "moodEntries",
    (SELECT count(*)::integer FROM time_capsules WHERE user_id = u.id) AS "timeCapsules",
    (SELECT count(*)::integer FROM conversation_members WHERE user_id = u.id) AS conversations,
    (SELECT count(*)::integer FROM letters WHERE user_id = u.id) AS "dailyLetters",
    (SELECT count(*)::integer FROM owned_companions WHERE user_id = u.id) AS companions,
    (SELECT count(*)::integer FROM gacha_pulls WHERE user_id = u.id) AS "gachaPulls"
  FROM users u WHERE u.id = $1`;

/** The end of an account by an administrator. */
@Injectable()
export class AccountRemovalService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deletion: AccountDeletion,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What there is of a member, in figures alone. @throws ApiException 404 */
  async summarize(userId: number): Promise<DeletionSummary> {
    const [row] = await this.dataSource.query<({ username: string } & DeletionSummary['dataSummary'])[]>(
      SUMMARY_SQL,
      [userId],
    );
    if (!row) throw notFound('This account');
    const { username, ...dataSummary } = row;
    return { warning: WARNING, user: { id: userId, username }, dataSummary };
  }

  /**
   * Deletes an account for good, at once. The audit log says that an account was deleted, when and by whom; not which: no
   * trace of it stays.
   * @throws ApiException 400 for another code than that of this account
   */
  async delete(actor: Actor, userId: number, confirmationCode: string): Promise<void> {
    const code = deletionCode(userId);
    if (confirmationCode !== code) throw invalidField('confirmationCode', `Please type ${code} exactly.`);
    const deleted = await this.dataSource.transaction(async (manager) => {
      await holdAccounts(manager, this.config, actor.userId, userId, 'FOR UPDATE');
      const user = await manager.findOneByOrFail(User, { id: userId });
      await recordAudit(manager, {
        action: 'account.deleted',
        userId: null,
        actorId: actor.userId,
        device: actor.device,
        details: { wasAdmin: user.isAdmin, wasActive: user.isActive },
      });
      return this.deletion.delete(manager, user, {
        kind: 'accountDeleted',
        data: { contact: contactOf(this.config) },
      });
    });
    await this.deletion.finish(deleted);
  }
}
