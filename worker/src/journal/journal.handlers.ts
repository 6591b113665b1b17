import type { JournalJobs } from '@mikai/core/journal/journal.jobs';
import type { JobHandlers, WorkerServices } from '../jobs/worker-services.js';
import { AnalyseEntryJob } from './analyse-entry.job.js';

export function journalHandlers({
  dataSource,
  composer,
  realtime,
}: WorkerServices): JobHandlers<JournalJobs> {
  const analysis = new AnalyseEntryJob(dataSource, composer, realtime);
  return { 'journal.analyse': (payload, shutdown) => analysis.handle(payload, shutdown) };
}
