import { hasQuestionMark } from './cues.js';
import { acceptsText, isListening } from './flow-state.js';
import { mentionsSomebody } from './mentions.js';
import { metaIn } from './meta.js';
import type { ReplyBuilder } from './reply-builder.js';
import { goBack } from './run-flow.js';
import { prepareText } from '../embedded/text-form.js';

/** Longer messages tell a story in which a machine comes up. */
const MAX_WORDS = 14;

/**
 * Answers somebody who has given up on being understood ("you're a machine, you don't get it"): that is true, and is no refusal.
 * `false` where a message is not about that.
 */
export function answerResignation(reply: ReplyBuilder): boolean {
  const { request, language, state } = reply;
  const { text } = request;
  if (prepareText(text, language).words > MAX_WORDS || mentionsSomebody(text, language)) return false;
  const found = metaIn(text, language);
  if (!found.has('MACHINE') || !(found.has('GRASPS') || found.has('ONLY'))) return false;
  // "Are you only a robot?" asks.
  if (hasQuestionMark(text) && !found.has('GRASPS')) return false;
  reply.add('resigned').kind = 'honest';
  delete state.offer;
  if (state.flow) goBack(reply, acceptsText(reply) && !isListening(reply));
  else reply.nav('listen', 'else');
  return true;
}
