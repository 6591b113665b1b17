import { Server } from 'socket.io';
import { listenUrl } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { CommunityPublisher } from '@mikai/core/community/community-publisher';
import { useAuditKey } from '@mikai/core/audit/audit-key';
import { onUnreadable, useEncryptionKeys } from '@mikai/core/crypto/encryption';
import { readSealedFormat } from '@mikai/core/crypto/sealed-format';
import { checkSchema, connectDatabase } from '@mikai/core/database/connect';
import { hasPooler, maxConnectionsOf, warnOfConnections } from '@mikai/core/database/connection-budget';
import { createDataSource, WORKER_TIMEOUT_MS } from '@mikai/core/database/data-source';
import { ClockWatch } from '@mikai/core/database/database-time';
import { DatabaseListener } from '@mikai/core/database/listener';
import { prepareWithoutNames } from '@mikai/core/database/prepared';
import type { Logger } from '@mikai/core/logging/logger';
import { restingQueues } from '@mikai/core/maintenance/maintenance';
import { MaintenanceWatch } from '@mikai/core/maintenance/maintenance-watch';
import { listPausedDeletions } from '@mikai/core/maintenance/paused-deletions';
import { exportPausedDeletions } from '@mikai/core/metrics/metrics';
import { Notifier } from '@mikai/core/notifications/notifier';
import type { QueueName } from '@mikai/core/queues/job-definition';
import { Outbox } from '@mikai/core/queues/outbox';
import { clearJobEvents } from '@mikai/core/queues/job-events';
import { JobQueues } from '@mikai/core/queues/queues';
import { createSealedAdapter } from '@mikai/core/realtime/adapter';
import { BroadcastKeys } from '@mikai/core/realtime/broadcast-keys';
import { RealtimePublisher, type RealtimeServer } from '@mikai/core/realtime/publisher';
import { createRedisClient } from '@mikai/core/redis/redis';
import { DeliveryCounts } from '@mikai/core/system/delivery-counts';
import { Heartbeat } from '@mikai/core/system/heartbeat';
import { AiBudget } from './ai/ai-budget.js';
import { Composer } from './ai/composer.js';
import { Companions } from './ai/companions.js';
import { loadGuided } from './ai/guided/guided-data.js';
import type { ProviderLimits } from './ai/provider-limits.js';
import { createHandlers } from './jobs/handlers.js';
import { JobRunner } from './jobs/job-runner.js';
import { OutboxSweeper } from './jobs/outbox-sweeper.js';
import { createTransport } from './mail/create-transport.js';
import { SMTP_CONNECTIONS, type SmtpLimits } from './mail/smtp.transport.js';
import { createPushSender } from './push/push-sender.js';

/** The interval at which repeated jobs are set up again, in milliseconds. */
const SCHEDULE_EVERY_MS = 60_000;

/** Letters that one worker writes at the same time. */
const LETTERS_AT_ONCE = 10;

export interface RunningWorker {
  close(): Promise<void>;
}

