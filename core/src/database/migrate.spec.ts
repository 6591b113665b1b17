import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { closeLater } from '../testing/closing.js';
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import { readFunctionSources } from './apply-functions.js';
import { createDataSource } from './data-source.js';
import { runMigrations } from './migrate.js';

async function open(url: string): Promise<DataSource> {
  const dataSource = await createDataSource(url, { poolSize: 2 }).initialize();
  closeLater(() => dataSource.destroy());
  return dataSource;
}

const namesOf = (dataSource: DataSource) => dataSource.migrations.map(({ name }) => name!);

test('migrations run once, and a second time change nothing', async () => {
  const dataSource = await open(await createEmptyDatabase());
  const functions = readFunctionSources().map(({ name }) => name);
  expect(await runMigrations(dataSource)).toEqual({ migrations: namesOf(dataSource), functions });
  expect(await runMigrations(dataSource)).toEqual({ migrations: [], functions: [] });
});

test('lets one of several processes migrate, and the others wait for it', async () => {
  const url = await createEmptyDatabase();
  const processes = await Promise.all([1, 2, 3].map(() => open(url)));
  const done = await Promise.all(processes.map(runMigrations));
  expect(done.flatMap(({ migrations }) => migrations)).toEqual(namesOf(processes[0]!));
  const rows = await processes[0]!.query<unknown[]>('SELECT FROM migrations');
  expect(rows).toHaveLength(namesOf(processes[0]!).length);
});

test('reverts all migrations, and runs them again', async () => {
  const dataSource = await open(await createEmptyDatabase());
  const all = await runMigrations(dataSource);
  for (const _migration of all.migrations) await dataSource.undoLastMigration();
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  expect(tables.map(({ name }) => name)).toEqual(['migrations']);
  expect(await runMigrations(dataSource)).toEqual(all);
});

test('a member who signs up on the previous release during the migration gets counters', async () => {
  const url = await createEmptyDatabase();
  const dataSource = await open(url);
  const { migrations: names } = await runMigrations(dataSource);
  const after = names.length - names.indexOf('CreatePeople1795392000000');
  for (let back = 0; back < after; back += 1) await dataSource.undoLastMigration();
  const signUp = dataSource.createQueryRunner();
  await signUp.startTransaction();
  await signUp.query(
    `INSERT INTO users (username, email, display_name) VALUES ('late', 'late@test.invalid', 'late')`,
  );
  const migrating = open(url).then(runMigrations);
  await until('the migration waits for who signs up', async () => {
    const waiting = await dataSource.query<unknown[]>(
      `SELECT FROM pg_locks WHERE NOT granted AND relation = 'users'::regclass`,
    );
    return waiting.length > 0;
  });
  await signUp.commitTransaction();
  await signUp.release();
  expect((await migrating).migrations).toHaveLength(after);
  expect(await dataSource.query(`SELECT FROM users JOIN user_counters ON user_id = id`)).toHaveLength(1);
});

test('entities and tables agree: each column of an entity exists, with its type and nullability', async () => {
  const { dataSource } = await createTestDatabase();
  const columns = await dataSource.query<{ key: string; type: string; nullable: boolean }[]>(
    `SELECT table_name || '.' || column_name AS key, data_type AS type, is_nullable = 'YES' AS nullable
     FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  const types: Record<string, string> = { timestamptz: 'timestamp with time zone' };
  const wanted = dataSource.entityMetadatas.flatMap((entity) =>
    entity.columns.map((column) => ({
      key: `${entity.tableName}.${column.databaseName}`,
      type: types[String(column.type)] ?? String(column.type),
      nullable: column.isNullable,
    })),
  );
  expect(wanted.length).toBeGreaterThan(20);
  expect(columns).toEqual(expect.arrayContaining(wanted));
});

test('migrations import nothing that may change after them', async () => {
  const folder = join(import.meta.dirname, '..');
  // The migration of a new feature is in the feature's folder.
  const files = globSync('{database/migrations/**/*.ts,*/*.migration.ts}', { cwd: folder });
  expect(files.length).toBeGreaterThan(10);
  for (const name of files) {
    const source = await readFile(join(folder, name), 'utf8');
    const imports = [...source.matchAll(/^import .*from '([^']+)';$/gm)].map(([, from]) => from);
    expect([
      name,
      imports.filter((from) => !/^(?:typeorm|unhomoglyph|\.\/(?:frozen\/)?\d*[^/]+)$/.test(from!)),
    ]).toEqual([name, []]);
  }
});

test('display names from before their rule are cleaned, and give way where they could be taken for MikAI', async () => {
  const dataSource = await open(await createEmptyDatabase());
  const { migrations: names } = await runMigrations(dataSource);
  const after = names.length - names.indexOf('CleanDisplayNames1795505000000');
  for (let back = 0; back < after; back += 1) await dataSource.undoLastMigration();
  const before: [string, string, boolean][] = [
    ['ana', 'Ana María 🌱', false],
    ['ben', 'MikAI \u202ECrisis\u200B Team', false],
    ['cleo', 'Cl\u200Beo', false],
    ['dana', 'Moderator Dana', true],
    ['admin-eve', 'admin-eve', false],
    ['finn', '\u2066', false],
    ['gil', '', false],
  ];
  for (const [username, displayName, isAdmin] of before)
    await dataSource.query(
      `INSERT INTO users (username, email, display_name, is_admin) VALUES ($1, $1 || '@test.invalid', $2, $3)`,
      [username, displayName, isAdmin],
    );
  await runMigrations(dataSource);
  const rows = await dataSource.query<{ display_name: string }[]>(
    'SELECT display_name FROM users ORDER BY id',
  );
  expect(rows.map(({ display_name }) => display_name)).toEqual([
    'Ana María 🌱',
    'ben',
    'Cleo',
    'Moderator Dana',
    'admin-eve',
    'finn',
    '',
  ]);
});
