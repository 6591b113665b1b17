/**
 * Loaded into each measured server before its own code (`node --import`): reports memory and processor time when the
 * bench asks over the IPC channel. Does nothing in between.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The usage of a server. Bytes and microseconds since its start. */
export interface Usage {
  rssBytes: number;
  heapBytes: number;
  cpuMicros: number;
}

export interface ProbeRequest {
  type: 'probe';
  /** Collect garbage first, so that the heap holds only what is needed. */
  collect: boolean;
}

export interface ProbeAnswer extends Usage {
  type: 'probed';
}

async function collectGarbage(): Promise<void> {
  // Finalizers and the buffers behind dead objects take several turns.
  for (let turn = 0; turn < 4; turn += 1) {
    globalThis.gc?.();
    await nextTurn();
  }
}

async function answer(collect: boolean): Promise<void> {
  const { user, system } = process.cpuUsage();
  if (collect) await collectGarbage();
  const { rss, heapUsed } = process.memoryUsage();
  const message: ProbeAnswer = {
    type: 'probed',
    rssBytes: rss,
    heapBytes: heapUsed,
    cpuMicros: user + system,
  };
  process.send?.(message);
}

if (process.channel) {
  process.on('message', (message: Partial<ProbeRequest> | null) => {
    if (message?.type === 'probe') void answer(message.collect === true);
  });
  process.channel.unref();
}
