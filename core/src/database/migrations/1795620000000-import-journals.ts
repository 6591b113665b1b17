import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Entries that come from the file of another app: with a time of the past, and unread by MikAI until it is asked. Lists
 * go by the time of an entry, which its id no longer tells.
 */
export class ImportJournals1795620000000 implements MigrationInterface {
  name = 'ImportJournals1795620000000';

  async up(runner: QueryRunner): Promise<void> {
    // import_key: keyed hash of an imported entry, so that the same file can come twice.
    await runner.query(`
      ALTER TABLE journal_entries
        ADD import_key bytea,
        ADD is_unread boolean NOT NULL DEFAULT false`);
    await runner.query(
      `CREATE UNIQUE INDEX journal_entries_import_idx ON journal_entries (user_id, import_key) WHERE import_key IS NOT NULL`,
    );
    await runner.query(`CREATE INDEX journal_entries_time_idx ON journal_entries (user_id, created_at, id)`);
    // The tabs by time, and their counts.
    await runner.query(
      `CREATE INDEX journal_entries_mode_time_idx ON journal_entries (user_id, mode, created_at, id)
       INCLUDE (status, expires_at, is_unread)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP INDEX journal_entries_mode_time_idx, journal_entries_time_idx, journal_entries_import_idx`,
    );
    await runner.query(`ALTER TABLE journal_entries DROP import_key, DROP is_unread`);
  }
}
