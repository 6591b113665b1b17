import type { DataSource } from 'typeorm';
import type { Jobs } from '@mikai/core/queues/jobs';
import type { AccountDeletion } from '@mikai/core/users/account-deletion';
import { User } from '@mikai/core/users/user.entity';

/** Deletes an account at its member's request, once the time in which they can cancel it is over. */
export class DeletionJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly deletion: AccountDeletion,
  ) {}

  async handle({ userId, deletionAt }: Jobs['users.delete']): Promise<void> {
    const deleted = await this.dataSource.transaction(async (manager) => {
      // The lock lets a login that cancels the deletion come before or after, never in between.
      const user = await manager
        .createQueryBuilder(User, 'u')
        .setLock('pessimistic_write')
        // The database counts microseconds, the payload milliseconds.
        .where(`u.id = :userId AND date_trunc('milliseconds', u.deletionAt) = :deletionAt`, {
          userId,
          deletionAt,
        })
        .getOne();
      return user && this.deletion.delete(manager, user, { kind: 'deletionCompleted', data: {} });
    });
    if (deleted) await this.deletion.finish(deleted);
  }
}
