import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A paused deletion records since when its rows are kept and when a worker began, so that no decision comes too late unseen. */
export class KeepDecisionsApart1795802000000 implements MigrationInterface {
  name = 'KeepDecisionsApart1795802000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE paused_deletions ADD kept_since timestamptz, ADD began_at timestamptz`);
    await runner.query(`UPDATE paused_deletions SET kept_since = paused_at WHERE kept_until IS NOT NULL`);
    // Payloads of malformed and unknown jobs were stored as they came.
    await runner.query(`UPDATE dead_jobs SET payload = '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE paused_deletions DROP kept_since, DROP began_at`);
  }
}
