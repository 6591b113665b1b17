import pg from 'pg';
import type { Server } from '../lib/children.ts';
import { now } from '../lib/clock.ts';
import { ask } from '../lib/http.ts';
import { interleave, type Bench, type Measure, type Pair, type Row } from '../lib/measure.ts';
import { Members } from '../lib/members.ts';
import { compare, quantity } from '../lib/rows.ts';
import { startNode } from '../lib/sides.ts';
import { median, percentile } from '../lib/statistics.ts';

const MEMBERS = 200;
const POSTS = 2_000;
const LIKES_A_POST = 10;
/** Members who read at the same time, each asking again as soon as the answer is there. */
const READERS = 16;
const ROUND_MS = 3_000;
/** Promise 30 of docs/testing.md. */
const PROMISED = { share: 0.6, bytes: 12 * 1024 };

/** About 250 characters, as people write them. */
const TEXT = [
  'I went to the lake this morning although I did not feel like it, and the fog was still on the water. ',
  'Work was loud again. I took the long way home and bought bread, which is the best smell that I know. ',
  'My sister called after a year. We did not say much and it was good all the same, I think. ',
  'Does anybody else count the stairs? I have fourteen, and today I did not count them. ',
];

/** One side of the comparison: the address of its feed, and the cookie of each reader. */
interface FeedSide {
  server: Server;
  url: string;
  cookies: string[];
}

interface Reading {
  perSecond: number;
  /** The time to each answer, in milliseconds. */
  times: number[];
  /** Processor time of the server, in milliseconds a request. */
  cpuMs: number;
  /** The size of the longest answer. */
  bytes: number;
}

/** Inserts the posts and likes of a Bulletin, some of them anonymous. */
async function insertPosts(databaseUrl: string, memberIds: number[]): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query(
    `INSERT INTO posts (user_id, content, is_anonymous)
     SELECT ($1::integer[])[1 + n % cardinality($1::integer[])],
       rtrim(($2::text[])[1 + n % 4] || ($2::text[])[1 + (n / 3) % 4] || ($2::text[])[1 + (n / 7) % 4]), n % 5 = 0
     FROM generate_series(1, $3::integer) n`,
    [memberIds, TEXT, POSTS],
  );
  await pool.query(
    `INSERT INTO post_likes (post_id, user_id)
     SELECT p.id, ($1::integer[])[1 + (p.id * 7 + n * 13) % cardinality($1::integer[])]
     FROM posts p, generate_series(1, $2::integer) n ON CONFLICT DO NOTHING`,
    [memberIds, LIKES_A_POST],
  );
  await pool.query('VACUUM ANALYZE posts, post_likes, users');
  await pool.end();
}

/** Lets all readers fetch the first page for a while. */
async function read({ server, url, cookies }: FeedSide, forMs: number): Promise<Reading> {
  const times: number[] = [];
  let bytes = 0;
  const before = (await server.usage()).cpuMicros;
  const begin = now();
  await Promise.all(
    cookies.map(async (cookie) => {
      while (now() - begin < forMs) {
        const sentAt = now();
        const { status, text } = await ask(`${url}/api/posts?limit=20`, { cookie });
        if (status !== 200) throw new Error(`The feed answered ${status}: ${text.slice(0, 200)}`);
        times.push(now() - sentAt);
        bytes = Math.max(bytes, Buffer.byteLength(text));
      }
    }),
  );
  const seconds = (now() - begin) / 1000;
  const cpuMs = ((await server.usage()).cpuMicros - before) / 1000 / times.length;
  return { perSecond: times.length / seconds, times, cpuMs, bytes };
}

const both = (rounds: Pair<Reading>[], of: (reading: Reading) => number): Pair<number>[] =>
  rounds.map(({ mikai, baseline }) => ({ mikai: of(mikai), baseline: of(baseline) }));

async function run(bench: Bench): Promise<Row[]> {
  const node = await startNode(bench, 'api');
  const baselineServer = await bench.children.start('baseline-feed', 'bench/servers/baseline-feed.ts', {
    DATABASE_URL: bench.services.DATABASE_URL,
  });
  const members = new Members(bench.services.DATABASE_URL);
  const writers = await members.create(MEMBERS);
  await insertPosts(
    bench.services.DATABASE_URL,
    writers.map(({ id }) => id),
  );
  const readers = writers.slice(0, READERS);
  const sessions = await Promise.all(readers.map((reader) => members.signIn(reader)));
  await members.close();
  const mikai = { server: node.api, url: node.url, cookies: sessions.map(({ cookie }) => cookie) };
  const baseline = {
    server: baselineServer,
    url: baselineServer.url,
    cookies: readers.map(({ id }) => `member=${id}`),
  };
  await read(mikai, ROUND_MS);
  await read(baseline, ROUND_MS);
  const rounds = await interleave(
    bench.rounds,
    () => read(mikai, ROUND_MS),
    () => read(baseline, ROUND_MS),
  );
  await Promise.all([node.api.stop(), baselineServer.stop()]);
  const bytes = Math.max(...rounds.map((round) => round.mikai.bytes));
  return [
    compare({
      what: `feed of 20 posts, ${READERS} members at once, requests`,
      unit: '/s',
      rounds: both(rounds, ({ perSecond }) => perSecond),
      promise: `30: at least ${PROMISED.share} x`,
      isMet: (_perSecond, ratio) => ratio >= PROMISED.share,
    }),
    compare({
      what: '… each answer, p50',
      unit: 'ms',
      rounds: both(rounds, ({ times }) => percentile(times, 0.5)),
    }),
    compare({
      what: '… processor time of the server a request',
      unit: 'ms',
      rounds: both(rounds, ({ cpuMs }) => cpuMs),
    }),
    {
      what: '… largest answer',
      mikai: quantity(bytes / 1024, 'KB'),
      baseline: quantity(median(rounds.map((round) => round.baseline.bytes)) / 1024, 'KB'),
      promise: `30: at most ${PROMISED.bytes / 1024} KB`,
      isMet: bytes <= PROMISED.bytes,
    },
  ];
}

export const feed: Measure = { name: 'feed', title: 'the feed of the Bulletin, many readers at once', run };
