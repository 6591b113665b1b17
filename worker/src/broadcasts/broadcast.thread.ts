import { constants, setPriority } from 'node:os';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { useEncryptionKeys } from '@mikai/core/crypto/encryption';
import { readSealedFormat } from '@mikai/core/crypto/sealed-format';
import { createDataSource, WORKER_TIMEOUT_MS } from '@mikai/core/database/data-source';
import { createLogger } from '@mikai/core/logging/logger';
import { pushes } from '@mikai/core/metrics/metrics';
import { createPushSender } from '../push/push-sender.js';
import { BroadcastPages } from './broadcast-pages.js';
import { BroadcastRun } from './broadcast-run.js';
import { browserTeller } from './notify-browser.js';
import type { ThreadOrder, ThreadReport } from './run-in-thread.js';

/** The number of connections: for the pages being processed, and for storing and counting them. */
const CONNECTIONS = 5;

/** Runs one broadcast outside the worker's event loop; see `run-in-thread.ts`. */
async function main({ config, broadcastId }: ThreadOrder): Promise<void> {
  const port = parentPort;
  if (isMainThread || !port) throw new Error('This file is for a thread of a worker.');
  // All other work has priority. On Linux the priority is the thread's alone; elsewhere it would be the whole worker's.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const report = (message: ThreadReport): void => port.postMessage(message);
  const shutdown = new AbortController();
  port.once('message', () => shutdown.abort(new Error('worker is shutting down')));
  // The listener must not keep the thread alive when its work is done.
  port.unref();
  useEncryptionKeys(config.ENCRYPTION_KEYS);
  const logger = createLogger('worker', config.LOG_LEVEL);
  const sender = createPushSender(config, logger);
  const dataSource = await createDataSource(config.DATABASE_URL, {
    poolSize: CONNECTIONS,
    answerWithinMs: WORKER_TIMEOUT_MS,
  }).initialize();
  await readSealedFormat(dataSource);
  const reportPushes = async (): Promise<void> => {
    const { values } = await pushes.get();
    pushes.reset();
    report({
      kind: 'pushes',
      increments: values.filter(({ value }) => value > 0).map(({ labels, value }) => ({ labels, value })),
    });
  };
  const run = new BroadcastRun(new BroadcastPages(dataSource), browserTeller(sender), {
    stored: (id, page) => report({ kind: 'stored', broadcastId: id, page }),
    left: (userIds) => report({ kind: 'left', userIds }),
    progressed: (row) => {
      report({ kind: 'progressed', row });
      void reportPushes();
    },
  });
  try {
    await run.run(broadcastId, shutdown.signal);
  } finally {
    await reportPushes();
    sender.close();
    await dataSource.destroy();
  }
}

await main(workerData as ThreadOrder);
