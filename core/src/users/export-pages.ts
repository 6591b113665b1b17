/** The maximum number of rows in memory. */
const PAGE_ROWS = 200;

/**
 * Yields all rows of a query, reading a page at a time.
 * @param read returns at most `limit` rows that follow `after` in the query's own order, or the first ones without it
 */
export async function* pagesOf<T>(
  read: (after: T | undefined, limit: number) => Promise<T[]>,
): AsyncGenerator<T> {
  let after: T | undefined;
  for (;;) {
    const rows: T[] = await read(after, PAGE_ROWS);
    yield* rows;
    after = rows.at(-1);
    if (rows.length < PAGE_ROWS) return;
  }
}
