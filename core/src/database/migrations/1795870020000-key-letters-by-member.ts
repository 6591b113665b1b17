import type { MigrationInterface, QueryRunner } from 'typeorm';
import { whenUnlocked } from './frozen/partition-1795870030000.js';

/**
 * Makes the index of the primary key that letters have once they are in partitions, and reads all of them for the bound of the
 * first partition. Letters can be read but not stored or marked as read while the index is built. It is not built concurrently: that
 * would wait for every other process that waits for the lock of migrations, and these wait for this one.
 */
export class KeyLettersByMember1795870020000 implements MigrationInterface {
  name = 'KeyLettersByMember1795870020000';
  /** Each statement has a transaction of its own, so that the reading holds a lock alone that lets others write. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      whenUnlocked(`CREATE UNIQUE INDEX IF NOT EXISTS letters_member_key ON letters (user_id, id)`),
    );
    await runner.query(`ALTER TABLE letters VALIDATE CONSTRAINT letters_first_partition`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // The constraint goes with the migration that added it.
    await runner.query(`DROP INDEX IF EXISTS letters_member_key`);
  }
}
