import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DELIVER_DIRECT_MESSAGE } from './frozen/deliver-direct-message-1795890020000.js';

/** Adds the keys of the messages that are stored already, while others read and write. */
export class FillMessageKeys1795890020000 implements MigrationInterface {
  name = 'FillMessageKeys1795890020000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO direct_message_keys (sender_id, client_id, message_id)
       SELECT sender_id, client_id, id FROM direct_messages ON CONFLICT DO NOTHING`,
    );
    await runner.query(
      `INSERT INTO chat_message_keys (session_id, client_id, message_id)
       SELECT session_id, client_id, id FROM chat_messages ON CONFLICT DO NOTHING`,
    );
    await runner.query(
      `INSERT INTO chat_replies (message_id, reply_id)
       SELECT reply_to, id FROM chat_messages WHERE reply_to IS NOT NULL ON CONFLICT DO NOTHING`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    // The function of this release writes to a table that the step before drops.
    await runner.query(DELIVER_DIRECT_MESSAGE);
  }
}
