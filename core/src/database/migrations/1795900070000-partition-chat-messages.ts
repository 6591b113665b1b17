import type { MigrationInterface, QueryRunner } from 'typeorm';
import { joinPartitions, partitionTable } from './frozen/partition-1795870030000.js';
import { withLocks } from './frozen/with-locks-1795900050000.js';

/** In the order in which requests take them. */
const LOCKS = `
  LOCK TABLE chat_sessions IN ACCESS EXCLUSIVE MODE;
  LOCK TABLE chat_messages IN ACCESS EXCLUSIVE MODE`;

/**
 * Makes messages of chats a table of partitions by id, in the schema `partitions`, of which the present table is the first. No message
 * is read or moved. The function `make_partitions` makes the next ones ahead.
 *
 * The two unique rules are those of `chat_message_keys` and `chat_replies` now. A reply goes with its message by the trigger of these
 * tables: the foreign key of the table to itself would search every partition for the replies of each message that is deleted.
 */
export class PartitionChatMessages1795900070000 implements MigrationInterface {
  name = 'PartitionChatMessages1795900070000';

  async up(runner: QueryRunner): Promise<void> {
    await withLocks(runner, async () => {
      await runner.query(LOCKS);
      await runner.query(`DROP INDEX chat_messages_client_key, chat_messages_reply_key`);
      await runner.query(`ALTER TABLE chat_messages DROP CONSTRAINT chat_messages_reply_to_fkey`);
      await partitionTable(runner, { name: 'chat_messages', key: 'id' });
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await withLocks(runner, async () => {
      await runner.query(LOCKS);
      await joinPartitions(runner, { name: 'chat_messages' });
      await runner.query(
        `CREATE UNIQUE INDEX chat_messages_client_key ON chat_messages (session_id, client_id)`,
      );
      await runner.query(
        `CREATE UNIQUE INDEX chat_messages_reply_key ON chat_messages (reply_to) WHERE reply_to IS NOT NULL`,
      );
      await runner.query(
        `ALTER TABLE chat_messages ADD CONSTRAINT chat_messages_reply_to_fkey
           FOREIGN KEY (reply_to) REFERENCES chat_messages ON DELETE CASCADE`,
      );
    });
  }
}
