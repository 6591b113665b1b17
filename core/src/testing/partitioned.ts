import { expect } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../database/data-source.js';
import { closeLater } from './closing.js';
import { signIn } from './people.js';
import { asApplication, createTestDatabase } from './test-database.js';

/** Connects to a database until the end of the spec file. */
export async function openDatabase(url: string, poolSize = 4): Promise<DataSource> {
  const dataSource = await createDataSource(url, { poolSize }).initialize();
  closeLater(() => dataSource.destroy());
  return dataSource;
}

/** Makes a migrated database, with a connection of its owner and one with the rights of api and worker. */
export async function createDatabases(): Promise<{
  url: string;
  owner: DataSource;
  application: DataSource;
}> {
  const { url, dataSource: owner } = await createTestDatabase();
  return { url, owner, application: await openDatabase(asApplication(url)) };
}

/** Signs in a member with this id. */
export async function signInAs(owner: DataSource, id: number): Promise<number> {
  await owner.query(`SELECT setval('users_id_seq', $1, false)`, [id]);
  const { user } = await signIn(owner);
  expect(user.id).toBe(id);
  return id;
}

/** Returns the partitions of a table with their bounds, in the order in which they were made. */
export async function partitionsOf(database: DataSource, table: string): Promise<string[]> {
  const rows = await database.query<{ text: string }[]>(
    `SELECT c.relname || ' ' || pg_get_expr(c.relpartbound, c.oid) AS text
     FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = $1::regclass ORDER BY c.oid`,
    [table],
  );
  return rows.map(({ text }) => text);
}

/** Returns the partitions that a statement would read, without running it. */
export async function partitionsRead(
  database: DataSource,
  statement: string,
  values: unknown[],
  table: string,
): Promise<string[]> {
  const [row] = await database.query<[{ 'QUERY PLAN': unknown }]>(
    `EXPLAIN (FORMAT JSON) ${statement}`,
    values,
  );
  const names = JSON.stringify(row['QUERY PLAN']).matchAll(/"Relation Name":"(\w+)"/g);
  return [...new Set([...names].map(([, name]) => name!))].filter((name) => name.startsWith(`${table}_`));
}

/** Returns the file of a table that has become the first partition, or will: it is another one where rows were copied. */
export async function fileOf(database: DataSource, table: string): Promise<number> {
  const [row] = await database.query<[{ node: number }]>(
    `SELECT max(relfilenode)::int AS node FROM pg_class WHERE relname IN ($1::text, $1::text || '_0') AND relkind = 'r'`,
    [table],
  );
  return row.node;
}

/** Undoes the migrations from this one on, and returns how many they are. */
export async function undoFrom(dataSource: DataSource, name: string): Promise<number> {
  const names = dataSource.migrations.map((migration) => migration.name);
  const steps = names.length - names.indexOf(name);
  for (let back = 0; back < steps; back += 1) await dataSource.undoLastMigration();
  return steps;
}