/** Starts a worker: queues, sweeper, and a Socket.IO server without clients through which it reaches all browsers. */
export async function createWorker(
  config: Config,
  logger: Logger,
  options: { providerLimits?: ProviderLimits; smtpLimits?: SmtpLimits; pushTimeoutMs?: number } = {},
): Promise<RunningWorker> {
  loadGuided();
  useEncryptionKeys(config.ENCRYPTION_KEYS);
  useAuditKey(config.SESSION_SECRET);
  onUnreadable(({ column, place }) =>
    logger.error({ column, row: place.row }, 'sealed value of another row, or changed'),
  );
  const dataSource = await connectDatabase(
    createDataSource(config.DATABASE_URL, {
      poolSize: config.POOL_SIZE,
      answerWithinMs: WORKER_TIMEOUT_MS,
    }),
  );
  await checkSchema(dataSource, logger);
  await readSealedFormat(dataSource);
  if (hasPooler(config)) prepareWithoutNames();
  await warnOfConnections(dataSource, config, logger);
  const redis = createRedisClient(config.REDIS_URL, 'stream', logger);
  await redis.connect();
  const broadcastKeys = new BroadcastKeys(dataSource, logger);
  await broadcastKeys.keepFresh();
  const server: RealtimeServer = new Server({
    adapter: createSealedAdapter(redis, logger, config.REDIS_PREFIX, broadcastKeys, { hasBrowsers: false }),
  });
  const realtime = new RealtimePublisher(() => server);
  const queues = new JobQueues(config.REDIS_URL, logger, config.REDIS_PREFIX);
  const outbox = new Outbox(dataSource, queues, logger);
  const budget = new AiBudget(dataSource, config.MEMBER_DAILY_TOKENS);
  const companions = new Companions(config, budget, logger, options.providerLimits);
  const composer = new Composer(companions, budget, logger);
  const transport = createTransport(config, dataSource, options.smtpLimits);
  const pushSender = createPushSender(config, logger, options.pushTimeoutMs);
  const registry = createHandlers(
    {
      ...{
        config,
        logger,
        dataSource,
        redis,
        queues,
        outbox,
        server,
        realtime,
        budget,
        companions,
        composer,
      },
      notifier: new Notifier(realtime, outbox),
      publisher: new CommunityPublisher(dataSource, realtime),
    },
    { transport, pushSender },
  );
  exportPausedDeletions(() => listPausedDeletions(dataSource));
  const listener = new DatabaseListener(listenUrl(config), logger);
  listener.start();
  const maintenance = new MaintenanceWatch(dataSource, listener, logger);
  await maintenance.start();
  const clock = new ClockWatch(dataSource, logger);
  await clock.start();
  // A worker whose clock is off leaves the schedules to others: BullMQ sets the time of the next run by this clock.
  const allResting = (): ReadonlySet<QueueName> => {
    const queues = restingQueues(maintenance.current);
    return clock.isOff ? new Set([...queues, 'schedule']) : queues;
  };
  // Before the first job, so that nothing goes uncounted.
  const deliveries = new DeliveryCounts(dataSource, logger);
  await deliveries.start();
  const runner = new JobRunner(
    {
      redisUrl: config.REDIS_URL,
      redisPrefix: config.REDIS_PREFIX,
      concurrency: {
        ai: config.WORKER_CONCURRENCY,
        letters: LETTERS_AT_ONCE,
        push: 100,
        mail: SMTP_CONNECTIONS,
        schedule: 4,
      },
      resting: allResting(),
    },
    registry,
    outbox,
    logger,
  );
  maintenance.follow(() => runner.rest(allResting()));
  clock.follow(() => runner.rest(allResting()));
  const sweeper = new OutboxSweeper(outbox, logger);
  const heartbeat = new Heartbeat(dataSource, 'worker', logger, () => ({
    provider: companions.state,
    clockMs: clock.differenceMs,
    connections: maxConnectionsOf(config),
  }));
  await runner.ready();
  if (!clock.isOff) await queues.schedule();
  // Again and again: a Redis that lost its data has lost the schedules too.
  const schedules = setInterval(() => {
    if (!clock.isOff) void queues.schedule().catch(() => undefined);
    void clearJobEvents(redis, config.REDIS_PREFIX).catch(() => undefined);
  }, SCHEDULE_EVERY_MS);
  sweeper.start();
  heartbeat.start();

  return {
    async close() {
      clearInterval(schedules);
      clock.stop();
      maintenance.stop();
      await listener.stop();
      await sweeper.stop();
      await runner.close();
      await deliveries.stop();
      await heartbeat.stop();
      transport.close();
      pushSender.close();
      await queues.close();
      // Not server.close(): that wants an HTTP engine, which a worker has not.
      await server.of('/').adapter.close();
      redis.destroy();
      await dataSource.destroy();
    },
  };
}
