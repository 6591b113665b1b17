import { JOB_QUEUES, type JobName, type Jobs } from '@mikai/core/queues/jobs';

/** Does a job. `shutdown` aborts when the worker has to leave; a handler that then throws is run again elsewhere. */
export type JobHandler<N extends JobName> = (payload: Jobs[N], shutdown: AbortSignal) => Promise<void>;

/** One handler for each job: the type lets none be missing, `checkRegistry` sees to it at the start as well. */
export type JobRegistry = { readonly [N in JobName]: JobHandler<N> };

/** @throws Error naming jobs without a handler and handlers without a job. */
export function checkRegistry(registry: JobRegistry): void {
  const wanted = Object.keys(JOB_QUEUES);
  const given = Object.keys(registry);
  const missing = wanted.filter((name) => !given.includes(name));
  const unknown = given.filter((name) => !wanted.includes(name));
  if (missing.length + unknown.length > 0) {
    throw new Error(
      `Job registry: no handler for [${missing.join(', ')}], no job named [${unknown.join(', ')}]`,
    );
  }
}
