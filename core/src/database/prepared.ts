import pg from 'pg';
import type { DataSource } from 'typeorm';

/** A statement that each connection prepares once, under its name. */
export interface Prepared {
  /** Unique to this text across the whole application. */
  name: string;
  text: string;
}

let hasNames = true;

/**
 * Sends statements without names from now on: a pooler in transaction mode gives each transaction another connection, where
 * earlier names are unknown.
 */
export function prepareWithoutNames(): void {
  hasNames = false;
}

/**
 * Runs a prepared statement through the driver underneath TypeORM, on the same pool: for the few statements whose cost
 * is felt (stack facts: half of what `dataSource.query` takes). Everything else goes through TypeORM.
 */
export async function runPrepared<Row extends pg.QueryResultRow>(
  dataSource: DataSource,
  statement: Prepared,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await poolOf(dataSource).query<Row>(
    hasNames ? { ...statement, values } : { text: statement.text, values },
  );
  return rows;
}

/** Returns whether PostgreSQL itself has rejected a statement, which then changed nothing; a lost connection says nothing. */
export const isRejectedStatement = (error: unknown): boolean => error instanceof pg.DatabaseError;

/** Returns the pool of TypeORM's PostgreSQL driver; its types do not name it. */
const poolOf = (dataSource: DataSource): pg.Pool =>
  (dataSource.driver as unknown as { master: pg.Pool }).master;
