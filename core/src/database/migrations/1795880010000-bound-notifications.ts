import type { MigrationInterface, QueryRunner } from 'typeorm';
import { whenUnlocked } from './frozen/partition-1795870030000.js';

/**
 * Bounds the members of the notifications, whose table becomes the first partition of notifications (docs/adr/0074). This step only
 * names the bound, for notifications from now on; the next one checks the others.
 */
export class BoundNotifications1795880010000 implements MigrationInterface {
  name = 'BoundNotifications1795880010000';

  async up(runner: QueryRunner): Promise<void> {
    // The next full 250,000 members, with room for at least 50,000 until a worker makes the next partition.
    await runner.query(
      whenUnlocked(
        `EXECUTE format('ALTER TABLE notifications ADD CONSTRAINT notifications_first_partition CHECK (user_id < %s) NOT VALID',
          ((last + 50000) / 250000 + 1) * 250000)`,
        `last bigint := greatest((SELECT last_value FROM users_id_seq), (SELECT max(id) FROM users));`,
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE notifications DROP CONSTRAINT IF EXISTS notifications_first_partition`);
  }
}
