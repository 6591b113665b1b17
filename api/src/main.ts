import { drainMs, loadConfigOrExit } from '@mikai/core/config/config';
import { exitOnDatabaseError } from '@mikai/core/database/connect';
import { createLogger } from '@mikai/core/logging/logger';
import { serveMetrics } from '@mikai/core/metrics/metrics';
import { dropStartupGarbage } from '@mikai/core/process/startup-garbage';
import { startWatchdog } from '@mikai/core/process/watchdog';
import { assessText, loadSafetyData } from '@mikai/core/safety/gate';
import { Drain } from './common/http/drain.js';
import { createApp } from './create-app.js';

const config = loadConfigOrExit();
const logger = createLogger('api', config.LOG_LEVEL);
startWatchdog('api');

// The gate reads every text that a person sends: it must not be loaded by the first of them.
loadSafetyData();
// The first text has the expressions compiled, which takes a tenth of a second: before anybody waits for it.
assessText('We walked to the sea today.');
const app = await createApp(config, logger).catch(exitOnDatabaseError);
const drain = new Drain(app.getHttpServer());
await app.listen(config.PORT, config.HOST);
serveMetrics(config.METRICS_PORT, config.METRICS_HOST);
logger.info({ port: config.PORT }, 'api is listening');

let leaving = false;
async function leave(): Promise<void> {
  if (leaving) return;
  leaving = true;
  logger.info('api is leaving');
  await drain.leave(drainMs(config));
  await app.close();
  process.exit(0);
}
process.on('SIGTERM', () => void leave());
process.on('SIGINT', () => void leave());

// Last, because whoever receives 'ready' may send a signal at once.
process.send?.({ type: 'ready' });
dropStartupGarbage();
