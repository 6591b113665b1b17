import { now } from '../lib/clock.ts';
import {
  deliver,
  startBaselineMessaging,
  startMikaiMessaging,
  type MessagingSide,
  type Pair,
} from '../lib/direct-messages.ts';
import { hasEjabberd, startEjabberd, type EjabberdSide } from '../lib/ejabberd.ts';
import type { Bench, Measure, Row } from '../lib/measure.ts';
import { compare } from '../lib/rows.ts';
import { percentile } from '../lib/statistics.ts';

/** The same shapes as in `direct-message` and `direct-message-busy`. */
const TURNS = { pairs: 8, messages: 240, warmUp: 600 };
const BUSY = { pairs: 20, roundMs: 4_000, warmUpMs: 3_000 };

interface Sides<T> {
  mikai: T;
  peer: T;
  floor: T;
}

const NAMES = ['mikai', 'peer', 'floor'] as const;

interface Started extends Sides<MessagingSide> {
  peer: EjabberdSide;
}

async function startSides(bench: Bench, pairs: number): Promise<Started> {
  return {
    mikai: await startMikaiMessaging(bench, pairs, 1),
    peer: await startEjabberd(bench, pairs),
    floor: await startBaselineMessaging(bench, pairs),
  };
}

/** Measures all sides once a round, each round beginning with another one. */
async function inRounds<T>(
  rounds: number,
  sides: Sides<MessagingSide>,
  measure: (side: MessagingSide) => Promise<T>,
): Promise<Sides<T>[]> {
  const results: Sides<T>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const result: Partial<Sides<T>> = {};
    for (let turn = 0; turn < NAMES.length; turn += 1) {
      const name = NAMES[(round + turn) % NAMES.length] ?? 'floor';
      result[name] = await measure(sides[name]);
    }
    results.push(result as Sides<T>);
  }
  return results;
}

/** Sends one message after the other, the pairs in turn. @returns the time of each, in ms */
async function takeTurns({ pairs }: MessagingSide, messages: number): Promise<number[]> {
  const times: number[] = [];
  for (let sent = 0; sent < messages; sent += 1) {
    const pair = pairs[sent % pairs.length];
    if (!pair) throw new RangeError('No pairs');
    times.push(await deliver(pair));
  }
  return times;
}

const cpuMicros = async ({ servers }: MessagingSide): Promise<number> =>
  (await Promise.all(servers.map((server) => server.usage()))).reduce((sum, each) => sum + each.cpuMicros, 0);

/** Lets both of each pair write, each sending the next message when the last one has arrived. */
async function writeAtOnce(
  side: MessagingSide,
  forMs: number,
): Promise<{ perSecond: number; perCpuSecond: number }> {
  const before = await cpuMicros(side);
  const begin = now();
  let delivered = 0;
  const write = async (pair: Pair) => {
    for (; now() - begin < forMs; delivered += 1) await deliver(pair);
  };
  const both = side.pairs.flatMap((pair) => [pair, { ...pair, here: pair.there, there: pair.here }]);
  await Promise.all(both.map(write));
  return {
    perSecond: delivered / ((now() - begin) / 1000),
    perCpuSecond: delivered / (((await cpuMicros(side)) - before) / 1e6),
  };
}

/** Returns a row for MikAI and one for ejabberd, both against the floor. */
function rowsOf<T>(
  rounds: readonly Sides<T>[],
  what: string,
  unit: string,
  figure: (result: T) => number,
): Row[] {
  const row = (name: 'mikai' | 'peer', label: string) =>
    compare({
      what: `${label}: ${what}`,
      unit,
      rounds: rounds.map((round) => ({ mikai: figure(round[name]), baseline: figure(round.floor) })),
    });
  return [row('mikai', 'MikAI'), row('peer', 'ejabberd')];
}

async function run(bench: Bench): Promise<Row[]> {
  if (!hasEjabberd()) {
    bench.print('  ejabberd is not installed (Debian: ejabberd and erlang-p1-pgsql): left out');
    return [];
  }
  const single = await startSides(bench, TURNS.pairs);
  for (const name of NAMES) await takeTurns(single[name], TURNS.warmUp);
  const times = await inRounds(bench.rounds, single, (side) => takeTurns(side, TURNS.messages));
  const expected = 2 * (TURNS.warmUp + bench.rounds * TURNS.messages);
  const archived = await single.peer.countArchived();
  if (archived !== expected) throw new Error(`ejabberd archived ${archived} rows instead of ${expected}`);
  await Promise.all(NAMES.map((name) => single[name].stop()));
  const busy = await startSides(bench, BUSY.pairs);
  for (const name of NAMES) await writeAtOnce(busy[name], BUSY.warmUpMs);
  const rates = await inRounds(bench.rounds, busy, (side) => writeAtOnce(side, BUSY.roundMs));
  await Promise.all(NAMES.map((name) => busy[name].stop()));
  return [
    ...rowsOf(times, 'direct message, one at a time, p50', 'ms', (round) => percentile(round, 0.5)),
    ...rowsOf(times, 'direct message, one at a time, p95', 'ms', (round) => percentile(round, 0.95)),
    ...rowsOf(rates, `direct messages, ${BUSY.pairs} busy pairs`, '/s', ({ perSecond }) => perSecond),
    ...rowsOf(
      rates,
      'direct messages per second of processor time',
      '/s',
      ({ perCpuSecond }) => perCpuSecond,
    ),
  ];
}

export const peers: Measure = {
  name: 'peers',
  title: 'direct messages beside ejabberd with its archive in PostgreSQL, in the same rounds',
  run,
};
