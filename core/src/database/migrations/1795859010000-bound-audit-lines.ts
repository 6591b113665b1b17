import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Bounds the ids of the audit log, whose table becomes the first partition of the log (docs/adr/0059). This step only names the
 * bound, for lines from now on; the next one checks the others. Each step has a transaction of its own, so that the lock of the
 * long one lets everybody read and write.
 */
export class BoundAuditLines1795859010000 implements MigrationInterface {
  name = 'BoundAuditLines1795859010000';

  async up(runner: QueryRunner): Promise<void> {
    // The next full fifty million ids, with room for at least ten million lines until a worker makes the next partition.
    await runner.query(`
      DO $$
      DECLARE
        before text := current_setting('lock_timeout');
        last bigint := greatest((SELECT last_value FROM audit_log_id_seq), (SELECT max(id) FROM audit_log));
      BEGIN
        PERFORM set_config('lock_timeout', '2s', true);
        FOR attempt IN 1..30 LOOP
          -- Whoever reads or writes waits behind this, so it gives way where it gets no lock in time.
          BEGIN
            EXECUTE format('ALTER TABLE audit_log ADD CONSTRAINT audit_log_first_partition CHECK (id < %s) NOT VALID',
              ((last + 10000000) / 50000000 + 1) * 50000000);
            EXIT;
          EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
            IF attempt = 30 THEN RAISE; END IF;
          END;
          PERFORM pg_sleep(0.5);
        END LOOP;
        PERFORM set_config('lock_timeout', before, true);
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE audit_log DROP CONSTRAINT IF EXISTS audit_log_first_partition`);
  }
}
