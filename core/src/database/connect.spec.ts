import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { EXIT_CONFIG } from '../config/config.js';
import { closeLater } from '../testing/closing.js';
import { createEmptyDatabase } from '../testing/test-database.js';
import { createTestLogger } from '../testing/test-logger.js';
import { createTestServices } from '../testing/test-services.js';
import {
  checkSchema,
  connectDatabase,
  DatabaseError,
  describeDatabaseError,
  EXIT_UNAVAILABLE,
  refuseServer,
} from './connect.js';
import { createDataSource } from './data-source.js';
import { runMigrations } from './migrate.js';

const services = await createTestServices();
const { dataSource, url } = services.database;
const MIGRATE = fileURLToPath(new URL('../../dist/database/migrate.js', import.meta.url));

/** Returns the address of the test database with some parts replaced. */
function addressWith(
  parts: Partial<Pick<URL, 'password' | 'pathname' | 'port' | 'hostname' | 'search'>>,
): string {
  return Object.assign(new URL(url), parts).href;
}

/** Connects and returns the error. */
async function refusal(address: string): Promise<DatabaseError> {
  const error: unknown = await connectDatabase(createDataSource(address, { poolSize: 1 })).then(
    (connected) => connected.destroy(),
    (thrown: unknown) => thrown,
  );
  if (error instanceof DatabaseError) return error;
  throw new Error(`Not a DatabaseError: ${String(error)}`);
}

const { username: role, host } = new URL(url);

test('explains a wrong password, an unknown database and a server without TLS, without revealing a secret', async () => {
  const wrongPassword = await refusal(addressWith({ password: 'a-secret-guess' }));
  expect(wrongPassword).toMatchObject({
    message: `DATABASE_URL: PostgreSQL at ${host} refuses the password of the role '${role}'.`,
    exitCode: EXIT_CONFIG,
  });
  expect(await refusal(addressWith({ pathname: '/nowhere' }))).toMatchObject({
    message: `DATABASE_URL: the database 'nowhere' does not exist at ${host}. Create it: createdb --owner '${role}' 'nowhere'.`,
    exitCode: EXIT_CONFIG,
  });
  expect(await refusal(addressWith({ search: '?sslmode=verify-full' }))).toMatchObject({
    message: `DATABASE_URL: PostgreSQL at ${host} offers no TLS, and the address requires it (sslmode).`,
    exitCode: EXIT_CONFIG,
  });
});

test('names a server that does not respond, and an unknown host', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  expect(await refusal(addressWith({ port: String(port) }))).toMatchObject({
    message: `DATABASE_URL: nothing listens at 127.0.0.1:${port}. Is PostgreSQL running there?`,
    exitCode: EXIT_UNAVAILABLE,
  });
  const unknown = await refusal(addressWith({ hostname: 'nowhere.invalid' }));
  expect(unknown.message).toMatch(/^DATABASE_URL: the host of nowhere\.invalid:\d+ is unknown \(E\w+\)\.$/);
});

test('masks passwords in messages of the driver, and explains certificates and timeouts', () => {
  const address = 'postgres://mikai:hush%21hush@db.example/mikai';
  const describe = (error: object) => describeDatabaseError(error, address, 'MIGRATION_DATABASE_URL').message;
  expect(describe(new Error('odd: postgres://mikai:hush%21hush@db.example/mikai or hush!hush'))).toBe(
    'MIGRATION_DATABASE_URL: db.example:5432 cannot be used (odd: postgres://…@db.example/mikai or …).',
  );
  const parameters = 'postgres://mikai@db.example/mikai?password=hush%21hush&sslpassword=key%2Fword';
  const { message } = describeDatabaseError(
    new Error(
      'odd: postgres://db.example/mikai?password=other&x=1, hush!hush, hush%21hush, key/word, key%2Fword',
    ),
    parameters,
    'DATABASE_URL',
  );
  expect(message).toBe(
    'DATABASE_URL: db.example:5432 cannot be used (odd: postgres://db.example/mikai?password=…&x=1, …, …, …, …).',
  );
  const certificate = Object.assign(new Error('self-signed certificate'), {
    code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
  expect(describe(certificate)).toContain('the TLS certificate of db.example:5432 is not trusted');
  expect(describe(new Error('timeout expired'))).toBe(
    'MIGRATION_DATABASE_URL: db.example:5432 does not answer (timeout expired).',
  );
  const both = Object.assign(
    new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })]),
  );
  expect(describe(both)).toContain('nothing listens at db.example:5432');
});

test('a version that is too old is refused with those that are supported', () => {
  expect(refuseServer(150_018, '15.18')).toBe(
    'PostgreSQL 15.18 is not supported: MikAI needs PostgreSQL 16 or newer and is tested with 18.',
  );
  expect(refuseServer(160_000, '16.0')).toBeUndefined();
  expect(refuseServer(180_004, '18.4')).toBeUndefined();
});

test('a database of a newer release is not migrated; running processes of this one may start again', async () => {
  await dataSource.query(
    `INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'FromTheFuture9999999999999')`,
  );
  await expect(runMigrations(dataSource)).rejects.toThrow(
    /^The database is of a newer release: this one does not know FromTheFuture9999999999999\. Install that release again, or restore a backup/,
  );
  const { logger, logs } = createTestLogger('api');
  await checkSchema(dataSource, logger);
  expect(logs.entries('the database is of a newer release than this process')).toHaveLength(1);
  const { code, stderr } = await migrate({});
  expect(stderr).toMatch(/^The database is of a newer release: [^\n]+\n$/);
  expect(code).toBe(EXIT_CONFIG);
  await dataSource.query(`DELETE FROM migrations WHERE timestamp = 9999999999999`);
});

test('tells what to run if the database lacks migrations of this release', async () => {
  const empty = await createDataSource(await createEmptyDatabase(), { poolSize: 1 }).initialize();
  closeLater(() => empty.destroy());
  const { logger } = createTestLogger('api');
  await expect(checkSchema(empty, logger)).rejects.toThrow(
    /^The database lacks \d+ migrations of this release \(CreateFoundations1795219200000, .*\)\. Run: npm run migrate\.$/,
  );
});

test('the migration ends with one line', async () => {
  const { code, stderr } = await migrate({ DATABASE_URL: addressWith({ password: 'a-secret-guess' }) });
  expect(stderr).toBe(`DATABASE_URL: PostgreSQL at ${host} refuses the password of the role '${role}'.\n`);
  expect(code).toBe(EXIT_CONFIG);
});

async function migrate(env: Record<string, string>): Promise<{ code: number; stderr: string }> {
  const child = spawn(process.execPath, [MIGRATE], {
    env: { PATH: process.env['PATH'], ...services.env(), DATABASE_URL: url, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (stderr += piece));
  const [code] = (await once(child, 'close')) as [number];
  return { code, stderr };
}
