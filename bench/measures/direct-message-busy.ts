import { now } from '../lib/clock.ts';
import {
  deliver,
  startBaselineMessaging,
  startMikaiMessaging,
  type Pair,
  type MessagingSide,
} from '../lib/direct-messages.ts';
import { interleave, type Bench, type Measure, type Row } from '../lib/measure.ts';
import { compare } from '../lib/rows.ts';

const PAIRS = 20;
const ROUND_MS = 4_000;
const WARM_UP_MS = 3_000;
/** Promise 29 of docs/testing.md. */
const PROMISED = 0.5;

interface Rates {
  perSecond: number;
  /** Messages for each second of processor time of the servers. */
  perCpuSecond: number;
}

const cpuMicros = async ({ servers }: MessagingSide): Promise<number> =>
  (await Promise.all(servers.map((server) => server.usage()))).reduce((sum, each) => sum + each.cpuMicros, 0);

/** Lets both members of each pair write, each the next message when the last one has arrived. Returns the rates. */
async function bustle(post: MessagingSide, forMs: number): Promise<Rates> {
  const before = await cpuMicros(post);
  const begin = now();
  let delivered = 0;
  const write = async (pair: Pair) => {
    while (now() - begin < forMs) {
      await deliver(pair);
      delivered += 1;
    }
  };
  const both = post.pairs.flatMap((pair) => [pair, { ...pair, here: pair.there, there: pair.here }]);
  await Promise.all(both.map(write));
  const seconds = (now() - begin) / 1000;
  const cpuSeconds = ((await cpuMicros(post)) - before) / 1e6;
  return { perSecond: delivered / seconds, perCpuSecond: delivered / cpuSeconds };
}

async function run(bench: Bench): Promise<Row[]> {
  const [mikai, baseline] = await Promise.all([
    startMikaiMessaging(bench, PAIRS, 1),
    startBaselineMessaging(bench, PAIRS),
  ]);
  await bustle(mikai, WARM_UP_MS);
  await bustle(baseline, WARM_UP_MS);
  const rounds = await interleave(
    bench.rounds,
    () => bustle(mikai, ROUND_MS),
    () => bustle(baseline, ROUND_MS),
  );
  await Promise.all([mikai.stop(), baseline.stop()]);
  const row = (what: string, figure: keyof Rates): Row =>
    compare({
      what,
      unit: '/s',
      rounds: rounds.map((round) => ({ mikai: round.mikai[figure], baseline: round.baseline[figure] })),
      promise: `29: at least ${PROMISED} x`,
      isMet: (_rate, ratio) => ratio >= PROMISED,
    });
  return [
    row(`direct messages, ${PAIRS} busy pairs`, 'perSecond'),
    row('direct messages per second of processor time, worker included', 'perCpuSecond'),
  ];
}

export const directMessageBusy: Measure = {
  name: 'direct-message-busy',
  title: 'direct messages of twenty pairs who all write at once',
  run,
};
