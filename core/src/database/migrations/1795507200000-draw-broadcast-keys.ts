import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Random bytes from which the key of a day's broadcasts is made, until they are deleted. Unlogged: neither backups nor
 * PostgreSQL's own log nor its replicas may keep what is to be gone after the day.
 */
export class DrawBroadcastKeys1795507200000 implements MigrationInterface {
  name = 'DrawBroadcastKeys1795507200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE UNLOGGED TABLE broadcast_keys (day integer PRIMARY KEY, salt bytea NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE broadcast_keys`);
  }
}
