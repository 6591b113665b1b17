import type { MaintenanceJobs } from '@mikai/core/maintenance/maintenance.jobs';
import { createDeletionLimit } from '@mikai/core/maintenance/paused-deletions';
import type { JobHandlers, WorkerServices } from '../jobs/worker-services.js';
import { AccountChangesJob } from '../users/account-changes.job.js';
import { ExpiryJob } from './expiry.job.js';
import { PartitionsJob } from './partitions.job.js';

export function maintenanceHandlers({
  config,
  dataSource,
  outbox,
  realtime,
  logger,
}: WorkerServices): JobHandlers<MaintenanceJobs> {
  const expiry = new ExpiryJob(dataSource, outbox, realtime, createDeletionLimit(dataSource, logger));
  const accountChanges = new AccountChangesJob(dataSource, outbox, realtime, config);
  const partitions = new PartitionsJob(dataSource, logger);
  return {
    'schedule.expiry': async () => {
      // Both run even if one fails: expired rows are deleted, whatever happens to changes of accounts.
      const runs = [() => accountChanges.handle(), () => expiry.handle()];
      const errors: unknown[] = [];
      for (const run of runs) await run().catch((error: unknown) => errors.push(error));
      if (errors.length > 0) throw new AggregateError(errors, 'Not everything that was due was done');
    },
    'schedule.partitions': () => partitions.handle(),
  };
}
