import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { TableSum } from './backup-format.js';

/** A table whose rows are part of backups; those of unlogged tables (who is online) are not. */
export interface StoredTable {
  name: string;
  columns: string[];
  /** SQL of the columns that order its rows: the primary key. */
  order: string;
}

/** Settings that fix how values are written, whatever the server or role has configured. */
const SETTINGS = {
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Applies the settings for reading or writing rows by COPY, at the beginning of a transaction. */
export async function useCopySettings(client: ClientBase): Promise<void> {
  for (const [name, value] of Object.entries(SETTINGS))
    await client.query('SELECT set_config($1, $2, true)', [name, value]);
}

/** Returns all tables, by name. @throws Error when one has no primary key, and so its rows have no order */
export async function readTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable & { order: string | null }>(
    `SELECT c.relname AS name,
       (SELECT array_agg(quote_ident(attname) ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
       (SELECT string_agg(quote_ident(a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END,
          ', ' ORDER BY array_position(i.indkey, a.attnum))
        FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
        WHERE i.indrelid = c.oid AND i.indisprimary) AS "order"
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relpersistence = 'p'
     ORDER BY c.relname COLLATE "C"`,
  );
  const without = rows.find(({ order }) => order === null);
  if (without) throw new Error(`The table ${without.name} has no primary key to order its rows by`);
  return rows;
}

/** Yields all rows as COPY writes them, and returns their number and hash. */
export async function* copyRows(
  client: ClientBase,
  { name, columns, order }: StoredTable,
): AsyncGenerator<Buffer, TableSum> {
  const hash = createHash('sha256');
  const stream = client.query(
    copyTo(`COPY (SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${order}) TO STDOUT`),
  );
  let rows = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    hash.update(piece);
    rows += countLines(piece);
    yield piece;
  }
  return { rows, sha256: hash.digest('hex') };
}

/** Returns the hash of all rows, as `copyRows` does. */
export async function sumTable(client: ClientBase, table: StoredTable): Promise<TableSum> {
  const pieces = copyRows(client, table);
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) return value;
  }
}

const LINE_FEED = 0x0a;

/** Counts the rows in a piece. A line feed within a value is written as `\n`, so each line feed ends a row. */
export function countLines(piece: Buffer): number {
  let lines = 0;
  for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, at + 1)) lines += 1;
  return lines;
}
