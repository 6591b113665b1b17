import type { EntityManager } from 'typeorm';
import { cursorAfter, cursorBefore, offsetOf, readPage, type Page } from './page.js';
import { LARGEST_INTEGER, PageCursor, PageLimit, PageNumber } from './page-fields.js';

/** The query of every list of a member's own records: newest first, older than `before`, newer than `after`, or by number. */
export interface OwnListQuery {
  limit?: number;
  before?: number;
  after?: number;
  page?: number;
}

/** The query of such a list. */
export function ownListDto(largest: number): new () => OwnListQuery {
  class OwnListDto implements OwnListQuery {
    @PageLimit(largest)
    limit?: number;

    @PageCursor(1, LARGEST_INTEGER)
    before?: number;

    @PageCursor(0, LARGEST_INTEGER)
    after?: number;

    @PageNumber()
    page?: number;
  }
  return OwnListDto;
}

/** The SQL source of a list; it never contains input. */
interface Source {
  table: string;
  columns: string;
  /** SQL that narrows it. */
  where?: string;
}

/** A position from which a list continues. */
export interface Position {
  direction: 'older' | 'newer';
  /** The id beyond which it goes on. */
  cursor: number;
}

/** Returns the position at which the requested page begins. */
export const positionOf = (query: OwnListQuery): Position =>
  query.before === undefined && query.after !== undefined
    ? { direction: 'newer', cursor: query.after }
    : { direction: 'older', cursor: query.before ?? LARGEST_INTEGER };

/**
 * The next rows of a member in a direction, nearest to the cursor first. The ids are compared as `bigint`, because the
 * index of the list, `(user_id, (id::bigint))`, is then the only one with this order: by the primary key PostgreSQL would
 * go through everybody's newest rows to find those of a member who wrote long ago.
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

/** A page of a member's own records. */
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

/** How the rows of a direction become a page. */
export const orderOf = ({ direction }: Position) =>
  direction === 'older' ? { nextOf: cursorBefore } : { nextOf: cursorAfter, isReversed: true };
