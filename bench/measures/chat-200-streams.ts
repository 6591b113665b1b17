import type { Browser, SeenReply } from '../lib/browser.ts';
import { now } from '../lib/clock.ts';
import { findError } from '../lib/judge.ts';
import { interleave, type Bench, type Measure, type Pair, type Row } from '../lib/measure.ts';
import { compare } from '../lib/rows.ts';
import { openBrowsers, startBaseline, startMikai, startProvider, type Side } from '../lib/sides.ts';
import { percentile } from '../lib/statistics.ts';

/** Promise 31: 200 replies can stream at once. */
const STREAMS = 200;
/** 40 pieces a second are the speed of a quick hosted model; 200 such streams are 8,000 pieces a second. */
const PACE = { firstMs: 250, pieces: 80, everyMs: 25 };
const ROUND_LIMIT_MS = 40_000;
const SMALL_ROUND = 20;

/** The result of one round of all browsers at once. */
interface Burst {
  replies: SeenReply[];
  /** Whole replies whose joined pieces equal what is stored, in the event and when fetched. */
  faithful: number;
  errors: string[];
  /** From the first send call to the last completed reply. */
  seconds: number;
  /** Processor time of the side's own processes. */
  cpuMs: number;
}

const cpuMs = async (side: Side): Promise<number> => {
  const usages = await Promise.all(side.servers.map((server) => server.usage()));
  return usages.reduce((sum, usage) => sum + usage.cpuMicros / 1000, 0);
};

/** Lets all browsers send at the same moment. */
async function burst(side: Side, browsers: Browser[]): Promise<Burst> {
  const cpuBefore = await cpuMs(side);
  const begin = now();
  const outcomes = await Promise.allSettled(
    browsers.map((browser, index) =>
      browser.converse(`It rained all day, and I sat inside. (${index})`, ROUND_LIMIT_MS),
    ),
  );
  const cpu = (await cpuMs(side)) - cpuBefore;
  const errors: string[] = [];
  const replies: SeenReply[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    const browser = browsers[index];
    if (outcome.status === 'rejected') errors.push((outcome.reason as Error).message);
    else if (browser) {
      replies.push(outcome.value);
      const { text, storedText } = outcome.value;
      const last = (await browser.history()).at(-1);
      const fetched = last?.sender === 'ai' ? last.content : undefined;
      const error = findError({ joined: text, closed: storedText, fetched }, PACE.pieces);
      if (error !== undefined) errors.push(error);
    }
  }
  if (replies.length === 0) throw new Error(`${side.name}: no reply arrived: ${errors[0]}`);
  const end = Math.max(...replies.map((reply) => reply.completedAt));
  return {
    replies,
    faithful: browsers.length - errors.length,
    errors,
    seconds: (end - begin) / 1000,
    cpuMs: cpu,
  };
}

const both = (rounds: Pair<Burst>[], figure: (burst: Burst) => number): Pair<number>[] =>
  rounds.map(({ mikai, baseline }) => ({ mikai: figure(mikai), baseline: figure(baseline) }));

const share = (of: (reply: SeenReply) => number, part: number) => (round: Burst) =>
  percentile(round.replies.map(of), part);

function faithfulRow(rounds: Pair<Burst>[]): Row {
  const worst = both(rounds, (round) => round.faithful);
  const mikai = Math.min(...worst.map((round) => round.mikai));
  return {
    what: 'replies whole and equal to what is stored (worst round)',
    mikai: `${mikai} of ${STREAMS}`,
    baseline: `${Math.min(...worst.map((round) => round.baseline))} of ${STREAMS}`,
    promise: `31: ${STREAMS} at once`,
    isMet: mikai === STREAMS,
  };
}

function reportErrors(bench: Bench, rounds: Pair<Burst>[]): void {
  for (const [index, round] of rounds.entries()) {
    for (const name of ['mikai', 'baseline'] as const) {
      const { errors } = round[name];
      if (errors.length > 0)
        bench.print(`  round ${index + 1}, ${name}: ${errors.length} errors, the first: ${errors[0]}`);
    }
  }
}

async function run(bench: Bench): Promise<Row[]> {
  const provider = await startProvider(bench, PACE);
  const [mikai, baseline] = await Promise.all([startMikai(bench, provider), startBaseline(bench, provider)]);
  const atMikai = await openBrowsers(mikai, STREAMS);
  const atBaseline = await openBrowsers(baseline, STREAMS);
  await burst(mikai, atMikai.slice(0, SMALL_ROUND));
  await burst(baseline, atBaseline.slice(0, SMALL_ROUND));
  const rounds = await interleave(
    bench.rounds,
    () => burst(mikai, atMikai),
    () => burst(baseline, atBaseline),
  );
  for (const browser of [...atMikai, ...atBaseline]) browser.close();
  await Promise.all([mikai.stop(), baseline.stop(), provider.stop()]);
  reportErrors(bench, rounds);
  const firstToken = (reply: SeenReply) => reply.firstTokenAt - reply.sentAt;
  const lastToken = (reply: SeenReply) => reply.lastTokenAt - reply.last.writtenAt;
  const what = `${STREAMS} at once:`;
  return [
    faithfulRow(rounds),
    compare({
      what: `${what} send call to first words, p50`,
      unit: 'ms',
      rounds: both(rounds, share(firstToken, 0.5)),
    }),
    compare({
      what: `${what} send call to first words, p95`,
      unit: 'ms',
      rounds: both(rounds, share(firstToken, 0.95)),
    }),
    compare({
      what: `${what} last words, provider to browser, p95`,
      unit: 'ms',
      rounds: both(rounds, share(lastToken, 0.95)),
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
