import { expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { closeLater } from '../testing/closing.js';
import { createEmptyDatabase, createTestDatabase } from '../testing/test-database.js';
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
  expect(await runMigrations(dataSource)).toEqual(namesOf(dataSource));
  expect(await runMigrations(dataSource)).toEqual([]);
});

test('of several processes that migrate at once one does, and the others wait for it', async () => {
  const url = await createEmptyDatabase();
  const processes = await Promise.all([1, 2, 3].map(() => open(url)));
  const done = await Promise.all(processes.map(runMigrations));
  expect(done.flat()).toEqual(namesOf(processes[0]!));
  const rows = await processes[0]!.query<unknown[]>('SELECT FROM migrations');
  expect(rows).toHaveLength(namesOf(processes[0]!).length);
});

test('migrations can be taken back, and run again', async () => {
  const dataSource = await open(await createEmptyDatabase());
  const all = await runMigrations(dataSource);
  for (const _migration of all) await dataSource.undoLastMigration();
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  expect(tables.map(({ name }) => name)).toEqual(['migrations']);
  expect(await runMigrations(dataSource)).toEqual(all);
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
