import type { FlowPosition } from '@mikai/core/chat/guided-state';
import {
  assign,
  createMachine,
  initialTransition,
  transition,
  type AnyEventObject,
  type AnyStateMachine,
} from 'xstate';
import { allFlows } from './guided-data.js';
import type { Flow, Step, Target } from './schema.js';

/** The events at a step. `value` is the part that is stored. */
export type FlowEvent =
  | { type: `choice.${string}`; value: string }
  | { type: 'text'; value: string }
  | { type: 'value'; value: string }
  | { type: 'skip' };

/** The target of an event: a step of the flow, or another flow. */
export type Moved = { position: FlowPosition } | { flow: string };

/** The name prefix of final states that represent other flows. */
const OTHER_FLOW = 'flow:';

interface Context {
  answers: Record<string, string>;
}

const machines = new Map<string, AnyStateMachine>();

/** Returns the state machine of a flow: a state for each step, and a final one for each flow that it leads to. */
export function machineOf(flow: Flow): AnyStateMachine {
  const known = machines.get(flow.id);
  if (known) return known;
  const states: Record<string, object> = {};
  for (const [name, step] of Object.entries(flow.steps)) {
    const on = transitionsOf(step);
    states[name] = Object.keys(on).length === 0 ? { type: 'final' } : { on };
  }
  for (const other of otherFlows(flow)) states[OTHER_FLOW + other] = { type: 'final' };
  const machine = createMachine({
    id: flow.id,
    initial: flow.start,
    context: { answers: {} } satisfies Context,
    states,
  });
  machines.set(flow.id, machine);
  return machine;
}

function transitionsOf(step: Step): Record<string, object> {
  const on: Record<string, object> = {};
  for (const { id, to, keep } of step.choices ?? []) on[`choice.${id}`] = move(to, keep);
  if (step.text) on.text = move(step.text.to, step.text.keep);
  if (step.to !== undefined) on.value = move(step.to, step.keep);
  const skip = step.skip ?? step.text?.to ?? step.to ?? step.choices?.[0]?.to;
  if (skip !== undefined) on.skip = move(skip, undefined);
  return on;
}

function move(to: Target, keep: string | undefined): object {
  const target = typeof to === 'string' ? to : OTHER_FLOW + to.flow;
  if (keep === undefined) return { target };
  return {
    target,
    actions: assign(({ context, event }: { context: Context; event: AnyEventObject }) => ({
      answers: { ...context.answers, [keep]: typeof event.value === 'string' ? event.value : '' },
    })),
  };
}

/** Flows that some step leads to. */
export function otherFlows(flow: Flow): string[] {
  const targets = Object.values(flow.steps).flatMap((step) => [
    ...(step.choices ?? []).map(({ to }) => to),
    step.text?.to,
    step.to,
    step.skip,
  ]);
  return [...new Set(targets.flatMap((to) => (typeof to === 'object' ? [to.flow] : [])))];
}

/** Returns the first step of a flow. */
export function beginFlow(flow: Flow): FlowPosition {
  const [snapshot] = initialTransition(machineOf(flow));
  return { ...positionOf(flow, snapshot, 0), version: flow.version };
}

/** Returns the target of an event; `null` if it is not possible at this step. */
export function moveOn(flow: Flow, position: FlowPosition, event: FlowEvent): Moved | null {
  const machine = machineOf(flow);
  const { step, answers } = position;
  const before = machine.resolveState({ value: step, context: { answers } });
  if (!before.can(event)) return null;
  const [after] = transition(machine, before, event);
  const value = String(after.value);
  if (value.startsWith(OTHER_FLOW)) return { flow: value.slice(OTHER_FLOW.length) };
  return { position: positionOf(flow, after, position.reached) };
}

function positionOf(
  flow: Flow,
  { value, context }: { value: unknown; context: Context },
  reached: number,
): FlowPosition {
  const step = String(value);
  const at = flow.path.indexOf(step);
  return {
    id: flow.id,
    version: flow.version,
    step,
    answers: context.answers,
    // A step off the path counts as the one before it.
    reached: at < 0 ? Math.max(1, reached) : at + 1,
  };
}

/** Returns the flow of a position; `undefined` when a release has changed or removed it since. */
export function flowAt({ id, version, step }: FlowPosition): Flow | undefined {
  const flow = allFlows().get(id);
  return flow?.version === version && Object.hasOwn(flow.steps, step) ? flow : undefined;
}

/** Returns whether nothing follows after this step. */
export const isEnd = (flow: Flow, step: string): boolean =>
  Object.keys(transitionsOf(flow.steps[step] ?? {})).length === 0;
