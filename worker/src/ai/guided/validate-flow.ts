import { isEnd, otherFlows } from './flow-machine.js';
import type { Flow, Step, Target } from './schema.js';

/** Steps of the shortest and of the longest way through a flow. */
const MIN_STEPS = 4;
const MAX_STEPS = 8;

const targetsOf = (step: Step): Target[] =>
  [...(step.choices ?? []).map(({ to }) => to), step.text?.to, step.to, step.skip].filter(
    (to): to is Target => to !== undefined,
  );

/** Returns everything that is wrong with a flow by itself. */
export function validateFlow(flow: Flow, flows: ReadonlyMap<string, Flow>): string[] {
  const has = (step: string) => Object.hasOwn(flow.steps, step);
  const unknown = [
    ...(has(flow.start) ? [] : [`start: there is no step ${flow.start}`]),
    ...flow.path.filter((step) => !has(step)).map((step) => `path: there is no step ${step}`),
    ...Object.entries(flow.steps).flatMap(([name, step]) =>
      targetsOf(step).flatMap((to) =>
        typeof to === 'string' && !has(to) ? [`${name}: there is no step ${to}`] : [],
      ),
    ),
    ...(flow.told === undefined || (has(flow.told) && flow.steps[flow.told]?.text)
      ? []
      : [`told: no step ${flow.told} takes words`]),
    ...otherFlows(flow)
      .filter((id) => !flows.has(id))
      .map((id) => `there is no flow ${id}`),
  ];
  // The checks below walk the steps.
  if (unknown.length > 0) return unknown;
  return [
    ...Object.entries(flow.steps).flatMap(([name, step]) => validateStep(flow, name, step)),
    ...validateTransitions(flow),
  ];
}

function validateStep(flow: Flow, name: string, step: Step): string[] {
  const problems: string[] = [];
  if (isEnd(flow, name)) {
    const kept = keptNames(flow);
    for (const answer of [...(step.summary ?? []), ...(step.handover?.keep ? [step.handover.keep] : [])])
      if (!kept.has(answer)) problems.push(`${name}: nothing is kept as ${answer}`);
    return problems;
  }
  if (!step.choices?.length) problems.push(`${name}: no choice leads on`);
  if (!step.text) problems.push(`${name}: words do not lead on`);
  if (step.summary ?? step.keeps) problems.push(`${name}: only the last step has a card`);
  const isValue = step.input?.kind === 'scale' || step.input?.kind === 'mood';
  if (isValue && step.to === undefined) problems.push(`${name}: its ${step.input?.kind} leads nowhere`);
  return problems;
}

const keptNames = (flow: Flow): Set<string> =>
  new Set(
    Object.values(flow.steps).flatMap((step) =>
      [step.keep, step.text?.keep, ...(step.choices ?? []).map(({ keep }) => keep)].filter(
        (name) => name !== undefined,
      ),
    ),
  );

function validateTransitions(flow: Flow): string[] {
  const problems: string[] = [];
  const { reached, transitions } = walk(flow);
  for (const step of Object.keys(flow.steps))
    if (!reached.has(step)) problems.push(`${step}: cannot be reached`);
  const ends = transitions.filter((transition) => isEnd(flow, transition.at(-1) ?? ''));
  if (ends.length === 0) problems.push('no way leads to an end');
  for (const transition of ends)
    if (transition.length < MIN_STEPS || transition.length > MAX_STEPS)
      problems.push(`${transition.length} steps on the way ${transition.join(', ')}`);
  if (flow.path[0] !== flow.start) problems.push(`path: begins with ${flow.path[0]}, not ${flow.start}`);
  if (!isEnd(flow, flow.path.at(-1) ?? '')) problems.push('path: does not end at the end');
  return problems;
}

/** Returns all ways through a flow that come to no step twice, and the steps on them. */
export function walk(flow: Flow): { reached: ReadonlySet<string>; transitions: string[][] } {
  const reached = new Set<string>();
  const transitions: string[][] = [];
  const go = (transition: string[]): void => {
    const step = transition.at(-1) ?? '';
    reached.add(step);
    const targets = targetsOf(flow.steps[step] ?? {}).filter((to) => typeof to === 'string');
    const next = [...new Set(targets)].filter((to) => !transition.includes(to));
    if (isEnd(flow, step) || next.length === 0) transitions.push(transition);
    for (const to of next) go([...transition, to]);
  };
  go([flow.start]);
  return { reached, transitions };
}
