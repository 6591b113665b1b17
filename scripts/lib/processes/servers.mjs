import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LogFile } from './log-file.mjs';
import { ROOT, pinnedNode } from '../paths.mjs';
import { hasEnded, pause } from './processes.mjs';
import { SERVER_FLAGS } from './server-flags.mjs';
import { followOutput } from './server-output.mjs';
import { Supervised } from './supervised.mjs';
import { UserError } from '../user-error.mjs';

/** The timeout for a server to become ready. */
const READY_MS = 60_000;
/** The time that a server may take to drain (promise 13) before it is killed. */
const DRAIN_MS = 30_000;
/** A worker reports that it is ready by an IPC message, or by this line on standard output. */
const READY_LINE = /\bworker\b.*\bready\b/i;

const GUARD = pathToFileURL(join(ROOT, 'scripts/lib/processes/child-guard.mjs')).href;

/**
 * Returns whether a line of a dying process states the reason. Structured lines, stack frames and the line with Node's version do
 * not.
 */
const statesReason = (line) => line.trim() !== '' && !/^(\{|\s|Node\.js v)/.test(line);

/** The timeout for a server to answer that it is alive. */
const ALIVE_MS = 4_000;

/**
 * Returns whether the event loop of a server responds. It is asked over the IPC channel, and `child-guard.mjs` answers.
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} [withinMs]
 */
export function isAlive(child, withinMs = ALIVE_MS) {
  if (!child.connected) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (alive) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      resolve(alive);
    };
    const onMessage = (message) => {
      if (message?.type === 'pong') settle(true);
    };
    const timer = setTimeout(() => settle(false), withinMs);
    child.on('message', onMessage);
    child.send({ type: 'ping' }, () => undefined);
  });
}

/** Waits for an event of a child, its end, or the timeout. */
async function waitFor(child, holds) {
  const end = Date.now() + READY_MS;
  while (Date.now() < end && !hasEnded(child)) {
    if (await holds()) return true;
    await pause(50);
  }
  return false;
}

/**
 * Returns whether the server answers that it is ready. It uses `node:http`, because the first `fetch` costs a process 12 MB for good.
 * @param {number} port
 */
const answersReady = (port) =>
  new Promise((resolve) => {
    const options = { agent: false, signal: AbortSignal.timeout(2_000) };
    get(`http://127.0.0.1:${port}/api/health/ready`, options, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });

/**
 * Creates a supervised server: its log goes to a file, its warnings to the terminal.
 * @param {{ name: 'api' | 'worker', file: string, env: NodeJS.ProcessEnv, dataDir: string, drainMs?: number,
 *   isReady: (child: import('node:child_process').ChildProcess, hasReportedReady: () => boolean) => Promise<boolean>,
 *   onGiveUp: (error: UserError) => void, onLaunch?: () => void }} options
 * @returns {Supervised & { hasReportedReady: () => boolean }}
 */
function server({ name, file, env, dataDir, drainMs = DRAIN_MS, isReady, onGiveUp, onLaunch }) {
  const logFile = join(dataDir, 'logs', `${name}.log`);
  const log = new LogFile(logFile);
  let lastOutput;
  let ready = false;
  const onLine = (line) => {
    if (statesReason(line)) lastOutput = line.trim();
    if (READY_LINE.test(line)) ready = true;
  };
  const launch = () => {
    const path = join(ROOT, file);
    if (!existsSync(path)) throw new UserError(`${file} is missing: run 'npm run build'.`);
    ready = false;
    lastOutput = undefined;
    const args = [...SERVER_FLAGS, '--import', GUARD, path];
    // The child has a process group of its own, so that Ctrl-C reaches only us, and we stop the parts in order.
    const child = spawn(pinnedNode(), args, {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    child.on('message', (message) => {
      if (message === 'ready' || message?.type === 'ready') ready = true;
    });
    followOutput(name, child, log, onLine);
    return child;
  };
  return new Supervised({
    name,
    launch,
    isAlive,
    isReady: (child) => isReady(child, () => ready),
    timeoutMs: drainMs,
    hint: logFile,
    lastOutput: () => lastOutput,
    onGiveUp,
    onLaunch,
  });
}

/**
 * Creates the api, which is ready when /api/health/ready says so.
 * @param {{ port: number, env: NodeJS.ProcessEnv, dataDir: string, drainMs?: number, onGiveUp: (error: UserError) =>
 * void, onLaunch?: () => void }} options
 */
export function apiServer({ port, ...options }) {
  const isReady = (child) => waitFor(child, () => answersReady(port));
  return server({ ...options, name: 'api', file: 'api/dist/main.js', isReady });
}

/**
 * Creates the worker, which is ready when it reports so.
 * @param {{ env: NodeJS.ProcessEnv, dataDir: string, drainMs?: number, onGiveUp: (error: UserError) => void, onLaunch?:
 * () => void }} options
 */
export function workerServer(options) {
  const isReady = (child, hasReportedReady) => waitFor(child, hasReportedReady);
  return server({ ...options, name: 'worker', file: 'worker/dist/main.js', isReady });
}
