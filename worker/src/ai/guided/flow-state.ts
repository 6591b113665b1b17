import { flowAt } from './flow-machine.js';
import type { ReplyBuilder } from './reply-builder.js';
import { LISTENING } from './labels.js';
import type { Flow } from './schema.js';

/** Flows that a person left and can come back to. */
const MAX_PAUSED = 3;
/** Returns whether the person is being listened to. */
export const isListening = ({ state }: ReplyBuilder): boolean => state.flow?.id === LISTENING.flow;

/** Returns the running flow that awaits an answer. */
export const runningFlow = ({ state }: ReplyBuilder): Flow | undefined => state.flow && flowAt(state.flow);

/** Returns whether the present step accepts text. */
export function acceptsText(reply: ReplyBuilder): boolean {
  const step = reply.state.flow && runningFlow(reply)?.steps[reply.state.flow.step];
  return step?.text !== undefined && !isListening(reply);
}

/** Returns whether the present step says that what is written stays with the person: no model is asked to reflect it. */
export const isPrivateStep = (reply: ReplyBuilder): boolean =>
  runningFlow(reply)?.steps[reply.state.flow?.step ?? '']?.isPrivate === true;

/** Pauses the flow until the person comes back to it. */
export function pauseFlow({ state }: ReplyBuilder): void {
  if (!state.flow) return;
  const { id } = state.flow;
  const isKept = id !== LISTENING.flow;
  const others = (state.paused ?? []).filter((position) => position.id !== id);
  if (isKept) state.paused = [...others, state.flow].slice(-MAX_PAUSED);
  delete state.flow;
}
