import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

const isLinux = process.platform === 'linux';

/**
 * Returns what tells a process apart from a later one with the same id: boot and start time.
 * @param {number} pid
 * @returns {string | undefined} undefined when no such process runs (a zombie does not run)
 */
export function identityOf(pid) {
  if (!Number.isInteger(pid) || pid < 1) return undefined;
  try {
    if (!isLinux) {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
        encoding: 'utf8',
        stdio: 'pipe',
      }).trim();
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
    return `${boot}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether the recorded process is still running.
 * @param {{ pid: number, identity?: string } | undefined} noted
 */
export function isRunning(noted) {
  if (!noted) return false;
  const now = identityOf(noted.pid);
  return now !== undefined && now === noted.identity;
}

/** @param {number} ms */
export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/**
 * Waits until a condition holds, checking it every few milliseconds.
 * @param {() => boolean | Promise<boolean>} holds
 * @param {number} limitMs
 * @returns {Promise<boolean>} false when the time has passed
 */
export async function until(holds, limitMs, everyMs = 25) {
  const end = Date.now() + limitMs;
  for (;;) {
    if (await holds()) return true;
    if (Date.now() >= end) return false;
    await pause(everyMs);
  }
}

/**
 * @param {number} pid negative for a process group
 * @param {NodeJS.Signals} signal
 */
export function signalTo(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended already, which is the aim of every signal that we send.
  }
}

/**
 * Returns whether a process that this one started has ended.
 * @param {import('node:child_process').ChildProcess} child
 */
export const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/**
 * Ends a recorded process: with the signal, and after the timeout with SIGKILL.
 * @param {{ pid: number, identity?: string } | undefined} noted
 * @param {{ signal?: NodeJS.Signals, timeoutMs?: number }} [options]
 */
export async function endProcess(noted, { signal = 'SIGTERM', timeoutMs = 5_000 } = {}) {
  if (!noted || !isRunning(noted)) return;
  signalTo(noted.pid, signal);
  if (await until(() => !isRunning(noted), timeoutMs)) return;
  signalTo(noted.pid, 'SIGKILL');
  await until(() => !isRunning(noted), 5_000);
}

/**
 * Returns the ids of the processes whose working folder is this one (Linux; elsewhere none are found).
 * @param {string} folder
 */
export function processesIn(folder) {
  if (!isLinux) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder && identityOf(pid) !== undefined;
      } catch {
        return false;
      }
    });
}

/** The short-lived children that are running, so that an interrupted script can end them. */
const running = new Set();

/** Ends all children of `run` that are still running. */
export function endRuns() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs a command until it ends.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { input?: string, check?: boolean }} [options]
 *   input: for its standard input; check: throw when it fails (default)
 * @returns {Promise<{ code: number, stdout: string, stderr: string }>}
 * @throws {Error} with the end of its output when it fails
 */
export function run(command, args, { input, check = true, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'], ...options });
    running.add(child);
    let stdout = '';
    let stderr = '';
    child.stdout?.setEncoding('utf8').on('data', (piece) => {
      stdout += piece;
    });
    child.stderr?.setEncoding('utf8').on('data', (piece) => {
      stderr += piece;
    });
    // A command that does not read its input may close it early, which is no failure.
    child.stdin?.on('error', () => undefined).end(input ?? '');
    child.on('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      if (!check || code === 0) return resolve({ code: code ?? 1, stdout, stderr });
      const end = (stderr.trim() || stdout.trim()).split('\n').slice(-30).join('\n');
      reject(new Error(`${command} ${args.slice(0, 3).join(' ')} ended with ${signal ?? code}\n${end}`));
    });
  });
}

/**
 * Runs a command and forwards its output to our standard error.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>} its exit code
 */
export function runShown(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 2, 2] });
    running.add(child);
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/**
 * Returns whether a command is on the PATH (or at this path).
 * @param {string} name
 */
export async function hasCommand(name) {
  const found = await run('sh', ['-c', 'command -v "$1"', 'sh', name], { check: false }).catch(
    () => undefined,
  );
  return found?.code === 0;
}
