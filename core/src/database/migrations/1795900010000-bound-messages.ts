import type { MigrationInterface, QueryRunner } from 'typeorm';
import { whenUnlocked } from './frozen/partition-1795870030000.js';

/** The tables that are divided, with the ids of a partition (docs/adr/0085). */
const SIZES = { chat_messages: 50_000_000, direct_messages: 200_000_000 } as const;

/**
 * Bounds the ids of messages, whose tables become the first partitions of chat and direct messages. This step only names the bounds,
 * for messages from now on; a later one checks the others.
 */
export class BoundMessages1795900010000 implements MigrationInterface {
  name = 'BoundMessages1795900010000';
  /** Each statement has a transaction of its own, so that none waits for one table while it has locked the other. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // The next full partition, with room for at least a fifth of one until a worker makes the next.
    for (const [table, size] of Object.entries(SIZES))
      await runner.query(
        whenUnlocked(
          `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${table}_first_partition;
           EXECUTE format('ALTER TABLE ${table} ADD CONSTRAINT ${table}_first_partition CHECK (id < %s) NOT VALID',
             ((last + ${size / 5}) / ${size} + 1) * ${size})`,
          `last bigint := greatest((SELECT last_value FROM ${table}_id_seq), (SELECT max(id) FROM ${table}));`,
        ),
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(SIZES))
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${table}_first_partition`);
  }
}
