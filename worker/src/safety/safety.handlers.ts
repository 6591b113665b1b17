import type { SafetyJobs } from '@mikai/core/safety/safety.jobs';
import type { JobHandlers, WorkerServices } from '../jobs/worker-services.js';
import { JudgeAgainJob } from './judge-again.job.js';

export function safetyHandlers({
  dataSource,
  notifier,
  outbox,
  realtime,
}: WorkerServices): JobHandlers<SafetyJobs> {
  const judgeAgain = new JudgeAgainJob(dataSource, notifier, outbox, realtime);
  return { 'safety.judge': (payload, _shutdown, history) => judgeAgain.handle(payload, history) };
}
