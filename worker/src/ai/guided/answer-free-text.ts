import { answerIntent } from './answer-intent.js';
import { answerQuestion } from './answer-question.js';
import {
  acknowledge,
  askTopic,
  goOnListening,
  isGladAmid,
  offerTopic,
  shareGladness,
  takeInEvent,
  welcomeGoodNews,
} from './answer-topic.js';
import {
  asksToBreathe,
  laments,
  mentionsEatingRisk,
  refusalOf,
  type Refused,
  mentionsLeaving,
  wantsListening,
} from './cues.js';
import { isGoodEvent } from './events.js';
import { findAnswer } from './find-answer.js';
import type { Intent } from './find-intent.js';
import { declines, refusedByModel, refusedByText } from './find-refusal.js';
import { requestedLanguage } from './language-request.js';
import { offerFlows, offerOpenings } from './openings.js';
import { isAnswered, isQuestion, isSeeking } from './recognize-question.js';
import { refuse } from './refuse.js';
import type { ReplyBuilder } from './reply-builder.js';
import { typedChoice } from './choice-event.js';
import { isListening, pauseFlow, runningFlow } from './flow-state.js';
import { advance, goBack, startFlow, startListening } from './run-flow.js';
import { understand, type Understanding } from './understand.js';

/**
 * Answers words that are no choice, in the order of docs/guided.md: what is refused or asked counts in any state, and only
 * what is neither is an answer to the present step.
 */
export function answerFreeText(reply: ReplyBuilder): void {
  const { state, request, language } = reply;
  const read = withoutDoubtfulGladness(reply, understand(request.text, language));
  const wasAsking = state.isAsking === true;
  delete state.isAsking;
  const { offer } = state;
  delete state.offer;
  if (!answer(reply, read, { offer, wasAsking })) {
    acknowledge(reply, read);
    return;
  }
  delete state.unsure;
  delete state.others;
}

/** Amid sorrow, what only sounds good is listened to. */
function withoutDoubtfulGladness(reply: ReplyBuilder, read: Understanding): Understanding {
  const { topic, likely, ...rest } = read;
  if ((topic ?? likely) !== 'good' || isGladAmid(reply, read)) return read;
  return rest;
}

/** The open state of the previous reply. */
interface Before {
  /** The flow that it offered. */
  offer: string | undefined;
  wasAsking: boolean;
}

/** `false` where nothing of it was understood. */
function answer(reply: ReplyBuilder, read: Understanding, { offer, wasAsking }: Before): boolean {
  const { text } = reply.request;
  if (requestedLanguage(text)) return changeLanguage(reply);
  const named = refusedByText(text, reply.language, read);
  if (named === undefined || named === 'other') {
    const inStep = typedChoice(reply, read.intent);
    if (inStep && advance(reply, inStep)) return true;
  }
  // Good news after a "no, thanks" is what the message is about.
  if (read.event && isGoodEvent(read.event) && !reply.state.flow && offerTopic(reply, 'good')) return true;
  const isDeclined = named === undefined && declines(reply, read, offer);
  const refused =
    named ?? (isDeclined ? refusalOf(text, reply.language) : refusedByModel(reply, read, offer));
  if (refused && !mentionsLeaving(text, reply.language)) {
    refuse(reply, refused, offer);
    // "No tips, just listen" is honoured, and listened to.
    if (REFUSED_FOR_LISTENING.has(refused) && wantsListening(text, reply.language)) startListening(reply);
    return true;
  }
  if (mentionsEatingRisk(text, reply.language)) return careForEating(reply);
  if (asksToBreathe(text, reply.language) && (!reply.state.flow || isListening(reply))) {
    startFlow(reply, 'calm');
    return true;
  }
  const { intent } = read;
  const isReviewed = isAnswered(reply, read);
  if (intent && !REFUSALS.has(intent) && !isReviewed && answerIntent(reply, intent, offer)) return true;
  if (wasAsking || isReviewed || isQuestion(reply, read)) {
    answerQuestion(reply, read);
    return true;
  }
  const seeks = isSeeking(reply);
  if (seeks && hasSomethingClose(reply)) {
    answerQuestion(reply, read);
    return true;
  }
  if (answerStep(reply, read)) return true;
  // There is no answer to that; what follows is what can be done about it.
  if (seeks) reply.add('answerTogether');
  if (shareGladness(reply)) return true;
  // Who complains of fate wants no exercise for it.
  const isLament = laments(text, reply.language);
  if (read.topic && !isLament && offerTopic(reply, read.topic)) return true;
  if (read.event && !isLament) return takeInEvent(reply, read.event);
  if (goOnListening(reply, read)) return true;
  return read.likely !== undefined && !isLament && askTopic(reply, read);
}

/** Returns whether there is a reviewed answer, or one that comes close. */
function hasSomethingClose({ request, language }: ReplyBuilder): boolean {
  const { answer, near } = findAnswer(request.text, language);
  return answer !== undefined || near.length > 0;
}

/** The reply is in the language that was asked for already. */
function changeLanguage(reply: ReplyBuilder): boolean {
  reply.add('language');
  if (reply.state.flow) goBack(reply, false);
  else {
    offerOpenings(reply);
    reply.nav('listen');
  }
  reply.kind = 'courtesy';
  return true;
}

/** Intents that are refusals, or nothing. */
const REFUSALS: ReadonlySet<Intent> = new Set<Intent>(['refuse', 'skip', 'notThat']);

/** Somebody who refuses these, and wants to be listened to, asks for both. */
const REFUSED_FOR_LISTENING: ReadonlySet<Refused> = new Set<Refused>(['exercise', 'advice', 'questions']);

/** Points to help with eating; a running flow pauses. */
function careForEating(reply: ReplyBuilder): boolean {
  if (!isListening(reply)) pauseFlow(reply);
  reply.state.about = 'body';
  reply.add('eatingCare');
  offerFlows(reply, ['body']);
  reply.nav('listen', 'else', 'notThat').kind = 'honest';
  return true;
}

/** An answer to the present step is kept as such. */
function answerStep(reply: ReplyBuilder, read: Understanding): boolean {
  if (!runningFlow(reply)) return false;
  const { state, request } = reply;
  if (isListening(reply)) {
    if (state.isForcedToListen && read.topic) {
      pauseFlow(reply);
      return offerTopic(reply, read.topic);
    }
    if (read.topic === 'good') welcomeGoodNews(reply);
    else if (reply.takeIn().isEmpty ? state.isGeneral === true : request.seed % 3 === 0) reply.askMore();
  }
  return advance(reply, { type: 'text', value: request.text.trim() });
}
