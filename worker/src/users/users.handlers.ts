import type { UserJobs } from '@mikai/core/users/users.jobs';
import { AccountDeletion } from '@mikai/core/users/account-deletion';
import type { JobHandlers, WorkerServices } from '../jobs/worker-services.js';
import { DeletionJob } from './deletion.job.js';

export function userHandlers({
  config,
  dataSource,
  outbox,
  queues,
  publisher,
  notifier,
  redis,
}: WorkerServices): JobHandlers<UserJobs> {
  const deletion = new DeletionJob(
    dataSource,
    new AccountDeletion(outbox, queues, publisher, notifier, redis, config.REDIS_PREFIX),
  );
  return { 'users.delete': (payload) => deletion.handle(payload) };
}
