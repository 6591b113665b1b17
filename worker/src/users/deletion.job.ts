import type { DataSource, EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE } from '@mikai/contract/languages';
import { roomOf } from '@mikai/core/auth/person';
import type { CommunityNews } from '@mikai/core/community/community-news';
import { removeMemberFromBulletin, sayLeft, type LeftBulletin } from '@mikai/core/community/remove-member';
import { recordMail } from '@mikai/core/mail/mail';
import type { Notifier } from '@mikai/core/notifications/notifier';
import type { Jobs } from '@mikai/core/queues/jobs';
import type { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import type { JobQueues } from '@mikai/core/queues/queues';
import { deleteJobsOf, type RecordedJob } from '@mikai/core/users/job-owners';
import { User } from '@mikai/core/users/user.entity';

/** What is to be done once an account is gone. */
interface Deleted {
  mail: OutboxEntry;
  jobs: RecordedJob[];
  left: LeftBulletin;
}

/**
 * Deletes an account for good: no row and no job of it stays (quality 26). One last mail says so, and those who have the
 * Bulletin open see its posts and comments go.
 */
export class DeletionJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly queues: JobQueues,
    private readonly news: CommunityNews,
    private readonly notifier: Notifier,
  ) {}

  async handle({ userId, deletionAt }: Jobs['users.delete']): Promise<void> {
    const deleted = await this.dataSource.transaction(async (manager) => {
      // The lock lets a login that takes the deletion back come before or after, never in between.
      const user = await manager
        .createQueryBuilder(User, 'u')
        .setLock('pessimistic_write')
        // The database counts microseconds, the payload milliseconds.
        .where(`u.id = :userId AND date_trunc('milliseconds', u.deletionAt) = :deletionAt`, {
          userId,
          deletionAt,
        })
        .getOne();
      return user && this.delete(manager, user);
    });
    if (!deleted) return;
    void this.outbox.dispatch(deleted.mail);
    await sayLeft(this.news, deleted.left);
    await this.notifier.publish(deleted.left.withdrawal);
    for (const { jobName, outboxId } of deleted.jobs) await this.queues.forget(jobName, outboxId);
  }

  private async delete(manager: EntityManager, user: User): Promise<Deleted> {
    const jobs = await deleteJobsOf(manager, user.id);
    const left = await removeMemberFromBulletin(manager, user.id);
    // Counted for persons of both kinds, so no foreign key takes these along.
    await manager.query(`DELETE FROM ai_usage WHERE person = $1`, [
      roomOf({ kind: 'member', userId: user.id }),
    ]);
    await manager.delete(User, user.id);
    const mail = await recordMail(manager, this.outbox, {
      kind: 'deletionCompleted',
      userId: null,
      recipient: user.email,
      language: user.language ?? DEFAULT_LANGUAGE,
      data: { name: user.displayName },
    });
    return { mail, jobs, left };
  }
}
