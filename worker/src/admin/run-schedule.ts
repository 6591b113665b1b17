import type { DataSource } from 'typeorm';
import { appUrl } from '@mikai/core/config/config';
import type { Config } from '@mikai/core/config/config.schema';
import { readDatabaseTime } from '@mikai/core/database/database-time';
import { createLogger, type Logger } from '@mikai/core/logging/logger';
import { Notifier } from '@mikai/core/notifications/notifier';
import { Outbox } from '@mikai/core/queues/outbox';
import { JobQueues } from '@mikai/core/queues/queues';
import { NO_BROWSERS } from '@mikai/core/realtime/no-browsers';
import { NotifyCapsulesJob } from '../capsules/notify-capsules.job.js';
import { runLetters } from '../letters/letter-run.js';
import { LETTER_SCHEDULES } from '../letters/letter-schedules.js';
import { ExpiryJob } from '../maintenance/expiry.job.js';
import { RemindOfCapsules } from '../reminders/remind-capsules.js';
import { reminderSchedules } from '../reminders/reminder-schedules.js';
import { LocalScheduler } from '../scheduling/local-scheduler.js';
import { AccountChangesJob } from '../users/account-changes.job.js';
import { AdminError, EXIT_USAGE } from './admin-error.js';

interface Tools {
  dataSource: DataSource;
  outbox: Outbox;
  config: Config;
  logger: Logger;
}

/** Runs a schedule once, as if it were this time. Returns the output. */
type Schedule = (tools: Tools, at: Date) => Promise<string>;

/** The schedules that can be run by hand; features add theirs. */
const SCHEDULES: Record<string, Schedule> = {
  capsules: async ({ dataSource, outbox, config }, at) => {
    const notifier = new Notifier(NO_BROWSERS, outbox);
    const capsules = new NotifyCapsulesJob(dataSource, outbox, notifier, NO_BROWSERS, appUrl(config));
    const remind = new RemindOfCapsules(dataSource, notifier);
    const toTheEnd = new AbortController().signal;
    const notified = await capsules.handle(toTheEnd, at);
    const reminded = await remind.handle(toTheEnd, at);
    const more = reminded > 0 ? ` Members who were reminded of theirs: ${reminded}.` : '';
    return `Time capsules that were announced: ${notified}.${more}`;
  },
  expiry: async ({ dataSource, outbox, config }, at) => {
    // An account that fails does not stop the cleanup, and is reported at the end.
    try {
      await new AccountChangesJob(dataSource, outbox, null, config).handle(at);
    } finally {
      await new ExpiryJob(dataSource, outbox, NO_BROWSERS).handle(at);
    }
    return `What had expired by ${at.toISOString()} is deleted.`;
  },
  letters: ({ dataSource, logger }, at) =>
    runLetters(dataSource, new LocalScheduler(dataSource, LETTER_SCHEDULES, logger), at),
  outbox: async ({ outbox }, at) => `Jobs that were sent to their queues: ${await outbox.sweep({ at })}.`,
  reminders: async ({ dataSource, outbox, logger }, at) => {
    const rules = reminderSchedules(new Notifier(NO_BROWSERS, outbox));
    const count = await new LocalScheduler(dataSource, rules, logger).runByHand(at);
    return `Members who were reminded of their week or their day: ${count}.`;
  },
};

/** The timeout of Redis, in milliseconds. */
const REDIS_TIMEOUT_MS = 3_000;

/** Returns the schedule of this name. @throws AdminError when there is no such schedule */
export function findSchedule(name: string): Schedule {
  const schedule = Object.hasOwn(SCHEDULES, name) ? SCHEDULES[name] : undefined;
  if (schedule) return schedule;
  throw new AdminError(
    `There is no schedule named '${name}'. There are: ${Object.keys(SCHEDULES).join(', ')}.`,
    EXIT_USAGE,
  );
}

/**
 * Parses the time after `--at`; without it the run uses the database's time.
 * @throws AdminError when it is no ISO time
 */
export function readTime(value: string | undefined): Date | undefined {
  if (value === undefined) return undefined;
  const time = new Date(value);
  if (
    !/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.test(value) ||
    Number.isNaN(time.getTime())
  )
    throw new AdminError(
      `--at must be an ISO time such as 2026-11-22T09:00:00Z, not '${value}'.`,
      EXIT_USAGE,
    );
  return time;
}

/** Runs a schedule once. @throws AdminError when Redis does not answer */
export async function runSchedule(
  schedule: Schedule,
  at: Date | undefined,
  dataSource: DataSource,
  config: Config,
): Promise<string> {
  const logger = createLogger('admin', 'warn', process.stderr);
  const queues = new JobQueues(config.REDIS_URL, logger, config.REDIS_PREFIX);
  try {
    if (!(await queues.isReady(REDIS_TIMEOUT_MS)))
      throw new AdminError('Redis does not answer. Is REDIS_URL right, and does it run?');
    const outbox = new Outbox(dataSource, queues, logger);
    return await schedule({ dataSource, outbox, config, logger }, at ?? (await readDatabaseTime(dataSource)));
  } finally {
    await queues.close();
  }
}
