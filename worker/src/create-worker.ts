import { listenUrl } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { BulletinAudience } from '@mikai/core/community/bulletin-audience';
import { CommunityPublisher } from '@mikai/core/community/community-publisher';
import { maxConnectionsOf } from '@mikai/core/database/connection-budget';
import { ClockWatch } from '@mikai/core/database/database-time';
import { DatabaseListener } from '@mikai/core/database/listener';
import type { Logger } from '@mikai/core/logging/logger';
import { pausedQueues } from '@mikai/core/maintenance/maintenance';
import { MaintenanceWatch } from '@mikai/core/maintenance/maintenance-watch';
import { listPausedDeletions } from '@mikai/core/maintenance/paused-deletions';
import { readLeftIds } from '@mikai/core/database/partitions';
import { exportLeftIds, exportPausedDeletions } from '@mikai/core/metrics/metrics';
import { exportState } from '@mikai/core/metrics/state-metrics';
import { Notifier } from '@mikai/core/notifications/notifier';
import type { QueueName } from '@mikai/core/queues/job-definition';
import { DeliveryCounts } from '@mikai/core/system/delivery-counts';
import { Heartbeat } from '@mikai/core/system/heartbeat';
import { AiBudget } from './ai/ai-budget.js';
import { Composer } from './ai/composer.js';
import { Companions } from './ai/companions.js';
import type { ProviderLimits } from './ai/provider-limits.js';
import { giveUpJob } from './chat/reply-ends.js';
import { closeConnections, connectWorker, type WorkerConnections } from './connect-worker.js';
import { createHandlers } from './jobs/handlers.js';
import { JobRunner } from './jobs/job-runner.js';
import { JobSchedules } from './jobs/job-schedules.js';
import { OutboxSweeper } from './jobs/outbox-sweeper.js';
import type { WorkerServices } from './jobs/worker-services.js';
import { createTransport } from './mail/create-transport.js';
import { SMTP_CONNECTIONS, type SmtpLimits } from './mail/smtp.transport.js';
import { createPushSender } from './push/push-sender.js';

/** The number of letters that one worker writes at the same time. */
const LETTER_CONCURRENCY = 10;

export interface RunningWorker {
  close(): Promise<void>;
}

/** Starts a worker: queues, sweeper, and a Socket.IO server without clients through which it reaches all browsers. */
export async function createWorker(
  config: Config,
  logger: Logger,
  options: { providerLimits?: ProviderLimits; smtpLimits?: SmtpLimits; pushTimeoutMs?: number } = {},
): Promise<RunningWorker> {
  const connections = await connectWorker(config, logger);
  const { dataSource, queues, outbox } = connections;
  const services = createServices(config, logger, connections, options.providerLimits);
  const transport = createTransport(config, dataSource, options.smtpLimits);
  const pushSender = createPushSender(config, logger, options.pushTimeoutMs);
  const registry = createHandlers(services, { transport, pushSender });
  exportPausedDeletions(() => listPausedDeletions(dataSource));
  exportLeftIds(() => readLeftIds(dataSource));
  exportState({
    dataSource,
    queues,
    redis: connections.redis,
    redisPrefix: config.REDIS_PREFIX,
    poolSize: config.POOL_SIZE,
    dataDir: config.DATA_DIR,
  });
  const listener = new DatabaseListener(listenUrl(config), logger);
  listener.start();
  const maintenance = new MaintenanceWatch(dataSource, listener, logger);
  await maintenance.start();
  const clock = new ClockWatch(dataSource, logger);
  await clock.start();
  const pausedNow = (): ReadonlySet<QueueName> => {
    const paused = pausedQueues(maintenance.current);
    return clock.isOff ? new Set([...paused, 'schedule']) : paused;
  };
  // Counting begins before the first job, so that nothing is missed.
  const deliveries = new DeliveryCounts(dataSource, logger);
  await deliveries.start();
  const runner = new JobRunner(
    {
      redisUrl: config.REDIS_URL,
      redisPrefix: config.REDIS_PREFIX,
      concurrency: {
        ai: config.WORKER_CONCURRENCY,
        letters: LETTER_CONCURRENCY,
        push: 100,
        mail: SMTP_CONNECTIONS,
        schedule: 4,
      },
      paused: pausedNow(),
    },
    registry,
    outbox,
    logger,
    async (name, payload) => {
      if (name === 'chat.reply') await giveUpJob(dataSource, services.realtime, payload);
    },
  );
  maintenance.follow(() => runner.pauseQueues(pausedNow()));
  clock.follow(() => runner.pauseQueues(pausedNow()));
  const sweeper = new OutboxSweeper(outbox, logger);
  const heartbeat = new Heartbeat(dataSource, 'worker', logger, () => ({
    provider: services.companions.state,
    clockMs: clock.differenceMs,
    connections: maxConnectionsOf(config),
  }));
  const schedules = new JobSchedules(queues, connections.redis, clock);
  await runner.ready();
  await schedules.start();
  sweeper.start();
  heartbeat.start();

  return {
    async close() {
      schedules.stop();
      clock.stop();
      maintenance.stop();
      await listener.stop();
      await sweeper.stop();
      await runner.close();
      await deliveries.stop();
      await heartbeat.stop();
      transport.close();
      pushSender.close();
      await closeConnections(connections);
    },
  };
}

/** Returns the services that the handlers of all jobs share. */
function createServices(
  config: Config,
  logger: Logger,
  connections: WorkerConnections,
  providerLimits: ProviderLimits | undefined,
): WorkerServices {
  const { dataSource, realtime, outbox } = connections;
  const budget = new AiBudget(dataSource, config.MEMBER_DAILY_TOKENS);
  const companions = new Companions(config, budget, logger, providerLimits);
  return {
    ...connections,
    config,
    logger,
    budget,
    companions,
    composer: new Composer(companions, budget, logger),
    notifier: new Notifier(realtime, outbox),
    publisher: new CommunityPublisher(
      dataSource,
      realtime,
      new BulletinAudience(dataSource, config.BULLETIN_HINT_FROM),
    ),
  };
}
