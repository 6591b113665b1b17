import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows that are still to be taken over (`core/src/safety/clear-marks.ts`), now and in the release before. */
const BEFORE = 'octet_length(strategy_key) <> 16';
const NOW = `${BEFORE} OR sealed_uses IS NULL OR times_used > 0`;

/**
 * Seals how often advice was tried and how it was rated (docs/adr/0037). The clear columns stay for one release, for the
 * previous one and for its rows until they are taken over; what is in them adds to what is sealed.
 */
export class SealUsesOfAdvice1795605000000 implements MigrationInterface {
  name = 'SealUsesOfAdvice1795605000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE coping_strategies ADD sealed_uses bytea`);
    await createIndex(runner, NOW);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Without a key nobody can tell how often advice was tried.
    await createIndex(runner, BEFORE);
    await runner.query(`ALTER TABLE coping_strategies DROP sealed_uses`);
  }
}

async function createIndex(runner: QueryRunner, clear: string): Promise<void> {
  await runner.query(`DROP INDEX coping_strategies_clear_mark_idx`);
  await runner.query(
    `CREATE INDEX coping_strategies_clear_mark_idx ON coping_strategies (user_id) WHERE ${clear}`,
  );
}
