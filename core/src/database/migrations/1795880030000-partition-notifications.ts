import type { MigrationInterface, QueryRunner } from 'typeorm';
import { joinPartitions, partitionTable, whenUnlocked } from './frozen/partition-1795870030000.js';

/** In the order in which requests take them: a deletion of an account locks its row first, and then removes notifications. */
const LOCKS = `
  LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE;
  LOCK TABLE notifications IN ACCESS EXCLUSIVE MODE`;

/**
 * Makes notifications a table of partitions by member, in the schema `partitions`, of which the present table is the first. No
 * notification is read or moved. The function `make_partitions` makes the next ones ahead.
 */
export class PartitionNotifications1795880030000 implements MigrationInterface {
  name = 'PartitionNotifications1795880030000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(whenUnlocked(LOCKS));
    await partitionTable(runner, { name: 'notifications', key: 'user_id' });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(whenUnlocked(LOCKS));
    await joinPartitions(runner, { name: 'notifications' });
  }
}
