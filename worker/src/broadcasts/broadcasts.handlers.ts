import type { BroadcastJobs } from '@mikai/core/broadcasts/broadcasts.jobs';
import type { JobHandlers, WorkerServices } from '../jobs/worker-services.js';
import { RunBroadcastJob } from './run-broadcast.job.js';
import { runInThread } from './run-in-thread.js';

export function broadcastHandlers({
  config,
  dataSource,
  notifier,
  realtime,
  logger,
}: WorkerServices): JobHandlers<BroadcastJobs> {
  const broadcast = new RunBroadcastJob(dataSource, runInThread(config), notifier, realtime, logger);
  return {
    'broadcasts.run': (payload, shutdown) => broadcast.handle(payload, shutdown),
    'broadcasts.send': (payload, shutdown) => broadcast.handle(payload, shutdown),
  };
}
