import type { DataSource, EntityManager } from 'typeorm';
import type { SealedPlace } from '../crypto/encryption.js';
import { SEALED_COLUMNS } from '../crypto/sealed-columns.js';
import { CLEAR_TABLES, type ClearRow, type ClearTable } from './clear-marks.js';

/** Rows that are held, for some milliseconds, by one transaction. */
const PAGE = 200;

/**
 * Seals what an earlier release stored in plain text of how members felt and of what met the crisis gate, and pads
 * sealed values with revealing lengths, while everything runs. Rows locked by others are left for the next run; a
 * second run changes nothing.
 * @param maxPages of each table, so that a run ends soon
 * @returns the number of migrated rows
 */
export async function migrateMarks(dataSource: DataSource, maxPages = Infinity): Promise<number> {
  let count = 0;
  for (const clear of CLEAR_TABLES)
    for (let page = 0; page < maxPages; page += 1) {
      const rows = await dataSource.transaction((manager) => migratePage(manager, clear));
      count += rows;
      if (rows < PAGE) break;
    }
  return count;
}

async function migratePage(
  manager: EntityManager,
  { table, isClear, reads, changes, replace }: ClearTable,
): Promise<number> {
  const sealed = SEALED_COLUMNS.find((each) => each.table === table);
  if (!sealed) throw new Error(`${table} has no sealed columns`);
  // Nothing changed for members, so triggers that notify of changes are muted.
  await manager.query(`SELECT set_config('mikai.resealing', 'on', true)`);
  // By its place in the table: not every key is an id.
  const rows = await manager.query<(ClearRow & { place: string; owner: string | null; row: string })[]>(
    `SELECT t.ctid::text AS place, (${sealed.owner})::text AS owner, (${sealed.row})::text AS row, ${reads}
     FROM ${table} t WHERE ${isClear} LIMIT ${PAGE} FOR NO KEY UPDATE OF t SKIP LOCKED`,
  );
  for (const row of rows) {
    await replace?.(manager, row);
    const place: SealedPlace = { owner: row.owner, row: row.row };
    const changed = Object.entries(changes?.(row, place) ?? {});
    if (changed.length === 0) continue;
    await manager.query(
      `UPDATE ${table} SET ${changed.map(([column], index) => `${column} = $${index + 2}`).join(', ')} WHERE ctid = $1::tid`,
      [row.place, ...changed.map(([, value]) => value)],
    );
  }
  return rows.length;
}
