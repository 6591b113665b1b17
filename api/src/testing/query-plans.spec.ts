import { beforeAll, expect, test } from '@jest/globals';
import { COOKIES } from '@mikai/contract/auth';
import {
  AuthSession,
  hashSessionToken,
  newSessionToken,
  SESSION_LIFETIME_MS,
} from '@mikai/core/auth/auth-session.entity';
import { createDataSource } from '@mikai/core/database/data-source';
import { seedDatabase } from '@mikai/core/seed/seed';
import {
  readsBetween,
  readsSoFar,
  turnOffAutovacuum,
  type Query,
  type TableReads,
} from '@mikai/core/testing/table-reads';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { AfterAnswer } from '../common/http/after-answer.js';
import {
  BIG_TABLES,
  findHotPathIds,
  HOT_PATHS,
  REPETITIONS,
  type HotPathIds,
  type HotPath,
} from './hot-paths.js';
import { TestApi } from './test-api.js';

/**
 * Checks that hot paths use indexes and read few rows at any table size (promise 34), by PostgreSQL's own counters
 * during real requests. `npm run bench -- --only query-plans` does the same at full size.
 */
const services = await createTestServices();
const { dataSource } = services.database;
const ask: Query = (sql, values) => dataSource.query(sql, values);
const seeding = await createDataSource(services.database.url, { poolSize: 1 }).initialize();
await seedDatabase(seeding, { members: 1_000, posts: 1_500, messages: 12_000, moods: 4_000, entries: 4_000 });
// In tables of this size a sequential scan would be cheap, so the planner is made to treat them as large ones:
await dataSource.query(`DO $$ DECLARE name text; BEGIN
  FOREACH name IN ARRAY ARRAY['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'] LOOP
    EXECUTE format('ALTER DATABASE %I SET %I = off', current_database(), name);
  END LOOP; END $$`);
// The statistics from the seeding are kept, because an autovacuum on a busy machine would change plans.
await turnOffAutovacuum(ask, BIG_TABLES);
await seeding.destroy();

let api: TestApi;
let ids: HotPathIds;
let cookie: string;

beforeAll(async () => {
  ids = await findHotPathIds(ask);
  const token = newSessionToken();
  await dataSource.manager.insert(AuthSession, {
    tokenHash: hashSessionToken(token),
    userId: ids.member,
    expiresAt: new Date(Date.now() + SESSION_LIFETIME_MS),
  });
  cookie = `${COOKIES.session}=${token}`;
  api = await TestApi.start(services);
});

async function send({ method, path, json }: HotPath): Promise<number> {
  const options = json ? { json: json(ids) } : {};
  return (await api.as(cookie).send(method, path(ids), options)).status;
}

/** Reads the counters so far, including work after responses, which would otherwise count for the next path. */
async function look() {
  await api.app.get(AfterAnswer).settled();
  return readsSoFar(ask, BIG_TABLES);
}

/** Returns the average reads of a path: scans of whole tables, and rows. */
async function readsOf(hot: HotPath): Promise<{ scanned: TableReads[]; rows: number; reads: TableReads[] }> {
  // Connections were closed for the last measurement; the first request may still use a closed one.
  await until('the api is connected', async () => (await api.as().get('/api/health/ready')).status === 200);
  const before = await look();
  await until('the api is connected', async () => (await api.as().get('/api/health/ready')).status === 200);
  for (let time = 0; time < REPETITIONS; time += 1) expect([200, 201]).toContain(await send(hot));
  const reads = readsBetween(before, await look());
  const rows = reads.reduce((sum, each) => sum + each.rows, 0) / REPETITIONS;
  return { scanned: reads.filter(({ scans }) => scans > 0), rows, reads };
}

/**
 * Removes old versions of rows, whose index entries would be counted as reads. PostgreSQL keeps them while any
 * transaction of the cluster is older, so this waits for the transactions in the databases of other specs.
 */
async function removeOldVersions() {
  // A snapshot keeps them too, for example that of a backup, which has no transaction id.
  const running = `SELECT pid || ' ' || xact_start AS name FROM pg_stat_activity
    WHERE (backend_xid IS NOT NULL OR backend_xmin IS NOT NULL) AND pid <> pg_backend_pid()`;
  const older = new Set((await ask<{ name: string }>(running)).map(({ name }) => name));
  const isOver = async () => !(await ask<{ name: string }>(running)).some(({ name }) => older.has(name));
  await until('older transactions have ended', isOver, 60_000);
  for (const table of BIG_TABLES) await dataSource.query(`VACUUM ${table}`);
}

test.each(HOT_PATHS)('$name uses only indexes and reads no more than $rows rows', async (hot) => {
  // PostgreSQL counts the reads of all connections. The api's own schedules can only add to them, so the lowest of
  // several measurements counts.
  let best = await readsOf(hot);
  for (let look = 1; look < 5 && best.rows > hot.rows; look += 1) {
    await removeOldVersions();
    best = await readsOf(hot);
  }
  expect(best.scanned).toEqual([]);
  expect([best.rows <= hot.rows, best]).toEqual([true, best]);
});
