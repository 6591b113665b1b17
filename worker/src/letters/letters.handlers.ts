import type { LetterJobs } from '@mikai/core/letters/letters.jobs';
import { appUrl } from '@mikai/core/config/config';
import type { JobHandlers, WorkerServices } from '../jobs/worker-services.js';
import { LocalScheduler } from '../scheduling/local-scheduler.js';
import { CatchUpJob } from './catch-up.job.js';
import { LETTER_SCHEDULES } from './letter-schedules.js';
import { WriteLetterJob } from './write-letter.job.js';

export function letterHandlers({
  config,
  dataSource,
  composer,
  outbox,
  notifier,
  realtime,
  logger,
}: WorkerServices): JobHandlers<LetterJobs> {
  const scheduler = new LocalScheduler(dataSource, LETTER_SCHEDULES, logger);
  const letter = new WriteLetterJob(dataSource, composer, outbox, notifier, realtime, appUrl(config));
  const catchUp = new CatchUpJob(dataSource, scheduler);
  return {
    'schedule.letters': async (_payload, shutdown) => {
      await scheduler.run(shutdown);
    },
    'letters.write': (payload, shutdown) => letter.handle(payload, shutdown),
    'letters.catchUp': (payload) => catchUp.handle(payload),
  };
}
