import { setTimeout as delay } from 'node:timers/promises';
import webPush from 'web-push';
import pg from 'pg';
import type { Browser } from '../lib/browser.ts';
import type { Server } from '../lib/children.ts';
import { ask, askJson } from '../lib/http.ts';
import { interleave, type Bench, type Measure, type Pair, type Row } from '../lib/measure.ts';
import { Members, type Member } from '../lib/members.ts';
import { compare, quantity } from '../lib/rows.ts';
import { openBrowsers, startMikai, startProvider } from '../lib/sides.ts';
import { median } from '../lib/statistics.ts';
import { makeSubscriptions, storeSubscriptions } from '../lib/subscribers.ts';
import type { PushCount } from '../servers/push-service.ts';

/** Promise 32 of docs/testing.md. */
const SUBSCRIPTIONS = 100_000;
const FEW = 20_000;
const PROMISED = { ratio: 0.85, slower: 1.2, growth: 1.2 };
const MB = 1e6;
const TEXT = {
  title: 'A quiet hour',
  message: 'Tonight at eight we breathe together for a while.',
  url: '/chat',
};
/** The pace of the interactive jobs that run beside it. */
const PACE = { firstMs: 40, pieces: 8, everyMs: 5 };
const BROWSERS = 8;
const REPLIES = 48;
const LIMIT_MS = 10_000;
const LOOK_EVERY_MS = 200;

/** One broadcast as the push service and the database saw it. */
interface Sent {
  perSecond: number;
  /** The worker's peak of memory, while it ran. */
  peakRssBytes: number;
}

interface Side {
  worker: Server;
  pool: pg.Pool;
  push: Server;
}

/** Records a broadcast as the api does; the worker takes it from there. */
async function begin({ pool }: Side): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `WITH b AS (INSERT INTO broadcasts (type, title, message, url) VALUES ('general', $1, $2, $3) RETURNING id),
     job AS (INSERT INTO outbox (job_name, payload, request_id)
       SELECT 'broadcasts.send', jsonb_build_object('broadcastId', id), 'bench' FROM b)
     SELECT id FROM b`,
    [TEXT.title, TEXT.message, TEXT.url],
  );
  if (!rows[0]) throw new Error('The broadcast was not stored');
  return rows[0].id;
}

/** Waits for the end of a broadcast. @throws Error when it did not notify everybody */
async function ended({ pool, worker }: Side, id: number, expected: number): Promise<number> {
  let peak = 0;
  for (;;) {
    const { rows } = await pool.query<{ state: string; push_sent: number; notified_users: number }>(
      `SELECT state, push_sent, notified_users FROM broadcasts WHERE id = $1`,
      [id],
    );
    peak = Math.max(peak, (await worker.usage()).rssBytes);
    const [row] = rows;
    if (row?.state === 'done') {
      if (row.push_sent !== expected || row.notified_users !== expected)
        throw new Error(`The broadcast counts ${row.push_sent} and ${row.notified_users} of ${expected}`);
      return peak;
    }
    await delay(LOOK_EVERY_MS);
  }
}

const clear = async ({ url }: Server): Promise<void> => void (await ask(`${url}/`, { method: 'DELETE' }));

/** Returns messages a second, from the first to the last that the push service took. @throws Error when some are missing */
async function rateOf({ url }: Server, expected: number): Promise<number> {
  const { received, firstAt, lastAt } = await askJson<PushCount>(`${url}/`, {});
  if (received !== expected) throw new Error(`The push service received ${received} of ${expected}`);
  return (received / (lastAt - firstAt)) * 1000;
}

async function broadcast(side: Side, expected: number): Promise<Sent> {
  await clear(side.push);
  // Leftovers of the last round for the vacuum must not count in this one.
  await side.pool.query('DELETE FROM notifications');
  await side.pool.query('VACUUM notifications, user_counters, broadcasts, outbox');
  const peakRssBytes = await ended(side, await begin(side), expected);
  return { perSecond: await rateOf(side.push, expected), peakRssBytes };
}

async function bare(push: Server, baseline: Server, expected: number): Promise<Sent> {
  await clear(push);
  const { status, text } = await ask(`${baseline.url}/`, { method: 'POST' });
  if (status !== 204) throw new Error(`The floor answered ${status} ${text}`);
  return { perSecond: await rateOf(push, expected), peakRssBytes: (await baseline.usage()).rssBytes };
}

