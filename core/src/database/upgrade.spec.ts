import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { useAuditKey } from '../audit-log/audit-key.js';
import { closeLater } from '../testing/closing.js';
import { dumpDatabase, dumpSchema, readRows } from '../testing/dump/dump-database.js';
import { createEmptyDatabase, createTestDatabase, serviceUrl } from '../testing/test-database.js';
import { createDataSource } from './data-source.js';
import { prepareDatabase } from './migrate.js';

/**
 * A database of an earlier main, with rows in every table except those of running processes. `dumpDatabase` wrote it after the
 * migrations and the seed of that main, and it never changes. It reveals a change to a migration that has already run elsewhere,
 * which a database that all migrations create anew cannot.
 */
const DUMP = new URL('../testing/dump/database-of-2026-11-29.sql', import.meta.url);

type Row = Record<string, unknown>;

/** Columns that a start fills if they are empty. */
const FILLED: ReadonlySet<string> = new Set(['audit_log.actor_hash', 'audit_log.subject_hash']);

/** Returns these columns of rows, in an order that does not depend on other columns. */
const sorted = (rows: readonly Row[], columns: readonly string[]): string[] =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();

async function open(): Promise<DataSource> {
  const dataSource = await createDataSource(await createEmptyDatabase(), { poolSize: 2 }).initialize();
  closeLater(() => dataSource.destroy());
  return dataSource;
}

test('a database of an earlier release is upgraded without loss, to the schema of a new one', async () => {
  const dataSource = await open();
  await dataSource.query(readFileSync(DUMP, 'utf8'));
  const before = await readRows(dataSource);
  const applied = before.get('migrations')!.length;
  before.delete('migrations');
  expect(before.size).toBeGreaterThan(60);

  useAuditKey('0123456789abcdef0123456789abcdef');
  const { migrations } = await prepareDatabase(dataSource, serviceUrl('APPLICATION_DATABASE_URL'));
  expect(migrations).toEqual(dataSource.migrations.map(({ name }) => name!).slice(applied));

  const after = await readRows(dataSource);
  for (const [table, rows] of before) {
    const columns = Object.keys(rows[0] ?? {}).filter((column) => !FILLED.has(`${table}.${column}`));
    expect([table, sorted(after.get(table) ?? [], columns)]).toEqual([table, sorted(rows, columns)]);
  }
  expect(after.get('audit_log')).toContainEqual(
    expect.objectContaining({
      action: 'user.suspended',
      subject_hash: expect.stringMatching(/^..[0-9a-f]{64}$/),
    }),
  );
  const { dataSource: fresh } = await createTestDatabase();
  expect(await dumpSchema(dataSource)).toEqual(await dumpSchema(fresh));
});

test('a dump makes an equal database', async () => {
  const [first, second] = [await open(), await open()];
  await first.query(readFileSync(DUMP, 'utf8'));
  await second.query(await dumpDatabase(first));
  expect(await dumpSchema(second)).toEqual(await dumpSchema(first));
  expect(await readRows(second)).toEqual(await readRows(first));
});
