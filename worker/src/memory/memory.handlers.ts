import type { MemoryJobs } from '@mikai/core/memory/memory.jobs';
import type { JobHandlers, WorkerServices } from '../jobs/worker-services.js';
import { ProposeFactsJob } from './propose-facts.job.js';

export function memoryHandlers({
  dataSource,
  companions,
  budget,
  realtime,
  logger,
}: WorkerServices): JobHandlers<MemoryJobs> {
  const proposeFacts = new ProposeFactsJob(dataSource, companions, budget, realtime, logger);
  return { 'memory.propose': (payload, shutdown) => proposeFacts.handle(payload, shutdown) };
}
