import type { EntityManager } from 'typeorm';
import { ENTRY_COLUMNS, type EntryRow } from '@mikai/core/journal/journal.rows';
import type { Page } from '../common/lists/page.js';

/**
 * An entry of a list with its exact time: a `Date` has no microseconds, so a cursor made from it would skip entries.
 */
export interface ListedRow extends EntryRow {
  exact_time: string;
}

/**
 * The place of an entry in the list, which is ordered by time: the ids of imported entries do not follow their times.
 */
interface Edge {
  id: number;
  /** An ISO time with microseconds. */
  at: string;
}

/** A position from which a list continues; without an edge, the beginning of the list. */
interface Start {
  direction: 'older' | 'newer';
  edge?: Edge;
}

/** The query of the page after an entry. */
type NextEntries = { at: string } & ({ before: number } | { after: number });

/** A page of entries, newest first. */
export type EntriesPage<Item = EntryRow> = Page<Item, NextEntries>;

const exactTime = `to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS exact_time`;

/** Returns the place of an entry in the list. */
export const edgeOf = ({ id, exact_time }: ListedRow): Edge => ({ id, at: exact_time });

/**
 * Returns the position at which the requested page begins; `undefined` if no older entries exist. The time of an id
 * without one, as browsers of the previous release send it, is looked up; if that entry is gone, the time of the entry
 * before it is used.
 */
export async function findStart(
  manager: EntityManager,
  userId: number,
  { before, after, at }: { before?: number; after?: number; at?: string },
): Promise<Start | undefined> {
  const direction = before === undefined && after !== undefined ? 'newer' : 'older';
  const id = before ?? after;
  if (id === undefined) return { direction };
  if (at !== undefined) return { direction, edge: { id, at } };
  const [row] = await manager.query<{ exact_time: string }[]>(
    `SELECT ${exactTime} FROM journal_entries WHERE user_id = $1 AND id::bigint <= $2 ORDER BY id::bigint DESC LIMIT 1`,
    [userId, id],
  );
  if (row) return { direction, edge: { id, at: row.exact_time } };
  return direction === 'older' ? undefined : { direction };
}

/** Reads the next entries of a member in a direction, nearest to the position first. */
export function readRows(
  manager: EntityManager,
  where: string,
  userId: number,
  { direction, edge }: Start,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ListedRow[]> {
  const [comparison, order] = direction === 'older' ? ['<', 'DESC'] : ['>', 'ASC'];
  return manager.query<ListedRow[]>(
    `SELECT ${ENTRY_COLUMNS}, ${exactTime} FROM journal_entries
     WHERE user_id = $1 AND ${where}
       ${edge ? `AND (created_at, id) ${comparison} ($4::timestamptz, $5::integer)` : ''}
     ORDER BY created_at ${order}, id ${order} LIMIT $2 OFFSET $3`,
    [userId, limit, offset, ...(edge ? [edge.at, edge.id] : [])],
  );
}

/** Returns the query of the page that continues in a direction. */
export const nextOf = (direction: Start['direction'], { id, at }: Edge): NextEntries =>
  direction === 'older' ? { before: id, at } : { after: id, at };
