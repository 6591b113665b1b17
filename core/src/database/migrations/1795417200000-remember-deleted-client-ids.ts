import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables of rows that are sent with a client id and can be deleted. Direct messages and chat messages are never deleted alone. */
const TABLES = [
  'comments',
  'journal_entries',
  'journal_seeds',
  'mood_entries',
  'notes',
  'posts',
  'time_capsules',
];

/** The same, and visitors have rows there as well, for a day: what ran out may come again, as it always could. */
const SHARED_TABLES = ['reflections', 'thought_reframes'];

/**
 * What was deleted does not come back: a device that was without a network for long may send again what its person has
 * deleted on another one meanwhile. The client ids of deleted rows are remembered, and a row with one of them is refused
 * (SQLSTATE `MK410`, `DELETED_BEFORE` in `api/src/common/http/api-exception.filter.ts`).
 */
export class RememberDeletedClientIds1795417200000 implements MigrationInterface {
  name = 'RememberDeletedClientIds1795417200000';

  async up(runner: QueryRunner): Promise<void> {
    // Of a deleted row only the random id that its sender gave it is kept. Visitors' cookies end after a day.
    // user_id is no foreign key: one would lock the account behind the row that is deleted, and a deletion of the account
    // locks them the other way round.
    await runner.query(`
      CREATE TABLE deleted_client_ids (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id integer,
        guest_id uuid,
        client_id uuid NOT NULL,
        source text NOT NULL,
        expires_at timestamptz NOT NULL,
        UNIQUE (user_id, client_id, source),
        UNIQUE (guest_id, client_id, source),
        CHECK (num_nonnulls(user_id, guest_id) = 1)
      )`);
    await runner.query(`CREATE INDEX deleted_client_ids_expiry_idx ON deleted_client_ids (expires_at)`);
    await runner.query(`
      CREATE FUNCTION remember_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.user_id IS NOT NULL THEN
          -- While the account itself is deleted its rows go without a trace.
          INSERT INTO deleted_client_ids (user_id, client_id, source, expires_at)
            SELECT u.id, OLD.client_id, TG_TABLE_NAME, now() + interval '30 days' FROM users u WHERE u.id = OLD.user_id
            ON CONFLICT DO NOTHING;
        ELSE
          INSERT INTO deleted_client_ids (guest_id, client_id, source, expires_at)
            VALUES (OLD.guest_id, OLD.client_id, TG_TABLE_NAME, now() + interval '1 day')
            ON CONFLICT DO NOTHING;
        END IF;
        RETURN NULL;
      END $$`);
    // When the row is there: its unique key has waited for a deletion under way, and what that left can be seen by now.
    await runner.query(`
      CREATE FUNCTION refuse_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        was_deleted boolean;
      BEGIN
        IF NEW.user_id IS NOT NULL THEN
          was_deleted := EXISTS (SELECT FROM deleted_client_ids d
            WHERE d.user_id = NEW.user_id AND d.client_id = NEW.client_id AND d.source = TG_TABLE_NAME);
        ELSE
          was_deleted := EXISTS (SELECT FROM deleted_client_ids d
            WHERE d.guest_id = NEW.guest_id AND d.client_id = NEW.client_id AND d.source = TG_TABLE_NAME);
        END IF;
        IF was_deleted THEN RAISE EXCEPTION 'deleted before' USING ERRCODE = 'MK410'; END IF;
        RETURN NULL;
      END $$`);
    for (const table of [...TABLES, ...SHARED_TABLES]) {
      const isMeant = SHARED_TABLES.includes(table)
        ? 'AND (OLD.guest_id IS NULL OR OLD.expires_at > now())'
        : '';
      await runner.query(`
        CREATE TRIGGER ${table}_remember_deleted AFTER DELETE ON ${table}
        FOR EACH ROW WHEN (OLD.client_id IS NOT NULL ${isMeant}) EXECUTE FUNCTION remember_deleted()`);
      await runner.query(`
        CREATE TRIGGER ${table}_refuse_deleted AFTER INSERT ON ${table}
        FOR EACH ROW WHEN (NEW.client_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted()`);
    }
    // By its name after the triggers that take along what hangs on the account: they wait for deletions under way.
    await runner.query(`
      CREATE FUNCTION forget_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM deleted_client_ids WHERE user_id = OLD.id;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER users_forget_deleted AFTER DELETE ON users
      FOR EACH ROW EXECUTE FUNCTION forget_deleted()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER users_forget_deleted ON users`);
    for (const table of [...TABLES, ...SHARED_TABLES]) {
      await runner.query(`DROP TRIGGER ${table}_remember_deleted ON ${table}`);
      await runner.query(`DROP TRIGGER ${table}_refuse_deleted ON ${table}`);
    }
    await runner.query(`DROP FUNCTION remember_deleted, refuse_deleted, forget_deleted`);
    await runner.query(`DROP TABLE deleted_client_ids`);
  }
}
