import { expect, test } from '@jest/globals';
import { createTestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { IndexUnreadNotifications1795804021000 } from './migrations/1795804021000-index-unread-notifications.js';

test('the upgrade waits for whoever reads notifications, who can store one meanwhile, and leaves one index of unread ones', async () => {
  const { dataSource } = await createTestDatabase();
  const [upgrading, reading] = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
  const migration = new IndexUnreadNotifications1795804021000();
  const indexes = () =>
    dataSource.query<unknown[]>(
      `SELECT indexname AS name FROM pg_indexes WHERE indexname LIKE 'notifications_unread%' ORDER BY 1`,
    );
  await migration.down(upgrading);
  expect(await indexes()).toEqual([{ name: 'notifications_unread_idx' }]);

  await reading.startTransaction();
  await reading.query('SELECT FROM notifications');
  const upgrade = migration.up(upgrading);
  await until('the upgrade waits for the reader', async () => {
    const waiting = await dataSource.query<unknown[]>(
      `SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock' AND relation = 'notifications'::regclass`,
    );
    return waiting.length > 0;
  });
  // The lock of the first statement has ended; otherwise this would wait for the upgrade, and the upgrade for it.
  await reading.query(`UPDATE notifications SET is_read = true`);
  await reading.rollbackTransaction();
  await upgrade;
  expect(await indexes()).toEqual([{ name: 'notifications_unread_about_idx' }]);
  // An upgrade that ended before it was recorded is repeated.
  await migration.up(upgrading);
  await Promise.all([upgrading.release(), reading.release()]);
});
