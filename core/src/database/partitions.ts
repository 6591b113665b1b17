import type { DataSource, EntityManager } from 'typeorm';

/** A table whose rows are in partitions by id, or by member (docs/adr/0059, 0070, 0074, 0085). */
export interface PartitionedTable {
  name: string;
  /** The number of ids, or of members, that are left before a row would find no partition. */
  leftIds: number;
  /** Names of the partitions that were made now. */
  made: string[];
}

/**
 * Makes the partitions that are needed soon. Nothing happens while another process does the same, or a migration or backup runs:
 * the result is empty then.
 */
export async function makePartitions(
  database: Pick<DataSource | EntityManager, 'query'>,
): Promise<PartitionedTable[]> {
  return database.query<PartitionedTable[]>(
    `SELECT parent AS name, left_ids AS "leftIds", made FROM make_partitions()`,
  );
}

/**
 * Drops the partitions that contain no row and will never get one.
 * @returns their names
 */
export async function dropEmptyPartitions(
  database: Pick<DataSource | EntityManager, 'query'>,
): Promise<string[]> {
  const rows = await database.query<{ name: string }[]>(`SELECT name FROM drop_empty_partitions() name`);
  return rows.map(({ name }) => name);
}

/**
 * Tables with partitions: the table whose ids divide it, and the ids of a partition. The functions of the database have the same, which
 * `partitions.spec.ts` compares.
 */
export const PARTITIONED_TABLES = [
  { name: 'audit_log', counted: 'audit_log', size: 50_000_000 },
  { name: 'letters', counted: 'users', size: 250_000 },
  { name: 'notifications', counted: 'users', size: 250_000 },
  { name: 'chat_messages', counted: 'chat_messages', size: 50_000_000 },
  { name: 'direct_messages', counted: 'direct_messages', size: 200_000_000 },
] as const;

/**
 * Returns whether something keeps the next partition of a table from being made: less than a tenth is left in the last one, and the
 * next one is made when a fifth is left.
 */
export const isNearlyFull = ({ name, leftIds }: Pick<PartitionedTable, 'name' | 'leftIds'>): boolean =>
  leftIds < (PARTITIONED_TABLES.find((table) => table.name === name)?.size ?? 0) / 10;

/**
 * Returns how many ids are left in the last partition of each table. The role of api and worker may not read the sequences of ids, so
 * the highest id counts, which an index knows.
 */
export async function readLeftIds(
  database: Pick<DataSource | EntityManager, 'query'>,
): Promise<Pick<PartitionedTable, 'name' | 'leftIds'>[]> {
  const tables = [];
  for (const { name, counted } of PARTITIONED_TABLES) {
    const [row] = await database.query<{ left: number | null }[]>(
      `SELECT (SELECT max(substring(pg_get_expr(c.relpartbound, c.oid) FROM $re$TO \\('?([0-9]+)'?\\)$re$)::bigint)
           FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = $1::regclass)
         - 1 - coalesce((SELECT max(id) FROM ${counted}), 0) AS left`,
      [name],
    );
    // Before the migration the table has no partition, and no bound.
    if (row && row.left !== null) tables.push({ name, leftIds: row.left });
  }
  return tables;
}
