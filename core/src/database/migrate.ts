import { pathToFileURL } from 'node:url';
import type { DataSource } from 'typeorm';
import { loadConfigOrExit } from '../config/config.js';
import { createLogger } from '../logging/logger.js';
import { useAuditKey } from '../audit-log/audit-key.js';
import { fillAuditHashes } from '../audit-log/fill-hashes.js';
import { applyFunctions } from './apply-functions.js';
import { grantApplicationRole } from './application-role.js';
import { connectDatabase, exitOnDatabaseError, readSchemaState, refuseNewer } from './connect.js';
import { createDataSource } from './data-source.js';
import { MIGRATION_LOCK } from './migration-lock.js';
import { makePartitions } from './partitions.js';

/** The changes that were made to a database. */
export interface SchemaChanges {
  /** Names of the migrations that ran. */
  migrations: string[];
  /** Names of the functions that were created or replaced, with their triggers. */
  functions: string[];
}

/**
 * Runs the pending migrations, then applies the functions and triggers of `functions/`. A second process that tries at the same
 * time waits.
 * @throws DatabaseError if the database is of a newer release
 */
export async function runMigrations(dataSource: DataSource): Promise<SchemaChanges> {
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('SET statement_timeout = 0');
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    refuseNewer(await readSchemaState(dataSource));
    const applied = await dataSource.runMigrations({ transaction: 'each' });
    return { migrations: applied.map((migration) => migration.name), functions: await applyFunctions(lock) };
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await lock.query('RESET statement_timeout');
    await lock.release();
  }
}

/**
 * Brings a database to what this release expects: its tables and functions, the hashes of older lines of the audit log, the
 * partitions that are needed soon, and what the role of api and worker may do.
 * @param applicationUrl `DATABASE_URL`
 */
export async function prepareDatabase(
  dataSource: DataSource,
  applicationUrl: string,
): Promise<SchemaChanges> {
  const changes = await runMigrations(dataSource);
  await fillAuditHashes(dataSource);
  await makePartitions(dataSource);
  await grantApplicationRole(dataSource, applicationUrl);
  return changes;
}

async function main(): Promise<void> {
  const config = loadConfigOrExit();
  useAuditKey(config.SESSION_SECRET);
  const logger = createLogger('migrate', config.LOG_LEVEL);
  const hasOwnerUrl = config.MIGRATION_DATABASE_URL !== undefined;
  const dataSource = await connectDatabase(
    createDataSource(config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL, {
      poolSize: 2,
      statementTimeoutMs: 0,
    }),
    hasOwnerUrl ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL',
  );
  try {
    const changes = await prepareDatabase(dataSource, config.DATABASE_URL);
    logger.info(changes, 'migrations done');
  } finally {
    await dataSource.destroy();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  main().catch(exitOnDatabaseError);
