import type { ChatFlow } from '@mikai/contract/chat';
import type { FlowPosition } from '@mikai/core/chat/guided-state';
import { flowAt } from './flow-machine.js';
import type { Texts } from './schema.js';

/** Returns the view of a position in a flow. */
export function flowView(position: FlowPosition, texts: Texts): ChatFlow | undefined {
  const flow = flowAt(position);
  const stepTexts = texts.flows[position.id];
  if (!flow || !stepTexts) return undefined;
  return {
    id: flow.id,
    title: stepTexts.title,
    step: position.reached,
    steps: flow.path.length,
    names: flow.path.map((step) => stepTexts.steps[step]?.name ?? stepTexts.title),
  };
}
