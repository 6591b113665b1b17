import { prepareText } from '../embedded/text-form.js';
import type { LanguageCode } from '@mikai/contract/languages';
import { answerIntent } from './answer-intent.js';
import { answerQuestion } from './answer-question.js';
import { acknowledge, askTopic, goOnListening, offerTopic, welcomeGoodNews } from './answer-topic.js';
import {
  asking,
  cuesIn,
  farewellIn,
  hasQuestionMark,
  hasQuestionWithin,
  refusalOf,
  refusedIn,
  mentionsEatingRisk,
  wantsListening,
  type Refused,
} from './cues.js';
import { findAnswer } from './find-answer.js';
import { requestedLanguage } from './language-request.js';
import { offerFlows, offerOpenings } from './openings.js';
import { refuse } from './refuse.js';
import type { ReplyBuilder } from './reply-builder.js';
import { typedChoice } from './choice-event.js';
import { isListening, pauseFlow, runningFlow, acceptsText } from './flow-state.js';
import { advance, goBack, startListening } from './run-flow.js';
import { understand, type Intent, type Understanding } from './understand.js';

/** From this share on a message without a question mark or a word that asks is taken for a question. */
const PROBABLE_QUESTION = 0.6;
/** From this share on a question mark within a message, with a remark behind it, is one to MikAI. */
const QUESTION_WITHIN = 0.15;
/** From this share on nobody is answered in another way than where to ask. */
const CERTAIN_DIAGNOSIS = 0.5;
const HARDLY_A_REFUSAL = 0.05;
/** Below this share of a refusal, a topic of that share is what a message is about. */
const PROBABLE_REFUSAL = 0.2;
const PROBABLE_TOPIC = 0.4;
/** From this share of all topics on, and below that of a question, a message without a question mark tells something. */
const MOSTLY_ABOUT_LIFE = 0.7;
const HARDLY_A_QUESTION = 0.12;
/**
 * Shares from which a message refuses, measured on lines of writers that the model had not seen: where something is offered or
 * begun, where the present step takes words, and where there is nothing to refuse.
 */
const REFUSAL_OF_OFFER = 0.2;
const REFUSAL_IN_STEP = 0.3;
const REFUSAL_OF_NOTHING = 0.34;
/** In a step that takes words, a longer text without a question mark is what was asked for. */
const LONGEST_BARE_QUESTION = 12;
/** A longer text is content, unless it is that surely a refusal. */
const LONGEST_REFUSAL = 12;
const REFUSAL_IN_STORY = 0.7;

/**
 * Answers words that are no choice, in the order of docs/guided.md: what is refused or asked counts in any state, and only
 * what is neither is an answer to the present step.
 */
export function answerFreeText(reply: ReplyBuilder): void {
  const { state, request, language } = reply;
  const read = understand(request.text, language);
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
  const refused = named ?? refusedByModel(reply, read, offer);
  if (refused) {
    refuse(reply, refused, offer);
    // "No tips, just listen" is honoured, and listened to.
    if (REFUSED_FOR_LISTENING.has(refused) && wantsListening(text, reply.language)) startListening(reply);
    return true;
  }
  if (mentionsEatingRisk(text, reply.language)) return careForEating(reply);
  const { intent } = read;
  const isReviewed = isAnswered(reply, read);
  if (intent && !REFUSALS.has(intent) && !isReviewed && answerIntent(reply, intent, offer)) return true;
  if (wasAsking || isReviewed || isQuestion(reply, read)) {
    answerQuestion(reply, read);
    return true;
  }
  if (answerStep(reply, read)) return true;
  if (read.topic && offerTopic(reply, read.topic)) return true;
  return goOnListening(reply, read) || (read.likely !== undefined && askTopic(reply, read));
}

