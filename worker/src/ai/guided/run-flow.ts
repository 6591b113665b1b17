import { beginFlow, flowAt, moveOn, type FlowEvent } from './flow-machine.js';
import { isListening, pauseFlow, runningFlow } from './flow-state.js';
import { LISTENING } from './labels.js';
import { allFlows } from './guided-data.js';
import type { ReplyBuilder } from './reply-builder.js';
import type { PolicyKey } from './schema.js';
import { showCard, showStep } from './show-step.js';

/**
 * Starts a flow. The running flow pauses.
 * @param text replaces the first sentence of listening
 */
export function startFlow(reply: ReplyBuilder, id: string, text?: PolicyKey): void {
  const flow = allFlows().get(id);
  if (!flow) throw new Error(`There is no flow ${id}`);
  const { state } = reply;
  if (state.flow && state.flow.id !== id) pauseFlow(reply);
  state.paused = state.paused?.filter((position) => position.id !== id);
  const { told, who, event } = state;
  delete state.told;
  delete state.offer;
  delete state.about;
  if (id !== LISTENING.flow) delete state.event;
  // A person who wants to be listened to has not asked for an exercise.
  if (id !== LISTENING.flow) {
    delete state.hasRefused;
    delete state.refused;
  }
  delete state.isForcedToListen;
  state.offered = [...new Set([...(state.offered ?? []), id])];
  state.flow = beginFlow(flow);
  if (told !== undefined && flow.told !== undefined) {
    state.told = told;
    useEarlierAnswer(reply);
  }
  skipKnown(reply, who, event);
  if (id !== LISTENING.flow) return showStep(reply);
  if (text) {
    state.flow = { ...state.flow, step: LISTENING.step };
    reply.add(text);
  }
  showStep(reply);
}

/** From here on it only listens, without another word about it; what was refused stays refused. */
export function startListening(reply: ReplyBuilder): void {
  const flow = allFlows().get(LISTENING.flow);
  if (!flow) throw new Error('There is no flow for listening');
  reply.state.flow = { ...beginFlow(flow), step: LISTENING.step };
  reply.kind = 'listen';
}

/** Goes on to where an event leads; `false` when it cannot happen at this step. */
export function advance(reply: ReplyBuilder, event: FlowEvent, opening?: PolicyKey): boolean {
  const { state } = reply;
  const flow = runningFlow(reply);
  if (!flow || !state.flow) return false;
  const moved = moveOn(flow, state.flow, event);
  if (!moved) return false;
  if (opening !== undefined) reply.add(opening);
  if ('flow' in moved) {
    delete state.flow;
    startFlow(reply, moved.flow);
  } else {
    state.flow = moved.position;
    useEarlierAnswer(reply);
    showStep(reply);
  }
  return true;
}

/** Skips the question about the person or the event of a flow if the conversation has named it. */
function skipKnown({ state, texts }: ReplyBuilder, who: string | undefined, event: string | undefined): void {
  const flow = state.flow && flowAt(state.flow);
  if (!flow || !state.flow) return;
  const { step } = state.flow;
  const choice = flow.steps[step]?.choices?.find(
    ({ known }) =>
      known?.who?.some((name) => name === who) === true ||
      known?.events?.some((name) => name === event) === true,
  );
  if (!choice) return;
  const value = texts.flows[flow.id]?.steps[step]?.choices?.[choice.id] ?? '';
  const moved = moveOn(flow, state.flow, { type: `choice.${choice.id}`, value });
  if (moved && 'position' in moved) state.flow = moved.position;
}

/** Uses an earlier message of the person as the answer to the step that asks for it. */
function useEarlierAnswer({ state }: ReplyBuilder): void {
  const flow = state.flow && flowAt(state.flow);
  if (!flow || !state.flow || state.told === undefined || state.flow.step !== flow.told) return;
  const moved = moveOn(flow, state.flow, { type: 'text', value: state.told });
  delete state.told;
  if (moved && 'position' in moved) state.flow = moved.position;
}

/** Comes back to the present step after something else was answered; who has just read it sees it in short. */
export function goBack(reply: ReplyBuilder, isSpoken = true): void {
  if (isSpoken && !isListening(reply)) reply.add('backTo');
  const { id = '', step = '' } = reply.state.flow ?? {};
  showStep(reply, reply.request.recent.includes(`flow.${id}.${step}`) ? 'short' : 'full');
}

/** Ends a flow before its last step, with a card of what was found so far. */
export function closeEarly(reply: ReplyBuilder): void {
  const { state } = reply;
  const flow = runningFlow(reply);
  reply.add('flowEnough');
  if (flow) {
    showCard(reply, flow, flow.steps[flow.path.at(-1) ?? ''] ?? {});
    state.finished = flow.id;
  }
  delete state.flow;
  delete state.told;
  reply.nav('else', 'listen').kind = 'courtesy';
}

/** Leaves the running flow and says that nothing is lost. */
export function leaveFlow(reply: ReplyBuilder): void {
  const { flow } = reply.state;
  if (flow && !isListening(reply) && Object.keys(flow.answers).length > 0) reply.add('flowLeft');
  pauseFlow(reply);
}

/** Comes back to the flow that was left last; `false` when there is none. */
export function resumeFlow(reply: ReplyBuilder): boolean {
  const { state } = reply;
  const position = state.paused?.findLast((paused) => flowAt(paused) !== undefined);
  if (!position) return false;
  state.paused = state.paused?.filter((paused) => paused.id !== position.id);
  state.flow = position;
  showStep(reply);
  return true;
}
