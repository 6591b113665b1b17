import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../scripts/lib/ports.mjs';
import { plainEnvironment, ROOT, stopProcess } from '../lib/children.ts';
import { now } from '../lib/clock.ts';
import type { Bench, Measure, Row } from '../lib/measure.ts';
import { quantity } from '../lib/rows.ts';
import { median } from '../lib/statistics.ts';

const READY_LINE = /^MikAI is ready at /;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 45_000;
/** A start takes seconds, and its time varies little, so few are enough. */
const MAX_STARTS = 3;
/** Promise 37 of docs/testing.md. */
const PROMISED_SECONDS = 5;

interface Times {
  readySeconds: number;
  stopSeconds: number;
}

/** Waits for the line that reports readiness. @throws Error with the last output when it does not come */
function waitUntilReady(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (READY_LINE.test(line)) resolve();
    });
  }
  const fail = (why: string) => reject(new Error(`npm start ${why}\n${lines.slice(-10).join('\n')}`));
  const limit = setTimeout(() => fail(`was not ready within ${START_TIMEOUT_MS / 1000} s`), START_TIMEOUT_MS);
  child.once('exit', (code, signal) => fail(`ended with ${signal ?? code}`)).once('error', reject);
  return promise.finally(() => clearTimeout(limit));
}

async function stop(child: ChildProcess, bench: Bench): Promise<void> {
  const isKilled = await stopProcess(child, STOP_TIMEOUT_MS);
  if (isKilled) bench.print('  npm start did not stop in time and was killed');
}

/** Measures one `npm start`, from the command to its line of readiness, and its shutdown. */
async function startAndStop(bench: Bench, env: Record<string, string>): Promise<Times> {
  const begin = now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const release = bench.children.adopt(() => stop(child, bench));
  let readyAt: number;
  let stoppingAt: number;
  try {
    await waitUntilReady(child);
    readyAt = now();
  } finally {
    stoppingAt = now();
    await stop(child, bench);
    release();
  }
  return { readySeconds: (readyAt - begin) / 1000, stopSeconds: (now() - stoppingAt) / 1000 };
}

async function run(bench: Bench): Promise<Row[]> {
  const folder = join(bench.folder, 'start');
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  // Empty values count as not set, and keep a .env file from naming services that the bench has not started.
  const ownServices = { NODE_ENV: 'development', DATABASE_URL: '', REDIS_URL: '' };
  const env = { ...plainEnvironment(), ...ownServices, DATA_DIR: folder, PORT: String(await freePort()) };
  const first = await startAndStop(bench, env);
  const later: Times[] = [];
  for (let count = 0; count < Math.min(bench.rounds, MAX_STARTS); count += 1)
    later.push(await startAndStop(bench, env));
  const warm = median(later.map((times) => times.readySeconds));
  return [
    {
      what: 'npm start, everything there',
      mikai: quantity(warm, 's'),
      promise: `37: within ${PROMISED_SECONDS} s`,
      isMet: warm <= PROMISED_SECONDS,
    },
    { what: 'npm start, installed and built, no database yet', mikai: quantity(first.readySeconds, 's') },
    { what: 'stopping it', mikai: quantity(median(later.map((times) => times.stopSeconds)), 's') },
  ];
}

export const start: Measure = { name: 'start', title: 'npm start with everything there', run };
