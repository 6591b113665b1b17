import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sealed values are bound to their row and owner from here on (format 2, docs/adr/0030). What is stored keeps format 1
 * until `npm run keys:rotate` has rewritten it; a database without such values refuses format 1 at once.
 */
export class BindSealedValues1795504000000 implements MigrationInterface {
  name = 'BindSealedValues1795504000000';

  async up(runner: QueryRunner): Promise<void> {
    // The id of a chat message that is known before it is stored. MikAI's messages have none of a browser.
    await runner.query(`UPDATE chat_messages SET client_id = gen_random_uuid() WHERE client_id IS NULL`);
    await runner.query(`DROP INDEX chat_messages_client_key`);
    await runner.query(`ALTER TABLE chat_messages ALTER client_id SET NOT NULL`);
    await runner.query(
      `CREATE UNIQUE INDEX chat_messages_client_key ON chat_messages (session_id, client_id)`,
    );

    // Binds the hash of a password to its account: a hash that was copied from another account is no password there.
    await runner.query(`ALTER TABLE users ADD password_seal bytea`);

    await runner.query(`
      CREATE TABLE sealed_format (
        id boolean PRIMARY KEY DEFAULT true CHECK (id),
        accepts_format_one boolean NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now()
      )`);
    // Whatever is sealed belongs to an account, or to a visitor or a mail of the last days.
    await runner.query(`
      INSERT INTO sealed_format (accepts_format_one) SELECT
        EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM chat_sessions) OR EXISTS (SELECT FROM contact_messages)
        OR EXISTS (SELECT FROM mails) OR EXISTS (SELECT FROM thought_reframes) OR EXISTS (SELECT FROM reflections)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE sealed_format`);
    await runner.query(`ALTER TABLE users DROP password_seal`);
    await runner.query(`DROP INDEX chat_messages_client_key`);
    await runner.query(`ALTER TABLE chat_messages ALTER client_id DROP NOT NULL`);
    await runner.query(
      `CREATE UNIQUE INDEX chat_messages_client_key ON chat_messages (session_id, client_id) WHERE client_id IS NOT NULL`,
    );
  }
}
