import { expect, test } from '@jest/globals';
import { makePartitions } from '@mikai/core/database/partitions';
import { partitionsRead } from '@mikai/core/testing/partitioned';
import { createTestServices } from '@mikai/core/testing/test-services';
import { testBroadcasts } from '../testing/test-broadcasts.js';
import { NOTIFY_SQL, BroadcastPages } from './broadcast-pages.js';

const { dataSource } = (await createTestServices()).database;
const { join, createBroadcast, notified } = testBroadcasts(dataSource);
const pages = new BroadcastPages(dataSource);

const countersOf = (ids: readonly number[]) =>
  dataSource.query<unknown[]>(
    `SELECT last_notification_id AS last, unread_notifications AS unread FROM user_counters
     WHERE user_id = ANY($1::integer[]) ORDER BY user_id`,
    [ids],
  );

/** Stores the notification of a broadcast as a worker of the previous release does, without a number. */
const storeUnnumbered = (userId: number, broadcastId: number) =>
  dataSource.query<{ id: number }[]>(
    `INSERT INTO notifications (user_id, type, kind, related_id, url, data)
     VALUES ($1, 'general', 'broadcast.sent', $2, '/', '{"count": 1}') RETURNING id`,
    [userId, broadcastId],
  );

test('counts and numbers what a worker of the previous release stores, and what this one stores, once each', async () => {
  const members = await join(3);
  const [first = 0] = members;
  const id = await createBroadcast();
  const row = await pages.begin(id);
  expect(await storeUnnumbered(first, id)).toEqual([{ id: 1 }]);
  expect(await countersOf([first])).toEqual([{ last: 1, unread: 1 }]);

  // The member has this notification already, so the page stores it for the others alone.
  await pages.next(row!, 0);
  expect(await notified(id)).toEqual(members);
  expect(await countersOf(members)).toEqual(members.map(() => ({ last: 1, unread: 1 })));
  expect(await storeUnnumbered(first, await createBroadcast())).toEqual([{ id: 2 }]);
  expect(await countersOf([first])).toEqual([{ last: 2, unread: 2 }]);
});

test('a page of members in two partitions gets each notification once, and plans for their partitions alone', async () => {
  const before = await join(1);
  await dataSource.query(`SELECT setval('users_id_seq', 499999, false)`);
  await makePartitions(dataSource);
  const after = await join(2);
  expect(after).toEqual([499_999, 500_000]);
  const members = [...before, ...after];
  const id = await createBroadcast();
  const row = await pages.begin(id);
  await storeUnnumbered(500_000, id);
  await pages.next(row!, 0);
  expect((await notified(id)).slice(-3)).toEqual(members);
  expect(await countersOf(members)).toEqual(members.map(() => ({ last: 1, unread: 1 })));
  const read = (from: number, to: number) =>
    partitionsRead(dataSource, NOTIFY_SQL, [id, after, from, to], 'notifications');
  expect(await read(499_000, 499_999)).toEqual(['notifications_250000']);
  expect(await read(499_000, 500_000)).toEqual(['notifications_250000', 'notifications_500000']);
});
