import { Worker } from 'node:worker_threads';
import type { BroadcastRow } from '@mikai/core/broadcasts/broadcast.rows';
import type { Config } from '@mikai/core/config/config.schema';
import { pushes } from '@mikai/core/metrics/metrics';
import type { Page } from './broadcast-pages.js';
import type { RunListener } from './broadcast-run.js';

/** A thread's task. */
export interface ThreadOrder {
  config: Config;
  broadcastId: number;
}

/** A message of the thread. `pushes` is the increase of the thread's own metric, because nothing scrapes a thread. */
export type ThreadReport =
  | { kind: 'stored'; broadcastId: number; page: Page }
  | { kind: 'progressed'; row: BroadcastRow }
  | { kind: 'left'; userIds: number[] }
  | { kind: 'pushes'; increments: PushIncrement[] };

export interface PushIncrement {
  labels: Partial<Record<'service' | 'outcome', string | number>>;
  value: number;
}

/** Runs a broadcast to its end. Rejects with its error, or when it ended early because of `shutdown`. */
export type RunBroadcast = (
  broadcastId: number,
  listener: RunListener,
  shutdown: AbortSignal,
) => Promise<void>;

/**
 * The size of the thread's young generation, in megabytes. Servers have a smaller one, to use little memory at rest. A
 * thread lives for one broadcast only, and frequent collections would take a twentieth of its time.
 */
const YOUNG_GENERATION_MB = 24;

/**
 * Runs each broadcast in a thread of its own, because encrypting a hundred thousand messages takes processor time, and
 * replies that are being written must not wait for it.
 */
export const runInThread =
  (config: Config): RunBroadcast =>
  (broadcastId, listener, shutdown) =>
    new Promise((resolve, reject) => {
      const order: ThreadOrder = { config, broadcastId };
      const thread = new Worker(new URL('./broadcast.thread.js', import.meta.url), {
        workerData: order,
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
      });
      const leave = () => thread.postMessage('leave');
      thread.on('message', (message: ThreadReport) => {
        if (message.kind === 'stored') listener.stored(message.broadcastId, message.page);
        else if (message.kind === 'progressed') listener.progressed(message.row);
        else if (message.kind === 'left') listener.left?.(message.userIds);
        else for (const { labels, value } of message.increments) pushes.inc(labels, value);
      });
      thread.once('error', reject);
      thread.once('exit', (code) => {
        shutdown.removeEventListener('abort', leave);
        if (code === 0) resolve();
        else reject(new Error(`The thread of broadcast ${broadcastId} ended with code ${code}`));
      });
      shutdown.addEventListener('abort', leave, { once: true });
      if (shutdown.aborted) leave();
    });
