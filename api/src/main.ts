import { drainMs, loadConfigOrExit } from '@mikai/core/config/config';
import { exitOnDatabaseError } from '@mikai/core/database/connect';
import { createLogger } from '@mikai/core/logging/logger';
import { serveMetrics } from '@mikai/core/metrics/metrics';
import { dropStartupGarbage } from '@mikai/core/process/startup-garbage';
import { startWatchdog } from '@mikai/core/process/watchdog';
import { assessText, loadSafetyData } from '@mikai/core/safety/gate';
import { Drain } from './common/http/drain.js';
import { createApp } from './create-app.js';
import { NodeState } from './health/node-state.js';

const config = loadConfigOrExit();
const logger = createLogger('api', config.LOG_LEVEL);
startWatchdog('api');

// The crisis gate assesses every text that a person sends, so its data is loaded before the first one arrives.
loadSafetyData();
// Assessing a first text compiles the regular expressions. That takes a tenth of a second, before anybody waits for
// it.
assessText('We walked to the sea today.');
const app = await createApp(config, logger).catch(exitOnDatabaseError);
const drain = new Drain(app.getHttpServer());
await app.listen(config.PORT, config.HOST);
serveMetrics(config.METRICS_PORT, config.METRICS_HOST);
logger.info({ port: config.PORT }, 'api is listening');

let isShuttingDown = false;
async function shutDown(): Promise<void> {
  if (isShuttingDown) return;
  isShuttingDown = true;
  logger.info('api is shutting down');
  app.get(NodeState).isLeaving = true;
  await drain.leave(drainMs(config));
  await app.close();
  process.exit(0);
}
process.on('SIGTERM', () => void shutDown());
process.on('SIGINT', () => void shutDown());

// This is last, because the receiver of 'ready' may send a signal at once.
process.send?.({ type: 'ready' });
dropStartupGarbage();
