import type { MigrationInterface, QueryRunner } from 'typeorm';
import { joinPartitions, partitionTable, whenUnlocked } from './frozen/partition-1795870030000.js';

/** In the order in which requests take them: a deletion of an account locks its row first, and then removes letters. */
const LOCKS = `
  LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE;
  LOCK TABLE letters IN ACCESS EXCLUSIVE MODE`;

/**
 * Makes letters a table of partitions by member, in the schema `partitions`, of which the present table is the first. No letter is
 * read or moved. The function `make_partitions` makes the next ones ahead.
 */
export class PartitionLetters1795870030000 implements MigrationInterface {
  name = 'PartitionLetters1795870030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(whenUnlocked(LOCKS));
    await runner.query(
      `ALTER TABLE letters DROP CONSTRAINT letters_pkey,
         ADD CONSTRAINT letters_pkey PRIMARY KEY USING INDEX letters_member_key`,
    );
    await partitionTable(runner, { name: 'letters', key: 'user_id' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(whenUnlocked(LOCKS));
    await joinPartitions(runner, { name: 'letters' });
    await runner.query(
      `ALTER TABLE letters DROP CONSTRAINT letters_pkey, ADD CONSTRAINT letters_pkey PRIMARY KEY (id)`,
    );
  }
}
