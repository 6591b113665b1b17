import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The link that undoes a change of two-factor restores what opened the account before, and asks for the password of then: both
 * are kept sealed with the link. Links from before have neither, and turned a second factor off for whoever reads the
 * mailbox; they are void. Whoever needs one of them resets the password and asks for the reset with its waiting time.
 */
export class KeepFormerAccess1795507000000 implements MigrationInterface {
  name = 'KeepFormerAccess1795507000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE auth_tokens ADD former_access bytea`);
    await runner.query(`DELETE FROM auth_tokens WHERE purpose = 'undo_two_factor'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM auth_tokens WHERE purpose = 'undo_two_factor'`);
    await runner.query(`ALTER TABLE auth_tokens DROP former_access`);
  }
}
