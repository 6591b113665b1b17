import {
  deliver,
  startBaselineMessaging,
  startMikaiMessaging,
  type MessagingSide,
} from '../lib/direct-messages.ts';
import { interleave, type Bench, type Measure, type Row } from '../lib/measure.ts';
import { compare } from '../lib/rows.ts';
import { systemCalls, type SystemCalls } from '../lib/system-calls.ts';

const PAIRS = 20;
/** The number of messages of each pair in a round. */
const MESSAGES = 10;
const WARM_UP_ROUNDS = 2;

const SHAPES = { single: 'one at a time', busy: `${PAIRS} pairs at once` } as const;
type Shape = keyof typeof SHAPES;
const COUNTS = {
  writes: 'system calls that write',
  reads: 'system calls that read',
  waits: 'waits of a thread',
} as const;

/** The counts of the server that the browsers are connected to; those of the worker have nothing to do with a message. */
function countsOf({ servers: [server] }: MessagingSide): SystemCalls {
  const counts = server && systemCalls(server.pid);
  if (!counts) throw new Error('The system has no /proc');
  return counts;
}

async function send(side: MessagingSide, shape: Shape): Promise<void> {
  const sendAll = async (pairs: MessagingSide['pairs']) => {
    for (let sent = 0; sent < MESSAGES; sent += 1) for (const pair of pairs) await deliver(pair);
  };
  await (shape === 'single' ? sendAll(side.pairs) : Promise.all(side.pairs.map((pair) => sendAll([pair]))));
}

/** @returns the counts a message */
async function count(side: MessagingSide, shape: Shape): Promise<SystemCalls> {
  const before = countsOf(side);
  await send(side, shape);
  const after = countsOf(side);
  const perMessage = (name: keyof SystemCalls) => (after[name] - before[name]) / (PAIRS * MESSAGES);
  return { writes: perMessage('writes'), reads: perMessage('reads'), waits: perMessage('waits') };
}

async function run(bench: Bench): Promise<Row[]> {
  if (process.platform !== 'linux') return [];
  const [mikai, baseline] = await Promise.all([
    startMikaiMessaging(bench, PAIRS, 1),
    startBaselineMessaging(bench, PAIRS),
  ]);
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
    for (const side of [mikai, baseline]) await send(side, 'busy');
  const rows: Row[] = [];
  for (const shape of Object.keys(SHAPES) as Shape[]) {
    const rounds = await interleave(
      bench.rounds,
      () => count(mikai, shape),
      () => count(baseline, shape),
    );
    for (const [name, what] of Object.entries(COUNTS) as [keyof SystemCalls, string][])
      rows.push(
        compare({
          what: `direct message, ${SHAPES[shape]}: ${what}`,
          unit: '',
          rounds: rounds.map((round) => ({ mikai: round.mikai[name], baseline: round.baseline[name] })),
        }),
      );
  }
  await Promise.all([mikai.stop(), baseline.stop()]);
  return rows;
}

export const directMessageCalls: Measure = {
  name: 'direct-message-calls',
  title: 'system calls and waits of the server for a direct message',
  run,
};
