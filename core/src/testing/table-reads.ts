/** Queries the database, through the driver or the data source. */
export type Query = <T>(sql: string, values?: unknown[]) => Promise<T[]>;

/** PostgreSQL's counters of a table. */
export interface TableReads {
  table: string;
  /** The number of times that it was read from its beginning to its end. */
  scans: number;
  /** The number of rows, and of entries of indexes, that were read. */
  rows: number;
  /** The number of pages of it and its indexes that were read. */
  pages: number;
}

/** The timeout for a connection to end, in milliseconds. */
const END_TIMEOUT_MS = 30_000;

/**
 * Ends all other connections to the database except those that listen: a backend reports its reads only when it ends, or seconds
 * later (our own one on request). Pools open new ones.
 */
async function endConnections(query: Query): Promise<void> {
  await query(`SELECT pg_stat_force_next_flush()`);
  const others = `FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND backend_type = 'client backend' AND query NOT ILIKE 'listen%'`;
  const ended = await query<{ pid: number }>(`SELECT pid, pg_terminate_backend(pid) ${others}`);
  const pids = ended.map(({ pid }) => pid);
  for (const end = Date.now() + END_TIMEOUT_MS; Date.now() < end;) {
    if ((await query(`SELECT FROM pg_stat_activity WHERE pid = ANY ($1)`, [pids])).length === 0) return;
  }
  throw new Error('Connections to the database do not end');
}

/** Selects the tables with these names (`$1`), and for those that have partitions their partitions, where the rows are. */
const STORED_TABLES = `
  SELECT c.oid AS relid, coalesce(p.relname, c.relname) AS name
  FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class p ON p.oid = i.inhparent
  WHERE c.relkind = 'r' AND coalesce(p.relname, c.relname) = ANY ($1)
    AND coalesce(p.relnamespace, c.relnamespace) = 'public'::regnamespace`;

/** Keeps vacuum from changing the statistics of these tables by itself. */
export async function turnOffAutovacuum(query: Query, tables: readonly string[]): Promise<void> {
  const sql = `SELECT relid::regclass::text AS name FROM (${STORED_TABLES}) stored`;
  for (const { name } of await query<{ name: string }>(sql, [tables]))
    await query(`ALTER TABLE ${name} SET (autovacuum_enabled = off)`);
}

/** Returns the counters of these tables with their partitions, reads by open connections included. */
export async function readsSoFar(query: Query, tables: readonly string[]): Promise<TableReads[]> {
  await endConnections(query);
  return query<TableReads>(
    `SELECT s.name AS "table", sum(t.seq_scan)::float8 AS scans,
       sum(t.seq_tup_read + coalesce(i.tuples, 0))::float8 AS rows,
       sum(p.heap_blks_read + p.heap_blks_hit + coalesce(p.idx_blks_read + p.idx_blks_hit, 0))::float8 AS pages
     FROM (${STORED_TABLES}) s JOIN pg_stat_user_tables t USING (relid) JOIN pg_statio_user_tables p USING (relid)
       LEFT JOIN (SELECT relid, sum(idx_tup_read) AS tuples FROM pg_stat_user_indexes GROUP BY relid) i USING (relid)
     GROUP BY s.name ORDER BY s.name`,
    [tables],
  );
}

/** Returns the reads between two snapshots; tables without any are left out. */
export function readsBetween(before: readonly TableReads[], after: readonly TableReads[]): TableReads[] {
  return after
    .map((now, index) => {
      const then = before[index]!;
      return {
        table: now.table,
        scans: now.scans - then.scans,
        rows: now.rows - then.rows,
        pages: now.pages - then.pages,
      };
    })
    .filter(({ scans, rows }) => scans > 0 || rows > 0);
}
