import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { bindToRows } from '../lib/inner-life.ts';
import { sealFormatOne, useEncryptionKeys } from '@mikai/core/crypto/encryption';
import { MOOD_DETAILS_PURPOSE } from '@mikai/core/mood/mood-entries';
import { plainEnvironment, ROOT, type Server } from '../lib/children.ts';
import { askJson } from '../lib/http.ts';
import type { Bench, Measure, Row } from '../lib/measure.ts';
import { quantity } from '../lib/rows.ts';
import type { SchedulerAnswer } from '../servers/letter-scheduler.ts';

/** Promise 33 of docs/testing.md. */
const MEMBERS = 100_000;
const FEW = 1_000;
const PROMISED = { heapGrowth: 1.2, minutes: 60, aSecond: 30 };
/** The first worker is killed when this many are begun. */
const KILLED_AT = MEMBERS * 0.4;
const WRITTEN = 1_000;
const WRITTEN_WITHIN_MS = 240_000;
const LOOK_EVERY_MS = 50;
/** The interval at which the heap is sampled; few members are soon done. */
const WATCH_MS = { full: 100, few: 10 };
/** A Sunday, 09:00 in all of these. */
const SUNDAY = '2027-01-10T08:00:00Z';
const ZONES = ['Africa/Lagos', 'Europe/Berlin', 'Europe/Paris', 'Europe/Rome'];
const MB = 1e6;

const run = promisify(execFile);

/** A database with this many members, each of whom logged a mood in the week and wants no letter without that. */
interface Town {
  url: string;
  client: pg.Client;
}

async function settle(bench: Bench, name: string, members: number, createdAt: string): Promise<Town> {
  const url = new URL(bench.services.DATABASE_URL);
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  url.pathname = `/${name}`;
  const env = { ...plainEnvironment(), ...bench.services, DATABASE_URL: url.href };
  await run(process.execPath, [join(ROOT, 'core/dist/database/migrate.js')], { cwd: ROOT, env });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(
    `INSERT INTO users (username, email, display_name, time_zone, is_verified, preferences, created_at)
     SELECT 'resident-' || n, 'resident-' || n || '@bench.invalid', 'Resident ' || n,
       ($2::text[])[1 + n % cardinality($2::text[])], true, '{"gentleNudges": false}', $3
     FROM generate_series(1, $1::integer) n`,
    [members, ZONES, createdAt],
  );
  useEncryptionKeys(bench.services.ENCRYPTION_KEYS);
  const details = sealFormatOne(
    JSON.stringify({ emotions: ['Calm', 'Tired'], activities: ['Nature'], notes: '' }),
    MOOD_DETAILS_PURPOSE,
  );
  await client.query(
    `INSERT INTO mood_entries (user_id, mood_score, details, logged_at, day)
     SELECT id, 1 + id % 5, $1, $2::timestamptz - interval '2 days', $2::date - 2 FROM users`,
    [details, SUNDAY],
  );
  await bindToRows(url.href);
  await client.query('VACUUM (ANALYZE) users, mood_entries');
  return { url: url.href, client };
}

