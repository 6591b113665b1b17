import { url as inspectorUrl } from 'node:inspector';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';

/** How long the event loop may stand still before the process is ended, in milliseconds. */
const LIMIT_MS = 10_000;
/** How often the event loop shows that it turns, and the watchdog looks. */
const BEAT_MS = 500;

/** What the watchdog's thread gets. */
export interface WatchdogOrder {
  /** One 32-bit counter that the event loop counts up. */
  beats: SharedArrayBuffer;
  beatMs: number;
  /** Looks in a row without a beat after which the process is ended. */
  maxMissed: number;
  name: string;
}

/**
 * Ends this process when its event loop stands still: a process that serves nobody but keeps its port is worse than one
 * that is started again. A thread of its own looks for the beats of the event loop. It counts its own looks, not the time
 * that has passed: while the whole process is stopped (SIGSTOP, a laptop that sleeps) it does not look either, so that
 * such a pause counts for nothing. Does nothing while a debugger is attached, which holds the event loop on purpose.
 * @param name of the process, for the line that it writes before it ends
 */
export function startWatchdog(name: string, limitMs: number = LIMIT_MS): void {
  if (inspectorUrl() !== undefined) return;
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const counter = new Int32Array(beats);
  setInterval(() => Atomics.add(counter, 0, 1), BEAT_MS).unref();
  const order: WatchdogOrder = {
    beats,
    beatMs: BEAT_MS,
    maxMissed: Math.max(2, Math.ceil(limitMs / BEAT_MS)),
    name,
  };
  const thread = new Worker(
    fileURLToPath(new URL('../../dist/process/watchdog.thread.js', import.meta.url)),
    {
      workerData: order,
      execArgv: [],
      // It counts to twenty.
      resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
    },
  );
  // Without a watchdog the process still serves.
  thread.on('error', (error) => process.stderr.write(`${name}: the watchdog failed: ${inspect(error)}\n`));
  thread.unref();
}
