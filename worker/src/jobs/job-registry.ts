import { JOB_QUEUES, type JobName, type Jobs } from '@mikai/core/queues/jobs';

/** The history of a job before this run. */
export interface JobHistory {
  /** The number of runs that ended with an error. */
  failures: number;
  /** The number of workers that crashed while they ran it. */
  crashes: number;
}

/** Thrown by a job that cannot run yet: it is run again after `delayMs`, and this run does not count as an attempt. */
export class NotYet extends Error {
  constructor(readonly delayMs: number) {
    super('not yet');
  }
}

/**
 * Runs a job. `shutdown` aborts when the worker shuts down; a handler that then throws is run again elsewhere.
 * @throws NotYet to be run again later; any other error counts as a failed attempt.
 */
export type JobHandler<N extends JobName> = (
  payload: Jobs[N],
  shutdown: AbortSignal,
  history: JobHistory,
) => Promise<void>;

/** One handler for each job: the type allows none to be missing, and `checkRegistry` verifies it at the start as well. */
export type JobRegistry = { readonly [N in JobName]: JobHandler<N> };

/** Checks that each job has a handler. @throws Error naming jobs without a handler and handlers without a job. */
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
