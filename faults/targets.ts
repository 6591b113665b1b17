import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Redis } from 'ioredis';
import pg from 'pg';
import { ROOT, plainEnvironment } from '../bench/lib/children.ts';
import { ask } from '../bench/lib/http.ts';
import { BUDGETS } from '../bench/lib/sides.ts';
import { freePort } from '../scripts/lib/ports.mjs';
import { postgresHome } from '../scripts/lib/database/postgres-home.mjs';
import { LogFile } from '../scripts/lib/processes/log-file.mjs';
import { identityOf, isRunning, processesIn, signalTo, until } from '../scripts/lib/processes/processes.mjs';
import { readProcessorTime } from '../scripts/lib/processes/processor-time.mjs';
import { SERVER_FLAGS } from '../scripts/lib/processes/server-flags.mjs';
import { isAlive } from '../scripts/lib/processes/servers.mjs';
import { Supervised } from '../scripts/lib/processes/supervised.mjs';
import type { ClusterParts } from './cluster.ts';
import { answers } from './database.ts';
import type { Nodes, Target } from './plan.ts';

/** Addresses and secrets of the throw-away services. */
export type ServiceEnvironment = Record<
  'DATABASE_URL' | 'REDIS_URL' | 'SESSION_SECRET' | 'ENCRYPTION_KEYS',
  string
>;

const GUARD = pathToFileURL(join(ROOT, 'scripts/lib/processes/child-guard.mjs')).href;
/** The timeout of a start, the recovery of data included. */
const START_MS = 60_000;
const ANSWER_MS = 2_000;
/** The log message of a worker that takes over a job of a lost one (worker/src/jobs/job-runner.ts). */
const STALLED_LINE = 'job of a lost worker is taken over';
/** The embedded companion's pace: quick, and slow enough that kills meet it in mid-reply. */
const WORD_DELAY_MS = '3';
/** The signals that end a server from here. Any other signal is a crash: SIGABRT of V8 without memory, SIGSEGV. */
const OUR_SIGNALS: ReadonlySet<NodeJS.Signals> = new Set(['SIGKILL', 'SIGTERM']);
/** As in production (core/src/config/config.ts): nodes are behind a proxy that asks them whether they serve. */
const DRAIN_MS = '5000';
const BALLAST = Buffer.alloc(1024 * 1024);
const FILL_EVERY_MS = 200;

/** A part whose processor time is measured. */
export type Part = 'api' | 'worker' | 'redis' | 'postgres' | 'proxy';

/** Adds the processor time of processes and of their children that have ended, in milliseconds. */
const sumOf = (pids: readonly number[]): number =>
  pids.map(readProcessorTime).reduce((sum, { own, endedChildren }) => sum + (own + endedChildren) / 1000, 0);

/** An api node or a worker. */
interface Node {
  supervised: Supervised;
  /** The process that was started last. */
  newest?: ChildProcess;
  url?: string;
}

/**
 * MikAI in production form: nodes of the built api, and workers, restarted by the same supervision as under `npm start`.
 * PostgreSQL and Redis belong to scripts/faults.mjs, which restarts them in the same way.
 */
export class Targets {
  /** The addresses for people: those of the api nodes, or that of the proxy before them. */
  readonly urls: readonly string[];
  readonly #folder: string;
  readonly #logs: Record<'api' | 'worker', LogFile>;
  readonly #services: ServiceEnvironment;
  readonly #nodes = new Map<Target, Node>();
  readonly #env: Record<string, string>;
  /** Servers that have reported that they serve. */
  readonly #ready = new WeakSet<ChildProcess>();
  readonly #cluster: ClusterParts | undefined;
  #crashes = 0;

