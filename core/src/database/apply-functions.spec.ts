import { expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createTestDatabase } from '../testing/test-database.js';
import { FUNCTIONS, hashOfSources, readFunctionSources } from './apply-functions.js';
import { until } from '../testing/until.js';
import { runMigrations } from './migrate.js';

interface Definition {
  name: string;
  definition: string;
}

/** Returns all functions and triggers as PostgreSQL describes them. */
const definitionsOf = (dataSource: DataSource) =>
  dataSource.query<Definition[]>(
    `SELECT p.proname AS name, pg_get_functiondef(p.oid) AS definition
       FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
     UNION ALL SELECT t.tgname, pg_get_triggerdef(t.oid) FROM pg_trigger t WHERE NOT t.tgisinternal
     ORDER BY 1, 2`,
  );

test('every function of the database has a file, and every file is a function', async () => {
  const { dataSource } = await createTestDatabase();
  const rows = await dataSource.query<{ name: string }[]>(
    `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(readFunctionSources().map(({ name }) => name));
});

test('every file begins with a comment about what its function is for', () => {
  for (const { name, text } of readFunctionSources())
    expect([name, text]).toEqual([
      name,
      expect.stringMatching(/^-- [A-Z].+\.\n(?:-- .+\n)*CREATE OR REPLACE/s),
    ]);
});

test('the revision rises with every change of a file', () => {
  // If this fails, raise FUNCTIONS.revision by one, and set FUNCTIONS.hash to the received value.
  expect(hashOfSources(readFunctionSources())).toBe(FUNCTIONS.hash);
});

test('a process of an earlier release leaves the functions of a newer one alone', async () => {
  const { dataSource } = await createTestDatabase();
  await dataSource.query(
    `CREATE OR REPLACE FUNCTION keep_canceled() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$`,
  );
  const newer = await definitionsOf(dataSource);
  const revision = FUNCTIONS.revision + 1;
  await dataSource.query(`COMMENT ON FUNCTION keep_canceled IS 'revision ${revision} source a applied b'`);
  expect((await runMigrations(dataSource)).functions).toEqual([]);
  expect(await definitionsOf(dataSource)).toEqual(newer);
});

test('a function waits for the locks of its tables by giving way again and again', async () => {
  const { dataSource } = await createTestDatabase();
  const wanted = await definitionsOf(dataSource);
  await dataSource.query(`COMMENT ON FUNCTION count_comments IS NULL`);
  const reader = dataSource.createQueryRunner();
  await reader.startTransaction();
  await reader.query('LOCK TABLE comments IN ROW EXCLUSIVE MODE');
  const done = runMigrations(dataSource);
  const isWaiting = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'comments'::regclass`;
  // Two waits are observed, because the first attempt gives up and another one begins.
  await until('an attempt waits', async () => (await dataSource.query<unknown[]>(isWaiting)).length > 0);
  await until('it gives way', async () => (await dataSource.query<unknown[]>(isWaiting)).length === 0);
  await until(
    'the next attempt waits',
    async () => (await dataSource.query<unknown[]>(isWaiting)).length > 0,
  );
  await reader.rollbackTransaction();
  await reader.release();
  expect((await done).functions).toEqual(['count_comments']);
  expect(await definitionsOf(dataSource)).toEqual(wanted);
});

test('a database from before the files has the same functions afterwards, and keeps its rows', async () => {
  const { dataSource } = await createTestDatabase();
  const wanted = await definitionsOf(dataSource);
  // The database of the previous release has no comments, older sources, and a trigger that is no longer needed.
  for (const { name } of readFunctionSources()) {
    const [row] = await dataSource.query<[{ signature: string }]>(
      `SELECT oid::regprocedure::text AS signature FROM pg_proc WHERE proname = $1`,
      [name],
    );
    await dataSource.query(`COMMENT ON FUNCTION ${row.signature} IS NULL`);
  }
  await dataSource.query(`
    CREATE OR REPLACE FUNCTION raise_revision() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.revision := OLD.revision + 100;
      RETURN NEW;
    END $$`);
  await dataSource.query(`DROP TRIGGER users_counters ON users`);
  await dataSource.query(`
    CREATE TRIGGER "Of the release before" BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION keep_canceled()`);
  await dataSource.query(
    `INSERT INTO users (username, email, display_name) VALUES ('ana', 'ana@test.invalid', 'Ana')`,
  );

  const { functions } = await runMigrations(dataSource);
  expect(functions).toEqual(readFunctionSources().map(({ name }) => name));
  expect(await definitionsOf(dataSource)).toEqual(wanted);
  expect(await dataSource.query('SELECT username FROM users')).toEqual([{ username: 'ana' }]);
});

test('only the functions that differ from their files are applied', async () => {
  const { dataSource } = await createTestDatabase();
  const wanted = await definitionsOf(dataSource);
  await dataSource.query(`
    CREATE OR REPLACE FUNCTION keep_canceled() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$`);
  await dataSource.query(`DROP TRIGGER comments_revision ON comments`);
  expect((await runMigrations(dataSource)).functions).toEqual(['keep_canceled', 'raise_revision']);
  expect(await definitionsOf(dataSource)).toEqual(wanted);
});

test('the role of api and worker keeps its rights on a function that is applied again', async () => {
  const { dataSource } = await createTestDatabase();
  const rightsOf = () =>
    dataSource.query(
      `SELECT proname, proacl::text FROM pg_proc WHERE proname LIKE '%audit_lines' ORDER BY proname`,
    );
  const before = await rightsOf();
  await dataSource.query(`COMMENT ON FUNCTION delete_expired_audit_lines IS NULL`);
  await runMigrations(dataSource);
  expect(await rightsOf()).toEqual(before);
});
