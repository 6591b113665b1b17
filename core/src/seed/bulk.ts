import type { EntityManager } from 'typeorm';

/** Rows of one statement: few enough that none takes seconds, many enough that their number does not matter. */
export const BATCH = 5_000;

/**
 * Draws so many ids of a table that follow one another. Returns the first.
 *
 * The ids are drawn one by one, because the application's database role may draw from a sequence and not set it.
 * @throws Error where somebody else keeps drawing in between
 */
export async function reserveIds(manager: EntityManager, table: string, count: number): Promise<number> {
  const size = Math.max(1, count);
  for (let tries = 0; tries < 5; tries += 1) {
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
 * Makes and inserts so many rows, a batch at a time, in constant memory.
 * @param make the rows of one step (there may be none)
 * @param progress how many steps are done
 */
export async function insertMany(
  manager: EntityManager,
  table: string,
  columns: Readonly<Record<string, string>>,
  count: number,
  make: (index: number) => readonly unknown[] | null,
  progress: (done: number) => void,
): Promise<void> {
  for (let begin = 0; begin < count; begin += BATCH) {
    const end = Math.min(count, begin + BATCH);
    const rows: (readonly unknown[])[] = [];
    for (let index = begin; index < end; index += 1) {
      const row = make(index);
      if (row) rows.push(row);
    }
    await insertRows(manager, table, columns, rows);
    progress(end);
  }
}

/** Inserts rows that are there already, a batch at a time. */
export async function insertList(
  manager: EntityManager,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly (readonly unknown[])[],
  progress: (done: number) => void = () => undefined,
): Promise<void> {
  await insertMany(manager, table, columns, rows.length, (index) => itemAt(rows, index), progress);
}

/** @throws RangeError when there is none at this place */
export function itemAt<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`Nothing at ${index} of ${items.length}`);
  return item;
}
