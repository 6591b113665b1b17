import type { DataSource } from 'typeorm';
import type { BroadcastRow } from '@mikai/core/broadcasts/broadcast.rows';
import { sealTarget } from '@mikai/core/push/push-subscriptions';
import type { TestSubscription } from '@mikai/core/testing/test-push-service';

/** Stores members with browsers, and broadcasts to them, directly in the database. */
export function testBroadcasts(dataSource: DataSource) {
  /** Stores verified members. Returns their ids, in order. */
  async function join(count: number): Promise<number[]> {
    const rows = await dataSource.query<{ id: number }[]>(
      `INSERT INTO users (username, email, display_name, is_verified)
       SELECT name, name || '@test.invalid', name, true
       FROM (SELECT 'm' || gen_random_uuid() AS name FROM generate_series(1, $1::integer)) names RETURNING id`,
      [count],
    );
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  }

  async function subscribe(userIds: number[], targets: TestSubscription[]): Promise<void> {
    const sealed = targets.map((target, index) => sealTarget(target, userIds[index] ?? 0));
    await dataSource.query(
      `INSERT INTO push_subscriptions (user_id, endpoint_hash, endpoint, keys, host)
       SELECT * FROM unnest($1::integer[], $2::bytea[], $3::bytea[], $4::bytea[],
         array_fill('push.test'::text, ARRAY[cardinality($1::integer[])]))`,
      [
        userIds,
        sealed.map(({ endpoint_hash: hash }) => hash),
        sealed.map(({ endpoint }) => endpoint),
        sealed.map(({ keys }) => keys),
      ],
    );
  }

  async function createBroadcast(text: Partial<BroadcastRow> = {}): Promise<number> {
    const { type = 'general', url = '/mood-tracker', audience = {} } = text;
    const [row] = await dataSource.query<{ id: number }[]>(
      `INSERT INTO broadcasts (type, title, message, url, audience)
       VALUES ($1, 'A quiet hour', 'Tonight at <eight> & $t(you)', $2, $3) RETURNING id`,
      [type, url, audience],
    );
    return row!.id;
  }

  const find = async (id: number): Promise<BroadcastRow> =>
    (await dataSource.query<[BroadcastRow]>(`SELECT * FROM broadcasts WHERE id = $1`, [id]))[0];
  const notified = async (id: number): Promise<number[]> =>
    (
      await dataSource.query<{ user_id: number }[]>(
        `SELECT user_id FROM notifications WHERE kind = 'broadcast.sent' AND related_id = $1 ORDER BY user_id`,
        [id],
      )
    ).map(({ user_id }) => user_id);
  const prefer = (userId: number, columns: string, ...values: unknown[]) =>
    dataSource.query(
      `INSERT INTO notification_preferences (user_id, ${columns}) VALUES ($1, ${values.map((_, index) => `$${index + 2}`).join(', ')})`,
      [userId, ...values],
    );
  return { join, subscribe, createBroadcast, find, notified, prefer };
}
