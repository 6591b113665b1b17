import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A model's notes of the part of a conversation that it no longer gets to see, and how a person wants to be talked with. */
export class SummarizeConversations1795608000000 implements MigrationInterface {
  name = 'SummarizeConversations1795608000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE chat_sessions
        ADD summary bytea,
        ADD style text CHECK (style IN ('listen', 'ask', 'practical'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE chat_sessions DROP summary, DROP style`);
  }
}
