import type { DataSource, EntityManager } from 'typeorm';
import type { LanguageCode } from '@mikai/contract/languages';
import type { Badges } from '@mikai/contract/notifications';
import type { BroadcastAudience } from '@mikai/contract/broadcasts';
import { RECEIVES_BROADCASTS, recipientsOf } from '@mikai/core/broadcasts/audience';
import type { BroadcastRow } from '@mikai/core/broadcasts/broadcast.rows';
import { lockMembers } from '@mikai/core/notifications/counters';
import type { SealedTarget } from '@mikai/core/push/push-subscriptions';
import type { Jobs } from '@mikai/core/queues/jobs';
import { quietAmong } from '@mikai/core/users/quiet-days';

/** The number of members of one transaction. */
const PAGE_SIZE = 1_000;

/**
 * Stores the notifications. A member who turned this type off gets none; a member who has it already gets no second one. All are
 * numbered and counted in one update: `number_notification` would do the same for each by itself. `$3` and `$4` bound the members' ids,
 * so that PostgreSQL plans for their partitions alone.
 */
export const NOTIFY_SQL = `
  WITH recipients AS MATERIALIZED (
    SELECT u.id AS user_id, b.type, b.id AS related_id, b.url,
      jsonb_build_object('count', 1, 'title', b.title, 'message', b.message) AS data
    FROM broadcasts b, users u LEFT JOIN notification_preferences p ON p.user_id = u.id
    WHERE b.id = $1 AND u.id = ANY($2::integer[]) AND ${RECEIVES_BROADCASTS}
      AND coalesce((p.types -> b.type ->> 'inApp')::boolean, true)
      AND NOT EXISTS (SELECT FROM notifications n
        WHERE n.kind = 'broadcast.sent' AND n.related_id = b.id AND n.user_id = u.id AND n.user_id > $3 AND n.user_id <= $4)
  ), numbered AS (
    UPDATE user_counters c SET last_notification_id = c.last_notification_id + 1,
      unread_notifications = c.unread_notifications + 1, revision = c.revision + 1
    FROM recipients r WHERE c.user_id = r.user_id
    RETURNING c.user_id, c.last_notification_id AS id
  )
  INSERT INTO notifications (id, user_id, type, kind, related_id, url, data, created_at)
  SELECT n.id, r.user_id, r.type, 'broadcast.sent', r.related_id, r.url, r.data,
    date_trunc('milliseconds', clock_timestamp())
  FROM recipients r JOIN numbered n ON n.user_id = r.user_id
  RETURNING id`;

const BROWSERS_SQL = `
  SELECT s.id AS subscription_id, s.endpoint_hash, s.endpoint, s.keys, n.user_id, n.id AS notification_id, n.created_at, u.language,
    u.time_zone, p.quiet_from, p.quiet_to,
    c.unread_messages AS messages, c.unread_notifications AS notifications, c.unread_letters AS letters
  FROM notifications n JOIN push_subscriptions s ON s.user_id = n.user_id JOIN users u ON u.id = n.user_id
  JOIN user_counters c ON c.user_id = n.user_id LEFT JOIN notification_preferences p ON p.user_id = n.user_id
  WHERE n.kind = 'broadcast.sent' AND n.related_id = $1 AND n.user_id > $2 AND n.user_id <= $3
    AND NOT n.is_read AND ${RECEIVES_BROADCASTS}
    AND coalesce((p.types -> n.type ->> 'push')::boolean, true)
  ORDER BY n.user_id, s.id`;

/** A range of member ids: after `from`, up to `to`. */
export interface Page {
  from: number;
  to: number;
  members: number;
}

/** A browser that gets the push message. */
export interface Browser extends SealedTarget, Omit<Badges, 'revision'> {
  subscription_id: number;
  user_id: number;
  notification_id: number;
  created_at: Date;
  language: LanguageCode | null;
  time_zone: string;
  quiet_from: string | null;
  quiet_to: string | null;
}

/** The outcome of a page's push messages. */
export interface Outcome {
  sentIds: number[];
  goneIds: number[];
  failed: number;
  /** The push messages to be retried, each after its delay in ms. */
  deferred: { payload: Jobs['push.send']; delayMs: number }[];
}

/** The database part of a broadcast: its progress, recipients and counts. */
export class BroadcastPages {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Begins a broadcast, or continues it. One that was canceled in the middle is returned as well, to end the page that was begun.
   * @returns `undefined` when there is nothing left to do
   */
  async begin(id: number): Promise<BroadcastRow | undefined> {
    const found = await this.find(id);
    if (!found) return undefined;
    const { sql, values } = recipientsOf(found.audience, 2);
    const [[row]] = await this.dataSource.query<[BroadcastRow[], number]>(
      `UPDATE broadcasts SET state = 'running', total_users = CASE WHEN state = 'running' THEN total_users
         ELSE (SELECT count(*) FROM users u WHERE ${sql}) END
       WHERE id = $1 AND state IN ('scheduled', 'queued', 'running') RETURNING *`,
      [id, ...values],
    );
    if (row) return row;
    const after = await this.find(id);
    return after?.state === 'canceled' && this.unfinished(after) ? after : undefined;
  }

  /** Returns a page that was stored, but whose pushes were not counted before its worker crashed. */
  unfinished(row: BroadcastRow): Page | null {
    if (row.pushed_user_id >= row.notified_user_id) return null;
    const { pushed_user_id: from, notified_user_id: to } = row;
    return { from, to, members: Math.max(0, row.stored_users - row.processed_users) };
  }

