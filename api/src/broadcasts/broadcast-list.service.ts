import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ADMIN_LIMITS } from '@mikai/contract/admin';
import {
  BROADCAST_LIMITS,
  type Broadcast,
  type BroadcastPreview,
  type NotificationStats,
  type PreviewBroadcastRequest,
} from '@mikai/contract/broadcasts';
import { RECEIVES_BROADCASTS, recipientsOf } from '@mikai/core/broadcasts/audience';
import { presentBroadcast, type BroadcastRow } from '@mikai/core/broadcasts/broadcast.rows';
import { MAX_INTEGER } from '../common/lists/page-fields.js';
import { cursorBefore, mapPage, readPage, type Page } from '../common/lists/page.js';
import type { BroadcastsPageDto } from './dto/send-broadcast.dto.js';

const STATS_SQL = `
  SELECT (SELECT count(*)::integer FROM users u WHERE ${RECEIVES_BROADCASTS}) AS "totalUsers",
    (SELECT count(DISTINCT user_id)::integer FROM push_subscriptions) AS "subscribedUsers"`;

/** Reads sent broadcasts and the size of audiences. */
@Injectable()
export class BroadcastListService {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the number of members that broadcasts reach, and the broadcasts of the last 30 days, newest first. */
  async stats(): Promise<NotificationStats> {
    const [counts] = await this.dataSource.query<[Omit<NotificationStats, 'recentNotifications'>]>(STATS_SQL);
    const recent = await this.dataSource.query<BroadcastRow[]>(
      `SELECT * FROM broadcasts WHERE created_at > now() - interval '30 days' ORDER BY id DESC LIMIT 50`,
    );
    return { ...counts, recentNotifications: recent.map(presentBroadcast) };
  }

  /** Lists all broadcasts, newest first. */
  async page({
    before = MAX_INTEGER,
    limit = BROADCAST_LIMITS.pageSize,
  }: BroadcastsPageDto): Promise<Page<Broadcast>> {
    const page = await readPage({
      limit,
      read: (count) =>
        this.dataSource.query<BroadcastRow[]>(
          `SELECT * FROM broadcasts WHERE id < $1 ORDER BY id DESC LIMIT $2`,
          [before, count],
        ),
      nextOf: cursorBefore,
    });
    return mapPage(page, presentBroadcast);
  }

  /**
   * Counts the members that a broadcast would reach right now. Members in quiet days after a crisis hit are counted
   * too: the preview leaves no record, and comparing two audiences that differ by one member would reveal their state.
   */
  async preview({ audience = {}, type }: PreviewBroadcastRequest): Promise<BroadcastPreview> {
    const { sql, values } = recipientsOf(audience, 2);
    const [counts] = await this.dataSource.query<
      [{ members: number; withPush: number; browsers: number; left: number }]
    >(
      `SELECT count(*)::integer AS members, count(s.browsers)::integer AS "withPush",
         coalesce(sum(s.browsers), 0)::integer AS browsers,
         (count(*) FILTER (WHERE NOT coalesce((p.types -> $1 ->> 'inApp')::boolean, true)))::integer AS "left"
       FROM users u
         LEFT JOIN (SELECT user_id, count(*) AS browsers FROM push_subscriptions GROUP BY user_id) s ON s.user_id = u.id
         LEFT JOIN notification_preferences p ON p.user_id = u.id
       WHERE ${sql}`,
      [type ?? 'general', ...values],
    );
    return { ...counts, left: counts.members < ADMIN_LIMITS.smallestGroup ? null : counts.left };
  }
}
