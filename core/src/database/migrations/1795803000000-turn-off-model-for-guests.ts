import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The choice of a guest that no language model is asked; it is kept with each of their conversations. */
export class TurnOffModelForGuests1795803000000 implements MigrationInterface {
  name = 'TurnOffModelForGuests1795803000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE chat_sessions ADD is_model_off boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE chat_sessions DROP is_model_off`);
  }
}
