import { randomBytes } from 'node:crypto';
import { now } from '../lib/clock.ts';
import { ask } from '../lib/http.ts';
import type { Bench, Measure, Row } from '../lib/measure.ts';
import { Members, PASSWORD } from '../lib/members.ts';
import { quantity } from '../lib/rows.ts';
import { startNode } from '../lib/sides.ts';
import { median } from '../lib/statistics.ts';

/** The number of requests of each kind; each address is used once, so that no limit of an account applies. */
const ATTEMPTS = 200;
const WARM_UP = 20;
/** The promised maximum difference of the medians (promise 21). */
const PROMISED_PERCENT = 5;
const UNBOUNDED = '1000000000';

/** A request whose response and timing must not reveal whether the address has an account. */
interface Question {
  what: string;
  path: string;
  status: number;
  /** The number of parallel requests: those whose response is delayed need not wait for one another. */
  concurrency: number;
  isVerified: boolean;
  body: (email: string) => unknown;
}

const QUESTIONS: Question[] = [
  {
    what: 'login with a wrong password',
    path: '/api/auth/login',
    status: 401,
    concurrency: 1,
    isVerified: true,
    body: (email) => ({ email, password: 'Lantern-8-Harbour' }),
  },
  {
    what: 'forgotten password',
    path: '/api/auth/forgot-password',
    status: 200,
    concurrency: 8,
    isVerified: true,
    body: (email) => ({ email }),
  },
  {
    what: 'verification sent again',
    path: '/api/auth/resend-verification',
    status: 200,
    concurrency: 8,
    isVerified: false,
    body: (email) => ({ email }),
  },
  {
    what: 'registration',
    path: '/api/auth/register',
    status: 201,
    concurrency: 4,
    isVerified: true,
    body: (email) => ({ email, username: `n${randomBytes(8).toString('hex')}`, password: PASSWORD }),
  },
];

/** The response times for known and for unknown addresses, in milliseconds. */
interface Times {
  known: number[];
  unknown: number[];
}

/** Measures response times. Known and unknown addresses take turns, so that a slow phase of the machine affects both. */
async function measureTimes(
  url: string,
  question: Question,
  known: string[],
  unknown: string[],
): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  const queue = known.flatMap((email, index) => {
    const pair = [
      { kind: 'known' as const, email },
      { kind: 'unknown' as const, email: unknown[index] ?? '' },
    ];
    return index % 2 ? pair.reverse() : pair;
  });
  const runSeries = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const begin = now();
      const { status, text } = await ask(`${url}${question.path}`, { body: question.body(next.email) });
      times[next.kind].push(now() - begin);
      if (status !== question.status)
        throw new Error(`${question.path} answered ${status}: ${text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: question.concurrency }, runSeries));
  return times;
}

const strangers = (count: number) =>
  Array.from({ length: count }, () => `u-${randomBytes(6).toString('hex')}@bench.invalid`);

async function run(bench: Bench): Promise<Row[]> {
  const { url, api } = await startNode(bench, 'api', {
    AUTH_TRIES_PER_IP: UNBOUNDED,
    AUTH_MAILS_PER_IP: UNBOUNDED,
  });
  const members = new Members(bench.services.DATABASE_URL);
  const rows: Row[] = [];
  for (const question of QUESTIONS) {
    const people = await members.create(ATTEMPTS + WARM_UP, { isVerified: question.isVerified });
    const emails = people.map(({ email }) => email);
    await measureTimes(url, question, emails.slice(ATTEMPTS), strangers(WARM_UP));
    const times = await measureTimes(url, question, emails.slice(0, ATTEMPTS), strangers(ATTEMPTS));
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const percent = (Math.abs(known - unknown) / Math.min(known, unknown)) * 100;
    rows.push({
      what: `${question.what}: known address ${quantity(known, 'ms')}, unknown ${quantity(unknown, 'ms')} (p50 of ${ATTEMPTS}); difference`,
      mikai: quantity(percent, '%'),
      promise: `21: under ${PROMISED_PERCENT} %`,
      isMet: percent < PROMISED_PERCENT,
    });
  }
  await Promise.all([members.close(), api.stop()]);
  return rows;
}

export const loginTiming: Measure = {
  name: 'login-timing',
  title: 'whether the response time reveals that an address has an account',
  run,
};
