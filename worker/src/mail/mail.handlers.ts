import type { MailJobs } from '@mikai/core/mail/mail.jobs';
import { appUrl } from '@mikai/core/config/config';
import type { JobHandlers, WorkerServices } from '../jobs/worker-services.js';
import { MailJob } from './mail.job.js';
import type { createTransport } from './create-transport.js';

export function mailHandlers(
  { config, dataSource, logger }: WorkerServices,
  transport: ReturnType<typeof createTransport>,
): JobHandlers<MailJobs> {
  const mail = new MailJob(dataSource, transport, appUrl(config), logger);
  return { 'mail.send': (payload, shutdown) => mail.handle(payload, shutdown) };
}
