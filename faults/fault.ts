import { setTimeout as pause } from 'node:timers/promises';
import type { ChatMessage } from '@mikai/contract/chat';
import { askJson } from '../bench/lib/http.ts';
import { until } from '../scripts/lib/processes/processes.mjs';
import { messagesSince, newestMessage, unfinishedSince } from './database.ts';
import { judge, type Verdict } from './judge.ts';
import { Listeners } from './listeners.ts';
import { LoadBalancer } from './load-balancer.ts';
import { Correspondence, judgeCorrespondences, type Writer } from './correspondence.ts';
import {
  LOAD,
  ROLLING_RESTART,
  SLOW_BODY,
  planKills,
  type FaultName,
  type Nodes,
  type Target,
} from './plan.ts';
import { seededRandom } from '@mikai/contract/seeded-random';
import { Ledger, Sender } from './sender.ts';
import { SlowBodies } from './slow-bodies.ts';
import type { Part, Targets } from './targets.ts';

/** One line of the table. */
export interface FaultResult extends Verdict {
  fault: FaultName;
  kills: number;
  acknowledged: number;
  /** The number of direct messages among these. */
  directMessages: number;
  miscounted: number;
  /** Servers that ended by themselves. */
  crashed: number;
  retries: number;
  /** The number of requests among these that a node had taken. */
  broken: number;
  /** Jobs that a worker found stalled, because another one had left them without handing them back. */
  stalled: number;
  /** Open pages whose connection ended, and those that received nothing after everything had healed. */
  socketsCut: number;
  socketsMissing: number;
  /** Open pages of pairs that did not receive a message that was written after everything had healed. */
  pagesWithoutEvents: number;
  /** The longest time that a server took to exit, in seconds; if it was told to. */
  slowestLeave: number;
  /** The median and the 95th percentile of the time to an acknowledgement, in milliseconds. */
  p50: number;
  p95: number;
  /** Acknowledged sends in a second. */
  rate: number;
  /** Milliseconds of processor time a send, by part; meaningless where processes were killed. */
  processorMs: Record<Part, number>;
  seconds: number;
}

/** The context of a fault's run. */
export interface FaultRun {
  fault: FaultName;
  /** Sends to be acknowledged. */
  sends: number;
  seed: number;
  nodes: Nodes;
  targets: Targets;
  databaseUrl: string;
  /** `Cookie` headers of those who write. */
  cookies: readonly string[];
  /** Prints progress. */
  print: (text: string) => void;
  /** The pairs who write direct messages to each other. */
  writers: readonly (readonly [Writer, Writer])[];
}

/** A kill follows its moment by up to this, so that it does not always meet the end of a request. */
const JITTER_MS = 200;
/** Jobs that Redis may have lost are sent again after a minute; after a few of these something hangs. */
const QUIET_MS = 300_000;
const PAGE = 200;
const READERS = 8;

/** How long something hangs that goes on by itself afterwards: longer than every timeout of a request. */
const HANG_MS = 8_000;
/** How long the disk is full: long enough for many attempts of each person. */
const FULL_MS = 12_000;

/**
 * Applies the fault to a process.
 * @returns the time in ms that it took to leave; 0 for faults that do not ask it to
 */
async function strike({ fault, targets, print }: FaultRun, target: Target): Promise<number> {
  if (fault === ROLLING_RESTART || fault === SLOW_BODY) {
    const slow = fault === SLOW_BODY ? await SlowBodies.send(targets.urls) : undefined;
    const durationMs = await targets.restart(target).finally(() => slow?.end());
    print(`${target} left in ${(durationMs / 1000).toFixed(1)} s`);
    return durationMs;
  }
  if (fault === 'hung-node') await targets.freeze(target);
  else if (fault === 'hung-redis' || fault === 'hung-postgres') await targets.pause(target, HANG_MS);
  else if (fault === 'connections') print(`${await targets.takeConnections(HANG_MS)} connections taken`);
  else if (fault === 'full-disk') await targets.fillDisk(FULL_MS);
  else await targets.kill(target);
  return 0;
}

/**
 * Kills, or sends the signal to exit, whenever the sends reach a planned count.
 * @returns the number of kills, and the longest time that a process took to exit, in ms
 */
async function killAmong(
  run: FaultRun,
  ledger: Ledger,
  broken: AbortSignal,
): Promise<{ kills: number; slowestMs: number }> {
  // A generator of its own: how often senders ask it is chance.
  const random = seededRandom(run.seed);
  const kills = planKills(run.fault, run.sends, random, run.nodes);
  let slowestMs = 0;
  for (const { target, after } of kills) {
    while (ledger.count < after) {
      broken.throwIfAborted();
      await pause(5);
    }
    await run.targets.waitFor(target);
    await pause(random() * JITTER_MS);
    slowestMs = Math.max(slowestMs, await strike(run, target));
  }
  return { kills: kills.length, slowestMs };
}

