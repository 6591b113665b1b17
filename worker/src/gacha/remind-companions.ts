import type { DataSource } from 'typeorm';
import type { CompanionId } from '@mikai/contract/companions';
import { readDatabaseTime } from '@mikai/core/database/database-time';
import { lockMembers } from '@mikai/core/notifications/counters';
import type { Notifier, PendingNotification } from '@mikai/core/notifications/notifier';

/** The maximum number of members that one run reminds; the rest follows in the next minute. */
const MAX_MEMBERS_PER_RUN = 500;

/** Sends the reminders that companions were asked for, each with its own text. */
export class RemindByCompanions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifier: Notifier,
  ) {}

  /**
   * Stops early when the worker shuts down; the next run continues. A late reminder is still sent: somebody asked for
   * it.
   * @param at the time that counts as now; the database's by default
   * @returns the number of reminders
   */
  async handle(shutdown: AbortSignal, at?: Date): Promise<number> {
    const now = at ?? (await readDatabaseTime(this.dataSource));
    const members = await this.dataSource.query<{ user_id: number }[]>(
      `SELECT user_id FROM companion_reminders WHERE due_at <= $1
       GROUP BY user_id ORDER BY min(due_at) LIMIT ${MAX_MEMBERS_PER_RUN}`,
      [now],
    );
    let count = 0;
    for (const { user_id } of members) {
      if (shutdown.aborted) break;
      count += await this.remind(user_id, now);
    }
    return count;
  }

  private async remind(userId: number, at: Date): Promise<number> {
    const notifications = await this.dataSource.transaction(async (manager) => {
      await lockMembers(manager, [userId]);
      // Of two workers at once, the second one waits for the first, and then finds no rows left.
      const [due] = await manager.query<[{ companion: CompanionId; line: number }[], number]>(
        `DELETE FROM companion_reminders WHERE user_id = $1 AND due_at <= $2 RETURNING companion, line`,
        [userId, at],
      );
      const notifications: (PendingNotification | null)[] = [];
      for (const { companion, line } of due)
        notifications.push(
          await this.notifier.notify(manager, {
            userId,
            kind: 'companion.reminder',
            url: '/gacha',
            // If the last reminder of a companion was not read, it is replaced: the companion has one notification.
            dedupeKey: companion,
            data: { companion, line, count: 1 },
          }),
        );
      return notifications;
    });
    await this.notifier.publish(notifications);
    return notifications.filter((notification) => notification !== null).length;
  }
}
