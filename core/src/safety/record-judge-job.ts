import type { EntityManager } from 'typeorm';
import type { Jobs } from '../queues/jobs.js';
import type { Outbox } from '../queues/outbox.js';
import type { OutboxEntry } from '../queues/outbox.entity.js';
import type { Assessment } from './gate.js';

/**
 * Has a stored text judged by the worker where the gate has not judged all of it. To be called in the transaction that
 * stores the text, so that neither exists without the other; hand the result to `outbox.dispatch` after the commit.
 * @returns `null` where the text was judged
 */
export async function recordJudgeJob(
  manager: EntityManager,
  outbox: Outbox,
  { isUnjudged }: Assessment,
  text: Jobs['safety.judge'],
): Promise<OutboxEntry | null> {
  return isUnjudged ? outbox.record(manager, 'safety.judge', text) : null;
}
