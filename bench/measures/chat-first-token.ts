import type { Browser, SeenReply } from '../lib/browser.ts';
import { interleave, type Bench, type Measure, type Pair, type Row } from '../lib/measure.ts';
import { compare } from '../lib/rows.ts';
import { openBrowsers, startBaseline, startMikai, startProvider } from '../lib/sides.ts';
import { percentile } from '../lib/statistics.ts';

/** A quick provider: what is measured is not its time, and a round should not take long. */
const PACE = { firstMs: 40, pieces: 8, everyMs: 5 };
/** Browsers that take turns, so that none meets the limit for floods (60 messages in 10 seconds). */
const BROWSERS = 8;
const MESSAGES_A_ROUND = 48;
const WARM_UP = 48;
const REPLY_LIMIT_MS = 10_000;
/** Promise 31 of docs/testing.md. */
const PROMISED_MS = 15;

/** Milliseconds of one reply that are not the provider's. */
interface Delays {
  /** From the send call to the provider's being asked. */
  asking: number;
  /** From the provider's writing its first token to the browser's handler. */
  bringing: number;
  /** Both: the browser's wait for the first words, less the provider's own time. */
  whole: number;
}

function delaysOf({ sentAt, firstTokenAt, first }: SeenReply): Delays {
  const asking = first.askedAt - sentAt;
  const bringing = firstTokenAt - first.writtenAt;
  return { asking, bringing, whole: asking + bringing };
}

/** Sends one message after the other, so that none waits for another. @returns the times of each */
async function talk(browsers: Browser[], messages: number): Promise<Delays[]> {
  const delays: Delays[] = [];
  for (let sent = 0; sent < messages; sent += 1) {
    const browser = browsers[sent % browsers.length];
    if (!browser) throw new RangeError('No browsers');
    delays.push(
      delaysOf(await browser.converse(`I had a long day at work, number ${sent}.`, REPLY_LIMIT_MS)),
    );
  }
  return delays;
}

const of = (rounds: Pair<Delays[]>[], part: keyof Delays, share: number): Pair<number>[] =>
  rounds.map(({ mikai, baseline }) => ({
    mikai: percentile(
      mikai.map((delays) => delays[part]),
      share,
    ),
    baseline: percentile(
      baseline.map((delays) => delays[part]),
      share,
    ),
  }));

async function run(bench: Bench): Promise<Row[]> {
  const provider = await startProvider(bench, PACE);
  const [mikai, baseline] = await Promise.all([startMikai(bench, provider), startBaseline(bench, provider)]);
  const atMikai = await openBrowsers(mikai, BROWSERS);
  const atBaseline = await openBrowsers(baseline, BROWSERS);
  await talk(atMikai, WARM_UP);
  await talk(atBaseline, WARM_UP);
  const rounds = await interleave(
    bench.rounds,
    () => talk(atMikai, MESSAGES_A_ROUND),
    () => talk(atBaseline, MESSAGES_A_ROUND),
  );
  for (const browser of [...atMikai, ...atBaseline]) browser.close();
  await Promise.all([mikai.stop(), baseline.stop(), provider.stop()]);
  return [
    compare({
      what: 'first token, provider to browser, p50',
      unit: 'ms',
      rounds: of(rounds, 'bringing', 0.5),
      promise: `31: at most ${PROMISED_MS} ms`,
      isMet: (added) => added <= PROMISED_MS,
    }),
    compare({
      what: 'first token, provider to browser, p95',
      unit: 'ms',
      rounds: of(rounds, 'bringing', 0.95),
    }),
    compare({
      what: 'message, send call to provider asked, p50',
      unit: 'ms',
      rounds: of(rounds, 'asking', 0.5),
    }),
    compare({
      what: 'message, send call to provider asked, p95',
      unit: 'ms',
      rounds: of(rounds, 'asking', 0.95),
    }),
    compare({ what: 'both ways, all but the provider, p50', unit: 'ms', rounds: of(rounds, 'whole', 0.5) }),
    compare({ what: 'both ways, all but the provider, p95', unit: 'ms', rounds: of(rounds, 'whole', 0.95) }),
  ];
}

export const chatFirstToken: Measure = {
  name: 'chat-first-token',
  title: "what is added to the provider's first token, one reply at a time",
  run,
};
