import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Jobs that cannot succeed wait here for an administrator instead of being tried for ever. The operator can keep the rows of
 * a paused deletion for another day.
 */
export class KeepDeadJobs1795801000000 implements MigrationInterface {
  name = 'KeepDeadJobs1795801000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE dead_jobs (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        job_name text NOT NULL,
        payload jsonb NOT NULL,
        request_id text NOT NULL,
        recorded_at timestamptz NOT NULL,
        set_aside_at timestamptz NOT NULL DEFAULT now(),
        reason text NOT NULL CHECK (reason IN ('malformed', 'unknown')),
        fields text[] NOT NULL
      )`);
    await runner.query(`ALTER TABLE paused_deletions ADD kept_until timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE paused_deletions DROP kept_until`);
    await runner.query(`DROP TABLE dead_jobs`);
  }
}
