import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows that are still to be taken over (`core/src/safety/clear-marks.ts`). */
const CLEAR = `gate_mark IS NULL OR is_crisis IS NOT NULL`;

/**
 * A fixed reply to words of crisis is stored together with them, other replies later. The id of every reply is drawn
 * with its message from now on, so that its distance does not tell which it was; and what a reply carries beside its words is as
 * long for all of them.
 */
export class HideFixedReplies1795601000000 implements MigrationInterface {
  name = 'HideFixedReplies1795601000000';

  async up(runner: QueryRunner): Promise<void> {
    // In two steps, so that present rows keep no value and the table is not rewritten.
    await runner.query(`ALTER TABLE chat_messages ADD reply_id bigint`);
    await runner.query(
      `ALTER TABLE chat_messages ALTER reply_id SET DEFAULT nextval('chat_messages_id_seq')`,
    );
    await runner.query(`DROP INDEX chat_messages_clear_mark_idx`);
    await runner.query(
      `CREATE INDEX chat_messages_clear_mark_idx ON chat_messages (id)
       WHERE ${CLEAR} OR (sender = 'ai' AND octet_length(extras) % 2048 <> 30)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE chat_messages DROP reply_id`);
    await runner.query(`DROP INDEX chat_messages_clear_mark_idx`);
    await runner.query(`CREATE INDEX chat_messages_clear_mark_idx ON chat_messages (id) WHERE ${CLEAR}`);
  }
}
