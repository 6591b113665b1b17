import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Broadcast, NotificationStats } from '@mikai/contract/broadcasts';
import { recordAudit } from '@mikai/core/audit/audit';
import { presentBroadcast, type BroadcastRow } from '@mikai/core/broadcasts/broadcast.rows';
import { Outbox } from '@mikai/core/queues/outbox';
import type { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { lockMember } from '../common/lock-member.js';
import { Writings } from '../writing/writings.js';
import type { SendBroadcastDto } from './dto/send-broadcast.dto.js';

/** Who gets broadcasts; the worker goes by the same. */
const RECIPIENT = 'is_active AND is_verified';

const STATS_SQL = `
  SELECT (SELECT count(*)::integer FROM users WHERE ${RECIPIENT}) AS "totalUsers",
    (SELECT count(DISTINCT user_id)::integer FROM push_subscriptions) AS "subscribedUsers"`;

interface Stored {
  row: BroadcastRow;
  job: OutboxEntry | null;
  done: Promise<void>;
}

/** Notifications of the site owner to all members. */
@Injectable()
export class BroadcastsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly writings: Writings,
  ) {}

  /**
   * Has it sent, and waits for the end as long as requests do; the counts are those of then. The same client id again
   * sends nothing and answers with the first.
   */
  async send(userId: number, device: string, dto: SendBroadcastDto): Promise<Broadcast> {
    const { row, job, done } = await this.dataSource.transaction((manager) =>
      this.store(manager, userId, device, dto),
    );
    if (job) void this.outbox.dispatch(job);
    await done;
    const [after] = await this.dataSource.query<BroadcastRow[]>(`SELECT * FROM broadcasts WHERE id = $1`, [
      row.id,
    ]);
    return presentBroadcast(after ?? row);
  }

  /** Whom broadcasts reach, and those of the last 30 days, newest first. */
  async stats(): Promise<NotificationStats> {
    const [counts] = await this.dataSource.query<[Omit<NotificationStats, 'recentNotifications'>]>(STATS_SQL);
    const recent = await this.dataSource.query<BroadcastRow[]>(
      `SELECT * FROM broadcasts WHERE created_at > now() - interval '30 days' ORDER BY id DESC LIMIT 50`,
    );
    return { ...counts, recentNotifications: recent.map(presentBroadcast) };
  }

  private async store(
    manager: EntityManager,
    userId: number,
    device: string,
    { type, title, message, url, clientId }: SendBroadcastDto,
  ): Promise<Stored> {
    await lockMember(manager, userId);
    const [repeated] = await manager.query<BroadcastRow[]>(
      `SELECT * FROM broadcasts WHERE author_id = $1 AND client_id = $2`,
      [userId, clientId ?? null],
    );
    if (repeated) return { row: repeated, job: null, done: this.untilDone(repeated) };
    const [row] = await manager.query<[BroadcastRow]>(
      `INSERT INTO broadcasts (author_id, client_id, type, title, message, url, total_users)
       VALUES ($1, $2, $3, $4, $5, $6, (SELECT count(*) FROM users WHERE ${RECIPIENT})) RETURNING *`,
      [userId, clientId ?? null, type, title, message, url ?? '/'],
    );
    await recordAudit(manager, {
      action: 'broadcast.sent',
      userId,
      device,
      details: { broadcastId: row.id, type },
    });
    const job = await this.outbox.record(manager, 'broadcasts.run', { broadcastId: row.id });
    // Before the commit, so that nothing is missed.
    return { row, job, done: this.untilDone(row) };
  }

  private untilDone({ id, state }: BroadcastRow): Promise<void> {
    return state === 'done' ? Promise.resolve() : this.writings.waitFor('broadcasts', id);
  }
}
