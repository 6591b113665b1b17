import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows that are still to be taken over (`core/src/safety/clear-marks.ts`), now and in the release before. */
const CLEAR = { now: 'octet_length(strategy_key) <> 16', before: 'octet_length(strategy_key) = 32' };

/**
 * Each analysis adds the same number of rows of advice. The release before had one row for the same advice, and counted it
 * in `times_suggested`: a member in danger, who gets the same few, had fewer rows and higher counts.
 */
export class HideRepeatedAdvice1795604000000 implements MigrationInterface {
  name = 'HideRepeatedAdvice1795604000000';

  async up(runner: QueryRunner): Promise<void> {
    await createIndex(runner, CLEAR.now);
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndex(runner, CLEAR.before);
  }
}

async function createIndex(runner: QueryRunner, clear: string): Promise<void> {
  await runner.query(`DROP INDEX coping_strategies_clear_mark_idx`);
  await runner.query(
    `CREATE INDEX coping_strategies_clear_mark_idx ON coping_strategies (user_id) WHERE ${clear}`,
  );
}