  private constructor(
    folder: string,
    services: ServiceEnvironment,
    ports: readonly number[],
    cluster: ClusterParts | undefined,
  ) {
    this.urls = cluster ? [cluster.url] : ports.map((port) => `http://127.0.0.1:${port}`);
    this.#cluster = cluster;
    this.#folder = folder;
    this.#logs = { api: logFile(folder, 'api'), worker: logFile(folder, 'worker') };
    this.#services = services;
    this.#env = {
      ...plainEnvironment(),
      ...services,
      ...BUDGETS,
      HOST: '127.0.0.1',
      APP_URL: this.urls[0] ?? '',
      DATA_DIR: join(folder, 'mikai'),
      EMBEDDED_WORD_DELAY_MS: WORD_DELAY_MS,
      DRAIN_MS,
      ...cluster?.env,
    };
    for (const [index, port] of ports.entries()) this.#add(`api-${index + 1}`, port);
  }

  /** Starts the api nodes and the workers. @throws Error when one does not come up */
  static async start(
    folder: string,
    services: ServiceEnvironment,
    { apis, workers }: Nodes,
    cluster?: ClusterParts,
  ): Promise<Targets> {
    const ports: number[] = [];
    while (ports.length < apis) ports.push(await freePort());
    const targets = new Targets(folder, services, ports, cluster);
    for (let count = 1; count <= workers; count += 1) targets.#add(`worker-${count}`);
    await Promise.all([...targets.#nodes.values()].map(({ supervised }) => supervised.start()));
    await cluster?.startProxy(ports);
    return targets;
  }

  /** Starts a second worker, if there is only one. */
  async addWorker(): Promise<void> {
    if (!this.#nodes.has('worker-2')) await this.#add('worker-2').supervised.start();
  }

  #add(name: Target, port?: number): Node {
    const kind = port === undefined ? 'worker' : 'api';
    const env = port === undefined ? this.#env : { ...this.#env, PORT: String(port) };
    const node: Node = {
      supervised: this.#supervise(name, () => (node.newest = this.#launch(kind, env))),
      ...(port !== undefined && { url: `http://127.0.0.1:${port}` }),
    };
    this.#nodes.set(name, node);
    return node;
  }

  /** All that can be killed now. */
  get all(): Target[] {
    return [...this.#nodes.keys(), 'redis', 'postgres'];
  }

  /** The number of servers that have served and then crashed by themselves. */
  get crashes(): number {
    return this.#crashes;
  }

  #supervise(name: string, launch: () => ChildProcess): Supervised {
    return new Supervised({
      name,
      launch,
      isAlive,
      isReady: (child: ChildProcess) =>
        until(() => this.#ready.has(child) || child.exitCode !== null, START_MS),
      // A configuration that no restart will mend ends the run; the servers leave with us.
      onGiveUp: (error: Error) => {
        throw error;
      },
    });
  }

  #launch(name: 'api' | 'worker', env: Record<string, string>): ChildProcess {
    const flags = [...SERVER_FLAGS, '--import', GUARD];
    const child = spawn(process.execPath, [...flags, join(ROOT, name, 'dist/main.js')], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    // As under `npm start`: a log that cannot be written loses lines and ends nobody.
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#logs[name].write(line));
    child.on('message', (message: { type?: string } | null) => {
      if (message?.type === 'ready') this.#ready.add(child);
    });
    child.on('exit', (code, signal) => {
      // A server that has never served may have had nothing to start on; the supervision tries again.
      if (!this.#ready.has(child)) return;
      if (code || (signal && !OUR_SIGNALS.has(signal))) this.#crashes += 1;
    });
    return child;
  }

  /** Returns whether it serves right now. */
  async isUp(target: Target): Promise<boolean> {
    if (target === 'redis' && this.#cluster) return this.#cluster.redis.isWhole();
    if (target === 'redis') return redisAnswers(this.#services.REDIS_URL);
    if (target === 'postgres') return answers(this.#services.DATABASE_URL);
    const { newest, supervised, url } = this.#node(target);
    if (url !== undefined) return this.#apiAnswers(url);
    return newest !== undefined && this.#ready.has(newest) && isRunning(supervised.noted);
  }

  #node(target: Target): Node {
    const node = this.#nodes.get(target);
    if (!node) throw new Error(`There is no ${target}`);
    return node;
  }

  async #apiAnswers(url: string): Promise<boolean> {
    try {
      return (await ask(`${url}/api/health/ready`, { limitMs: ANSWER_MS })).status === 200;
    } catch {
      return false;
    }
  }

  /** Waits until it serves. @throws Error when it does not come back */
  async waitFor(target: Target): Promise<void> {
    if (await until(() => this.isUp(target), START_MS)) return;
    throw new Error(`${target} did not come back within ${START_MS / 1000} s`);
  }

  /** Jobs that a worker found without an owner, by the workers' log. */
  countStalledJobs(): number {
    const file = join(this.#folder, 'logs', 'worker.log');
    return existsSync(file) ? readFileSync(file, 'utf8').split(STALLED_LINE).length - 1 : 0;
  }

  /** SIGKILL to all of its processes, and waits until they are dead. @throws Error when there is none */
  async kill(target: Target): Promise<void> {
    if (target === 'redis' && this.#cluster) {
      const pid = await this.#cluster.killMaster();
      await until(() => identityOf(pid) === undefined, START_MS, 1);
      return;
    }
    const processes = this.#pidsOf(target).map((pid) => ({ pid, identity: identityOf(pid) }));
    if (processes.length === 0) throw new Error(`No process of ${target} to kill`);
    // A process that exits along with another is gone already.
    for (const { pid } of processes) signalTo(pid, 'SIGKILL');
    await until(() => !processes.some(isRunning), START_MS, 1);
  }

  /** SIGSTOP, and waits until the supervision has noticed that it hangs and killed it. @throws Error when it does not */
  async freeze(target: Target): Promise<void> {
    const [pid] = this.#pidsOf(target);
    if (pid === undefined) throw new Error(`No process of ${target} to stop`);
    const hanging = { pid, identity: identityOf(pid) };
    signalTo(pid, 'SIGSTOP');
    if (!(await until(() => !isRunning(hanging), START_MS))) throw new Error(`${target} hangs for ever`);
  }

  /** SIGSTOP to all of its processes, and SIGCONT after a while. @throws Error when there is none */
  async pause(target: Target, durationMs: number): Promise<void> {
    const pids = this.#pidsOf(target);
    if (pids.length === 0) throw new Error(`No process of ${target} to stop`);
    for (const pid of pids) signalTo(pid, 'SIGSTOP');
    await wait(durationMs);
    for (const pid of pids) signalTo(pid, 'SIGCONT');
  }

  /** Opens connections to PostgreSQL until it gives no more, and closes them after a while. @returns how many */
  async takeConnections(durationMs: number): Promise<number> {
    const taken: pg.Client[] = [];
    for (let isFull = false; !isFull;) {
      const client = new pg.Client({ connectionString: this.#services.DATABASE_URL });
      client.on('error', () => undefined);
      isFull = await client.connect().then(
        () => false,
        () => true,
      );
      if (!isFull) taken.push(client);
    }
    await wait(durationMs);
    await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
    return taken.length;
  }

  /** Fills the disk of all data to the last byte, as another program would, and makes room again after a while. */
  async fillDisk(durationMs: number): Promise<void> {
    const file = join(this.#folder, 'ballast');
    const ballast = openSync(file, 'w', 0o600);
    const end = Date.now() + durationMs;
    try {
      // What is deleted meanwhile, such as the reserve, is taken as well.
      while (Date.now() < end) {
        fill(ballast);
        await wait(FILL_EVERY_MS);
      }
    } finally {
      closeSync(ballast);
      rmSync(file);
    }
  }

  /**
   * SIGTERM, and waits until it has left and another serves in its place.
   * @returns how long it took to leave, in ms
   * @throws Error when it does not leave by itself, or none comes in its place
   */
  async restart(target: Target): Promise<number> {
    const [pid] = this.#pidsOf(target);
    if (pid === undefined) throw new Error(`No process of ${target} to restart`);
    const leaving = { pid, identity: identityOf(pid) };
    const begin = Date.now();
    signalTo(pid, 'SIGTERM');
    if (!(await until(() => !isRunning(leaving), START_MS, 10))) throw new Error(`${target} does not leave`);
    const durationMs = Date.now() - begin;
    await this.waitFor(target);
    return durationMs;
  }

  #pidsOf(target: Target): number[] {
    if (target === 'postgres') return processesIn(postgresHome(this.#folder).data);
    if (target === 'redis' && this.#cluster) return this.#cluster.pidsOf('redis');
    if (target === 'redis') {
      const note = JSON.parse(readFileSync(join(this.#folder, 'redis.json'), 'utf8')) as {
        pid: number;
        identity: string;
        container?: string;
      };
      if (note.container)
        throw new Error('Redis runs in a container: install redis-server to kill it from here.');
      return isRunning(note) ? [note.pid] : [];
    }
    const { noted } = this.#node(target).supervised;
    return noted && isRunning(noted) ? [noted.pid] : [];
  }

  /** The processor time that each part has used since it started, in milliseconds. */
  get processorMs(): Record<Part, number> {
    const nodes = (kind: string) =>
      [...this.#nodes.keys()].filter((name) => name.startsWith(kind)).flatMap((name) => this.#pidsOf(name));
    const cluster = this.#cluster;
    return {
      api: sumOf(nodes('api')),
      worker: sumOf(nodes('worker')),
      redis: sumOf(this.#pidsOf('redis')),
      postgres: sumOf(this.#pidsOf('postgres')),
      proxy: cluster ? sumOf([...cluster.pidsOf('proxy'), ...cluster.pidsOf('pooler')]) : 0,
    };
  }

  /** Ends the api nodes and the workers, and what was started around them. */
  async stop(): Promise<void> {
    await Promise.all([...this.#nodes.values()].map(({ supervised }) => supervised.stop()));
    await this.#cluster?.stop();
  }
}

const logFile = (folder: string, name: string) => new LogFile(join(folder, 'logs', `${name}.log`));

/** Writes until the disk takes no more. */
function fill(file: number): void {
  let size = BALLAST.length;
  while (size > 0) {
    try {
      writeSync(file, BALLAST, 0, size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      size = Math.floor(size / 2);
    }
  }
}

async function redisAnswers(url: string): Promise<boolean> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: ANSWER_MS });
  // The failed ping reports it as well.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}
