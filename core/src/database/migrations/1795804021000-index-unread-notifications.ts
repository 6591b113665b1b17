import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Runs a statement as soon as it gets its lock, and gives way to others where it does not in time: whoever uses the table waits
 * behind it.
 */
const whenUnlocked = (statement: string) => `
  DO $$
  DECLARE
    before text := current_setting('lock_timeout');
  BEGIN
    PERFORM set_config('lock_timeout', '2s', true);
    FOR attempt IN 1..30 LOOP
      BEGIN
        ${statement};
        EXIT;
      EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
        IF attempt = 30 THEN RAISE; END IF;
      END;
      PERFORM pg_sleep(0.5);
    END LOOP;
    PERFORM set_config('lock_timeout', before, true);
  END $$`;

/**
 * Reading a conversation marks its notifications as read. Finding them read all unread notifications of the member, so it cost
 * more the more of them there were.
 *
 * Notifications can be read but not stored while the index is built (docs/operations.md). It is not built concurrently: that would
 * wait for every other process that waits for the lock of migrations, and these wait for this one.
 */
export class IndexUnreadNotifications1795804021000 implements MigrationInterface {
  name = 'IndexUnreadNotifications1795804021000';
  /** Each statement has a transaction of its own, so that the lock of the second is not requested while the first holds one. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      whenUnlocked(
        `CREATE INDEX IF NOT EXISTS notifications_unread_about_idx ON notifications (user_id, kind, related_id) WHERE NOT is_read`,
      ),
    );
    await runner.query(whenUnlocked(`DROP INDEX IF EXISTS notifications_unread_idx`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX notifications_unread_idx ON notifications (user_id) WHERE NOT is_read`);
    await runner.query(`DROP INDEX notifications_unread_about_idx`);
  }
}
