import type { Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { closeLater } from '../testing/closing.js';
import { createTestServices } from '../testing/test-services.js';
import { until } from '../testing/until.js';
import { API_TIMEOUT_MS, createDataSource } from './data-source.js';
import { WatchedPool } from './watched-pool.js';

const services = await createTestServices({ postgresProxy: true });
const options = { poolSize: 5, answerWithinMs: API_TIMEOUT_MS };
const dataSource = await createDataSource(services.postgres.url, options).initialize();
closeLater(() => dataSource.destroy());
afterEach(async () => {
  services.postgres.release();
  await services.postgres.heal();
});

/** The clock of a busy machine tells only those who wait for the server to come back, which would be for ever. */
const LIMIT_MS = 20_000;

const ask = () => dataSource.query<{ one: number }[]>('SELECT 1 AS one');
const code = (error: unknown) => (error as { code?: string }).code;

/** Returns the error codes of several actions, and how long the last one takes in milliseconds. */
async function ends(actions: (() => Promise<unknown>)[]): Promise<[(string | undefined)[], number]> {
  const begin = performance.now();
  const codes = await Promise.all(actions.map((action) => action().then(() => 'done', code)));
  return [codes, performance.now() - begin];
}

/** PostgreSQL's last words on a connection (message `E` of its protocol). */
function fatal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

test('a database that is only slow is waited for', async () => {
  const slow = dataSource.query<{ slept: string }[]>(
    `SELECT pg_sleep(${(2 * API_TIMEOUT_MS) / 1000})::text AS slept`,
  );
  await expect(slow).resolves.toEqual([{ slept: '' }]);
});

test('a database that hangs ends every wait within two seconds, and later ones at once', async () => {
  await ends(Array.from({ length: 3 }, () => ask));
  services.postgres.pause();
  const transaction = () => dataSource.transaction((manager) => manager.query('SELECT 1'));
  // More than there are connections: open ones, new ones, and some that wait for one.
  const [codes, ms] = await ends([...Array.from({ length: 12 }, () => ask), transaction, transaction]);
  expect(new Set(codes)).toEqual(new Set(['ETIMEDOUT']));
  expect(API_TIMEOUT_MS).toBeLessThan(2_000);
  expect(ms).toBeLessThan(LIMIT_MS);
  // What waits again takes `API_TIMEOUT_MS` each time; a busy machine does not delay each of several.
  const laterMs: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const [later, roundMs] = await ends([ask, transaction]);
    expect(later).toEqual(['ETIMEDOUT', 'ETIMEDOUT']);
    laterMs.push(roundMs);
  }
  expect(Math.min(...laterMs)).toBeLessThan(API_TIMEOUT_MS / 4);

  services.postgres.release();
  await until('it is asked again by itself', () =>
    ask().then(
      () => true,
      () => false,
    ),
  );
  expect((await ends(Array.from({ length: 12 }, () => ask)))[0]).toEqual(Array(12).fill('done'));
});

test('a connection that ends while it passes from one owner to the next fails the next, and nobody else', async () => {
  const pool = new WatchedPool({
    connectionString: services.postgres.url,
    max: 1,
    answerWithinMs: API_TIMEOUT_MS,
  });
  // Handles errors of idle connections, as TypeORM does.
  pool.on('error', () => undefined);
  closeLater(() => pool.end());
  const first = await pool.connect();
  const { stream } = (first as unknown as { connection: { stream: Socket } }).connection;
  const next = pool.connect();
  // PostgreSQL's message when it dies arrives after the response that the first query waits for, before the next could
  // listen.
  first.release();
  stream.emit('data', fatal('57P01', 'terminating connection due to unexpected postmaster exit'));
  const client = await next;
  await expect(client.query('SELECT 1')).rejects.toThrow('not queryable');
  client.release();
  expect((await pool.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('one that hangs in the middle of a transaction ends it; nothing of it is kept', async () => {
  await dataSource.query('CREATE TABLE IF NOT EXISTS watched (id int)');
  const action = dataSource.transaction(async (manager) => {
    await manager.query('INSERT INTO watched VALUES (1)');
    services.postgres.pause();
    await manager.query('INSERT INTO watched VALUES (2)');
  });
  await expect(action).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  services.postgres.release();
  await until('it is there again', () =>
    ask().then(
      () => true,
      () => false,
    ),
  );
  expect(await dataSource.query('SELECT * FROM watched')).toEqual([]);
});

test('a database that refuses says so at once, and is used again once it is back', async () => {
  await services.postgres.cut();
  const [codes, ms] = await ends([ask, ask]);
  expect(codes).not.toContain('done');
  expect(ms).toBeLessThan(LIMIT_MS);
  await services.postgres.heal();
  await until('it is there again', () =>
    ask().then(
      () => true,
      () => false,
    ),
  );
});
