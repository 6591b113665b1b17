import type { LocalScheduleJobs } from '@mikai/core/scheduling/schedule.jobs';
import { RemindByCompanions } from '../gacha/remind-companions.js';
import type { JobHandlers, WorkerServices } from '../jobs/worker-services.js';
import { LETTER_SCHEDULES } from '../letters/letter-schedules.js';
import { LocalScheduler } from '../scheduling/local-scheduler.js';
import { RemindOfCapsules } from './remind-capsules.js';
import { reminderSchedules } from './reminder-schedules.js';

export function localScheduleHandlers({
  dataSource,
  notifier,
  logger,
}: WorkerServices): JobHandlers<LocalScheduleJobs> {
  const letters = new LocalScheduler(dataSource, LETTER_SCHEDULES, logger);
  const reminders = new LocalScheduler(dataSource, reminderSchedules(notifier), logger);
  const capsuleReminders = new RemindOfCapsules(dataSource, notifier);
  const companionReminders = new RemindByCompanions(dataSource, notifier);
  return {
    'schedule.letters': async (_payload, shutdown) => {
      await letters.run(shutdown);
    },
    'schedule.reminders': async (_payload, shutdown) => {
      await reminders.run(shutdown);
      await capsuleReminders.handle(shutdown);
      await companionReminders.handle(shutdown);
    },
  };
}