/** A reviewed answer goes before an intent that is uncertain beside it. */
function isAnswered(reply: ReplyBuilder, { intent, diagnosis }: Understanding): boolean {
  const isUncertain = (intent === 'diagnosis' && diagnosis < CERTAIN_DIAGNOSIS) || intent === 'memory';
  if (!isUncertain || asking(reply.request.text, reply.language) === undefined) return false;
  return findAnswer(reply.request.text, reply.language).answer !== undefined;
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

/** Refusals of a word or two, which goodbyes and stories contain as well. */
const SOFT: ReadonlySet<Refused> = new Set<Refused>(['later', 'skip', 'other']);

/** Somebody who refuses these, and wants to be listened to, asks for both. */
const REFUSED_FOR_LISTENING: ReadonlySet<Refused> = new Set<Refused>(['exercise', 'advice', 'questions']);

/** Intents that go with a refusal. */
const MEANS_NO: ReadonlySet<Intent> = new Set<Intent>([
  'refuse',
  'skip',
  'notThat',
  'hostile',
  'unclear',
  'change',
  'repeat',
  'listen',
]);

/** Returns the refusal in a text, unless the message as a whole is clearly something else. */
function refusedByText(
  text: string,
  language: LanguageCode,
  { intent, topic, refusal, guesses, life }: Understanding,
): Refused | undefined {
  const refused = refusedIn(text, language);
  if (refused === undefined || refusal >= PROBABLE_REFUSAL) return refused;
  if (topic) return undefined;
  // An oral exam contains the word for questions: the cues count for nothing where the model sees no refusal, but a story.
  // Not to talk of something is said with the words of a story: "we don't talk about my brother".
  if (refused !== 'talk' && life >= MOSTLY_ABOUT_LIFE && refusal < HARDLY_A_REFUSAL) return undefined;
  // "Another day" has the words for later and none of a goodbye.
  if (refused === 'later' && intent === 'bye' && farewellIn(text, language) === undefined) return refused;
  if (!SOFT.has(refused)) return refused;
  const likeliest = guesses[0]?.share ?? 0;
  return (intent && !MEANS_NO.has(intent)) || likeliest > PROBABLE_TOPIC ? undefined : refused;
}

/** Where something was offered or begun, less is taken for a refusal: a denial in a story ("no, I don't want to quit") is none. */
function refusedByModel(
  reply: ReplyBuilder,
  { intent, topic, refusal, life }: Understanding,
  offer: string | undefined,
): Refused | undefined {
  if (intent === 'skip') return 'skip';
  if (intent === 'notThat') return 'misread';
  if (topic !== undefined || (intent !== undefined && intent !== 'refuse')) return undefined;
  if (life > refusal) return undefined;
  const { request, language } = reply;
  // The words for leaving a choice to MikAI lie close to those of a refusal.
  if (cuesIn(request.text, language).includes('YOU_CHOOSE')) return undefined;
  return refusal >= refusalFrom(reply, offer) ? refusalOf(request.text, language) : undefined;
}

function refusalFrom(reply: ReplyBuilder, offer: string | undefined): number {
  if (acceptsText(reply)) return REFUSAL_IN_STEP;
  if (offer !== undefined || (reply.state.flow !== undefined && !isListening(reply))) return REFUSAL_OF_OFFER;
  const { words } = prepareText(reply.request.text, reply.language);
  return words > LONGEST_REFUSAL ? REFUSAL_IN_STORY : REFUSAL_OF_NOTHING;
}

/** Points to help with eating; a running flow pauses. */
function careForEating(reply: ReplyBuilder): boolean {
  if (!isListening(reply)) pauseFlow(reply);
  reply.state.about = 'body';
  reply.add('eatingCare');
  offerFlows(reply, ['body']);
  reply.nav('listen', 'else', 'notThat').kind = 'honest';
  return true;
}

/** A guess at an answer ("maybe a walk?") is a question only where no answer is awaited. */
function isQuestion(reply: ReplyBuilder, { question, life, intent }: Understanding): boolean {
  const { text } = reply.request;
  // "Hm, who knows" has a word that asks, and asks nobody.
  if (intent === 'unclear' && !hasQuestionMark(text)) return false;
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
    else reply.add('listen');
    if (request.seed % 3 === 0) reply.invite();
  }
  return advance(reply, { type: 'text', value: request.text.trim() });
}
