import type { MessagingJobs } from '@mikai/core/messaging/messaging.jobs';
import type { JobHandlers, WorkerServices } from '../jobs/worker-services.js';
import { UnreadJob } from './unread.job.js';

export function messagingHandlers({ dataSource, notifier }: WorkerServices): JobHandlers<MessagingJobs> {
  const unread = new UnreadJob(dataSource, notifier);
  return { 'messaging.unread': (payload) => unread.handle(payload) };
}