async function count({ client }: Town, sql: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT (${sql})::float8 AS count`);
  return rows[0]?.count ?? 0;
}

const begun = (town: Town): Promise<number> => count(town, `SELECT count(*) FROM letters`);

const startScheduler = (bench: Bench, name: string, { url }: Town): Promise<Server> =>
  bench.children.start(name, 'bench/servers/letter-scheduler.ts', { ...bench.services, DATABASE_URL: url });

const begin = ({ url }: Server, watch = 0): Promise<SchedulerAnswer> =>
  askJson<SchedulerAnswer>(`${url}/?at=${SUNDAY}&watch=${watch}`, { method: 'POST' });

/** Makes a town as it was before its letters. */
const undo = ({ client }: Town): Promise<unknown> => client.query('TRUNCATE letters, local_rounds, outbox');

/** Returns the largest heap while those of a town are begun. */
async function heapOf(bench: Bench, name: string, town: Town, watchMs: number): Promise<number> {
  await undo(town);
  const server = await startScheduler(bench, name, town);
  const { peakHeapBytes } = await begin(server, watchMs);
  await server.stop();
  return peakHeapBytes;
}

async function enumeration(bench: Bench, town: Town): Promise<Row[]> {
  const server = await startScheduler(bench, 'rounds', town);
  const { ms, count: all } = await begin(server);
  await server.stop();
  const seconds = await count(town, `SELECT extract(epoch FROM max(due_at) - min(due_at)) FROM outbox`);
  const max = await count(
    town,
    `SELECT max(n) FROM (SELECT count(*) AS n FROM outbox GROUP BY date_trunc('second', due_at)) each_second`,
  );
  return [
    {
      what: `${all.toLocaleString('en-US')} letters of one morning recorded with their jobs`,
      mikai: quantity(ms / 1000, 's'),
      promise: '33: all of them, once',
      isMet: all === MEMBERS && (await begun(town)) === MEMBERS,
    },
    {
      what: 'from the first to the last of them; at most in a second',
      mikai: `${quantity(seconds / 60, 'min')}, ${max}`,
      promise: `33: spread over the hour`,
      isMet: seconds / 60 <= PROMISED.minutes && max <= PROMISED.aSecond + 1,
    },
  ];
}

/** The worker is killed in the middle, and another one goes on. */
async function resumption(bench: Bench, town: Town): Promise<Row> {
  await undo(town);
  const first = await startScheduler(bench, 'rounds-killed', town);
  const cut = begin(first).then(
    () => false,
    () => true,
  );
  while ((await begun(town)) < KILLED_AT) await delay(LOOK_EVERY_MS);
  first.kill();
  if (!(await cut)) throw new Error('The worker was through before it was killed');
  const before = await begun(town);
  const second = await startScheduler(bench, 'rounds-resumed', town);
  const { count: rest } = await begin(second);
  await second.stop();
  const jobs = await count(town, `SELECT count(DISTINCT payload) FROM outbox`);
  const members = await count(town, `SELECT count(DISTINCT user_id) FROM letters`);
  return {
    what: `killed at ${before.toLocaleString('en-US')}: letters, and their jobs, after another worker went on`,
    mikai: `${(await begun(town)).toLocaleString('en-US')}, ${jobs.toLocaleString('en-US')}`,
    promise: '33: resumable, none twice, none left out',
    isMet: before + rest === MEMBERS && jobs === MEMBERS && members === MEMBERS,
  };
}

/** Letters that one worker writes in a second, by the embedded companion. */
async function writing(bench: Bench, town: Town): Promise<Row> {
  const scheduler = await startScheduler(bench, 'rounds-few', town);
  await begin(scheduler);
  await scheduler.stop();
  await town.client.query(`UPDATE outbox SET due_at = now()`);
  const worker = await bench.children.start('letter-worker', 'worker/dist/main.js', {
    ...bench.services,
    DATABASE_URL: town.url,
    REDIS_PREFIX: 'letters',
  });
  const written = () => count(town, `SELECT count(*) FROM letters WHERE status = 'ready'`);
  for (const end = Date.now() + WRITTEN_WITHIN_MS; (await written()) < WRITTEN;) {
    if (Date.now() > end) throw new Error(`Only ${await written()} letters were written`);
    await delay(LOOK_EVERY_MS * 10);
  }
  await worker.stop();
  const rate = await count(
    town,
    `SELECT (count(*) - 1) / extract(epoch FROM max(written_at) - min(written_at)) FROM letters`,
  );
  return {
    what: `letters that one worker writes (${WRITTEN.toLocaleString('en-US')} due at once)`,
    mikai: quantity(rate, '/s'),
    promise: `33: at least ${PROMISED.aSecond} /s, as they come due`,
    isMet: rate >= PROMISED.aSecond,
  };
}

async function runMeasure(bench: Bench): Promise<Row[]> {
  const full = await settle(bench, 'letters_full', MEMBERS, '2026-01-01');
  const few = await settle(bench, 'letters_few', FEW, '2026-01-01');
  // Of today: what the worker finds due by its own clock is not theirs.
  const today = await settle(bench, 'letters_today', WRITTEN, new Date().toISOString());
  bench.print(`  ${MEMBERS} members created`);
  const rows = await enumeration(bench, full);
  rows.push(await resumption(bench, full));
  const [largest, small] = [
    await heapOf(bench, 'rounds-full', full, WATCH_MS.full),
    await heapOf(bench, 'rounds-small', few, WATCH_MS.few),
  ];
  rows.push({
    what: 'largest heap meanwhile, and (floor) with 1 % of the members',
    mikai: quantity(largest / MB, 'MB'),
    baseline: quantity(small / MB, 'MB'),
    ratio: (largest / small).toFixed(2),
    promise: `33: constant (at most ${PROMISED.heapGrowth} x)`,
    isMet: largest <= small * PROMISED.heapGrowth,
  });
  rows.push(await writing(bench, today));
  for (const { client } of [full, few, today]) await client.end();
  return rows;
}

export const letters: Measure = {
  name: 'letters',
  title: 'letters for 100,000 members: begun, spread, resumed and written',
  run: runMeasure,
};
