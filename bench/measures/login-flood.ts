import { setTimeout as pause } from 'node:timers/promises';
import { now } from '../lib/clock.ts';
import { ask } from '../lib/http.ts';
import type { Bench, Measure, Row } from '../lib/measure.ts';
import { Members, PASSWORD, type Member } from '../lib/members.ts';
import { quantity } from '../lib/rows.ts';
import { startNode, type Node } from '../lib/sides.ts';
import { percentile } from '../lib/statistics.ts';

const LOGINS_A_SECOND = 100;
const SECONDS = 10;
const LOGINS = LOGINS_A_SECOND * SECONDS;
const WARM_UP = LOGINS_A_SECOND;
/** Somebody who is signed in asks so often meanwhile. */
const INNOCENT_EVERY_MS = 50;
const QUIET_MS = 3_000;
const MB = 1e6;

/** The number of logins by status; `failed` are those without a response. */
type Outcome = Record<string, number>;

interface Flood {
  outcome: Outcome;
  /** Milliseconds until each login was answered… */
  answers: number[];
  /** …and each innocent request meanwhile. */
  innocent: number[];
  peakRssBytes: number;
}

/** Repeats a request until stopped. Returns milliseconds of each response. */
function askMeanwhile(url: string, cookie: string): { stop: () => Promise<number[]> } {
  const over = new AbortController();
  const times: Promise<number>[] = [];
  const one = async () => {
    const begin = now();
    const { status } = await ask(`${url}/api/auth/me`, { cookie });
    if (status !== 200) throw new Error(`The innocent request was answered ${status}`);
    return now() - begin;
  };
  const asking = (async () => {
    while (!over.signal.aborted) {
      // Not one after the other: a server that hangs must not be asked less.
      const time = one();
      time.catch(() => undefined);
      times.push(time);
      await pause(INNOCENT_EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await asking;
      return Promise.all(times);
    },
  };
}

async function flood(
  { url, api }: Node,
  members: Member[],
  cookie: string,
  from: (index: number) => string | undefined,
): Promise<Flood> {
  const outcome: Outcome = {};
  const answers: number[] = [];
  let peakRssBytes = 0;
  const innocent = askMeanwhile(url, cookie);
  const begin = now();
  const logins = members.map(async ({ email }, index) => {
    await pause((index / LOGINS_A_SECOND) * 1000);
    const sentAt = now();
    // Every second one knows the password.
    const password = index % 2 ? PASSWORD : 'Lantern-8-Harbour';
    const forwardedFor = from(index);
    const message = await ask(`${url}/api/auth/login`, {
      body: { email, password },
      ...(forwardedFor === undefined ? {} : { forwardedFor }),
    }).catch(() => ({ status: 'failed' }));
    answers.push(now() - sentAt);
    outcome[message.status] = (outcome[message.status] ?? 0) + 1;
  });
  const watching = (async () => {
    while (now() - begin < (members.length / LOGINS_A_SECOND) * 1000) {
      peakRssBytes = Math.max(peakRssBytes, (await api.usage()).rssBytes);
      await pause(500);
    }
  })();
  await Promise.all([...logins, watching]);
  return { outcome, answers, innocent: await innocent.stop(), peakRssBytes };
}

/** Returns whether every client got a response that states the reason. */
const isPolite = (outcome: Outcome): boolean =>
  Object.keys(outcome).every((status) => ['200', '401', '429'].includes(status));

function rowsOf(whence: string, { outcome, answers, innocent, peakRssBytes }: Flood): Row[] {
  const counts = Object.entries(outcome).map(([status, count]) => `${count} x ${status}`);
  return [
    {
      what: `${LOGINS_A_SECOND} logins a second for ${SECONDS} s from ${whence}`,
      mikai: counts.join(', '),
      promise: '21: all answered, none with a fault',
      isMet: isPolite(outcome),
    },
    { what: `… their answers, p95`, mikai: quantity(percentile(answers, 0.95), 'ms') },
    {
      what: `… GET /api/auth/me of a member meanwhile, p50`,
      mikai: quantity(percentile(innocent, 0.5), 'ms'),
    },
    { what: `… the same, p95`, mikai: quantity(percentile(innocent, 0.95), 'ms') },
    { what: `… resident memory of the api, highest`, mikai: quantity(peakRssBytes / MB, 'MB') },
  ];
}

/** Each try from another address of a network for tests (RFC 2544). */
const manyAddresses = (network: number) => (index: number) =>
  `198.${network}.${Math.floor(index / 250)}.${index % 250}`;

async function run(bench: Bench): Promise<Row[]> {
  // A trusted proxy names the origin of requests, so that one machine can be many.
  const node = await startNode(bench, 'api', { TRUSTED_PROXIES: '127.0.0.1' });
  const members = new Members(bench.services.DATABASE_URL);
  const [member] = await members.create(1);
  if (!member) throw new Error('No member was made');
  const { cookie } = await members.signIn(member);
  const quietly = async () => {
    const asking = askMeanwhile(node.url, cookie);
    await pause(QUIET_MS);
    return asking.stop();
  };
  await quietly();
  await flood(node, await members.create(WARM_UP), cookie, manyAddresses(19));
  const before = await quietly();
  const { rssBytes } = await node.api.usage();
  bench.print('  from a thousand addresses …');
  const spread = await flood(node, await members.create(LOGINS), cookie, manyAddresses(18));
  bench.print('  from one address …');
  const single = await flood(node, await members.create(LOGINS), cookie, () => undefined);
  await Promise.all([members.close(), node.api.stop()]);
  return [
    {
      what: 'GET /api/auth/me of a member, nothing else going on, p95',
      mikai: quantity(percentile(before, 0.95), 'ms'),
    },
    { what: 'resident memory of the api before', mikai: quantity(rssBytes / MB, 'MB') },
    ...rowsOf('as many addresses, to as many accounts', spread),
    ...rowsOf('one address, to as many accounts', single),
  ];
}

export const loginFlood: Measure = {
  name: 'login-flood',
  title: 'a flood of logins, and what others feel of it',
  run,
};
