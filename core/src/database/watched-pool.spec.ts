import type { Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { closeLater } from '../testing/closing.js';
import { fastestRoundMs } from '../testing/fastest-round.js';
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

/**
 * The promised time (promise 11), in milliseconds. It is measured in the fastest of several rounds, as this machine may be
 * busy.
 */
const PROMISED_MS = 2_000;

const ask = () => dataSource.query<{ one: number }[]>('SELECT 1 AS one');
const code = (error: unknown) => (error as { code?: string }).code;

/** Returns the error codes of several actions. */
const ends = (actions: (() => Promise<unknown>)[]): Promise<(string | undefined)[]> =>
  Promise.all(actions.map((action) => action().then(() => 'done', code)));

const answers = () =>
  until('it answers again', () =>
    ask().then(
      () => true,
      () => false,
    ),
  );

/** Returns the error message (`E` of its protocol) that PostgreSQL sends before it closes a connection. */
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
  const transaction = () => dataSource.transaction((manager) => manager.query('SELECT 1'));
  const firstMs = await fastestRoundMs(async () => {
    services.postgres.release();
    await answers();
    await ends(Array.from({ length: 3 }, () => ask));
    services.postgres.pause();
    const begin = performance.now();
    // More queries than connections: open connections, new ones, and queries that wait for one.
    const codes = await ends([...Array.from({ length: 12 }, () => ask), transaction, transaction]);
    const ms = performance.now() - begin;
    expect(new Set(codes)).toEqual(new Set(['ETIMEDOUT']));
    return ms;
  });
  expect(firstMs).toBeLessThan(PROMISED_MS);
  // Each further wait takes `API_TIMEOUT_MS`.
  const laterMs = await fastestRoundMs(async () => {
    expect(await ends([ask, transaction])).toEqual(['ETIMEDOUT', 'ETIMEDOUT']);
  });
  expect(laterMs).toBeLessThan(API_TIMEOUT_MS / 4);

  services.postgres.release();
  await answers();
  expect(await ends(Array.from({ length: 12 }, () => ask))).toEqual(Array(12).fill('done'));
});

test('a connection that ends while it passes from one owner to the next fails the next, and nobody else', async () => {
  const pool = new WatchedPool({
    connectionString: services.postgres.url,
    max: 1,
    answerWithinMs: API_TIMEOUT_MS,
  });
  // This handles errors of idle connections, as TypeORM does.
  pool.on('error', () => undefined);
  closeLater(() => pool.end());
  const first = await pool.connect();
  const { stream } = (first as unknown as { connection: { stream: Socket } }).connection;
  const next = pool.connect();
  // PostgreSQL's message before it ends arrives after the response of the first query and before the next query
  // could listen for it.
  first.release();
  stream.emit('data', fatal('57P01', 'terminating connection due to unexpected postmaster exit'));
  const client = await next;
  await expect(client.query('SELECT 1')).rejects.toThrow('not queryable');
  client.release();
  expect((await pool.query<{ one: number }>('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});

test('rolls back a transaction in whose middle the database hangs', async () => {
  await dataSource.query('CREATE TABLE IF NOT EXISTS watched (id int)');
  const action = dataSource.transaction(async (manager) => {
    await manager.query('INSERT INTO watched VALUES (1)');
    services.postgres.pause();
    await manager.query('INSERT INTO watched VALUES (2)');
  });
  await expect(action).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  services.postgres.release();
  await answers();
  expect(await dataSource.query('SELECT * FROM watched')).toEqual([]);
});

test('a database that refuses says so at once, and is used again once it is back', async () => {
  await services.postgres.cut();
  const ms = await fastestRoundMs(async () => {
    expect(await ends([ask, ask])).not.toContain('done');
  });
  expect(ms).toBeLessThan(PROMISED_MS);
  await services.postgres.heal();
  await answers();
});
