import type { Browser, SeenReply } from '../lib/browser.ts';
import { now } from '../lib/clock.ts';
import { faultOf } from '../lib/judge.ts';
import { interleave, type Bench, type Measure, type Pair, type Row } from '../lib/measure.ts';
import { compare } from '../lib/rows.ts';
import { openBrowsers, startFloor, startMikai, startProvider, type Side } from '../lib/sides.ts';
import { percentile } from '../lib/statistics.ts';

/** Quality 31: 200 replies can stream at once. */
const STREAMS = 200;
/** 40 pieces a second are the speed of a quick hosted model; 200 such streams are 8,000 pieces a second. */
const PACE = { firstMs: 250, pieces: 80, everyMs: 25 };
const ROUND_LIMIT_MS = 40_000;
const SMALL_ROUND = 20;

/** What one round of all browsers at once gave. */
interface Burst {
  replies: SeenReply[];
  /** Whole replies whose joined pieces equal what is stored, in the event and when fetched. */
  faithful: number;
  faults: string[];
  /** From the first send call to the last completed reply. */
  seconds: number;
  /** Processor time of the side's own processes. */
  cpuMs: number;
}

const cpuMs = async (side: Side): Promise<number> => {
  const usages = await Promise.all(side.servers.map((server) => server.usage()));
  return usages.reduce((sum, usage) => sum + usage.cpuMicros / 1000, 0);
};

/** All browsers send at the same moment. */
async function burst(side: Side, browsers: Browser[]): Promise<Burst> {
  const cpuBefore = await cpuMs(side);
  const begin = now();
  const outcomes = await Promise.allSettled(
    browsers.map((browser, index) =>
      browser.converse(`It rained all day, and I sat inside. (${index})`, ROUND_LIMIT_MS),
    ),
  );
  const cpu = (await cpuMs(side)) - cpuBefore;
  const faults: string[] = [];
  const replies: SeenReply[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    const browser = browsers[index];
    if (outcome.status === 'rejected') faults.push((outcome.reason as Error).message);
    else if (browser) {
      replies.push(outcome.value);
      const { text, storedText } = outcome.value;
      const last = (await browser.history()).at(-1);
      const fetched = last?.sender === 'ai' ? last.content : undefined;
      const fault = faultOf({ joined: text, said: storedText, fetched }, PACE.pieces);
      if (fault !== undefined) faults.push(fault);
    }
  }
  if (replies.length === 0) throw new Error(`${side.name}: no reply arrived: ${faults[0]}`);
  const end = Math.max(...replies.map((reply) => reply.completedAt));
  return {
    replies,
    faithful: browsers.length - faults.length,
    faults,
    seconds: (end - begin) / 1000,
    cpuMs: cpu,
  };
}

const both = (rounds: Pair<Burst>[], figure: (burst: Burst) => number): Pair<number>[] =>
  rounds.map(({ mikai, floor }) => ({ mikai: figure(mikai), floor: figure(floor) }));

const share = (of: (reply: SeenReply) => number, part: number) => (round: Burst) =>
  percentile(round.replies.map(of), part);

function faithfulRow(rounds: Pair<Burst>[]): Row {
  const worst = both(rounds, (round) => round.faithful);
  const mikai = Math.min(...worst.map((round) => round.mikai));
  return {
    what: 'replies whole and equal to what is stored (worst round)',
    mikai: `${mikai} of ${STREAMS}`,
    floor: `${Math.min(...worst.map((round) => round.floor))} of ${STREAMS}`,
    promise: `31: ${STREAMS} at once`,
    isMet: mikai === STREAMS,
  };
}

function sayFaults(bench: Bench, rounds: Pair<Burst>[]): void {
  for (const [index, round] of rounds.entries()) {
    for (const name of ['mikai', 'floor'] as const) {
      const { faults } = round[name];
      if (faults.length > 0)
        bench.say(`  round ${index + 1}, ${name}: ${faults.length} faults, the first: ${faults[0]}`);
    }
  }
}

async function run(bench: Bench): Promise<Row[]> {
  const provider = await startProvider(bench, PACE);
  const [mikai, floor] = await Promise.all([startMikai(bench, provider), startFloor(bench, provider)]);
  const atMikai = await openBrowsers(mikai, STREAMS);
  const atFloor = await openBrowsers(floor, STREAMS);
  await burst(mikai, atMikai.slice(0, SMALL_ROUND));
  await burst(floor, atFloor.slice(0, SMALL_ROUND));
  const rounds = await interleave(
    bench.rounds,
    () => burst(mikai, atMikai),
    () => burst(floor, atFloor),
  );
  for (const browser of [...atMikai, ...atFloor]) browser.close();
  await Promise.all([mikai.stop(), floor.stop(), provider.stop()]);
  sayFaults(bench, rounds);
  const firstWords = (reply: SeenReply) => reply.firstWordsAt - reply.sentAt;
  const lastWords = (reply: SeenReply) => reply.lastWordsAt - reply.last.writtenAt;
  const what = `${STREAMS} at once:`;
  return [
    faithfulRow(rounds),
    compare({
      what: `${what} send call to first words, p50`,
      unit: 'ms',
      rounds: both(rounds, share(firstWords, 0.5)),
    }),
    compare({
      what: `${what} send call to first words, p95`,
      unit: 'ms',
      rounds: both(rounds, share(firstWords, 0.95)),
    }),
    compare({
      what: `${what} last words, provider to browser, p95`,
      unit: 'ms',
      rounds: both(rounds, share(lastWords, 0.95)),
    }),
    compare({
      what: `${what} provider's pieces brought`,
      unit: '/s',
      rounds: both(rounds, ({ replies, seconds }) => (replies.length * PACE.pieces) / seconds),
    }),
    compare({
      what: `${what} processor time a reply`,
      unit: 'ms',
      rounds: both(rounds, (round) => round.cpuMs / round.replies.length),
    }),
  ];
}

export const chat200Streams: Measure = {
  name: 'chat-200-streams',
  title: '200 replies that stream at once',
  run,
};
