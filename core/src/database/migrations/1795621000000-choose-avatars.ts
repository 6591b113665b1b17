import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The avatar that a member chose: a drawing and its colour, such as `snail.dusk`. */
export class ChooseAvatars1795621000000 implements MigrationInterface {
  name = 'ChooseAvatars1795621000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD avatar text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users DROP avatar`);
  }
}
