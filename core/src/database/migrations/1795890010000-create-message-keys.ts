import type { MigrationInterface, QueryRunner } from 'typeorm';
import { whenUnlocked } from './frozen/partition-1795870030000.js';

/**
 * Gives client ids of direct messages and of chats, and the replies of chats, narrow tables of their own, which keep them unique once the
 * messages are in partitions by id (docs/adr/0075). From now on new messages of chats are in them; the next step adds the others. They
 * have no foreign keys, which would lock each new message once more: triggers delete their rows with the messages.
 */
export class CreateMessageKeys1795890010000 implements MigrationInterface {
  name = 'CreateMessageKeys1795890010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE direct_message_keys (
        sender_id integer NOT NULL,
        client_id uuid NOT NULL,
        message_id bigint NOT NULL,
        PRIMARY KEY (sender_id, client_id)
      )`);
    await runner.query(`
      CREATE TABLE chat_message_keys (
        session_id uuid NOT NULL,
        client_id uuid NOT NULL,
        message_id bigint NOT NULL,
        PRIMARY KEY (session_id, client_id)
      )`);
    await runner.query(`CREATE TABLE chat_replies (message_id bigint PRIMARY KEY, reply_id bigint NOT NULL)`);
    for (const [table, like] of [
      ['direct_message_keys', 'direct_messages'],
      ['chat_message_keys', 'chat_messages'],
      ['chat_replies', 'chat_messages'],
    ] as const)
      await copyGrants(runner, table, like);
    // The same as in `functions/`, which is applied after all migrations: rows that are stored until then must not be left out.
    await runner.query(`
      CREATE FUNCTION store_chat_message_keys() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO chat_message_keys (session_id, client_id, message_id) SELECT added.session_id, added.client_id, added.id FROM added;
        INSERT INTO chat_replies (message_id, reply_id) SELECT added.reply_to, added.id FROM added WHERE added.reply_to IS NOT NULL;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION delete_chat_message_keys() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM chat_message_keys k USING gone
          WHERE k.session_id = gone.session_id AND k.client_id = gone.client_id AND k.message_id = gone.id;
        DELETE FROM chat_replies r USING gone WHERE r.message_id = gone.reply_to AND r.reply_id = gone.id;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION delete_direct_message_keys() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM direct_message_keys k USING gone
          WHERE k.sender_id = gone.sender_id AND k.client_id = gone.client_id AND k.message_id = gone.id;
        RETURN NULL;
      END $$`);
    await runner.query(
      whenUnlocked(`
        CREATE TRIGGER chat_messages_keys_new AFTER INSERT ON chat_messages REFERENCING NEW TABLE AS added
          FOR EACH STATEMENT EXECUTE FUNCTION store_chat_message_keys();
        CREATE TRIGGER chat_messages_keys AFTER DELETE ON chat_messages REFERENCING OLD TABLE AS gone
          FOR EACH STATEMENT EXECUTE FUNCTION delete_chat_message_keys();
        CREATE TRIGGER direct_messages_keys AFTER DELETE ON direct_messages REFERENCING OLD TABLE AS gone
          FOR EACH STATEMENT EXECUTE FUNCTION delete_direct_message_keys()`),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP FUNCTION IF EXISTS store_chat_message_keys, delete_chat_message_keys, delete_direct_message_keys CASCADE`,
    );
    await runner.query(`DROP TABLE direct_message_keys, chat_message_keys, chat_replies`);
  }
}

/** Grants the roles that may use a table the same on another one: processes of the previous release call the functions that write to it. */
async function copyGrants(runner: QueryRunner, table: string, like: string): Promise<void> {
  await runner.query(`
    DO $$
    DECLARE
      statement text;
    BEGIN
      FOR statement IN
        SELECT format('GRANT %s ON ${table} TO %s', a.privilege_type, a.grantee::regrole)
        FROM pg_class c, aclexplode(c.relacl) a
        WHERE c.oid = '${like}'::regclass AND a.grantee NOT IN (0, c.relowner)
      LOOP
        EXECUTE statement;
      END LOOP;
    END $$`);
}
