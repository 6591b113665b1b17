import type { EntityManager } from 'typeorm';

/**
 * Draws ids for rows before they are stored, because sealed values are bound to the id of their row.
 * @param table its key is an identity column `id`
 */
export async function reserveIds(manager: EntityManager, table: string, count: number): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT nextval(pg_get_serial_sequence($1, 'id')) AS id FROM generate_series(1, $2::integer)`,
    [table, count],
  );
  return rows.map(({ id }) => Number(id));
}

/** Draws the id of one row. */
export async function reserveId(manager: EntityManager, table: string): Promise<number> {
  const [id] = await reserveIds(manager, table, 1);
  if (id === undefined) throw new Error(`No id of ${table} was drawn`);
  return id;
}
