import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts: a change of the email address can be undone, a registration with a taken address looks like one that waits,
 * and failed logins to addresses that nobody has do not fill the audit log for ever.
 */
export class GuardAccounts1795395600000 implements MigrationInterface {
  name = 'GuardAccounts1795395600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE auth_tokens DROP CONSTRAINT auth_tokens_purpose_check,
        ADD CONSTRAINT auth_tokens_purpose_check CHECK (purpose IN
          ('verify_email', 'reset_password', 'change_email', 'undo_email_change', 'setup_owner'))`);

    // A row a member at most: the password of the first registration with their address.
    await runner.query(`
      CREATE TABLE declined_registrations (
        user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        password_hash text NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(
      `CREATE INDEX declined_registrations_expiry_idx ON declined_registrations (expires_at)`,
    );

    await runner.query(`
      CREATE INDEX audit_log_strangers_idx ON audit_log (created_at)
      WHERE user_id IS NULL AND action = 'login.failed'`);
    await runner.query(`
      CREATE OR REPLACE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
        IF TG_OP = 'DELETE' AND OLD.user_id IS NULL AND OLD.action = 'login.failed'
          AND OLD.created_at < now() - interval '30 days' THEN RETURN OLD; END IF;
        RAISE EXCEPTION 'audit_log is append-only';
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE OR REPLACE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
        RAISE EXCEPTION 'audit_log is append-only';
      END $$`);
    await runner.query(`DROP INDEX audit_log_strangers_idx`);
    await runner.query(`DROP TABLE declined_registrations`);
    await runner.query(`DELETE FROM auth_tokens WHERE purpose = 'undo_email_change'`);
    await runner.query(`
      ALTER TABLE auth_tokens DROP CONSTRAINT auth_tokens_purpose_check,
        ADD CONSTRAINT auth_tokens_purpose_check CHECK (purpose IN
          ('verify_email', 'reset_password', 'change_email', 'setup_owner'))`);
  }
}
