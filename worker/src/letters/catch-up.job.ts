import type { DataSource } from 'typeorm';
import { readDatabaseTime } from '@mikai/core/database/database-time';
import type { Jobs } from '@mikai/core/queues/jobs';
import type { LocalScheduler } from '../scheduling/local-scheduler.js';
import { enumerateFor } from './letter-schedules.js';

/**
 * Records the due letter of a member who has moved to another time zone, where its slot may be over already. A member who
 * has already received that morning's letter gets no second one.
 */
export class CatchUpJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scheduler: LocalScheduler,
  ) {}

  /** @param at the time that counts as now; the database's by default */
  async handle({ userId }: Jobs['letters.catchUp'], at?: Date): Promise<void> {
    const now = at ?? (await readDatabaseTime(this.dataSource));
    const [member] = await this.dataSource.query<{ time_zone: string }[]>(
      `SELECT time_zone FROM users WHERE id = $1`,
      [userId],
    );
    if (!member) return;
    for (const [rule, slot] of await this.scheduler.dueInZone(member.time_zone, now))
      await this.dataSource.transaction((manager) => enumerateFor(manager, rule, slot, userId, now));
  }
}
