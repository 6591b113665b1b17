import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No release calls the first versions of the two functions of messaging any more (docs/adr/0012). */
export class DropFormerMessageFunctions1795700000000 implements MigrationInterface {
  name = 'DropFormerMessageFunctions1795700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION IF EXISTS send_direct_message, read_direct_messages`);
  }

  async down(): Promise<void> {
    // The release before does not call them either.
  }
}
