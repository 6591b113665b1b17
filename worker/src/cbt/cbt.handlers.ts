import type { CbtJobs } from '@mikai/core/cbt/cbt.jobs';
import type { JobHandlers, WorkerServices } from '../jobs/worker-services.js';
import { ReflectJob } from './reflect.job.js';
import { ReframeJob } from './reframe.job.js';

export function cbtHandlers({ dataSource, composer, realtime }: WorkerServices): JobHandlers<CbtJobs> {
  const reframe = new ReframeJob(dataSource, composer, realtime);
  const reflect = new ReflectJob(dataSource, composer, realtime);
  return {
    'cbt.reframe': (payload, shutdown) => reframe.handle(payload, shutdown),
    'cbt.reflect': (payload, shutdown) => reflect.handle(payload, shutdown),
  };
}
