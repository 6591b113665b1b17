import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.schema.js';
import type { Logger } from '../logging/logger.js';

/** The connections of a process besides its pool: the one for LISTEN. */
const CONNECTIONS_BESIDE_POOL = 1;

/** Returns the maximum number of connections that one api or worker opens to the database at the same time. */
export const maxConnectionsOf = ({ POOL_SIZE }: Pick<Config, 'POOL_SIZE'>): number =>
  POOL_SIZE + CONNECTIONS_BESIDE_POOL;

/** The connections that all processes may open together, and those that the server gives to them. */
export interface ConnectionBudget {
  processes: number;
  needed: number;
  available: number;
}

/**
 * Adds up what the processes of the last minute may open, by the heartbeat of each.
 * @param own connections of this process, which has no heartbeat yet; 0 if it counts itself
 */
export async function readConnectionBudget(
  database: Pick<DataSource, 'query'>,
  own = 0,
): Promise<ConnectionBudget> {
  const [row] = await database.query<ConnectionBudget[]>(
    `SELECT count(*) AS processes, coalesce(sum((state->>'connections')::integer), 0) AS needed,
       current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
         - coalesce(current_setting('reserved_connections', true)::integer, 0) AS available
     FROM processes WHERE seen_at > now() - interval '1 minute'`,
  );
  if (!row) throw new Error('The query for the limits of the database returned no row');
  return own > 0 ? { ...row, processes: row.processes + 1, needed: row.needed + own } : row;
}

/** Returns whether connections go through a pooler, for which the server's limit says nothing about ours. */
export const hasPooler = ({ LISTEN_DATABASE_URL }: Pick<Config, 'LISTEN_DATABASE_URL'>): boolean =>
  LISTEN_DATABASE_URL !== undefined;

/** Warns, when a process starts, if all processes together may open more connections than the database allows. */
export async function warnOfConnections(
  database: Pick<DataSource, 'query'>,
  config: Config,
  logger: Logger,
): Promise<void> {
  if (hasPooler(config)) return;
  try {
    const budget = await readConnectionBudget(database, maxConnectionsOf(config));
    if (budget.needed > budget.available)
      logger.warn(
        { ...budget },
        'all processes together may open more connections than PostgreSQL allows: lower POOL_SIZE or raise max_connections (docs/operations.md, Connections)',
      );
  } catch (error) {
    logger.debug({ err: error }, 'connections not counted');
  }
}
