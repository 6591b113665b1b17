import type { EntityManager } from 'typeorm';
import { cursorAfter, cursorBefore, offsetOf, readPage, type Page } from './page.js';
import { MAX_INTEGER, PageCursor, PageLimit, PageNumber } from './page-fields.js';

/**
 * The query of every list of a member's own records: newest first, older than `before`, newer than `after`, or by page
 * number.
 */
export interface OwnListQuery {
  limit?: number;
  before?: number;
  after?: number;
  page?: number;
}

/** Makes the DTO of such a query. @param maxLimit the maximum size of a page */
export function ownListDto(maxLimit: number): new () => OwnListQuery {
  class OwnListDto implements OwnListQuery {
    @PageLimit(maxLimit)
    limit?: number;

    @PageCursor(1, MAX_INTEGER)
    before?: number;

    @PageCursor(0, MAX_INTEGER)
    after?: number;

    @PageNumber()
    page?: number;
  }
  return OwnListDto;
}

/** The SQL parts of a list's query; they never contain input. */
interface Source {
  table: string;
  columns: string;
  /** An additional condition. */
  where?: string;
}

/** A position from which a list continues. */
export interface Position {
  direction: 'older' | 'newer';
  /** The id after which the list continues, exclusive. */
  cursor: number;
}

/** Returns the position at which the requested page begins. */
export const positionOf = (query: OwnListQuery): Position =>
  query.before === undefined && query.after !== undefined
    ? { direction: 'newer', cursor: query.after }
    : { direction: 'older', cursor: query.before ?? MAX_INTEGER };

/**
 * Reads the next rows of a member in a direction, nearest to the cursor first. The ids are compared as `bigint`,
 * because the index of the list, `(user_id, (id::bigint))`, is then the only one with this order: by the primary key
 * PostgreSQL would go through everybody's newest rows to find those of a member who wrote long ago.
 */
export function readOwnRows<Row>(
  manager: EntityManager,
  { table, columns, where = 'true' }: Source,
  userId: number,
  { direction, cursor }: Position,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Row[]> {
  const [comparison, order] = direction === 'older' ? ['<', 'DESC'] : ['>', 'ASC'];
  return manager.query<Row[]>(
    `SELECT ${columns} FROM ${table} WHERE user_id = $1 AND id::bigint ${comparison} $2 AND ${where}
     ORDER BY id::bigint ${order} LIMIT $3 OFFSET $4`,
    [userId, cursor, limit, offset],
  );
}

/** Reads a page of a member's own records. */
export function readOwnPage<Row extends { id: number }>(
  manager: EntityManager,
  source: Source,
  userId: number,
  query: OwnListQuery,
  pageSize: number,
): Promise<Page<Row>> {
  const limit = query.limit ?? pageSize;
  const position = positionOf(query);
  const offset = offsetOf(query, limit);
  return readPage({
    limit,
    read: (count) => readOwnRows<Row>(manager, source, userId, position, { limit: count, offset }),
    ...orderOf(position),
  });
}

/**
 * Returns the options of `readPage` for a direction: the cursor of the next page, and whether the rows are reversed.
 */
export const orderOf = ({ direction }: Position) =>
  direction === 'older' ? { nextOf: cursorBefore } : { nextOf: cursorAfter, isReversed: true };
