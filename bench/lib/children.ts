import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SERVER_FLAGS } from '../../scripts/lib/processes/server-flags.mjs';
import type { ProbeAnswer, ProbeRequest, Usage } from './probe.mjs';

/** The project's root folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const PROBE = new URL('probe.mjs', import.meta.url).href;
/** Ends a server whose parent is gone. */
const GUARD = pathToFileURL(join(ROOT, 'scripts/lib/processes/child-guard.mjs')).href;
const READY_TIMEOUT_MS = 30_000;
const PROBE_TIMEOUT_MS = 10_000;
const STOP_TIMEOUT_MS = 10_000;
/** A structured log line that is no warning. */
const SILENT_LINE = /^\{"level":"(trace|debug|info)"/;
const MAX_COMPLAINTS_PER_SERVER = 5;

interface ReadyMessage {
  type: 'ready';
  /** The port it listens on, when it chose one. */
  port?: number;
}

/** A server that the bench has started. */
export class Server {
  readonly name: string;
  readonly #process: ChildProcess;
  #port: number | undefined;

  constructor(name: string, child: ChildProcess) {
    this.name = name;
    this.#process = child;
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** The address on loopback, for a server that chose its port itself. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Waits until the server is ready. @throws Error when it ends first, or takes too long */
  async ready(): Promise<void> {
    const { port } = await nextMessage<ReadyMessage>(this.#process, this.name, 'ready', READY_TIMEOUT_MS);
    this.#port = port;
  }

  /**
   * Returns its current usage.
   * @param options.collect garbage is collected before the memory is read (processor time is read before that)
   */
  async usage({ collect = false } = {}): Promise<Usage> {
    const request: ProbeRequest = { type: 'probe', collect };
    const answer = nextMessage<ProbeAnswer>(this.#process, this.name, 'probed', PROBE_TIMEOUT_MS);
    this.#process.send(request);
    return answer;
  }

  /** Ends the server and waits for its exit. */
  async stop(): Promise<void> {
    await stopProcess(this.#process, STOP_TIMEOUT_MS);
  }

  kill(): void {
    this.#process.kill('SIGKILL');
  }
}

/** The processes of the bench. */
export class Children {
  readonly #servers = new Set<Server>();
  readonly #adopted = new Set<() => Promise<void>>();
  readonly #logFolder: string;

  /** @param logFolder where the servers' output goes */
  constructor(logFolder: string) {
    this.#logFolder = logFolder;
  }

  /**
   * Starts a Node program that sends `{ type: 'ready' }` over IPC when it serves.
   * @param file path inside the project
   * @throws Error with the end of its output when it does not start
   */
  async start(name: string, file: string, env: Record<string, string>, args: string[] = []): Promise<Server> {
    const logFile = join(this.#logFolder, `${name}.log`);
    // A file and not a pipe: reading it would take time from the bench, which is a part of the machine's load.
    const log = openSync(logFile, 'a', 0o600);
    const flags = [...SERVER_FLAGS, '--import', GUARD, '--import', PROBE];
    const child = spawn(process.execPath, [...flags, join(ROOT, file), ...args], {
      cwd: ROOT,
      env: { ...plainEnvironment(), ...env },
      stdio: ['ignore', log, log, 'ipc'],
      // A group of its own: Ctrl-C reaches the bench alone, which then stops its servers.
      detached: true,
    });
    closeSync(log);
    const server = new Server(name, child);
    this.#servers.add(server);
    child.once('exit', () => this.#servers.delete(server));
    try {
      await server.ready();
      return server;
    } catch (error) {
      server.kill();
      const end = readFileSync(logFile, 'utf8').trim().split('\n').slice(-15).join('\n');
      throw new Error(`${name} did not start: ${(error as Error).message}\n${end}`, { cause: error });
    }
  }

  /**
   * Registers a process that a measure has started by itself, so that the bench stops it at its own end.
   * @param stop stops the process; it may be called after the process has ended
   * @returns a function that removes the registration, to be called when the process has ended
   */
  adopt(stop: () => Promise<void>): () => void {
    this.#adopted.add(stop);
    return () => this.#adopted.delete(stop);
  }

  /** Returns the last warnings and errors that the servers have logged, to find the cause of a failed run. */
  complaints(): string[] {
    return readdirSync(this.#logFolder).flatMap((file) => {
      const lines = readFileSync(join(this.#logFolder, file), 'utf8').split('\n');
      const loud = lines.filter((line) => line !== '' && !SILENT_LINE.test(line));
      return loud.slice(-MAX_COMPLAINTS_PER_SERVER).map((line) => `${file}: ${line}`);
    });
  }

  /** Stops all processes that still run. */
  async stop(): Promise<void> {
    const stops = [...this.#servers].map((server) => server.stop());
    await Promise.all([...stops, ...[...this.#adopted].map((stop) => stop())]);
  }

  kill(): void {
    for (const server of this.#servers) server.kill();
  }
}

/**
 * Returns the part of our environment that a program needs, without anything that could change the measurement
 * (settings, keys, NODE_OPTIONS).
 */
export function plainEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR'];
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Ends a process and waits for its exit; returns whether it had to be killed after the timeout. */
export async function stopProcess(child: ChildProcess, timeoutMs: number): Promise<boolean> {
  if (hasEnded(child)) return false;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  let isKilled = false;
  const timer = setTimeout(() => {
    isKilled = child.kill('SIGKILL');
  }, timeoutMs);
  await ended;
  clearTimeout(timer);
  return isKilled;
}

/** Resolves with the next message of this type. @throws Error when the process ends first, or the time runs out */
async function nextMessage<T extends { type: string }>(
  child: ChildProcess,
  name: string,
  type: T['type'],
  timeoutMs: number,
): Promise<T> {
  const over = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const onMessage = (message: unknown) => {
      if ((message as T | null)?.type === type) resolve(message as T);
    };
    const onExit = () =>
      reject(new Error(`${name} ended (${child.signalCode ?? `exit code ${child.exitCode}`})`));
    if (hasEnded(child)) return onExit();
    child.on('message', onMessage).once('exit', onExit).once('error', reject);
    over.signal.addEventListener('abort', () =>
      child.off('message', onMessage).off('exit', onExit).off('error', reject),
    );
    delay(timeoutMs, undefined, { signal: over.signal }).then(
      () => reject(new Error(`${name} sent no '${type}' within ${timeoutMs / 1000} s`)),
      () => undefined,
    );
  }).finally(() => over.abort());
}
