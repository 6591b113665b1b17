import { pathToFileURL } from 'node:url';
import type { DataSource } from 'typeorm';
import { loadConfigOrExit } from '../config/config.js';
import { createLogger } from '../logging/logger.js';
import { createDataSource } from './data-source.js';

/** Any number that nothing else locks. */
export const MIGRATION_LOCK = 6_453_201;

/** Runs the pending migrations; a second process that tries at the same time waits. Returns their names. */
export async function runMigrations(dataSource: DataSource): Promise<string[]> {
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SET statement_timeout = 0');
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const done = await dataSource.runMigrations({ transaction: 'each' });
    return done.map((migration) => migration.name);
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await lock.query('RESET statement_timeout');
    await lock.release();
  }
}

async function main(): Promise<void> {
  const config = loadConfigOrExit();
  const logger = createLogger('migrate', config.LOG_LEVEL);
  const dataSource = await createDataSource(config.DATABASE_URL, {
    poolSize: 2,
    statementTimeoutMs: 0,
  }).initialize();
  try {
    logger.info({ migrations: await runMigrations(dataSource) }, 'migrations done');
  } finally {
    await dataSource.destroy();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