/** From the send call to the whole reply, p50 in ms, one after the other. */
async function talk(browsers: Browser[]): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < REPLIES; index += 1) {
    const browser = browsers[index % browsers.length];
    if (!browser) throw new RangeError('No browsers');
    const { sentAt, completedAt } = await browser.converse(
      `A day like any other, number ${index}.`,
      LIMIT_MS,
    );
    times.push(completedAt - sentAt);
  }
  return median(times);
}

/** Replies in quiet, and while a broadcast runs. */
async function meanwhile(side: Side, browsers: Browser[]): Promise<Pair<number>> {
  const baseline = await talk(browsers);
  await clear(side.push);
  const id = await begin(side);
  for (;;) {
    const { received } = await askJson<PushCount>(`${side.push.url}/`, {});
    if (received > 0) break;
    await delay(LOOK_EVERY_MS / 10);
  }
  const mikai = await talk(browsers);
  const { received } = await askJson<PushCount>(`${side.push.url}/`, {});
  if (received >= SUBSCRIPTIONS) throw new Error('The broadcast was over before the replies were');
  await ended(side, id, SUBSCRIPTIONS);
  return { mikai, baseline };
}

async function run(bench: Bench): Promise<Row[]> {
  const [provider, push] = await Promise.all([
    startProvider(bench, PACE),
    bench.children.start('push-service', 'bench/servers/push-service.ts', {}),
  ]);
  const vapid = webPush.generateVAPIDKeys();
  const mikai = await startMikai(bench, provider, {
    PUSH_HOSTS: push.url,
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
  });
  const pool = new pg.Pool({ connectionString: bench.services.DATABASE_URL, max: 2 });
  const side: Side = { worker: mikai.worker, pool, push };
  const members = new Members(bench.services.DATABASE_URL);
  // Only the members below may be notified.
  await pool.query('UPDATE users SET is_active = false');
  bench.print(`  ${SUBSCRIPTIONS.toLocaleString('en-US')} members with a subscription each …`);
  const subscribe = async (count: number): Promise<Member[]> => {
    const made = await members.create(count);
    await storeSubscriptions(bench.services, made, makeSubscriptions(count, push.url));
    return made;
  };
  await subscribe(FEW);
  const few = await broadcast(side, FEW);
  await subscribe(SUBSCRIPTIONS - FEW);
  await pool.query('ANALYZE users, user_counters');
  const baseline = await bench.children.start('baseline-push', 'bench/servers/baseline-push.ts', {}, [
    ...['--origin', push.url, '--count', String(SUBSCRIPTIONS)],
    ...[
      '--payload',
      JSON.stringify({
        notificationId: 1,
        title: TEXT.title,
        body: TEXT.message,
        url: TEXT.url,
        tag: 'broadcast-1',
        badge: 1,
        lang: 'en',
        dir: 'ltr',
      }),
    ],
  ]);
  const rounds = await interleave(
    bench.rounds,
    () => broadcast(side, SUBSCRIPTIONS),
    () => bare(push, baseline, SUBSCRIPTIONS),
  );
  await baseline.stop();
  const browsers = await openBrowsers(mikai, BROWSERS);
  await talk(browsers);
  const beside = await meanwhile(side, browsers);
  for (const browser of browsers) browser.close();
  await Promise.all([mikai.stop(), provider.stop(), push.stop(), members.close()]);
  await pool.end();
  const growth = median(rounds.map((round) => round.mikai.peakRssBytes)) / few.peakRssBytes;
  return [
    compare({
      what: `broadcast to ${SUBSCRIPTIONS.toLocaleString('en-US')} subscriptions, push messages`,
      unit: '/s',
      rounds: rounds.map((round) => ({ mikai: round.mikai.perSecond, baseline: round.baseline.perSecond })),
      promise: `32: at least ${PROMISED.ratio} x`,
      isMet: (_rate, ratio) => ratio >= PROMISED.ratio,
    }),
    {
      what: `worker's memory at its peak, against that at ${FEW.toLocaleString('en-US')} subscriptions`,
      mikai: quantity(median(rounds.map((round) => round.mikai.peakRssBytes)) / MB, 'MB'),
      baseline: quantity(few.peakRssBytes / MB, 'MB'),
      ratio: growth.toFixed(2),
      promise: '32: constant',
      isMet: growth <= PROMISED.growth,
    },
    compare({
      what: 'reply in the chat while it runs, against quiet, p50',
      unit: 'ms',
      rounds: [beside],
      promise: `32: at most ${PROMISED.slower} x`,
      isMet: (_time, ratio) => ratio <= PROMISED.slower,
    }),
  ];
}

export const broadcastToAll: Measure = {
  name: 'broadcast',
  title: 'a notification to all members, against a bare loop of web-push',
  run,
};
