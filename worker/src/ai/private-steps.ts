import type { FlowPosition, GuidedState } from '@mikai/core/chat/guided-state';
import { allFlows } from './guided/guided-data.js';
import type { Step } from './guided/schema.js';

/**
 * Returns whether a reply that left this state asked for something that stays with the person. A step that a release has removed counts
 * as private: nobody knows any more.
 */
export function asksPrivately({ flow }: GuidedState): boolean {
  const steps = flow && stepsOf(flow);
  const step = flow && steps && Object.hasOwn(steps, flow.step) ? steps[flow.step] : undefined;
  return flow !== undefined && (step === undefined || step.isPrivate === true);
}

/** Returns what the person has answered to private steps, as far as the state keeps it; of a flow that a release has removed all answers. */
export function privateAnswers({ flow, paused = [] }: GuidedState): string[] {
  return [...paused, ...(flow ? [flow] : [])].flatMap((position) => {
    const steps = stepsOf(position);
    if (!steps) return Object.values(position.answers);
    const names = Object.values(steps).flatMap((step) => (step.isPrivate ? (step.text?.keep ?? []) : []));
    return names.flatMap((name) => position.answers[name] ?? []);
  });
}

const stepsOf = ({ id }: FlowPosition): Record<string, Step> | undefined => allFlows().get(id)?.steps;
