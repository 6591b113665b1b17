/**
 * Runs faults and prints their table. Started by scripts/faults.mjs, which provides PostgreSQL and Redis:
 * `node faults/main.ts --folder <throw-away folder> --fault name [--fault name …] --sends n --seed n [--nodes n] [--cluster]`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { guestMint } from '../bench/lib/guest.ts';
import { Members } from '../bench/lib/members.ts';
import { alignedTable } from '../bench/lib/rows.ts';
import { ClusterParts } from './cluster.ts';
import { runFault, type FaultResult } from './fault.ts';
import { isKept } from './judge.ts';
import type { Writer } from './correspondence.ts';
import { LOAD, ROLLING_RESTART, SLOW_BODY, USUAL_NODES, type FaultName, type Nodes } from './plan.ts';
import { Targets, type ServiceEnvironment } from './targets.ts';

/** So many guests and as many members write to MikAI at the same time, and so many pairs of members to each other. */
const PEOPLE = 12;
const PAIRS = 8;

const COLUMNS: [string, (result: FaultResult) => string | number][] = [
  ['Fault', ({ fault }) => fault],
  ['Kills', ({ kills }) => kills],
  ['Sends acknowledged', ({ acknowledged }) => acknowledged],
  ['Direct messages', ({ directMessages }) => directMessages],
  ['Retries', ({ retries }) => retries],
  ['Lost', ({ lost }) => lost],
  ['Duplicated', ({ duplicated }) => duplicated],
  ['Miscounted', ({ miscounted }) => miscounted],
  ['Replies doubled', ({ repliesDoubled }) => repliesDoubled],
  ['Still open', ({ stillOpen }) => stillOpen],
  ['Crashed', ({ crashed }) => crashed],
  ['Broken requests', ({ broken }) => broken],
  ['Stalled jobs', ({ stalled }) => stalled],
  ['Sockets cut', ({ socketsCut }) => socketsCut],
  ['Sockets missing', ({ socketsMissing }) => socketsMissing],
  ['Pages without events', ({ pagesWithoutEvents }) => pagesWithoutEvents],
  ['Slowest leave', ({ slowestLeave }) => slowestLeave.toFixed(1)],
  ['Given up', ({ givenUp }) => givenUp],
  ['p50 ms', ({ p50 }) => Math.round(p50)],
  ['p95 ms', ({ p95 }) => Math.round(p95)],
  ['Sends a second', ({ rate }) => rate.toFixed(1)],
  ['Seconds', ({ seconds }) => Math.round(seconds)],
];

/** The maximum time for a server to exit (promise 13), in seconds. */
const MAX_LEAVE_S = 30;

/** A process that is told to exit breaks no request and leaves no job behind; a killed one cannot avoid it. */
const isSmooth = ({ fault, broken, stalled, socketsMissing, slowestLeave }: FaultResult): boolean =>
  (fault !== ROLLING_RESTART && fault !== SLOW_BODY) ||
  (broken + stalled + socketsMissing === 0 && slowestLeave < MAX_LEAVE_S);

/** Standard error is for people; standard output is the result. */
const print = (text: string): void => void process.stderr.write(`${text}\n`);

function required(name: keyof ServiceEnvironment): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run it as 'npm run faults'.`);
  return value;
}

/** `Cookie` headers of guests and of members, and pairs of members. */
async function somePeople(
  services: ServiceEnvironment,
): Promise<{ cookies: string[]; writers: [Writer, Writer][] }> {
  const guests = await guestMint(services.SESSION_SECRET);
  const members = new Members(services.DATABASE_URL);
  try {
    const cookies = Array.from({ length: PEOPLE }, () => guests.cookie());
    for (const member of await members.create(PEOPLE)) cookies.push((await members.signIn(member)).cookie);
    const writers: [Writer, Writer][] = [];
    for (let count = 0; count < PAIRS; count += 1) {
      const pair = await members.create(2, { createdAt: new Date(0) });
      const [here, there] = await Promise.all(
        pair.map(async (member) => ({ id: member.id, cookie: (await members.signIn(member)).cookie })),
      );
      if (here && there) writers.push([here, there]);
    }
    return { cookies, writers };
  } finally {
    // Before the first kill: its connections would break.
    await members.close();
  }
}

function printTable(results: readonly FaultResult[], seed: string): void {
  const titles = COLUMNS.map(([title]) => title);
  const lines = results.map((result) => COLUMNS.map(([, cell]) => String(cell(result))));
  const heading = `Seed ${seed}, ${new Date().toISOString().slice(0, 10)}.`;
  process.stdout.write(`\n${heading}\n\n${alignedTable(titles, lines)}\n`);
  for (const { fault, processorMs } of results) {
    if (fault !== LOAD) continue;
    const parts = Object.entries(processorMs).map(([part, ms]) => `${part} ${ms.toFixed(1)}`);
    process.stdout.write(`\nMilliseconds of processor time a send: ${parts.join(', ')}.\n`);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string' },
      fault: { type: 'string', multiple: true, default: [] },
      sends: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
      nodes: { type: 'string' },
      cluster: { type: 'boolean', default: false },
    },
  });
  if (values.folder === undefined) throw new Error('--folder is missing.');
  const names = ['DATABASE_URL', 'REDIS_URL', 'SESSION_SECRET', 'ENCRYPTION_KEYS'] as const;
  const services = Object.fromEntries(names.map((name) => [name, required(name)])) as ServiceEnvironment;
  mkdirSync(join(values.folder, 'logs'), { recursive: true, mode: 0o700 });
  const count = Number(values.nodes);
  const nodes: Nodes = values.nodes === undefined ? USUAL_NODES : { apis: count, workers: count };
  const cluster = values.cluster ? await ClusterParts.start(values.folder, services) : undefined;
  const targets = await Targets.start(values.folder, services, nodes, cluster).catch(
    async (error: unknown) => {
      await cluster?.stop();
      throw error;
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void targets.stop().finally(() => process.exit(130)));
  }
  const results: FaultResult[] = [];
  try {
    for (const fault of values.fault as FaultName[]) {
      print(`${fault}: ${values.sends} sends …`);
      results.push(
        await runFault({
          fault,
          sends: Number(values.sends),
          seed: Number(values.seed),
          nodes,
          targets,
          print,
          databaseUrl: services.DATABASE_URL,
          ...(await somePeople(services)),
        }),
      );
    }
  } finally {
    await targets.stop();
    // Also what was found before something went wrong.
    if (results.length > 0) printTable(results, values.seed);
  }
  if (!results.every((result) => isKept(result) && isSmooth(result))) process.exitCode = 1;
}

await main();
