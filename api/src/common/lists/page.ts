import type { FastifyReply } from 'fastify';

/** A page of a list, and the query of the next one if there is one. */
export interface Page<T, Next extends object = Cursor> {
  items: T[];
  next?: Next;
}

/** The position of the next page in lists that are ordered by id. */
export type Cursor = { before: number } | { after: number };

/** Returns the cursor of the items before this one. */
export const cursorBefore = ({ id }: { id: number }): Cursor => ({ before: id });
export const cursorAfter = ({ id }: { id: number }): Cursor => ({ after: id });

/** The options of `readPage`. */
interface ReadOptions<Row, Next extends object> {
  limit: number;
  /** Reads up to `count` rows, nearest to the cursor first. */
  read: (count: number) => Promise<Row[]>;
  /** The query of the page beyond the last row that was read. */
  nextOf: (edge: Row) => Next;
  /** Whether the page shows the rows in the opposite order. */
  isReversed?: boolean;
}

/** Reads a page and one more row, which shows whether there is a next page. */
export async function readPage<Row, Next extends object>({
  limit,
  read,
  nextOf,
  isReversed = false,
}: ReadOptions<Row, Next>): Promise<Page<Row, Next>> {
  const found = await read(limit + 1);
  const rows = found.slice(0, limit);
  const edge = rows.at(-1);
  const next = found.length > limit && edge !== undefined ? nextOf(edge) : undefined;
  return toPage(rows, next, isReversed);
}

/** Makes a page of rows in the order in which they were read, or reversed. */
export function toPage<Row, Next extends object>(
  rows: Row[],
  next: Next | undefined,
  isReversed = false,
): Page<Row, Next> {
  const items = isReversed ? rows.toReversed() : rows;
  return next === undefined ? { items } : { items, next };
}

/** Returns the page with each item mapped. */
export function mapPage<T, U, Next extends object>(
  { items, next }: Page<T, Next>,
  map: (item: T) => U,
): Page<U, Next> {
  return toPage(items.map(map), next);
}

/** Returns the offset of a page that is requested by number; 0 with a cursor, which takes precedence. */
export const offsetOf = (
  query: { before?: unknown; after?: unknown; page?: number },
  limit: number,
): number => (query.before === undefined && query.after === undefined ? ((query.page ?? 1) - 1) * limit : 0);

type Query = Record<string, string | number | boolean | undefined>;

/**
 * Returns the items of a page, and sets the `Link` header to the next one: the same path with other query parameters.
 * @param query other parameters of the link; the cursor and `limit` come after them
 */
export function answerPage<T>(reply: FastifyReply, { items, next }: Page<T, object>, query: Query): T[] {
  const { limit, ...others } = query;
  if (next) linkNextPage(reply, { ...others, ...next, limit });
  return items;
}

function linkNextPage(reply: FastifyReply, query: Query): void {
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  const path = reply.request.url.split('?')[0];
  void reply.header('link', `<${path}?${search.join('&')}>; rel="next"`);
}
