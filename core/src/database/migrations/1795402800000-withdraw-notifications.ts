import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notifications about a post or a comment are deleted with it: a notification names the comments that it is about, and all
 * notifications about a post are found by its id.
 */
export class WithdrawNotifications1795402800000 implements MigrationInterface {
  name = 'WithdrawNotifications1795402800000';

  async up(runner: QueryRunner): Promise<void> {
    // Earlier rows, and those of the previous release beside this one, name no comments: they are deleted with their post.
    await runner.query(`ALTER TABLE notifications ADD COLUMN source_ids bigint[] NOT NULL DEFAULT '{}'`);
    await runner.query(
      `CREATE INDEX notifications_related_idx ON notifications (related_id) WHERE type IN ('post_like', 'comment_reply')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX notifications_related_idx`);
    await runner.query(`ALTER TABLE notifications DROP COLUMN source_ids`);
  }
}
