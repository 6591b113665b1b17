import { setTimeout as delay } from 'node:timers/promises';
import { now } from '../lib/clock.ts';
import type { Server } from '../lib/children.ts';
import { interleave, type Bench, type Measure, type Row } from '../lib/measure.ts';
import { compare, quantity } from '../lib/rows.ts';
import { openBrowsers, startBaseline, startMikai, type Side } from '../lib/sides.ts';

const CLIENTS = 400;
/** Connections that were open before the measurement: tables have grown, code is compiled. */
const WARM_UP_CLIENTS = 400;
const KIB = 1024;
/** Promise 35 counts in MB: a million bytes. */
const MB = 1e6;
/** The time after the start in which its one-time work ends. */
const SETTLE_MS = 4_000;
/** Long enough that the schedule of 30 s ticks in it once. */
const IDLE_MS = 30_000;
/** Promise 35 of docs/testing.md. */
const PROMISED = { heapRatio: 2, restMb: 180, idlePercent: 0.3 };

interface Memory {
  heapBytes: number;
  rssBytes: number;
}

/** Reads the memory until it no longer falls: closed connections leave it over a few turns. */
async function settled(server: Server): Promise<Memory> {
  let last = await server.usage({ collect: true });
  for (let tries = 0; tries < 10; tries += 1) {
    await delay(150);
    const next = await server.usage({ collect: true });
    if (next.heapBytes > last.heapBytes * 0.998) return next;
    last = next;
  }
  return last;
}

/** Returns the server's cost of one connected, idle browser, in bytes. */
async function perClient(side: Side, server: Server, count: number): Promise<Memory> {
  const before = await settled(server);
  const browsers = await openBrowsers(side, count);
  const open = await settled(server);
  for (const browser of browsers) browser.close();
  return {
    heapBytes: (open.heapBytes - before.heapBytes) / count,
    rssBytes: (open.rssBytes - before.rssBytes) / count,
  };
}

/** Returns the share of one core that a process takes while nothing happens, in percent. */
async function idlePercent(servers: Server[]): Promise<number[]> {
  const begin = now();
  const before = await Promise.all(servers.map((server) => server.usage()));
  await delay(IDLE_MS);
  const after = await Promise.all(servers.map((server) => server.usage()));
  const elapsedMicros = (now() - begin) * 1000;
  return after.map(
    ({ cpuMicros }, index) => ((cpuMicros - (before[index]?.cpuMicros ?? 0)) / elapsedMicros) * 100,
  );
}

async function atRest(api: Server, worker: Server): Promise<Row[]> {
  await delay(SETTLE_MS);
  const [apiPercent = NaN, workerPercent = NaN] = await idlePercent([api, worker]);
  // Resident memory before garbage is collected for us, as an operator sees it.
  const [apiUsage, workerUsage] = [await api.usage(), await worker.usage()];
  const heap = await api.usage({ collect: true });
  return [
    {
      what: 'api at rest, resident memory',
      mikai: quantity(apiUsage.rssBytes / MB, 'MB'),
      promise: `35: under ${PROMISED.restMb} MB`,
      isMet: apiUsage.rssBytes / MB < PROMISED.restMb,
    },
    { what: 'api at rest, heap in use', mikai: quantity(heap.heapBytes / MB, 'MB') },
    { what: 'worker at rest, resident memory', mikai: quantity(workerUsage.rssBytes / MB, 'MB') },
    {
      what: `idle worker, share of a core over ${IDLE_MS / 1000} s`,
      mikai: quantity(workerPercent, '%'),
      promise: `35: under ${PROMISED.idlePercent} %`,
      isMet: workerPercent < PROMISED.idlePercent,
    },
    { what: `idle api, share of a core over ${IDLE_MS / 1000} s`, mikai: quantity(apiPercent, '%') },
  ];
}

async function run(bench: Bench): Promise<Row[]> {
  const mikai = await startMikai(bench);
  bench.print(`  ${IDLE_MS / 1000} seconds of doing nothing …`);
  const rest = await atRest(mikai.api, mikai.worker);
  const baseline = await startBaseline(bench);
  const [baselineServer] = baseline.servers;
  if (!baselineServer) throw new Error('The floor has no server');
  await perClient(mikai, mikai.api, WARM_UP_CLIENTS);
  await perClient(baseline, baselineServer, WARM_UP_CLIENTS);
  const rounds = await interleave(
    bench.rounds,
    () => perClient(mikai, mikai.api, CLIENTS),
    () => perClient(baseline, baselineServer, CLIENTS),
  );
  await Promise.all([mikai.stop(), baseline.stop()]);
  const pairs = (figure: keyof Memory) =>
    rounds.map((round) => ({ mikai: round.mikai[figure] / KIB, baseline: round.baseline[figure] / KIB }));
  return [
    compare({
      what: 'heap per connected, idle client',
      unit: 'KiB',
      rounds: pairs('heapBytes'),
      promise: `35: at most ${PROMISED.heapRatio} x`,
      isMet: (_heap, ratio) => ratio <= PROMISED.heapRatio,
    }),
    ...rest,
  ];
}

export const clientMemory: Measure = {
  name: 'client-memory',
  title: 'memory of connected, idle clients; api and worker at rest',
  run,
};
