import type { PushJobs } from '@mikai/core/push/push.jobs';
import type { JobHandlers, WorkerServices } from '../jobs/worker-services.js';
import { PushJob } from './push.job.js';
import type { createPushSender } from './push-sender.js';

export function pushHandlers(
  { dataSource, realtime, logger }: WorkerServices,
  sender: ReturnType<typeof createPushSender>,
): JobHandlers<PushJobs> {
  const push = new PushJob(dataSource, sender, realtime, logger);
  return {
    'push.send': (payload, _shutdown, history) => push.handle(payload, history),
    'push.test': (payload) => push.test(payload),
  };
}
