import { mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { useAuditKey } from '../audit-log/audit-key.js';
import { restoreBackup } from '../backup/restore-backup.js';
import { writeBackup } from '../backup/write-backup.js';
import { useEncryptionKeys } from '../crypto/encryption.js';
import { storeNotification, type PendingNotification } from '../notifications/notifier.js';
import { withdrawNotifications } from '../notifications/withdrawal.js';
import { closeLater } from '../testing/closing.js';
import {
  createDatabases,
  fileOf,
  openDatabase,
  partitionsOf,
  partitionsRead,
  signInAs,
  undoFrom,
} from '../testing/partitioned.js';
import { createEmptyDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { runMigrations } from './migrate.js';
import { dropEmptyPartitions, makePartitions } from './partitions.js';

useAuditKey('0123456789abcdef0123456789abcdef');
useEncryptionKeys(`1:${randomBytes(32).toString('base64')}`);

/** The members of a partition. */
const SIZE = 250_000;
const FIRST_MIGRATION = 'BoundNotifications1795880010000';
const FIRST = `notifications_0 FOR VALUES FROM (MINVALUE) TO (250000)`;
const SECOND = `notifications_250000 FOR VALUES FROM (250000) TO (500000)`;

/** Notifies a member that somebody likes their post. */
const liked = (database: DataSource, userId: number, actorId: number, post = 1) =>
  database.transaction((manager) =>
    storeNotification(manager, {
      userId,
      kind: 'post.liked',
      actorId,
      relatedId: post,
      dedupeKey: `post:${post}`,
    }),
  );

const idOf = (pending: PendingNotification | null): number | undefined => pending?.payload.notification.id;

const unreadOf = async (database: DataSource, userId: number): Promise<number> => {
  const [row] = await database.query<[{ count: number }]>(
    `SELECT unread_notifications AS count FROM user_counters WHERE user_id = $1`,
    [userId],
  );
  return row.count;
};

const allRows = (database: DataSource): Promise<unknown[]> =>
  database.query(`SELECT to_jsonb(n) AS notification FROM notifications n ORDER BY user_id, id`);

/** Makes a database with three members, of whom the last is in the second partition. */
async function createMembers() {
  const { url, owner, application } = await createDatabases();
  const [ana, ben] = [await signInAs(owner, 1000), await signInAs(owner, SIZE - 1)];
  await makePartitions(application);
  return { url, owner, application, ana, ben, cem: await signInAs(owner, SIZE) };
}

test('partitions are made ahead with those of letters, and kept while they are empty', async () => {
  const { owner, application } = await createDatabases();
  expect(await partitionsOf(owner, 'notifications')).toEqual([FIRST]);
  await signInAs(owner, SIZE * 0.8);
  const made = (await makePartitions(application)).flatMap((table) => table.made);
  expect(made).toEqual(['letters_250000', 'notifications_250000']);
  expect(await partitionsOf(owner, 'notifications')).toEqual([FIRST, SECOND]);
  await signInAs(owner, SIZE * 3.9);
  await makePartitions(application);
  expect(await dropEmptyPartitions(application)).toEqual([]);
  expect(await partitionsOf(owner, 'notifications')).toHaveLength(5);
});

test('notifications in several partitions keep the rules of one table', async () => {
  const { owner, application, ana, ben, cem } = await createMembers();
  // Numbers of each member; a notification that is unread is renewed, which draws a number as well.
  for (const userId of [ben, cem]) {
    expect(await liked(application, userId, ana)).toMatchObject({ event: 'notification.created' });
    expect(idOf(await liked(application, userId, ana, 2))).toBe(2);
    const renewed = await liked(application, userId, userId === ben ? cem : ben);
    expect(renewed).toMatchObject({ event: 'notification.changed', payload: { notification: { id: 1 } } });
    expect(await unreadOf(owner, userId)).toBe(2);
  }
  expect(
    await owner.query(
      `SELECT tableoid::regclass::text AS place, user_id, count(*) AS count FROM notifications GROUP BY 1, 2 ORDER BY 2`,
    ),
  ).toEqual([
    { place: 'partitions.notifications_0', user_id: ben, count: 2 },
    { place: 'partitions.notifications_250000', user_id: cem, count: 2 },
  ]);

  const insert = (userId: number, values: string) =>
    application.query(
      `INSERT INTO notifications (user_id, type, kind, dedupe_key) VALUES (${userId}, 'post_like', ${values})`,
    );
  await expect(insert(cem, `'post.liked', 'post.liked:post:1'`)).rejects.toThrow(/duplicate key/);
  await expect(insert(cem + 1, `'post.liked', NULL`)).rejects.toThrow();
  await expect(application.query(`SELECT FROM partitions.notifications_250000`)).rejects.toThrow(
    'permission denied',
  );

  await application.query(`UPDATE notifications SET is_read = true WHERE user_id = $1 AND id = 1`, [cem]);
  expect(await unreadOf(owner, cem)).toBe(1);
  expect(idOf(await liked(application, cem, ana))).toBe(4);
  await application.query(`DELETE FROM notifications WHERE user_id = $1 AND id = 4`, [cem]);
  expect(await unreadOf(owner, cem)).toBe(1);
  // An account takes its notifications along, and those that it has caused.
  await application.query(`DELETE FROM users WHERE id = $1`, [ben]);
  expect(await owner.query(`SELECT user_id, id FROM notifications`)).toEqual([{ user_id: cem, id: 2 }]);
});

test('only the search for the members of a withdrawal reads every partition', async () => {
  const { owner, application, ana, ben, cem } = await createMembers();
  for (const userId of [ben, cem]) {
    await liked(application, userId, ana, 7);
    await liked(application, userId, ana, 8);
  }
  const statements: [string, unknown[]][] = [];
  const withdrawal = await application.transaction((manager) => {
    const recorded = {
      query: (sql: string, values: unknown[]) => {
        statements.push([sql, values]);
        return manager.query(sql, values);
      },
    };
    return withdrawNotifications(recorded as EntityManager, { postIds: [7] });
  });
  expect(withdrawal).toMatchObject([
    { userId: ben, event: 'notification.deleted', payload: { ids: [1], badges: { notifications: 1 } } },
    { userId: cem, event: 'notification.deleted', payload: { ids: [1], badges: { notifications: 1 } } },
  ]);
  const read = [];
  for (const [sql, values] of statements)
    if (sql.includes('notifications n')) read.push(await partitionsRead(owner, sql, values, 'notifications'));
  const all = ['notifications_0', 'notifications_250000'];
  expect(read).toEqual([all, ['notifications_0'], ['notifications_0'], [all[1]], [all[1]]]);
});

test('a notification is stored, and found for a browser, in the partition of its member alone', async () => {
  const { owner, application, cem } = await createMembers();
  const statements: [string, unknown[]][] = [];
  await application.transaction((manager) =>
    storeNotification(
      {
        query: (sql: string, values: unknown[]) => {
          statements.push([sql, values]);
          return manager.query(sql, values);
        },
      } as EntityManager,
      { userId: cem, kind: 'safety.crisis' },
    ),
  );
  const storing = statements.find(([sql]) => sql.includes('INSERT INTO notifications'))!;
  expect(await partitionsRead(owner, ...storing, 'notifications')).toEqual(['notifications_250000']);
  const push = `SELECT FROM push_subscriptions s JOIN users u ON u.id = s.user_id JOIN notifications n ON n.user_id = u.id AND n.id = 1
    WHERE s.id = 5 AND s.user_id = $1`;
  expect(await partitionsRead(owner, push, [cem], 'notifications')).toEqual(['notifications_250000']);
});

test('a backup with notifications in several partitions is restored whole', async () => {
  const { url, owner, application, ana, ben, cem } = await createMembers();
  const folder = mkdtempSync(join(tmpdir(), 'mikai-notifications-'));
  closeLater(async () => rmSync(folder, { recursive: true }));
  for (const userId of [ben, cem]) await liked(application, userId, ana);
  const file = join(folder, 'notifications.backup');
  const { tables } = await writeBackup(url, file);
  expect(tables['notifications']?.rows).toBe(2);

  const restored = await openDatabase(await createEmptyDatabase());
  await restoreBackup(restored, file);
  expect(await allRows(restored)).toEqual(await allRows(owner));
  expect(await partitionsOf(restored, 'notifications')).toEqual([FIRST, SECOND]);
  expect(idOf(await liked(restored, cem, ana, 2))).toBe(2);
});

test('a table with notifications becomes the first partition without moving them, and goes back', async () => {
  const url = await createEmptyDatabase();
  const dataSource = await openDatabase(url, 2);
  await runMigrations(dataSource);
  await undoFrom(dataSource, FIRST_MIGRATION);
  const [ana, ben] = [await signInAs(dataSource, 209_999), await signInAs(dataSource, 210_000)];
  for (const post of [1, 2]) await liked(dataSource, ana, ben, post);
  await dataSource.query(`GRANT SELECT, UPDATE (is_read) ON notifications TO pg_monitor`);
  const before = await allRows(dataSource);
  const node = await fileOf(dataSource, 'notifications');
  // A process of the previous release goes on with the statements that it has prepared.
  const running = new pg.Client({ connectionString: url });
  await running.connect();
  closeLater(() => running.end());
  const renew = async (post: number) => {
    const text = `INSERT INTO notifications (user_id, type, kind, dedupe_key) VALUES ($1, 'post_like', 'post.liked', $2)
      ON CONFLICT (user_id, dedupe_key) WHERE dedupe_key IS NOT NULL AND NOT is_read DO UPDATE SET url = excluded.url RETURNING id`;
    const values = [ana, `post.liked:post:${post}`];
    return (await running.query<{ id: number }>({ name: 'renew', text, values })).rows[0]?.id;
  };
  const addBroadcast = async () => {
    const text = `INSERT INTO notifications (user_id, type, kind) VALUES ($1, 'announcement', 'broadcast.sent') RETURNING id`;
    return (await running.query<{ id: number }>({ name: 'send', text, values: [ben] })).rows[0]?.id;
  };
  for (let run = 1; run < 8; run += 1) expect([await renew(2), await addBroadcast()]).toEqual([2, run]);
  await dataSource.query(`DELETE FROM notifications WHERE user_id = $1`, [ben]);

  await runMigrations(dataSource);
  expect(await fileOf(dataSource, 'notifications')).toBe(node);
  expect(await allRows(dataSource)).toEqual(before);
  expect(await partitionsOf(dataSource, 'notifications')).toEqual([
    `notifications_0 FOR VALUES FROM (MINVALUE) TO (500000)`,
  ]);
  expect([await renew(2), await renew(3), await addBroadcast()]).toEqual([2, 11, 8]);
  expect([await unreadOf(dataSource, ana), await unreadOf(dataSource, ben)]).toEqual([3, 1]);
  expect(
    await dataSource.query(
      `SELECT has_table_privilege('pg_monitor', 'notifications', 'SELECT') AS reads,
         has_column_privilege('pg_monitor', 'notifications', 'is_read', 'UPDATE') AS marks,
         has_table_privilege('pg_monitor', 'notifications', 'DELETE') AS deletes`,
    ),
  ).toEqual([{ reads: true, marks: true, deletes: false }]);

  // Back and forth, with notifications in two partitions.
  await signInAs(dataSource, 499_999);
  await makePartitions(dataSource);
  const cem = await signInAs(dataSource, 500_000);
  await liked(dataSource, cem, ana);
  const after = await allRows(dataSource);
  await undoFrom(dataSource, FIRST_MIGRATION);
  expect(await allRows(dataSource)).toEqual(after);
  expect((await makePartitions(dataSource)).map(({ name }) => name)).toEqual(['audit_log', 'letters']);
  expect(idOf(await liked(dataSource, cem, ana, 2))).toBe(2);
  await runMigrations(dataSource);
  expect(await allRows(dataSource)).toHaveLength(after.length + 1);
  expect(idOf(await liked(dataSource, cem, ana, 3))).toBe(3);
  expect(await unreadOf(dataSource, cem)).toBe(3);
});

test('an upgrade gives way to a long transaction on notifications, and goes on when it has ended', async () => {
  const url = await createEmptyDatabase();
  const dataSource = await openDatabase(url);
  await runMigrations(dataSource);
  const steps = await undoFrom(dataSource, FIRST_MIGRATION);
  const [ana, ben] = [await signInAs(dataSource, 7), await signInAs(dataSource, 8)];
  const writing = dataSource.createQueryRunner();
  await writing.startTransaction();
  await storeNotification(writing.manager, { userId: ana, kind: 'letter.written' });
  const upgrade = openDatabase(url, 2).then(runMigrations);
  await until('the upgrade waits for notifications', async () => {
    const waiting = await dataSource.query<unknown[]>(
      `SELECT FROM pg_locks WHERE NOT granted AND relation = 'notifications'::regclass`,
    );
    return waiting.length > 0;
  });
  // A request waits for two seconds at most.
  await liked(dataSource, ben, ana);
  await writing.commitTransaction();
  await writing.release();
  expect((await upgrade).migrations).toHaveLength(steps);
  expect(await partitionsOf(dataSource, 'notifications')).toEqual([FIRST]);
  expect([await unreadOf(dataSource, ana), await unreadOf(dataSource, ben)]).toEqual([1, 1]);
});
