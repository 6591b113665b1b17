import { eventOf, flowsOfEvent } from './events.js';
import type { ReplyBuilder } from './reply-builder.js';

/** Returns the flows that fit what was told before, except those whose subject the person denied. */
export function flowsOfTalk({ state }: ReplyBuilder): string[] {
  const { about, event: name, denied } = state;
  const event = eventOf(name);
  const flows = [about, ...((event && flowsOfEvent(event)) ?? [])];
  return [...new Set(flows)].filter(
    (flow): flow is string =>
      flow !== undefined && flow !== 'good' && denied?.includes(`flow.${flow}`) !== true,
  );
}
