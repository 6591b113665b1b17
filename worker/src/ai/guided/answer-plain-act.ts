import { assessText } from '@mikai/core/safety/gate';
import { prepareText } from '../embedded/text-form.js';
import { cuesIn } from './cues.js';
import { isLifeStory } from './kinds.js';
import { hasJustAsked } from './last-reply.js';
import { likelyPlainAct } from './learned-moments.js';
import type { PlainAct } from './moment-names.js';
import type { ReplyBuilder } from './reply-builder.js';
import type { PolicyKey } from './schema.js';
import { isHeavy } from './tones.js';

/** The acts with wordings of their own, each with those of its wordings that do not ask anything. */
const REPLIES: Partial<Record<PlainAct, readonly [key: PolicyKey, quiet: readonly number[]]>> = {
  dunno: ['dunno', [0, 1, 2]],
  advice: ['adviceOpen', [2, 3]],
  worse: ['worse', [0, 1, 2]],
  correct: ['clarified', []],
  small: ['small', [0, 1, 3]],
};

/**
 * Answers the act of a message that nothing else has answered: the person cannot find words, wants advice, says that something made it worse,
 * corrects something, or makes small talk. Returns `false` if the act is not likely enough or the crisis gate has any doubt.
 */
export function answerPlainAct(reply: ReplyBuilder): boolean {
  const { state, request, language } = reply;
  if (state.flow !== undefined || request.recent.length === 0 || request.hasOpenCheck === true) return false;
  if (isMisread(reply)) {
    reply.add('unheardAsk').nav('listen', 'else').kind = 'repair';
    return true;
  }
  const act = isUnhelped(reply) ? 'worse' : likelyPlainAct(request.text, language);
  const found = act && REPLIES[act];
  if (found === undefined || isHeavy(request.text, language)) return false;
  if (assessText(request.text, language).level !== 'none') return false;
  const [key, quiet] = found;
  const isQuiet = quiet.length > 0 && (reply.isWithoutQuestions() || hasJustAsked(reply));
  reply.add(key, undefined, isQuiet ? quiet : undefined);
  reply.nav('listen', 'else').kind = 'listen';
  return true;
}

/** Longer messages are about what somebody else got wrong, or what did not help elsewhere. */
const MAX_WORDS_OF_MISREAD = 7;
const MAX_WORDS_OF_UNHELPED = 5;

/** "That doesn't help", where nothing was offered or begun. */
const isUnhelped = ({ request: { text }, language }: ReplyBuilder): boolean =>
  cuesIn(text, language).includes('UNHELPFUL') && prepareText(text, language).words <= MAX_WORDS_OF_UNHELPED;

/** "That's not what I meant", where nothing was claimed that could be taken back. */
const isMisread = (reply: ReplyBuilder): boolean => {
  const { request, language } = reply;
  // "I didn't say anything" is about the person's own life.
  if (!cuesIn(request.text, language).includes('MISREAD') || isLifeStory(reply)) return false;
  return prepareText(request.text, language).words <= MAX_WORDS_OF_MISREAD;
};
