import { BIG_TABLES, HOT_PATHS, REPETITIONS, type HotPath } from '@mikai/api/testing/hot-paths';
import { readsBetween, readsSoFar, type TableReads } from '@mikai/core/testing/table-reads';
import { now } from '../lib/clock.ts';
import { ask } from '../lib/http.ts';
import type { Bench, Measure, Row } from '../lib/measure.ts';
import { quantity } from '../lib/rows.ts';
import {
  seedDatabase,
  startSeededApi,
  stopSeededApi,
  type SeededApi,
  type SeedSize,
} from '../lib/seeded-api.ts';
import { median } from '../lib/statistics.ts';

/** Promise 34 of docs/testing.md. */
const FULL = { members: 100_000, posts: 100_000, messages: 1_000_000 };
const SMALL = { members: 1_000, posts: 1_000, messages: 10_000 };
/** Requests a path and round. */
const READS = 4;
/** The number of requests per path, whatever the rounds: few enough to stay below the limits on bursts. */
const WRITES = 5;
const WARM_UP = 6;
/** 'Flat': at a hundred times the size a request takes at most this many times as long. */
const FLAT = 1.5;
/** Below this, differences are those of the machine, in ms. */
const NOISE_MS = 0.5;

/** Starts an api node on a seeded database of its own. */
const prepare = async (bench: Bench, name: string, size: SeedSize): Promise<SeededApi> =>
  startSeededApi(bench, await seedDatabase(bench, name, size));

/** Milliseconds of one request. @throws Error when it is refused */
async function send({ node, ids, cookie }: SeededApi, { method, path, json }: HotPath): Promise<number> {
  const begin = now();
  const { status, text } = await ask(`${node.url}${path(ids)}`, { cookie, method, body: json?.(ids) });
  const durationMs = now() - begin;
  if (status >= 300) throw new Error(`${method} ${path(ids)} answered ${status}: ${text.slice(0, 200)}`);
  return durationMs;
}

/** Waits until the api has connections again, after its last ones were ended. */
async function reconnect({ node }: SeededApi): Promise<void> {
  for (const end = now() + 5_000; now() < end;) {
    if ((await ask(`${node.url}/api/health/ready`, {})).status === 200) return;
  }
  throw new Error('The api finds no database');
}

/** Returns what the repeated request makes PostgreSQL read. */
async function readsOf(place: SeededApi, hot: HotPath): Promise<TableReads[]> {
  await reconnect(place);
  const before = await readsSoFar(place.query, BIG_TABLES);
  await reconnect(place);
  for (let time = 0; time < REPETITIONS; time += 1) await send(place, hot);
  return readsBetween(before, await readsSoFar(place.query, BIG_TABLES));
}

/** Rows and index entries a request. */
const rowsOf = (reads: TableReads[]): number =>
  Math.ceil(reads.reduce((sum, { rows }) => sum + rows, 0) / REPETITIONS);

async function runMeasure(bench: Bench): Promise<Row[]> {
  const small = await prepare(bench, 'plans_small', SMALL);
  const full = await prepare(bench, 'plans_full', FULL);
  const rows: Row[] = [];
  for (const hot of HOT_PATHS) {
    const [fullReads, smallReads] = [await readsOf(full, hot), await readsOf(small, hot)];
    const isRead = hot.method === 'GET';
    for (const place of [full, small]) {
      await reconnect(place);
      // The first ones plan, and fill caches; for a while prepared statements are planned each time.
      for (let index = 0; index < (isRead ? WARM_UP : 1); index += 1) await send(place, hot);
    }
    const times = { full: [] as number[], small: [] as number[] };
    for (let index = 0; index < (isRead ? bench.rounds * READS : WRITES); index += 1) {
      times.full.push(await send(full, hot));
      times.small.push(await send(small, hot));
    }
    const [fullMs, smallMs] = [median(times.full), median(times.small)];
    const whole = fullReads.filter(({ scans }) => scans > 0).map(({ table }) => table);
    if (whole.length > 0) bench.print(`  ${hot.name} reads all of ${whole.join(', ')}`);
    const looked = rowsOf(fullReads);
    rows.push({
      what: `${hot.name}: at full size, and (floor) at 1 %`,
      mikai: `${quantity(fullMs, 'ms')}, ${looked} rows`,
      baseline: `${quantity(smallMs, 'ms')}, ${rowsOf(smallReads)} rows`,
      ratio: (fullMs / smallMs).toFixed(2),
      promise: `34: indexes alone, at most ${hot.rows} rows, flat (${FLAT} x)`,
      isMet: whole.length === 0 && looked <= hot.rows && fullMs <= smallMs * FLAT + NOISE_MS,
    });
  }
  await Promise.all([small, full].map(stopSeededApi));
  return rows;
}

export const queryPlans: Measure = {
  name: 'query-plans',
  title: 'whether requests cost the same however large the tables are',
  run: runMeasure,
};
