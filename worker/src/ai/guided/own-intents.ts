import { readMessage } from '../embedded/read-message.js';
import { asking, cuesIn } from './cues.js';
import { acceptsText } from './flow-state.js';
import { hasJustAsked } from './last-reply.js';
import { mentionsSomebody } from './mentions.js';
import { metaIn } from './meta.js';
import { ownQuestionIn } from './own-life.js';
import type { ReplyBuilder } from './reply-builder.js';
import type { Understanding } from './understand.js';

/** From this share on, and where the signs of an illness are asked for, a question about oneself is one about an illness. */
export const CERTAIN_DIAGNOSIS = 0.92;

/** Up to this share of a diagnosis, a question that follows what was told is about that. */
const UNLIKELY_DIAGNOSIS = 0.5;

/**
 * Returns whether a message that the model took for a wish (for a person, for memory, for an illness to be named) is a question about
 * one's own life.
 */
export function isOfOwnLife(
  { request: { text, recent }, state, language }: ReplyBuilder,
  { intent, diagnosis }: Understanding,
): boolean {
  const own = ownQuestionIn(text, language);
  const isAfterStory = recent.length > 0 && state.flow === undefined && !metaIn(text, language).has('SIGNS');
  if (intent === 'diagnosis' && diagnosis < UNLIKELY_DIAGNOSIS && isAfterStory) return true;
  if (own === undefined || intent === undefined) return false;
  if (intent === 'diagnosis')
    return (
      (own === 'ownSelf' || own === 'ownMeasure') &&
      diagnosis < CERTAIN_DIAGNOSIS &&
      !metaIn(text, language).has('SIGNS')
    );
  if (intent === 'person') return own !== 'ownDecide' || mentionsSomebody(text, language);
  return intent === 'memory' || intent === 'reads' || intent === 'repeat' || intent === 'human';
}

/** In a step that takes words, whoever names a doctor or a friend answers it, and asks for nobody. */
export function isStepAnswer(reply: ReplyBuilder, { intent }: Understanding): boolean {
  const { request, language } = reply;
  if (intent !== 'person' || asking(request.text, language) !== undefined) return false;
  if (cuesIn(request.text, language).includes('SAYS_PERSON')) return false;
  // Outside a step, what answers a question and wants nobody does the same.
  const isAnswer = hasJustAsked(reply) && !readMessage(request.text, language).intents.has('want_human');
  return acceptsText(reply) || isAnswer;
}
