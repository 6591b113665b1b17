/**
 * A worker of which nothing runs but its letters: `POST /?at=<ISO>&watch=<ms>` has those begun that are due at that time,
 * and answers how many, how long it took, and the largest heap that was in use, garbage not counted (with `watch`, which
 * collects garbage so often).
 */
import { createServer } from 'node:http';
import { createLogger } from '@mikai/core/logging/logger';
import { now } from '../lib/clock.ts';
import { reportReady } from '../lib/ready.ts';

export interface SchedulerAnswer {
  count: number;
  ms: number;
  peakHeapBytes: number;
}

/** The parts of the worker that are used here. */
interface Parts {
  createDataSource: (url: string) => { initialize: () => Promise<unknown> };
  LETTER_SCHEDULES: unknown;
  LocalScheduler: new (
    dataSource: unknown,
    rules: unknown,
    logger: unknown,
  ) => { run: (shutdown: AbortSignal, at: Date) => Promise<number> };
}

// By their paths: behind them are entities, whose decorators the bench is not checked with.
const files = [
  'core/dist/database/data-source',
  'worker/dist/letters/letter-schedules',
  'worker/dist/scheduling/local-scheduler',
];
const modules = await Promise.all(
  files.map((file) => import(new URL(`../../${file}.js`, import.meta.url).href) as Promise<object>),
);
const { createDataSource, LETTER_SCHEDULES, LocalScheduler } = Object.assign({}, ...modules) as Parts;

const dataSource = await createDataSource(process.env['DATABASE_URL'] ?? '').initialize();
const scheduler = new LocalScheduler(dataSource, LETTER_SCHEDULES, createLogger('worker', 'warn'));

async function run(at: Date, watchMs: number): Promise<SchedulerAnswer> {
  let peakHeapBytes = 0;
  const look = () => {
    globalThis.gc?.();
    peakHeapBytes = Math.max(peakHeapBytes, process.memoryUsage().heapUsed);
  };
  if (watchMs > 0) look();
  const watch = watchMs > 0 ? setInterval(look, watchMs) : undefined;
  const begin = now();
  let count = 0;
  for (let done = -1; done !== 0; count += done) done = await scheduler.run(new AbortController().signal, at);
  const ms = now() - begin;
  clearInterval(watch);
  return { count, ms, peakHeapBytes };
}

const server = createServer({ requestTimeout: 0 }, (request, response) => {
  request.resume();
  const { searchParams } = new URL(request.url ?? '', 'http://bench.invalid');
  run(new Date(searchParams.get('at') ?? ''), Number(searchParams.get('watch') ?? 0)).then(
    (answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
server.listen(0, '127.0.0.1', () => reportReady(server));
