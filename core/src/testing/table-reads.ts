/** Asks the database; the driver's or the data source's. */
export type Ask = <T>(sql: string, values?: unknown[]) => Promise<T[]>;

/** PostgreSQL's counters of a table. */
export interface TableReads {
  table: string;
  /** Times it was read from its beginning to its end. */
  scans: number;
  /** Rows and entries of indexes that were looked at. */
  rows: number;
  /** Pages of it and its indexes. */
  pages: number;
}

/** The timeout for a connection to end, in milliseconds. */
const END_WITHIN_MS = 30_000;

/**
 * Ends all other connections to the database but those that listen: a backend reports its reads only then, or seconds
 * later (our own when asked to). Pools open new ones.
 */
async function endConnections(ask: Ask): Promise<void> {
  await ask(`SELECT pg_stat_force_next_flush()`);
  const others = `FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND backend_type = 'client backend' AND query NOT ILIKE 'listen%'`;
  const ended = await ask<{ pid: number }>(`SELECT pid, pg_terminate_backend(pid) ${others}`);
  const pids = ended.map(({ pid }) => pid);
  for (const end = Date.now() + END_WITHIN_MS; Date.now() < end;) {
    if ((await ask(`SELECT FROM pg_stat_activity WHERE pid = ANY ($1)`, [pids])).length === 0) return;
  }
  throw new Error('Connections to the database do not end');
}

/** All that was ever read of these tables, connections that are open included. */
export async function readsSoFar(ask: Ask, tables: readonly string[]): Promise<TableReads[]> {
  await endConnections(ask);
  return ask<TableReads>(
    `SELECT t.relname AS "table", t.seq_scan::float8 AS scans,
       (t.seq_tup_read + coalesce(i.tuples, 0))::float8 AS rows,
       (p.heap_blks_read + p.heap_blks_hit + coalesce(p.idx_blks_read + p.idx_blks_hit, 0))::float8 AS pages
     FROM pg_stat_user_tables t JOIN pg_statio_user_tables p USING (relid)
       LEFT JOIN (SELECT relid, sum(idx_tup_read) AS tuples FROM pg_stat_user_indexes GROUP BY relid) i USING (relid)
     WHERE t.relname = ANY ($1) ORDER BY t.relname`,
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
