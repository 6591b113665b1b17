import type { DataSource, EntityManager } from 'typeorm';
import type { SealedPlace } from '../crypto/encryption.js';
import { SEALED_COLUMNS } from '../crypto/sealed-columns.js';
import { CLEAR_TABLES, type ClearRow, type ClearTable } from './clear-marks.js';

/** Rows that are held, for some milliseconds, by one transaction. */
const PAGE = 200;

/**
 * Seals what an earlier release stored in plain text of how members felt and of what met the crisis gate, and pads
 * sealed values with revealing lengths, while everything runs. Rows locked by others are left for the next run, and
 * values that do not open stay as they are; a second run changes nothing.
 * @param maxPages of each table, so that a run ends soon; those in which nothing could be changed do not count
 * @returns the number of migrated rows
 */
export async function migrateMarks(dataSource: DataSource, maxPages = Infinity): Promise<number> {
  let count = 0;
  for (const clear of CLEAR_TABLES) {
    const stuck: string[] = [];
    for (let pages = 0; pages < maxPages;) {
      const before = stuck.length;
      const rows = await dataSource.transaction((manager) => migratePage(manager, clear, stuck));
      const migrated = rows - (stuck.length - before);
      count += migrated;
      if (migrated > 0) pages += 1;
      if (rows < PAGE) break;
    }
  }
  return count;
}

/**
 * Migrates the next rows.
 * @param stuck the places of rows that are clear after they were migrated, because a value of theirs does not open;
 *   this page's are added
 * @returns the number of rows, with those that are stuck
 */
async function migratePage(
  manager: EntityManager,
  { table, isClear, reads, changes, replace }: ClearTable,
  stuck: string[],
): Promise<number> {
  const sealed = SEALED_COLUMNS.find((each) => each.table === table);
  if (!sealed) throw new Error(`${table} has no sealed columns`);
  // Nothing changed for members, so triggers that notify of changes are muted.
  await manager.query(`SELECT set_config('mikai.resealing', 'on', true)`);
  // By its place in the table: not every key is an id.
  const rows = await manager.query<(ClearRow & { place: string; owner: string | null; row: string })[]>(
    `SELECT t.ctid::text AS place, (${sealed.owner})::text AS owner, (${sealed.row})::text AS row, ${reads}
     FROM ${table} t WHERE (${isClear}) ${stuck.length > 0 ? 'AND t.ctid <> ALL ($1::tid[])' : ''}
     LIMIT ${PAGE} FOR NO KEY UPDATE OF t SKIP LOCKED`,
    stuck.length > 0 ? [stuck] : [],
  );
  for (const row of rows) {
    await replace?.(manager, row);
    const place: SealedPlace = { owner: row.owner, row: row.row };
    const changed = Object.entries(changes?.(row, place) ?? {}).filter(
      ([column, value]) => value !== row[column],
    );
    if (changed.length === 0) {
      if (!replace) stuck.push(row.place);
      continue;
    }
    const [stored] = await manager.query<[{ place: string; is_clear: boolean }[], number]>(
      `UPDATE ${table} t SET ${changed.map(([column], index) => `${column} = $${index + 2}`).join(', ')} WHERE t.ctid = $1::tid
       RETURNING t.ctid::text AS place, (${isClear}) AS is_clear`,
      [row.place, ...changed.map(([, value]) => value)],
    );
    for (const { place: newPlace, is_clear } of stored) if (is_clear) stuck.push(newPlace);
  }
  return rows.length;
}
