import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reads all notifications once, under a lock that lets others read and write: attaching a table then reads none. */
export class CheckNotifications1795880020000 implements MigrationInterface {
  name = 'CheckNotifications1795880020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE notifications VALIDATE CONSTRAINT notifications_first_partition`);
  }

  async down(): Promise<void> {
    // The constraint goes with the migration that added it.
  }
}
