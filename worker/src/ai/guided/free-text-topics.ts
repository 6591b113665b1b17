import { answerIntent } from './answer-intent.js';
import { answerPlainAct } from './answer-plain-act.js';
import { answerQuestion } from './answer-question.js';
import { answerStep } from './answer-step.js';
import {
  askTopic,
  goOnListening,
  isBesideEvent,
  offerTopic,
  shareGladness,
  takeInEvent,
} from './answer-topic.js';
import { asking, laments } from './cues.js';
import { isHeavyEvent } from './events.js';
import { findAnswer } from './find-answer.js';
import type { Intent } from './find-intent.js';
import type { AnswerStep } from './free-text-turn.js';
import { namesNoBurden } from './learned-moments.js';
import { isOfOwnLife, isStepAnswer } from './own-intents.js';
import { isAnswered, isQuestion, isSeeking } from './recognize-question.js';
import type { ReplyBuilder } from './reply-builder.js';
import type { Understanding } from './understand.js';

/** The steps of free text that answer an intent, a question, or what a message is about. */

/** Intents that are refusals, or nothing. */
const REFUSALS: ReadonlySet<Intent> = new Set<Intent>(['refuse', 'skip', 'notThat']);

/** Answers an intent, or a question. An intent with a reviewed answer is a question. */
export const answerIntentOrQuestion: AnswerStep = ({ reply, read, text, offer, wasAsking, isCorrection }) => {
  const intent = isOfOwnLife(reply, read) || isStepAnswer(reply, read) ? undefined : read.intent;
  const isReviewed = isAnswered(reply, read);
  if (intent && !REFUSALS.has(intent) && !isReviewed && answerIntent(reply, intent, offer)) return true;
  const canAsk = !isCorrection || asking(text, reply.language) !== undefined;
  if (!wasAsking && !isReviewed && !(canAsk && isQuestion(reply, read))) return false;
  answerQuestion(reply, read);
  return true;
};

/** Answers a text that seeks advice without asking, the step of a flow, or what the text is about, in this order. */
export const answerSubstance: AnswerStep = ({ reply, read, text, isCorrection }) => {
  const seeks = !isCorrection && isSeeking(reply);
  if (seeks && hasSomethingClose(reply)) {
    answerQuestion(reply, read);
    return true;
  }
  if (answerStep(reply, read)) return true;
  // No reviewed answer is close; what follows is what can be done about it.
  if (seeks) reply.add('answerTogether');
  if (shareGladness(reply)) return true;
  // A complaint about fate is no reason to offer an exercise, and neither is a good step.
  const isLament = laments(text, reply.language) || isBesideBurden(reply, read);
  if (read.topic && !isLament && !isBesideEvent(reply, read) && offerTopic(reply, read.topic)) return true;
  if (read.event && !isLament) return takeInEvent(reply, read.event);
  if (answerPlainAct(reply) || goOnListening(reply, read)) return true;
  return read.likely !== undefined && !isLament && askTopic(reply, read);
};

/** Returns whether a message tells of something good, of a step or of plain facts, although its words resemble a burden. */
const isBesideBurden = (
  { state, request, language }: ReplyBuilder,
  { topic, event }: Understanding,
): boolean =>
  state.told !== undefined &&
  topic !== 'good' &&
  (event === undefined || !isHeavyEvent(event)) &&
  namesNoBurden(request.text, language);

/** Returns whether there is a reviewed answer, or one that comes close. */
function hasSomethingClose({ request, language }: ReplyBuilder): boolean {
  const { answer, near } = findAnswer(request.text, language);
  return answer !== undefined || near.length > 0;
}
