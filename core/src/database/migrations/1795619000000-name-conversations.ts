import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The name that a person gives a conversation, and how often a model's notes of it were dropped. */
export class NameConversations1795619000000 implements MigrationInterface {
  name = 'NameConversations1795619000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE chat_sessions
        ADD title bytea,
        ADD summary_drops integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE chat_sessions DROP title, DROP summary_drops`);
  }
}
