import { agreementIn } from './agreement.js';
import { hasQuestionMark, refusalOf } from './cues.js';
import { isOfStory, refusedByText } from './find-refusal.js';
import { allFlows } from './guided-data.js';
import { hasJustAskedOpenly } from './last-reply.js';
import { answeringAct } from './learned-moments.js';
import { mentionsSomebody } from './mentions.js';
import { metaIn } from './meta.js';
import { prepareText } from '../embedded/text-form.js';
import { honour } from './refuse.js';
import type { ReplyBuilder } from './reply-builder.js';
import { startFlow } from './run-flow.js';
import type { Understanding } from './understand.js';

/** The longest message that is an answer to an offer as a whole. UTF-16 units. */
const MAX_LENGTH = 100;
const MAX_WORDS_OF_NO = 8;
/** A "no" that is less certain may be of a story. */
const CERTAIN_NO = 0.6;

/** Starts the offered flow if the message accepts it, however it is worded; refusals are checked first. */
export function acceptOffer(reply: ReplyBuilder, read: Understanding, offer: string | undefined): boolean {
  if (offer === undefined || !allFlows().has(offer) || answerTo(reply) !== 'yes') return false;
  const { text } = reply.request;
  if (read.intent !== undefined && read.intent !== 'yes') return false;
  if (refusedByText(reply, read, offer) !== undefined || refusalOf(text, reply.language) !== undefined)
    return false;
  beginAsAgreed(reply, offer);
  return true;
}

/**
 * Starts the exercise whose button is under the last reply, where a message agrees to it: with words for beginning something, or with a
 * "yes" that answers no question. `false` where there are several buttons, unless the words are plain.
 */
export function acceptButton(
  reply: ReplyBuilder,
  buttons: readonly string[],
  offer: string | undefined,
): boolean {
  const { state, request, language } = reply;
  if (offer !== undefined || state.flow !== undefined || request.hasOpenCheck === true) return false;
  const [id] = buttons.filter((each) => allFlows().has(each));
  const agreement = agreementIn(request.text, language);
  if (id === undefined || agreement === undefined) return false;
  if (agreement === 'agrees' && (buttons.length > 1 || !hasJustAskedOpenly(reply))) return false;
  beginAsAgreed(reply, id);
  return true;
}

/** Starts a flow that a message agreed to, and names it, as its first step may be left out. */
export function beginAsAgreed(reply: ReplyBuilder, id: string): void {
  reply.add('flowBegins', ({ flows }) => ({ flow: flows[id]?.title ?? '' }));
  startFlow(reply, id);
}

/** Drops the offer and keeps listening if a message declines it without being a refusal. */
export function declineOffer(reply: ReplyBuilder, read: Understanding, offer: string | undefined): boolean {
  if (offer === undefined || read.event !== undefined || answerTo(reply, CERTAIN_NO) !== 'no') return false;
  if (read.intent !== undefined && read.intent !== 'refuse' && read.intent !== 'skip') return false;
  const { request, language } = reply;
  // "He said no" and "I don't want to go back tomorrow" do not decline the offer.
  const meta = metaIn(request.text, language);
  if (
    meta.has('REPORTED') ||
    meta.has('THIRD') ||
    meta.has('SAID_SELF') ||
    mentionsSomebody(request.text, language)
  )
    return false;
  if (isOfStory(reply, offer) || prepareText(request.text, language).words > MAX_WORDS_OF_NO) return false;
  honour(reply, 'other', offer);
  reply.invite().nav('listen', 'else').kind = 'refusal-honoured';
  return true;
}

function answerTo(
  { state, request: { text }, language }: ReplyBuilder,
  min?: number,
): 'yes' | 'no' | undefined {
  if (state.flow !== undefined || text.length > MAX_LENGTH || hasQuestionMark(text)) return undefined;
  return answeringAct(text, language, ['yes', 'no'], 'offer', min);
}
