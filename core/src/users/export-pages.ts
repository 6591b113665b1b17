/** Who asks for a member's data: the member, or an administrator in their stead. */
export type ExportReader = 'member' | 'administrator';

/** Rows that are in memory at once. */
const PAGE = 200;

/**
 * All rows of a query, a page at a time.
 * @param read the next rows after this one in the query's own order (the first ones without it), at most `limit`
 */
export async function* pagesOf<T>(
  read: (after: T | undefined, limit: number) => Promise<T[]>,
): AsyncGenerator<T> {
  let after: T | undefined;
  for (;;) {
    const rows: T[] = await read(after, PAGE);
    yield* rows;
    after = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}
