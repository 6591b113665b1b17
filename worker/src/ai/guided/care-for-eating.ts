import { isListening, pauseFlow } from './flow-state.js';
import { offerFlows } from './openings.js';
import type { ReplyBuilder } from './reply-builder.js';

/** Points to help with eating; a running flow pauses. */
export function careForEating(reply: ReplyBuilder): boolean {
  if (!isListening(reply)) pauseFlow(reply);
  reply.state.about = 'body';
  reply.add('eatingCare');
  offerFlows(reply, ['body']);
  reply.nav('listen', 'else', 'notThat').kind = 'honest';
  return true;
}
