import type { CapsuleJobs } from '@mikai/core/capsules/capsules.jobs';
import { appUrl } from '@mikai/core/config/config';
import type { JobHandlers, WorkerServices } from '../jobs/worker-services.js';
import { NotifyCapsulesJob } from './notify-capsules.job.js';

export function capsuleHandlers({
  config,
  dataSource,
  outbox,
  notifier,
  realtime,
}: WorkerServices): JobHandlers<CapsuleJobs> {
  const capsules = new NotifyCapsulesJob(dataSource, outbox, notifier, realtime, appUrl(config));
  return {
    'schedule.capsules': async (_payload, shutdown) => {
      await capsules.handle(shutdown);
    },
  };
}
