import { setTimeout as delay } from 'node:timers/promises';
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
/** The interval of a signed-in member's requests meanwhile. */
const MEMBER_EVERY_MS = 50;
const QUIET_MS = 3_000;
const MB = 1e6;

/** The number of logins by status; `failed` are those without a response. */
type Outcome = Record<string, number>;

interface Flood {
  outcome: Outcome;
  /** The times to the answer of each login, in milliseconds. */
  loginTimes: number[];
  /** The times to the answer of each of the member's requests meanwhile, in milliseconds. */
  memberTimes: number[];
  peakRssBytes: number;
}

/** Repeats a request until stopped. `stop` returns the time to each response, in milliseconds. */
function askMeanwhile(url: string, cookie: string): { stop: () => Promise<number[]> } {
  const stopping = new AbortController();
  const times: Promise<number>[] = [];
  const timeRequest = async () => {
    const begin = now();
    const { status } = await ask(`${url}/api/auth/me`, { cookie });
    if (status !== 200) throw new Error(`The member's request was answered ${status}`);
    return now() - begin;
  };
  const asking = (async () => {
    while (!stopping.signal.aborted) {
      // Not one after the other: a server that hangs must not be asked less.
      const time = timeRequest();
      time.catch(() => undefined);
      times.push(time);
      await delay(MEMBER_EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await asking;
      return Promise.all(times);
    },
  };
}

async function flood(
  { url, api }: Node,
  members: Member[],
  cookie: string,
  addressOf: (index: number) => string | undefined,
): Promise<Flood> {
  const outcome: Outcome = {};
  const loginTimes: number[] = [];
  let peakRssBytes = 0;
  const memberRequests = askMeanwhile(url, cookie);
  const begin = now();
  const logins = members.map(async ({ email }, index) => {
    await delay((index / LOGINS_A_SECOND) * 1000);
    const sentAt = now();
    // Every second one knows the password.
    const password = index % 2 ? PASSWORD : 'Lantern-8-Harbour';
    const forwardedFor = addressOf(index);
    const response = await ask(`${url}/api/auth/login`, {
      body: { email, password },
      ...(forwardedFor === undefined ? {} : { forwardedFor }),
    }).catch(() => ({ status: 'failed' }));
    loginTimes.push(now() - sentAt);
    outcome[response.status] = (outcome[response.status] ?? 0) + 1;
  });
  const watching = (async () => {
    while (now() - begin < (members.length / LOGINS_A_SECOND) * 1000) {
      peakRssBytes = Math.max(peakRssBytes, (await api.usage()).rssBytes);
      await delay(500);
    }
  })();
  await Promise.all([...logins, watching]);
  return { outcome, loginTimes, memberTimes: await memberRequests.stop(), peakRssBytes };
}

/** Returns whether every login was answered with success, a refusal or a limit. */
const isAnswered = (outcome: Outcome): boolean =>
  Object.keys(outcome).every((status) => ['200', '401', '429'].includes(status));

function rowsOf(whence: string, { outcome, loginTimes, memberTimes, peakRssBytes }: Flood): Row[] {
  const counts = Object.entries(outcome).map(([status, count]) => `${count} x ${status}`);
  return [
    {
      what: `${LOGINS_A_SECOND} logins a second for ${SECONDS} s from ${whence}`,
      mikai: counts.join(', '),
      promise: '21: all answered, none with an error',
      isMet: isAnswered(outcome),
    },
    { what: `… their answers, p95`, mikai: quantity(percentile(loginTimes, 0.95), 'ms') },
    {
      what: `… GET /api/auth/me of a member meanwhile, p50`,
      mikai: quantity(percentile(memberTimes, 0.5), 'ms'),
    },
    { what: `… the same, p95`, mikai: quantity(percentile(memberTimes, 0.95), 'ms') },
    { what: `… resident memory of the api, highest`, mikai: quantity(peakRssBytes / MB, 'MB') },
  ];
}

/** Returns another address for each login, of a network for tests (RFC 2544). */
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
    await delay(QUIET_MS);
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
  title: 'a flood of logins, and the requests of a member meanwhile',
  run,
};
