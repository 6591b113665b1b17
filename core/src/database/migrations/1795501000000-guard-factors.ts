import type { MigrationInterface, QueryRunner } from 'typeorm';

const PURPOSES = [
  'verify_email',
  'reset_password',
  'change_email',
  'stop_email_change',
  'undo_two_factor',
  'request_two_factor_reset',
  'stop_two_factor_reset',
  'setup_owner',
];
const FORMER_PURPOSES = [
  'verify_email',
  'reset_password',
  'change_email',
  'undo_email_change',
  'setup_owner',
];

/**
 * A change of the email address waits 24 hours, two-factor can be reset after a waiting time, the device cookie alone says
 * which browsers are known, and browsers whose session somebody ended find out even if they were offline.
 */
export class GuardFactors1795501000000 implements MigrationInterface {
  name = 'GuardFactors1795501000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD pending_email_at timestamptz,
        ADD is_pending_email_confirmed boolean NOT NULL DEFAULT false,
        ADD two_factor_reset_at timestamptz,
        ADD first_login_at timestamptz`);
    await runner.query(
      `UPDATE users SET pending_email_at = now() + interval '24 hours' WHERE pending_email IS NOT NULL`,
    );
    await runner.query(
      `UPDATE users u SET first_login_at = d.at
       FROM (SELECT user_id, min(created_at) AS at FROM known_devices GROUP BY user_id) d WHERE d.user_id = u.id`,
    );
    await runner.query(`
      ALTER TABLE users ADD CONSTRAINT users_pending_email_check
        CHECK ((pending_email IS NULL) = (pending_email_at IS NULL))`);
    await runner.query(
      `CREATE INDEX users_pending_email_idx ON users (pending_email_at) WHERE pending_email_at IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX users_two_factor_reset_idx ON users (two_factor_reset_at) WHERE two_factor_reset_at IS NOT NULL`,
    );
    await runner.query(`DROP TABLE known_devices`);
    // The former address no longer takes an account back by itself.
    await runner.query(`DELETE FROM auth_tokens WHERE purpose = 'undo_email_change'`);
    await setPurposes(runner, PURPOSES);

    // Hashes of the tokens of sessions that were ended from another device, for as long as a browser may come back with one.
    await runner.query(`
      CREATE TABLE revoked_sessions (
        token_hash bytea PRIMARY KEY,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX revoked_sessions_expiry_idx ON revoked_sessions (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE revoked_sessions`);
    await runner.query(`DELETE FROM auth_tokens WHERE purpose <> ALL ($1)`, [FORMER_PURPOSES]);
    await setPurposes(runner, FORMER_PURPOSES);
    await runner.query(`
      CREATE TABLE known_devices (
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        device_hash bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, device_hash)
      )`);
    await runner.query(`DROP INDEX users_two_factor_reset_idx, users_pending_email_idx`);
    await runner.query(`
      ALTER TABLE users DROP CONSTRAINT users_pending_email_check, DROP pending_email_at,
        DROP is_pending_email_confirmed, DROP two_factor_reset_at, DROP first_login_at`);
  }
}

function setPurposes(runner: QueryRunner, purposes: readonly string[]): Promise<unknown> {
  const list = purposes.map((purpose) => `'${purpose}'`).join(', ');
  return runner.query(`
    ALTER TABLE auth_tokens DROP CONSTRAINT auth_tokens_purpose_check,
      ADD CONSTRAINT auth_tokens_purpose_check CHECK (purpose IN (${list}))`);
}
