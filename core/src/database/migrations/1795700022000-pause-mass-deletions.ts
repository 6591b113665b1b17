import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deletions that are larger than any ordinary one wait here for the operator (docs/adr/0048). */
export class PauseMassDeletions1795700022000 implements MigrationInterface {
  name = 'PauseMassDeletions1795700022000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE paused_deletions (
        kind text PRIMARY KEY,
        due_rows integer NOT NULL,
        all_rows integer NOT NULL,
        paused_at timestamptz NOT NULL DEFAULT now(),
        continued_at timestamptz
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE paused_deletions`);
  }
}
