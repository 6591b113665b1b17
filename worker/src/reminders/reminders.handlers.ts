import type { ReminderJobs } from '@mikai/core/reminders/reminders.jobs';
import { RemindByCompanions } from '../gacha/remind-companions.js';
import type { JobHandlers, WorkerServices } from '../jobs/worker-services.js';
import { LocalScheduler } from '../scheduling/local-scheduler.js';
import { RemindOfCapsules } from './remind-capsules.js';
import { reminderSchedules } from './reminder-schedules.js';

export function reminderHandlers({
  dataSource,
  notifier,
  logger,
}: WorkerServices): JobHandlers<ReminderJobs> {
  const reminders = new LocalScheduler(dataSource, reminderSchedules(notifier), logger);
  const capsuleReminders = new RemindOfCapsules(dataSource, notifier);
  const companionReminders = new RemindByCompanions(dataSource, notifier);
  return {
    'schedule.reminders': async (_payload, shutdown) => {
      await reminders.run(shutdown);
      await capsuleReminders.handle(shutdown);
      await companionReminders.handle(shutdown);
    },
  };
}
