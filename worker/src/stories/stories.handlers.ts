import type { StoryJobs } from '@mikai/core/stories/stories.jobs';
import type { JobHandlers, WorkerServices } from '../jobs/worker-services.js';
import { MarkJob } from './mark.job.js';

export function storyHandlers({ dataSource }: WorkerServices): JobHandlers<StoryJobs> {
  const marks = new MarkJob(dataSource);
  return { 'stories.mark': (payload) => marks.handle(payload) };
}
