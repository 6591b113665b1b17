import {
  deliver,
  startBaselineMessaging,
  startMikaiMessaging,
  type MessagingSide,
} from '../lib/direct-messages.ts';
import { interleave, type Bench, type Measure, type Row } from '../lib/measure.ts';
import { compare } from '../lib/rows.ts';
import { percentile } from '../lib/statistics.ts';

/** Pairs that take turns. */
const PAIRS = 8;
const MESSAGES_A_ROUND = 240;
const WARM_UP = 600;
/** Promise 29 of docs/testing.md. */
const PROMISED = { oneNode: { p50: 1.6, p95: 1.8 }, twoNodes: { p50: 2.2, p95: undefined } };

/** Sends one message after the other, so that none waits for another. @returns the times of each */
async function exchange({ pairs }: MessagingSide, messages: number): Promise<number[]> {
  const times: number[] = [];
  for (let sent = 0; sent < messages; sent += 1) {
    const pair = pairs[sent % pairs.length];
    if (!pair) throw new RangeError('No pairs');
    times.push(await deliver(pair));
  }
  return times;
}

/**
 * Measures the delivery of a message, interleaved with that of the floor.
 * @param nodes api nodes that the two members of a pair are connected to; the floor is always one process
 */
export async function measureDelivery(bench: Bench, nodes: 1 | 2): Promise<Row[]> {
  const [mikai, baseline] = await Promise.all([
    startMikaiMessaging(bench, PAIRS, nodes),
    startBaselineMessaging(bench, PAIRS),
  ]);
  await exchange(mikai, WARM_UP);
  await exchange(baseline, WARM_UP);
  const rounds = await interleave(
    bench.rounds,
    () => exchange(mikai, MESSAGES_A_ROUND),
    () => exchange(baseline, MESSAGES_A_ROUND),
  );
  await Promise.all([mikai.stop(), baseline.stop()]);
  const promised = nodes === 1 ? PROMISED.oneNode : PROMISED.twoNodes;
  const row = (share: number, max: number | undefined): Row =>
    compare({
      what: `direct message, send call to the other's handler, ${nodes === 1 ? 'one node' : 'two nodes'}, p${share * 100}`,
      unit: 'ms',
      rounds: rounds.map((round) => ({
        mikai: percentile(round.mikai, share),
        baseline: percentile(round.baseline, share),
      })),
      ...(max === undefined
        ? {}
        : { promise: `29: at most ${max} x`, isMet: (_ms: number, ratio: number) => ratio <= max }),
    });
  return [row(0.5, promised.p50), row(0.95, promised.p95)];
}

export const directMessage: Measure = {
  name: 'direct-message',
  title: 'a direct message, one at a time, both at one api node',
  run: (bench) => measureDelivery(bench, 1),
};
