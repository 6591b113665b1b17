import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogOrder } from './watchdog.js';

/** The thread of `startWatchdog`. It shares nothing with the event loop that it watches but the counter. */

const { beats, beatMs, maxMissed, name } = workerData as WatchdogOrder;
const counter = new Int32Array(beats);
let seen = Atomics.load(counter, 0);
let missed = 0;

setInterval(() => {
  const beat = Atomics.load(counter, 0);
  missed = beat === seen ? missed + 1 : 0;
  seen = beat;
  if (missed < maxMissed) return;
  // The first of these checks may have come right after the last beat.
  const seconds = Math.round(((missed - 1) * beatMs) / 1000);
  // Written directly, because a thread's own standard error goes through the blocked event loop.
  writeSync(2, `${name}: the event loop has stood still for ${seconds} s; the process ends itself\n`);
  // Neither `exit` handlers nor signal handlers would run.
  process.kill(process.pid, 'SIGKILL');
}, beatMs);

// A new thread keeps what only its start needed: 1.5 MB. Does nothing unless Node runs with `--expose-gc`.
setTimeout(() => void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }), beatMs);
