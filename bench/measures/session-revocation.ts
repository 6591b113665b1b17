import { io, type Socket } from 'socket.io-client';
import { now } from '../lib/clock.ts';
import { openGate } from '../lib/gate.ts';
import { ask } from '../lib/http.ts';
import type { Bench, Measure, Row } from '../lib/measure.ts';
import { Members, type Member } from '../lib/members.ts';
import { quantity } from '../lib/rows.ts';
import { startNode } from '../lib/sides.ts';
import { median, percentile } from '../lib/statistics.ts';

const REVOCATIONS = 50;
const WARM_UP = 5;
/** Promise 19 of docs/testing.md. */
const PROMISED_MS = 2_000;
/** Longer than any promise; then it counts as never. */
const LIMIT_MS = 10_000;

function connect(url: string, cookie: string): Promise<Socket> {
  const socket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie, origin: url },
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket)).once('connect_error', reject);
  });
}

/**
 * A member with a browser at each of two nodes ends, with the one, the session of the other.
 * @returns milliseconds from sending that to the close of the other's socket
 */
async function revoke(members: Members, member: Member, here: string, there: string): Promise<number> {
  const own = await members.signIn(member);
  const other = await members.signIn(member);
  const socket = await connect(there, other.cookie);
  const begin = now();
  const closed = new Promise<number>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('a socket outlived its session')), LIMIT_MS);
    socket.once('disconnect', () => {
      clearTimeout(limit);
      resolve(now() - begin);
    });
  });
  const [{ status }, time] = await Promise.all([
    ask(`${here}/api/auth/sessions/${other.id}`, { method: 'DELETE', cookie: own.cookie }),
    closed,
  ]);
  if (status !== 204) throw new Error(`The revocation was answered ${status}`);
  return time;
}

function rowsOf(when: string, times: number[]): Row[] {
  const largest = Math.max(...times);
  return [
    {
      what: `revocation on one node to close on another, ${when}, p50`,
      mikai: quantity(median(times), 'ms'),
    },
    { what: '… p95', mikai: quantity(percentile(times, 0.95), 'ms') },
    {
      what: `… slowest of ${times.length}`,
      mikai: quantity(largest, 'ms'),
      promise: `19: within ${PROMISED_MS / 1000} s`,
      isMet: largest <= PROMISED_MS,
    },
  ];
}

async function run(bench: Bench): Promise<Row[]> {
  const redis = await openGate(bench.services.REDIS_URL);
  const release = bench.children.adopt(redis.shut);
  const settings = { REDIS_URL: redis.url };
  const [here, there] = await Promise.all([
    startNode(bench, 'api-a', settings),
    startNode(bench, 'api-b', settings),
  ]);
  const members = new Members(bench.services.DATABASE_URL);
  const series = async (count: number) => {
    const times: number[] = [];
    for (const member of await members.create(count))
      times.push(await revoke(members, member, here.url, there.url));
    return times;
  };
  await series(WARM_UP);
  const withRedis = await series(REVOCATIONS);
  await redis.shut();
  const without = await series(REVOCATIONS);
  release();
  await Promise.all([members.close(), here.api.stop(), there.api.stop()]);
  return [...rowsOf('with Redis', withRedis), ...rowsOf('without Redis', without)];
}

export const sessionRevocation: Measure = {
  name: 'session-revocation',
  title: 'how soon a session that is ended is over on another node',
  run,
};
