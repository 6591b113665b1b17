import type { EntityManager } from 'typeorm';

/**
 * The number of rows of one statement: few enough that none takes seconds, many enough that the number of statements does not
 * matter.
 */
export const BATCH_ROWS = 5_000;

/**
 * Draws `count` consecutive ids of a table. Returns the first.
 *
 * The ids are drawn one by one, because the application's database role may draw from a sequence and not set it.
 * @throws Error if somebody else keeps drawing in between
 */
export async function reserveIdRange(manager: EntityManager, table: string, count: number): Promise<number> {
  const size = Math.max(1, count);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const [row] = await manager.query<[{ first: number; last: number }]>(
      `SELECT min(id) AS first, max(id) AS last
       FROM (SELECT nextval(pg_get_serial_sequence($1, 'id')) AS id FROM generate_series(1, $2::integer)) drawn`,
      [table, size],
    );
    if (row.last - row.first === size - 1) return row.first;
  }
  throw new Error(`${size} ids of ${table} in a row could not be drawn: somebody else is writing`);
}

/**
 * Inserts rows in one statement.
 * @param columns name -> type, in the order of the values
 */
export async function insertRows(
  manager: EntityManager,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns);
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`);
  await manager.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT * FROM unnest(${arrays.join(', ')}) ON CONFLICT DO NOTHING`,
    names.map((_, index) => rows.map((row) => row[index])),
  );
}

/**
 * Makes and inserts up to `count` rows, a batch at a time, in constant memory.
 * @param make returns the row of one step, or `null` for none
 * @param progress receives the number of steps that are done
 */
export async function insertMany(
  manager: EntityManager,
  table: string,
  columns: Readonly<Record<string, string>>,
  count: number,
  make: (index: number) => readonly unknown[] | null,
  progress: (done: number) => void,
): Promise<void> {
  for (let begin = 0; begin < count; begin += BATCH_ROWS) {
    const end = Math.min(count, begin + BATCH_ROWS);
    const rows: (readonly unknown[])[] = [];
    for (let index = begin; index < end; index += 1) {
      const row = make(index);
      if (row) rows.push(row);
    }
    await insertRows(manager, table, columns, rows);
    progress(end);
  }
}

/** Inserts existing rows, a batch at a time. */
export async function insertList(
  manager: EntityManager,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly (readonly unknown[])[],
  progress: (done: number) => void = () => undefined,
): Promise<void> {
  await insertMany(manager, table, columns, rows.length, (index) => itemAt(rows, index), progress);
}

/** Returns the item at an index. @throws RangeError when there is none */
export function itemAt<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`Nothing at ${index} of ${items.length}`);
  return item;
}
