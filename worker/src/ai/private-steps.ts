import type { GuidedState } from '@mikai/core/chat/guided-state';
import { allFlows } from './guided/guided-data.js';

/**
 * Returns whether a reply that left this state asked for something that stays with the person. A step that a release has removed counts
 * as private: nobody knows any more.
 */
export function asksPrivately({ flow }: GuidedState): boolean {
  const steps = flow && allFlows().get(flow.id)?.steps;
  const step = flow && steps && Object.hasOwn(steps, flow.step) ? steps[flow.step] : undefined;
  return flow !== undefined && (step === undefined || step.isPrivate === true);
}
