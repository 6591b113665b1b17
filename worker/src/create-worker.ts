import { Server } from 'socket.io';
import { appUrl, listenUrl } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { CommunityPublisher } from '@mikai/core/community/community-publisher';
import { useAuditKey } from '@mikai/core/audit/audit-key';
import { AnonymousPublication } from '@mikai/core/community/publication';
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
import { createDeletionLimit, listPausedDeletions } from '@mikai/core/maintenance/paused-deletions';
import { exportPausedDeletions } from '@mikai/core/metrics/metrics';
import { Notifier } from '@mikai/core/notifications/notifier';
import type { QueueName } from '@mikai/core/queues/jobs';
import { Outbox } from '@mikai/core/queues/outbox';
import { clearJobEvents } from '@mikai/core/queues/job-events';
import { JobQueues } from '@mikai/core/queues/queues';
import { createSealedAdapter } from '@mikai/core/realtime/adapter';
import { BroadcastKeys } from '@mikai/core/realtime/broadcast-keys';
import { RealtimePublisher, type RealtimeServer } from '@mikai/core/realtime/publisher';
import { createRedisClient } from '@mikai/core/redis/redis';
import { AccountDeletion } from '@mikai/core/users/account-deletion';
import { closeGate } from '@mikai/core/safety/bounded-gate';
import { DeliveryCounts } from '@mikai/core/system/delivery-counts';
import { Heartbeat } from '@mikai/core/system/heartbeat';
import { AiBudget } from './ai/ai-budget.js';
import { Composer } from './ai/composer.js';
import { Companions } from './ai/companions.js';
import { loadGuided } from './ai/guided/guided-data.js';
import type { ProviderLimits } from './ai/provider-limits.js';
import { RunBroadcastJob } from './broadcasts/run-broadcast.job.js';
import { runInThread } from './broadcasts/run-in-thread.js';
import { ReflectJob } from './cbt/reflect.job.js';
import { ReframeJob } from './cbt/reframe.job.js';
import { FirstCommentStore } from './community/first-comment-store.js';
import { FirstCommentWriter } from './community/first-comment-writer.js';
import { FirstCommentsJob } from './community/first-comments.job.js';
import { ReplyJob } from './chat/reply.job.js';
import { SecondReader } from './chat/second-reader.js';
import { SummaryWriter } from './chat/summary-writer.js';
import { StopSignals } from './chat/stop-signals.js';
import { NotifyCapsulesJob } from './capsules/notify-capsules.job.js';
import { RemindByCompanions } from './gacha/remind-companions.js';
import type { JobRegistry } from './jobs/job-registry.js';
import { JobRunner } from './jobs/job-runner.js';
import { OutboxSweeper } from './jobs/outbox-sweeper.js';
import { AnalyseEntryJob } from './journal/analyse-entry.job.js';
import { CatchUpJob } from './letters/catch-up.job.js';
import { LETTER_SCHEDULES } from './letters/letter-schedules.js';
import { WriteLetterJob } from './letters/write-letter.job.js';
import { createTransport } from './mail/create-transport.js';
import { MailJob } from './mail/mail.job.js';
import { SMTP_CONNECTIONS, type SmtpLimits } from './mail/smtp.transport.js';
import { ExpiryJob } from './maintenance/expiry.job.js';
import { AccountChangesJob } from './users/account-changes.job.js';
import { MemoryProposals } from './memory/memory-proposals.js';
import { PersonalDataReader } from './memory/personal-data-reader.js';
import { ProposeFactsJob } from './memory/propose-facts.job.js';
import { UnreadJob } from './messaging/unread.job.js';
import { MoodReportJob } from './mood/mood-report.job.js';
import { WriteNoteJob } from './notes/write-note.job.js';
import { PushJob } from './push/push.job.js';
import { createPushSender } from './push/push-sender.js';
import { RemindOfCapsules } from './reminders/remind-capsules.js';
import { reminderSchedules } from './reminders/reminder-schedules.js';
import { LocalScheduler } from './scheduling/local-scheduler.js';
import { JudgeAgainJob } from './safety/judge-again.job.js';
import { MarkJob } from './stories/mark.job.js';
import { DeletionJob } from './users/deletion.job.js';

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
  const reply = new ReplyJob(
    dataSource,
    realtime,
    companions,
    budget,
    new StopSignals(server),
    new SecondReader(config, companions, budget, logger),
    new PersonalDataReader(dataSource),
    new MemoryProposals(dataSource, outbox, companions, logger),
    new SummaryWriter(dataSource, companions, budget, logger),
    logger,
  );
  const proposeFacts = new ProposeFactsJob(dataSource, companions, budget, realtime, logger);
  exportPausedDeletions(() => listPausedDeletions(dataSource));
  const expiry = new ExpiryJob(dataSource, outbox, realtime, createDeletionLimit(dataSource, logger));
  const accountChanges = new AccountChangesJob(dataSource, outbox, realtime, config);
  const transport = createTransport(config, dataSource, options.smtpLimits);
  const mail = new MailJob(dataSource, transport, appUrl(config), logger);
  const notifier = new Notifier(realtime, outbox);
  const publisher = new CommunityPublisher(dataSource, realtime);
  const deletion = new DeletionJob(
    dataSource,
    new AccountDeletion(outbox, queues, publisher, notifier, redis, config.REDIS_PREFIX),
  );
  const publication = new AnonymousPublication(dataSource, publisher, notifier);
  const unread = new UnreadJob(dataSource, notifier);
  const reframe = new ReframeJob(dataSource, composer, realtime);
  const reflect = new ReflectJob(dataSource, composer, realtime);
  const moodReport = new MoodReportJob(dataSource, composer, realtime);
  const note = new WriteNoteJob(dataSource, composer, realtime);
  const pushSender = createPushSender(config, logger, options.pushTimeoutMs);
  const push = new PushJob(dataSource, pushSender, realtime, logger);
  const marks = new MarkJob(dataSource);
  const judgeAgain = new JudgeAgainJob(dataSource, notifier, outbox, realtime);
  const analysis = new AnalyseEntryJob(dataSource, composer, realtime);
  const broadcast = new RunBroadcastJob(dataSource, runInThread(config), notifier, realtime, logger);
  const capsules = new NotifyCapsulesJob(dataSource, outbox, notifier, realtime, appUrl(config));
  const letters = new LocalScheduler(dataSource, LETTER_SCHEDULES, logger);
  const letter = new WriteLetterJob(dataSource, composer, outbox, notifier, realtime, appUrl(config));
  const catchUp = new CatchUpJob(dataSource, letters);
  const reminders = new LocalScheduler(dataSource, reminderSchedules(notifier), logger);
  const capsuleReminders = new RemindOfCapsules(dataSource, notifier);
  const companionReminders = new RemindByCompanions(dataSource, notifier);
  const firstComments = new FirstCommentsJob(
    dataSource,
    new FirstCommentWriter(companions, budget, logger),
    new FirstCommentStore(dataSource, publisher, notifier),
    logger,
    listenUrl(config),
  );

  const registry: JobRegistry = {
    'broadcasts.run': (payload, shutdown) => broadcast.handle(payload, shutdown),
    'broadcasts.send': (payload, shutdown) => broadcast.handle(payload, shutdown),
    'cbt.reframe': (payload, shutdown) => reframe.handle(payload, shutdown),
    'cbt.reflect': (payload, shutdown) => reflect.handle(payload, shutdown),
    'chat.reply': (payload, shutdown, history) => reply.handle(payload, shutdown, history),
    'community.firstComments': (_payload, shutdown) => firstComments.handle(shutdown),
    'community.publish': (_payload, shutdown) => publication.run(undefined, shutdown),
    'journal.analyse': (payload, shutdown) => analysis.handle(payload, shutdown),
    'letters.catchUp': (payload) => catchUp.handle(payload),
    'letters.write': (payload, shutdown) => letter.handle(payload, shutdown),
    'mail.send': (payload, shutdown) => mail.handle(payload, shutdown),
    'memory.propose': (payload, shutdown) => proposeFacts.handle(payload, shutdown),
    'messaging.unread': (payload) => unread.handle(payload),
    'mood.report': (payload, shutdown) => moodReport.handle(payload, shutdown),
    'notes.write': (payload, shutdown) => note.handle(payload, shutdown),
    'push.send': (payload, _shutdown, history) => push.handle(payload, history),
    'push.test': (payload) => push.test(payload),
    'safety.judge': (payload, _shutdown, history) => judgeAgain.handle(payload, history),
    'stories.mark': (payload) => marks.handle(payload),
    'users.delete': (payload) => deletion.handle(payload),
    'schedule.capsules': async (_payload, shutdown) => {
      await capsules.handle(shutdown);
    },
    'schedule.expiry': async () => {
      // Neither waits for the other: what has expired goes, whatever became of somebody's account.
      const runs = [() => accountChanges.handle(), () => expiry.handle()];
      const errors: unknown[] = [];
      for (const run of runs) await run().catch((error: unknown) => errors.push(error));
      if (errors.length > 0) throw new AggregateError(errors, 'Not everything that was due was done');
    },
    'schedule.letters': async (_payload, shutdown) => {
      await letters.run(shutdown);
    },
    'schedule.reminders': async (_payload, shutdown) => {
      await reminders.run(shutdown);
      await capsuleReminders.handle(shutdown);
      await companionReminders.handle(shutdown);
    },
  };
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
      await closeGate();
    },
  };
}
