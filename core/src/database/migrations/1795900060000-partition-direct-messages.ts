import type { MigrationInterface, QueryRunner } from 'typeorm';
import { joinPartitions, partitionTable } from './frozen/partition-1795870030000.js';
import { withLocks } from './frozen/with-locks-1795900050000.js';

/**
 * In the order in which requests take them. The function that stores a message has to wait for the members, before it draws an id: a
 * sequence that it waits for would be gone.
 */
const LOCKS = `
  LOCK TABLE conversations IN ACCESS EXCLUSIVE MODE;
  LOCK TABLE conversation_members IN EXCLUSIVE MODE;
  LOCK TABLE direct_messages IN ACCESS EXCLUSIVE MODE`;

/**
 * Makes direct messages a table of partitions by id, in the schema `partitions`, of which the present table is the first. No message is
 * read or moved. The function `make_partitions` makes the next ones ahead.
 */
export class PartitionDirectMessages1795900060000 implements MigrationInterface {
  name = 'PartitionDirectMessages1795900060000';

  async up(runner: QueryRunner): Promise<void> {
    await withLocks(runner, async () => {
      await runner.query(LOCKS);
      await partitionTable(runner, { name: 'direct_messages', key: 'id' });
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await withLocks(runner, async () => {
      await runner.query(LOCKS);
      await joinPartitions(runner, { name: 'direct_messages' });
    });
  }
}
