import { url as inspectorUrl } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';

/**
 * The time for which the event loop may be blocked before the process is ended, in milliseconds. It is ended up to two pauses
 * between checks later.
 */
const LIMIT_MS = 10_000;
/** The number of beats within the limit; each beat, and each check of them, wakes an idle process. */
const BEATS_IN_LIMIT = 4;
/** The last beat before a block may be nearly as old as the pause between two, so one more check has to find none. */
const MAX_MISSED = BEATS_IN_LIMIT + 1;

/** The data of the watchdog's thread. */
export interface WatchdogOrder {
  /** One 32-bit counter that the event loop counts up. */
  beats: SharedArrayBuffer;
  beatMs: number;
  /** The number of checks in a row without a beat after which the process is ended. */
  maxMissed: number;
  name: string;
}

/**
 * Ends this process when its event loop is blocked: a process that serves nobody but keeps its port is worse than a
 * restart. A separate thread checks the beats of the event loop. It counts its own checks, not the time that has
 * passed: while the whole process is stopped (SIGSTOP, a laptop that sleeps) it does not check either, so that such a
 * pause does not count. Does nothing while a debugger is attached, which blocks the event loop on purpose.
 * @param name of the process, for the line that it writes before it ends
 */
export function startWatchdog(name: string, limitMs: number = LIMIT_MS): void {
  if (inspectorUrl() !== undefined) return;
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const counter = new Int32Array(beats);
  const beatMs = limitMs / BEATS_IN_LIMIT;
  setInterval(() => Atomics.add(counter, 0, 1), beatMs).unref();
  const order: WatchdogOrder = { beats, beatMs, maxMissed: MAX_MISSED, name };
  const thread = new Worker(
    fileURLToPath(new URL('../../dist/process/watchdog.thread.js', import.meta.url)),
    {
      workerData: order,
      execArgv: [],
      // The thread only compares a counter, so it needs hardly any memory.
      resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
    },
  );
  // A failed watchdog is only reported: the process still serves.
  thread.on('error', (error) => process.stderr.write(`${name}: the watchdog failed: ${inspect(error)}\n`));
  thread.unref();
}
