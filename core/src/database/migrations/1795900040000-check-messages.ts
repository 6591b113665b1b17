import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Statements that add the keys of messages without them; see `1795890020000-fill-message-keys.ts`. */
const MISSING_KEYS = [
  `INSERT INTO direct_message_keys (sender_id, client_id, message_id)
   SELECT m.sender_id, m.client_id, m.id FROM direct_messages m
   WHERE NOT EXISTS (SELECT FROM direct_message_keys k WHERE k.sender_id = m.sender_id AND k.client_id = m.client_id)
   ON CONFLICT DO NOTHING`,
  `INSERT INTO chat_message_keys (session_id, client_id, message_id)
   SELECT m.session_id, m.client_id, m.id FROM chat_messages m
   WHERE NOT EXISTS (SELECT FROM chat_message_keys k WHERE k.session_id = m.session_id AND k.client_id = m.client_id)
   ON CONFLICT DO NOTHING`,
  `INSERT INTO chat_replies (message_id, reply_id)
   SELECT m.reply_to, m.id FROM chat_messages m
   WHERE m.reply_to IS NOT NULL AND NOT EXISTS (SELECT FROM chat_replies r WHERE r.message_id = m.reply_to)
   ON CONFLICT DO NOTHING`,
];

/**
 * Adds the keys of the direct messages that the release before the last stored between the two steps of their tables, and reads all
 * messages once for the bounds of the first partitions. Others read and write meanwhile.
 */
export class CheckMessages1795900040000 implements MigrationInterface {
  name = 'CheckMessages1795900040000';
  /** Each statement has a transaction of its own. */
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of MISSING_KEYS) await runner.query(statement);
    for (const table of ['chat_messages', 'direct_messages'])
      await runner.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_first_partition`);
  }

  async down(): Promise<void> {
    // The constraints go with the migration that added them; keys stay.
  }
}
