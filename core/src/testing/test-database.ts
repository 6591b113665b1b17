import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { readFunctionSources } from '../database/apply-functions.js';
import { grantApplicationRole } from '../database/application-role.js';
import { createDataSource } from '../database/data-source.js';
import { prepareDatabase } from '../database/migrate.js';
import { closeLater } from './closing.js';
import { until } from './until.js';

/** The advisory lock for creating the template: any number that nothing else locks. */
const TEMPLATE_LOCK = 6_453_299;

export interface TestDatabase {
  url: string;
  dataSource: DataSource;
}

/** Returns the address of a service of this test run, which `npm test` provides. */
export function serviceUrl(name: 'DATABASE_URL' | 'APPLICATION_DATABASE_URL' | 'REDIS_URL'): string {
  const url = process.env[name];
  if (!url)
    throw new Error(
      `${name} is not set: run these tests with 'npm test -- --only unit', which starts the services`,
    );
  return url;
}

/**
 * Returns the address of a database as api and worker of this run use it: with the role that `npm test` has made for them.
 * @param url the address with the role of the owner
 */
export function asApplication(url: string): string {
  const role = new URL(serviceUrl('APPLICATION_DATABASE_URL'));
  const own = new URL(url);
  own.username = role.username;
  own.password = role.password;
  return own.href;
}

/** Creates a database for this spec file alone, empty and without tables; it is dropped after the file. */
export async function createEmptyDatabase(): Promise<string> {
  return create(`test_${randomBytes(6).toString('hex')}`);
}

/** Creates a migrated database for this spec file alone, with a data source; it is dropped after the file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = await create(`test_${randomBytes(6).toString('hex')}`, await ensureTemplate());
  const dataSource = await createDataSource(url, { poolSize: 5 }).initialize();
  closeLater(() => dataSource.destroy());
  return { url, dataSource };
}

async function create(name: string, template = 'template0'): Promise<string> {
  await asAdmin(async (admin) => {
    // Copying files is faster than writing them to the log, but needs a checkpoint, which is cheap only if nothing is flushed.
    const { rows } = await admin.query<{ fsync: string }>('SHOW fsync');
    const strategy = rows[0]?.fsync === 'off' ? 'FILE_COPY' : 'WAL_LOG';
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY ${strategy}`);
  });
  closeLater(() => drop(name));
  return withDatabase(name);
}

/**
 * Drops a database. It is retried, because PostgreSQL refuses for a moment while its own housekeeping works in the database.
 */
async function drop(name: string): Promise<void> {
  const attempt = (admin: pg.Client) =>
    admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).then(
      () => true,
      () => false,
    );
  await asAdmin((admin) => until(`the database ${name} is dropped`, () => attempt(admin), 15_000));
}

/**
 * Creates the template database: migrations run once; every file copies the result. Its name is a hash of its
 * migrations and functions.
 */
async function ensureTemplate(): Promise<string> {
  const migrations = createDataSource(serviceUrl('DATABASE_URL')).options.migrations as {
    prototype: { up: unknown };
  }[];
  const hash = createHash('sha256');
  for (const migration of migrations) hash.update(String(migration.prototype.up));
  for (const { text } of readFunctionSources()) hash.update(text);
  // The template contains the rights of the application's role, so they are part of the hash.
  hash.update(new URL(serviceUrl('APPLICATION_DATABASE_URL')).username).update(String(grantApplicationRole));
  const name = `test_template_${hash.digest('hex').slice(0, 12)}`;
  await asAdmin(async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_unfinished`;
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${unfinished} TEMPLATE template0`);
    const dataSource = await createDataSource(withDatabase(unfinished), { poolSize: 2 }).initialize();
    try {
      await prepareDatabase(dataSource, serviceUrl('APPLICATION_DATABASE_URL'));
    } finally {
      await dataSource.destroy();
    }
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  });
  return name;
}

/** Runs work over a connection of the owner. Ending the connection also releases its locks. */
async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: serviceUrl('DATABASE_URL') });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function withDatabase(name: string): string {
  const url = new URL(serviceUrl('DATABASE_URL'));
  url.pathname = `/${name}`;
  return url.href;
}
