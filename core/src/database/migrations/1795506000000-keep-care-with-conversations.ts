import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages of MikAI carry choices, and a conversation remembers what the person answered about their safety. */
export class KeepCareWithConversations1795506000000 implements MigrationInterface {
  name = 'KeepCareWithConversations1795506000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE chat_messages ADD extras bytea`);
    await runner.query(`ALTER TABLE chat_sessions ADD care bytea`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE chat_sessions DROP care`);
    await runner.query(`ALTER TABLE chat_messages DROP extras`);
  }
}
