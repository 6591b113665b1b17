/**
 * Loaded into each measured server before its own code (`node --import`): reports memory and processor time when the
 * bench asks over the IPC channel. Does nothing in between. Plain JavaScript: for TypeScript Node would load its compiler
 * into the server, 12 MB of what is measured.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The usage of a server. Bytes and microseconds since its start.
 * @typedef {{ rssBytes: number, heapBytes: number, cpuMicros: number }} Usage
 * @typedef {{ type: 'probe', collect: boolean }} ProbeRequest
 *   collect: collect garbage first, so that the heap holds only what is needed
 * @typedef {Usage & { type: 'probed' }} ProbeAnswer
 */

async function collectGarbage() {
  // Finalizers and the buffers behind dead objects take several turns.
  for (let turn = 0; turn < 4; turn += 1) {
    globalThis.gc?.();
    await nextTurn();
  }
}

/** @param {boolean} collect */
async function answer(collect) {
  const { user, system } = process.cpuUsage();
  if (collect) await collectGarbage();
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ type: 'probed', rssBytes: rss, heapBytes: heapUsed, cpuMicros: user + system });
}

if (process.channel) {
  process.on('message', (message) => {
    if (message?.type === 'probe') void answer(message.collect === true);
  });
  process.channel.unref();
}
