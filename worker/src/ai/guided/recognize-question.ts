import { prepareText } from '../embedded/text-form.js';
import { asking, hasQuestionMark, hasQuestionWithin, laments, seeksAnswer } from './cues.js';
import { findAnswer } from './find-answer.js';
import { acceptsText, isListening } from './flow-state.js';
import { metaIn } from './meta.js';
import type { ReplyBuilder } from './reply-builder.js';
import type { Understanding } from './understand.js';

/** From this share on a message without a question mark or a word that asks is taken for a question. */
const PROBABLE_QUESTION = 0.6;
/** From this share on a question mark within a message, with a remark behind it, is one to MikAI. */
const QUESTION_WITHIN = 0.15;
/** From this share on nobody is answered in another way than where to ask. */
const CERTAIN_DIAGNOSIS = 0.5;
/** From this share of all topics on, and below that of a question, a message without a question mark tells something. */
const MOSTLY_ABOUT_LIFE = 0.7;
const HARDLY_A_QUESTION = 0.12;
/** In a step that takes words, a longer text without a question mark is what was asked for. */
const LONGEST_BARE_QUESTION = 12;
/** The same where the signs of an illness are asked for in general. */
const CERTAIN_DIAGNOSIS_OF_SIGNS = 0.9;

const certainDiagnosis = ({ request: { text }, language }: ReplyBuilder): number =>
  metaIn(text, language).has('SIGNS') ? CERTAIN_DIAGNOSIS_OF_SIGNS : CERTAIN_DIAGNOSIS;

/** A reviewed answer goes before an intent that is uncertain beside it. */
export function isAnswered(reply: ReplyBuilder, { intent, diagnosis }: Understanding): boolean {
  const isUncertain = (intent === 'diagnosis' && diagnosis < certainDiagnosis(reply)) || intent === 'memory';
  if (!isUncertain || asking(reply.request.text, reply.language) === undefined) return false;
  return findAnswer(reply.request.text, reply.language).answer !== undefined;
}

/** A guess at an answer ("maybe a walk?") is a question only where no answer is awaited. */
export function isQuestion(reply: ReplyBuilder, { question, life, intent }: Understanding): boolean {
  const { text } = reply.request;
  // "I'm afraid what dad will say" has the word for a question, and tells.
  if (!hasQuestionMark(text) && metaIn(text, reply.language).has('FEARS_WHAT')) return false;
  // "Hm, who knows" has a word that asks, and asks nobody.
  if (intent === 'unclear' && !hasQuestionMark(text)) return false;
  if (laments(text, reply.language)) return findAnswer(text, reply.language).answer !== undefined;
  const asks = asking(text, reply.language);
  // Without a question mark, what tells about life asks only where there is an answer.
  const isAbout = life >= MOSTLY_ABOUT_LIFE && question < HARDLY_A_QUESTION;
  if (isAbout && !hasQuestionMark(text) && !findAnswer(text, reply.language).answer) return false;
  if (asks === 'guess') return !acceptsText(reply);
  // "What I want you to know is ..." in a letter asks nothing.
  if (isWritten(reply)) return findAnswer(text, reply.language).answer !== undefined;
  if (asks === 'question' || question >= PROBABLE_QUESTION) return true;
  return question >= QUESTION_WITHIN && hasQuestionWithin(text);
}

/** Returns whether a longer text without a question mark is written where the present step takes words. */
function isWritten(reply: ReplyBuilder): boolean {
  const { text } = reply.request;
  if (!acceptsText(reply) || isListening(reply) || hasQuestionMark(text)) return false;
  return prepareText(text, reply.language).words > LONGEST_BARE_QUESTION;
}

/**
 * Returns whether a message asks while it tells ("no idea how to sleep", "why do I always get so angry"), where no step awaits
 * words.
 */
export function isSeeking(reply: ReplyBuilder): boolean {
  const { text } = reply.request;
  if (acceptsText(reply)) return false;
  return seeksAnswer(text, reply.language) || asking(text, reply.language) === 'question';
}