/** Returns all of a conversation, page by page. */
async function readConversation(url: string, id: string, cookie: string): Promise<ChatMessage[]> {
  const all: ChatMessage[] = [];
  for (;;) {
    const after = all.at(-1)?.id ?? 0;
    const path = `/api/sessions/${id}/messages?after=${after}&limit=${PAGE}`;
    const page = await askJson<ChatMessage[]>(`${url}${path}`, { cookie });
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** Returns all that was written, through the api, a few conversations at a time. */
async function readAll(url: string, { conversations }: Ledger): Promise<ChatMessage[]> {
  const all: ChatMessage[] = [];
  const left = [...conversations];
  const reader = async () => {
    for (let next = left.pop(); next; next = left.pop()) all.push(...(await readConversation(url, ...next)));
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return all;
}

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

function perSend(
  before: Record<Part, number>,
  after: Record<Part, number>,
  sends: number,
): Record<Part, number> {
  const parts = Object.entries(after) as [Part, number][];
  return Object.fromEntries(parts.map(([part, ms]) => [part, (ms - before[part]) / sends])) as Record<
    Part,
    number
  >;
}

/**
 * Lets people write while somebody is killed, waits until everything has healed and is quiet, and compares.
 * @throws Error when an answer is wrong, or something does not heal
 */
export async function runFault(run: FaultRun): Promise<FaultResult> {
  const { fault, targets, databaseUrl } = run;
  const begin = Date.now();
  const random = seededRandom(run.seed + 1);
  const before = await newestMessage(databaseUrl);
  const crashesBefore = targets.crashes;
  if (fault === ROLLING_RESTART) await targets.addWorker();
  const stalledBefore = targets.countStalledJobs();
  const ledger = new Ledger(run.sends, { isSplit: fault === LOAD });
  const broken = new AbortController();
  const { urls } = targets;
  const [first = '', last = ''] = [urls[0], urls.at(-1)];
  const nodes = new LoadBalancer(urls);
  const correspondences = run.writers.map((pair) => new Correspondence(nodes, pair, ledger, random));
  const senders = run.cookies.map((cookie) => new Sender(nodes, cookie, ledger, random));
  const usedBefore = targets.processorMs;
  const all = Promise.all([...senders, ...correspondences].map((each) => each.run())).catch(
    (error: unknown) => {
      broken.abort(error);
      throw error;
    },
  );
  const listeners = new Listeners(urls, [...run.cookies, ...run.writers.flat().map(({ cookie }) => cookie)]);
  const [{ kills, slowestMs }] = await Promise.all([killAmong(run, ledger, broken.signal), all]);
  const workedMs = Date.now() - begin;
  for (const [cause, count] of ledger.causes) run.print(`Broken requests: ${count} by ${cause}`);
  for (const target of targets.all) await targets.waitFor(target);
  const socketsMissing = await listeners.countMissing();
  const pagesWithoutEvents = await listeners.countPagesWithoutEvents(correspondences);
  listeners.close();
  nodes.stop();
  await until(async () => (await unfinishedSince(databaseUrl, before)) === 0, QUIET_MS, 250);
  const processorMs = perSend(usedBefore, targets.processorMs, ledger.count);
  const stored = await readAll(first, ledger);
  const chat = judge(ledger.acknowledged, stored, await messagesSince(databaseUrl, before));
  const direct = await judgeCorrespondences(last, correspondences, ledger.directMessages);
  return {
    fault,
    kills,
    acknowledged: ledger.count,
    directMessages: ledger.directMessages.length,
    retries: ledger.retries,
    broken: ledger.broken,
    stalled: targets.countStalledJobs() - stalledBefore,
    socketsCut: listeners.cut,
    socketsMissing,
    pagesWithoutEvents,
    slowestLeave: slowestMs / 1000,
    p50: percentile(ledger.waits, 0.5),
    p95: percentile(ledger.waits, 0.95),
    rate: (ledger.waits.length / workedMs) * 1000,
    processorMs,
    ...chat,
    lost: chat.lost + direct.lost,
    duplicated: chat.duplicated + direct.duplicated,
    miscounted: direct.miscounted,
    crashed: targets.crashes - crashesBefore,
    seconds: (Date.now() - begin) / 1000,
  };
}
