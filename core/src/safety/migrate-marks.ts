import type { DataSource, EntityManager } from 'typeorm';
import { SEALED_COLUMNS } from '../crypto/sealed-columns.js';
import { CLEAR_TABLES, type ClearRow, type ClearTable, type Value } from './clear-marks.js';

/** Rows that are held, for some milliseconds, by one transaction. */
const PAGE = 200;

/** The key after which the next run goes on, of each table that a run did not get to the end of. */
export type MigrationPlaces = Map<string, readonly Value[]>;

/**
 * Seals what an earlier release stored in plain text of how members felt and of what met the crisis gate, and pads
 * sealed values with revealing lengths, while everything runs. Rows locked by others are left for the next run, and
 * values that do not open stay as they are; a second run changes nothing.
 * @param maxPages of each table, so that a run ends soon
 * @param places where the run before stopped; where this one stops is noted in it
 * @returns the number of migrated rows
 */
export async function migrateMarks(
  dataSource: DataSource,
  maxPages = Infinity,
  places: MigrationPlaces = new Map(),
): Promise<number> {
  let count = 0;
  for (const clear of CLEAR_TABLES) {
    for (let pages = 0; pages < maxPages; pages += 1) {
      const after = places.get(clear.table) ?? [];
      const page = await dataSource.transaction((manager) => migratePage(manager, clear, after));
      count += page.changed;
      places.delete(clear.table);
      if (!page.last) break;
      places.set(clear.table, page.last);
    }
  }
  return count;
}

/**
 * Migrates the rows after a key, in the order of the keys: a row whose value does not open is met once a run.
 * @returns the number of changed rows, and the key of the last one; without it, that was the last page
 */
async function migratePage(
  manager: EntityManager,
  { table, key = ['id'], isClear, reads, changes, replace }: ClearTable,
  after: readonly Value[],
): Promise<{ changed: number; last: readonly Value[] | undefined }> {
  const sealed = SEALED_COLUMNS.find((each) => each.table === table);
  if (!sealed) throw new Error(`${table} has no sealed columns`);
  // Nothing changed for members, so triggers that notify of changes are muted.
  await manager.query(`SELECT set_config('mikai.resealing', 'on', true)`);
  const names = key.map((column) => `t.${column}`).join(', ');
  const bounds = key.map((_column, index) => `$${index + 1}`).join(', ');
  const rows = await manager.query<(ClearRow & { owner: string | null; row: string })[]>(
    `SELECT ${names}, ${reads}, (${sealed.owner})::text AS owner, (${sealed.row})::text AS row
     FROM ${table} t WHERE (${isClear}) ${after.length > 0 ? `AND (${names}) > (${bounds})` : ''}
     ORDER BY ${names} LIMIT ${PAGE} FOR NO KEY UPDATE OF t SKIP LOCKED`,
    [...after],
  );
  let count = 0;
  for (const row of rows) {
    await replace?.(manager, row);
    const changed = Object.entries(changes?.(row, { owner: row.owner, row: row.row }) ?? {}).filter(
      ([column, value]) => !isStored(row, column, value),
    );
    if (changed.length > 0 || replace) count += 1;
    if (changed.length === 0) continue;
    const columns = changed.map(([column], index) => `${column} = $${key.length + index + 1}`).join(', ');
    await manager.query(`UPDATE ${table} t SET ${columns} WHERE (${names}) = (${bounds})`, [
      ...key.map((column) => row[column]),
      ...changed.map(([, value]) => value),
    ]);
  }
  const last = rows.length < PAGE ? undefined : rows.at(-1);
  return { changed: count, last: last && key.map((column) => last[column] ?? null) };
}

/** Returns whether a column has this value already. */
function isStored(row: ClearRow, column: string, value: Value): boolean {
  const stored = row[column];
  if (stored === undefined) throw new Error(`${column} is changed, but not read`);
  return value instanceof Date && stored instanceof Date
    ? value.getTime() === stored.getTime()
    : value === stored;
}
