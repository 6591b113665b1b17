import { loadConfigOrExit } from '@mikai/core/config/config';
import { exitOnDatabaseError } from '@mikai/core/database/connect';
import { createLogger } from '@mikai/core/logging/logger';
import { serveMetrics } from '@mikai/core/metrics/metrics';
import { dropStartupGarbage } from '@mikai/core/process/startup-garbage';
import { startWatchdog } from '@mikai/core/process/watchdog';
import { createWorker } from './create-worker.js';

const config = loadConfigOrExit();
const logger = createLogger('worker', config.LOG_LEVEL);
startWatchdog('worker');
const worker = await createWorker(config, logger).catch(exitOnDatabaseError);
const metrics = serveMetrics(config.METRICS_PORT, config.METRICS_HOST);

let isLeaving = false;
async function leave(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  logger.info('worker is isLeaving');
  metrics?.close();
  await worker.close();
  process.exit(0);
}
process.on('SIGTERM', () => void leave());
process.on('SIGINT', () => void leave());

// Last, because whoever receives 'ready' may send a signal at once.
logger.info('worker is ready');
process.send?.({ type: 'ready' });
dropStartupGarbage();
