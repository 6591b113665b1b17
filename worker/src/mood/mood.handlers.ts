import type { MoodJobs } from '@mikai/core/mood/mood.jobs';
import type { JobHandlers, WorkerServices } from '../jobs/worker-services.js';
import { MoodReportJob } from './mood-report.job.js';

export function moodHandlers({ dataSource, composer, realtime }: WorkerServices): JobHandlers<MoodJobs> {
  const report = new MoodReportJob(dataSource, composer, realtime);
  return { 'mood.report': (payload, shutdown) => report.handle(payload, shutdown) };
}
