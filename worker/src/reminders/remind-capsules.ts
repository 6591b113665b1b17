import type { DataSource } from 'typeorm';
import { readDatabaseTime } from '@mikai/core/database/database-time';
import { lockMembers } from '@mikai/core/notifications/counters';
import type { Notifier } from '@mikai/core/notifications/notifier';

/** The number of days after which a reminder of a capsule that is still unopened is sent; once. */
const WAITING_DAYS = 3;
/** The maximum number of members that one run reminds; the rest follows in the next minutes. */
const MAX_MEMBERS_PER_RUN = 500;

/** Reminds members of capsules that wait for them. */
export class RemindOfCapsules {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifier: Notifier,
  ) {}

  /**
   * Stops early when the worker shuts down; the next run continues.
   * @param at the time that counts as now; the database's by default
   * @returns the number of members who were reminded
   */
  async handle(shutdown: AbortSignal, at?: Date): Promise<number> {
    const now = at ?? (await readDatabaseTime(this.dataSource));
    const members = await this.dataSource.query<{ user_id: number }[]>(
      `SELECT DISTINCT user_id FROM time_capsules
       WHERE announced_at <= $1::timestamptz - $2 * interval '1 day' AND unlocked_at IS NULL AND reminded_at IS NULL
       ORDER BY user_id LIMIT ${MAX_MEMBERS_PER_RUN}`,
      [now, WAITING_DAYS],
    );
    let count = 0;
    for (const { user_id } of members) {
      if (shutdown.aborted) break;
      if (await this.remind(user_id, now)) count += 1;
    }
    return count;
  }

  private async remind(userId: number, at: Date): Promise<boolean> {
    const notification = await this.dataSource.transaction(async (manager) => {
      await lockMembers(manager, [userId]);
      // Of two workers at once, the second one waits for the first, and then finds no rows left.
      const [capsules] = await manager.query<[{ id: number }[], number]>(
        `UPDATE time_capsules SET reminded_at = $2 WHERE user_id = $1 AND reminded_at IS NULL AND unlocked_at IS NULL
           AND announced_at <= $2::timestamptz - $3 * interval '1 day' RETURNING id`,
        [userId, at, WAITING_DAYS],
      );
      const [first] = capsules;
      if (!first) return null;
      return this.notifier.notify(manager, {
        userId,
        kind: 'capsule.waiting',
        relatedId: first.id,
        url: '/time-capsules',
        data: { count: capsules.length },
      });
    });
    await this.notifier.publish([notification]);
    return notification !== null;
  }
}
