import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reading a conversation marks its notifications as read. Finding them read all unread notifications of the member, so it cost
 * more the more of them there were.
 */
export class IndexUnreadNotifications1795804021000 implements MigrationInterface {
  name = 'IndexUnreadNotifications1795804021000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX notifications_unread_about_idx ON notifications (user_id, kind, related_id) WHERE NOT is_read`,
    );
    await runner.query(`DROP INDEX notifications_unread_idx`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX notifications_unread_idx ON notifications (user_id) WHERE NOT is_read`);
    await runner.query(`DROP INDEX notifications_unread_about_idx`);
  }
}
