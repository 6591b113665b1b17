import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The guided flow that a conversation has begun and not finished. */
export class KeepGuidesWithConversations1795600017000 implements MigrationInterface {
  name = 'KeepGuidesWithConversations1795600017000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE chat_sessions ADD guide bytea`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE chat_sessions DROP guide`);
  }
}
