import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is told of a post or a comment goes with it: a notification knows which comments it tells of, and all about a post
 * are found by it.
 */
export class WithdrawNotifications1795402800000 implements MigrationInterface {
  name = 'WithdrawNotifications1795402800000';

  async up(runner: QueryRunner): Promise<void> {
    // Rows of before, and of the previous release beside this one, name none: they go with their post.
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
