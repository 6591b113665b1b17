import { loadConfigOrExit } from '@mikai/core/config/config';
import { exitOnDatabaseError } from '@mikai/core/database/connect';
import { createLogger } from '@mikai/core/logging/logger';
import { serveMetrics } from '@mikai/core/metrics/metrics';
import { dropStartupGarbage } from '@mikai/core/process/startup-garbage';
import { startWatchdog } from '@mikai/core/process/watchdog';
import { prepareGuided } from './ai/embedded.companion.js';
import { createWorker } from './create-worker.js';

const config = loadConfigOrExit();
const logger = createLogger('worker', config.LOG_LEVEL);

// Before the first job: while a reply loads patterns and models, the worker renews no lock, and others would take over its jobs.
// Before the watchdog: on a busy machine it may take longer than a process that serves is allowed to stand still.
prepareGuided();
startWatchdog('worker');
const worker = await createWorker(config, logger).catch(exitOnDatabaseError);
const metrics = serveMetrics(config.METRICS_PORT, config.METRICS_HOST);

let isShuttingDown = false;
async function shutDown(): Promise<void> {
  if (isShuttingDown) return;
  isShuttingDown = true;
  logger.info('worker is shutting down');
  metrics?.close();
  await worker.close();
  process.exit(0);
}
process.on('SIGTERM', () => void shutDown());
process.on('SIGINT', () => void shutDown());

// This is last, because the receiver of 'ready' may send a signal at once.
logger.info('worker is ready');
process.send?.({ type: 'ready' });
dropStartupGarbage();
