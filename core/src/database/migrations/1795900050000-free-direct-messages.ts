import type { MigrationInterface, QueryRunner } from 'typeorm';
import { withLocks } from './frozen/with-locks-1795900050000.js';

const LOCKS = `
  LOCK TABLE users IN ACCESS EXCLUSIVE MODE;
  LOCK TABLE direct_messages IN ACCESS EXCLUSIVE MODE`;

/**
 * Takes away the unique rule of direct messages, which `direct_message_keys` has. Its index was also the one by which the deletion of an
 * account found what the member had sent. A message goes with its conversation, which goes with either member, so the foreign key of
 * the sender goes too.
 */
export class FreeDirectMessages1795900050000 implements MigrationInterface {
  name = 'FreeDirectMessages1795900050000';

  async up(runner: QueryRunner): Promise<void> {
    await withLocks(runner, async () => {
      await runner.query(LOCKS);
      await runner.query(
        `ALTER TABLE direct_messages DROP CONSTRAINT direct_messages_sender_id_client_id_key,
           DROP CONSTRAINT direct_messages_sender_id_fkey`,
      );
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    await withLocks(runner, async () => {
      await runner.query(LOCKS);
      await runner.query(
        `ALTER TABLE direct_messages ADD CONSTRAINT direct_messages_sender_id_client_id_key UNIQUE (sender_id, client_id),
           ADD CONSTRAINT direct_messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users ON DELETE CASCADE`,
      );
    });
  }
}
