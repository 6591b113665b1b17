import type { EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE } from '@mikai/contract/languages';
import { roomOf } from '../auth/person.js';
import type { CommunityPublisher } from '../community/community-publisher.js';
import { removeMemberFromBulletin, publishRemovals, type LeftBulletin } from '../community/remove-member.js';
import { recordMail, type MailData } from '../mail/mail.js';
import { nameIn } from '../mail/mail-name.js';
import type { Notifier } from '../notifications/notifier.js';
import type { Outbox } from '../queues/outbox.js';
import type { OutboxEntry } from '../queues/outbox.entity.js';
import type { JobQueues } from '../queues/queues.js';
import type { RedisClient } from '../redis/redis.js';
import { deleteMemberKeys } from './delete-member-keys.js';
import { deleteJobsOf, type RecordedJob } from './job-owners.js';
import { User } from './user.entity.js';

/** The last mail to a member, whose account was deleted at their own request or by an administrator. */
export type FarewellMail =
  | { kind: 'deletionCompleted'; data: Omit<MailData['deletionCompleted'], 'name'> }
  | { kind: 'accountDeleted'; data: Omit<MailData['accountDeleted'], 'name'> };

/** The work to do after an account is deleted. */
export interface DeletedAccount {
  userId: number;
  mail: OutboxEntry;
  jobs: RecordedJob[];
  left: LeftBulletin;
}

/** The timeout of one step of a deletion, in milliseconds: somebody may have written for years. */
const STEP_MS = 60_000;

/**
 * Deletes an account for good: none of its rows, jobs and keys stays (promise 26). One last mail reports it, and open
 * Bulletins see the posts and comments with its name go; anonymous ones go later, unlinked. For the worker, whose job
 * runs when the waiting time is over, and for administrators.
 */
export class AccountDeletion {
  constructor(
    private readonly outbox: Outbox,
    private readonly queues: JobQueues,
    private readonly publisher: CommunityPublisher,
    private readonly notifier: Notifier,
    private readonly redis: RedisClient,
    /** `REDIS_PREFIX` */
    private readonly redisPrefix: string,
  ) {}

  /**
   * Deletes the account in the caller's transaction, which locks its row `FOR UPDATE`. Hand the result to `finish` after the
   * commit.
   */
  async delete(manager: EntityManager, user: User, farewell: FarewellMail): Promise<DeletedAccount> {
    await manager.query(`SET LOCAL statement_timeout = ${STEP_MS}`);
    const jobs = await deleteJobsOf(manager, user.id);
    const left = await removeMemberFromBulletin(manager, user.id, { keepsAnonymous: user.keepsAnonymous });
    // The table counts members and guests, so no foreign key deletes its rows with the account.
    await manager.query(`DELETE FROM ai_usage WHERE person = $1`, [
      roomOf({ kind: 'member', userId: user.id }),
    ]);
    // An address that was never confirmed may be another person's, so its data stays.
    if (user.isVerified)
      await manager.query(`DELETE FROM newsletter_subscribers WHERE lower(email) = lower($1)`, [user.email]);
    await manager.delete(User, user.id);
    const mail = await recordMail(manager, this.outbox, {
      kind: farewell.kind,
      userId: null,
      recipient: user.email,
      language: user.language ?? DEFAULT_LANGUAGE,
      data: { ...farewell.data, name: nameIn(user) } as MailData[FarewellMail['kind']],
    });
    return { userId: user.id, mail, jobs, left };
  }

  /** Sends the mail, publishes the removals, and cleans up in Redis. Never fails. */
  async finish({ userId, mail, jobs, left }: DeletedAccount): Promise<void> {
    void this.outbox.dispatch(mail);
    await publishRemovals(this.publisher, left);
    await this.notifier.publish(left.withdrawal);
    for (const { jobName, outboxId } of jobs) await this.queues.remove(jobName, outboxId);
    await deleteMemberKeys(this.redis, this.redisPrefix, userId);
  }
}
