import { offerOpenings } from './openings.js';
import type { ReplyBuilder } from './reply-builder.js';
import { goBack } from './run-flow.js';

/** Answers a wish for another language; the reply is in that language already. */
export function changeLanguage(reply: ReplyBuilder): boolean {
  reply.add('language');
  if (reply.state.flow) goBack(reply, false);
  else {
    offerOpenings(reply);
    reply.nav('listen');
  }
  reply.kind = 'courtesy';
  return true;
}
