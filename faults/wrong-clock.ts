/**
 * Runs workers whose clock is ten days ahead on a database with members, and counts what they delete or open early.
 * Started by scripts/faults.mjs: `node faults/wrong-clock.ts --folder <folder> --library <libfaketime>`.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { alignedTable } from '../bench/lib/rows.ts';

const WORKER = join(import.meta.dirname, '../worker/dist/main.js');
/** Longer than the period of the schedule that deletes. */
const RUN_MS = 40_000;
const SESSIONS = 1_000;

const SEED_SQL = [
  `INSERT INTO users (username, email, display_name, is_verified, created_at)
   SELECT 'member-' || n, 'member-' || n || '@test.invalid', 'Member', n > 20,
     now() - CASE WHEN n > 20 THEN interval '1 year' ELSE interval '25 days' END
   FROM generate_series(1, 120) n`,
  `INSERT INTO auth_sessions (token_hash, user_id, expires_at)
   SELECT sha256(n::text::bytea), (SELECT min(id) FROM users WHERE is_verified), now() + interval '5 days'
   FROM generate_series(1, ${SESSIONS}) n`,
  `INSERT INTO chat_sessions (id, guest_id, user_name, created_at, last_message_at, ai_notice_at, expires_at)
   SELECT gen_random_uuid(), gen_random_uuid(), 'Guest', now(), now(), now(), now() + interval '23 hours'
   FROM generate_series(1, 50)`,
];
/** One session has really expired: the schedules of a worker with the right time must delete it. */
const EXPIRED_SQL = `INSERT INTO auth_sessions (token_hash, user_id, expires_at)
  SELECT sha256('expired'), (SELECT min(id) FROM users WHERE is_verified), now() - interval '1 minute'
  ON CONFLICT DO NOTHING`;
const COUNT_SQL = `SELECT
  (SELECT count(*)::integer FROM auth_sessions WHERE expires_at > now()) AS sessions,
  (SELECT count(*)::integer FROM auth_sessions WHERE expires_at <= now()) AS expired,
  (SELECT count(*)::integer FROM users) AS accounts,
  (SELECT count(*)::integer FROM chat_sessions) AS conversations`;

interface Counts {
  sessions: number;
  expired: number;
  accounts: number;
  conversations: number;
}

/** Starts a worker and waits until it works. */
async function startWorker(folder: string, name: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [WORKER], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createWriteStream(join(folder, 'logs', `${name}.log`), { flags: 'a' });
  worker.stdout?.pipe(log, { end: false });
  worker.stderr?.pipe(log, { end: false });
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`The ${name} worker ended with ${String(code)} before it was ready.`);
  });
  await Promise.race([once(worker, 'message'), ended]);
  ended.catch(() => undefined);
  return worker;
}

async function stopWorker(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  await ended;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { folder: { type: 'string' }, library: { type: 'string' } } });
  const { folder, library } = values;
  if (folder === undefined || library === undefined)
    throw new Error('Run it as: npm run faults -- --only clock');
  mkdirSync(join(folder, 'logs'), { recursive: true, mode: 0o700 });
  const database = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await database.connect();
  for (const sql of SEED_SQL) await database.query(sql);
  const count = async () => (await database.query<Counts>(COUNT_SQL)).rows[0] as Counts;

  const wrong = { LD_PRELOAD: library, FAKETIME: '+10d' };
  const trials: [string, NodeJS.ProcessEnv[]][] = [
    ['one worker, ten days ahead', [wrong]],
    ['beside one with the right time', [wrong, {}]],
    ['one worker, ten days behind', [{ LD_PRELOAD: library, FAKETIME: '-10d' }]],
  ];
  const rows: string[][] = [];
  for (const [title, environments] of trials) {
    await database.query(EXPIRED_SQL);
    const before = await count();
    const workers: ChildProcess[] = [];
    try {
      for (const [index, env] of environments.entries())
        workers.push(await startWorker(folder, index === 0 ? 'wrong' : 'right', env));
      await delay(RUN_MS);
    } finally {
      await Promise.all(workers.map(stopWorker));
    }
    const after = await count();
    const early = (['sessions', 'accounts', 'conversations'] as const).map(
      (kind) => before[kind] - after[kind],
    );
    if (early.some((lost) => lost !== 0)) process.exitCode = 1;
    if (environments.length > 1 && after.expired > 0) process.exitCode = 1;
    rows.push([title, ...early.map(String), after.expired === 0 ? 'yes' : 'no']);
  }
  await database.end();
  const titles = ['Trial', 'Sessions lost', 'Accounts lost', 'Conversations lost', 'Expired one deleted'];
  process.stdout.write(`\n${alignedTable(titles, rows)}\n`);
}

await main();