  /**
   * Stores the notifications of the next members. Returns `null` when all have theirs, it was canceled, or another worker has
   * taken over.
   */
  async next({ id, audience }: Pick<BroadcastRow, 'id' | 'audience'>, from: number): Promise<Page | null> {
    return this.dataSource.transaction(async (manager) => {
      const ids = await readMembers(manager, audience, from);
      const to = ids.at(-1);
      if (to === undefined) return null;
      // Accounts are locked before their rows; see `lockMembers`.
      await lockMembers(manager, ids);
      const [row] = await manager.query<BroadcastRow[]>(`SELECT * FROM broadcasts WHERE id = $1 FOR UPDATE`, [
        id,
      ]);
      if (row?.state !== 'running' || row.notified_user_id !== from) return null;
      await manager.query(
        `SELECT FROM user_counters WHERE user_id = ANY($1::integer[]) ORDER BY user_id FOR NO KEY UPDATE`,
        [ids],
      );
      // Promotions are not sent in the quiet days after a hit of the gate (promise 6).
      const quiet = await quietAmong(manager, ids);
      const recipients = ids.filter((each) => !quiet.has(each));
      const stored = await manager.query<unknown[]>(NOTIFY_SQL, [id, recipients, from, to]);
      await manager.query(
        `UPDATE broadcasts SET notified_user_id = $2, stored_users = stored_users + $3,
           notified_users = notified_users + $4 WHERE id = $1`,
        [id, to, ids.length, stored.length],
      );
      return { from, to, members: ids.length };
    });
  }

  /** Returns the browsers of a page's members who have the notification, have not read it, and want push messages. */
  async browsers(id: number, { from, to }: Page): Promise<Browser[]> {
    const found = await this.dataSource.query<Browser[]>(BROWSERS_SQL, [id, from, to]);
    const members = new Set(found.map(({ user_id }) => user_id));
    const quiet = await quietAmong(this.dataSource, [...members]);
    return found.filter(({ user_id }) => !quiet.has(user_id));
  }

  /**
   * Counts a page, once, and stores what its pushes led to.
   * @returns `undefined` when it has been counted by another worker
   */
  async count(id: number, page: Page, outcome: Outcome): Promise<BroadcastRow | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const [[row]] = await manager.query<[BroadcastRow[], number]>(
        `UPDATE broadcasts SET pushed_user_id = $3, processed_users = processed_users + $4,
           push_sent = push_sent + $5, push_failed = push_failed + $6, push_deferred = push_deferred + $7,
           push_removed = push_removed + $8
         WHERE id = $1 AND pushed_user_id = $2 RETURNING *`,
        [
          id,
          page.from,
          page.to,
          page.members,
          outcome.sentIds.length,
          outcome.failed,
          outcome.deferred.length,
          outcome.goneIds.length,
        ],
      );
      if (row) await storeOutcome(manager, id, outcome);
      return row;
    });
  }

  /** Ends a broadcast that is complete, or was canceled. @returns `undefined` when there is still something to count */
  async end(id: number): Promise<BroadcastRow | undefined> {
    const [[row]] = await this.dataSource.query<[BroadcastRow[], number]>(
      `UPDATE broadcasts SET state = CASE state WHEN 'running' THEN 'done' ELSE state END,
         finished_at = coalesce(finished_at, now())
       WHERE id = $1 AND state IN ('running', 'canceled') AND pushed_user_id = notified_user_id RETURNING *`,
      [id],
    );
    return row;
  }

  private async find(id: number): Promise<BroadcastRow | undefined> {
    const [row] = await this.dataSource.query<BroadcastRow[]>(`SELECT * FROM broadcasts WHERE id = $1`, [id]);
    return row;
  }
}

/** Returns the next members of an audience, by their ids. */
async function readMembers(
  manager: EntityManager,
  audience: BroadcastAudience,
  from: number,
): Promise<number[]> {
  const { sql, values } = recipientsOf(audience, 2);
  const rows = await manager.query<{ id: number }[]>(
    `SELECT u.id FROM users u WHERE u.id > $1 AND ${sql} ORDER BY u.id LIMIT ${PAGE_SIZE}`,
    [from, ...values],
  );
  return rows.map(({ id }) => id);
}

/** Stores the outcome of push messages. Browsers whose member has left meanwhile are skipped. */
async function storeOutcome(manager: EntityManager, id: number, outcome: Outcome): Promise<void> {
  const { sentIds, goneIds, deferred } = outcome;
  const all = [...sentIds, ...goneIds, ...deferred.map(({ payload }) => payload.subscriptionId)];
  if (all.length === 0) return;
  // The rows are locked in one order, since other transactions remove several of them at a time.
  await manager.query(`SELECT FROM push_subscriptions WHERE id = ANY($1::integer[]) ORDER BY id FOR UPDATE`, [
    all,
  ]);
  await manager.query(`UPDATE push_subscriptions SET last_sent_at = now() WHERE id = ANY($1::integer[])`, [
    sentIds,
  ]);
  await manager.query(`DELETE FROM push_subscriptions WHERE id = ANY($1::integer[])`, [goneIds]);
  await manager.query(
    `INSERT INTO outbox (job_name, payload, request_id, due_at)
     SELECT 'push.send', d.payload, 'broadcast-' || $1, now() + d.delay * interval '1 millisecond'
     FROM unnest($2::jsonb[], $3::float8[]) AS d (payload, delay)
       JOIN push_subscriptions s ON s.id = (d.payload->>'subscriptionId')::integer`,
    [id, deferred.map(({ payload }) => JSON.stringify(payload)), deferred.map(({ delayMs }) => delayMs)],
  );
}
