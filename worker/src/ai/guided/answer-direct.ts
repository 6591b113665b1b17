import { foldText, isUnspaced, prepareText } from '../embedded/text-form.js';
import { answerQuestion } from './answer-question.js';
import { asking, cuesIn, farewellIn, hasQuestionMark } from './cues.js';
import { directIn, type Direct } from './direct.js';
import { findAnswer } from './find-answer.js';
import { acceptsText, isListening } from './flow-state.js';
import { hasPlan } from './kinds.js';
import { hasJustGiven } from './last-reply.js';
import { mentionsSomebody } from './mentions.js';
import { metaIn } from './meta.js';
import { offerFlows } from './openings.js';
import { play } from './play.js';
import type { ReplyBuilder } from './reply-builder.js';
import { requestsIn } from './requests.js';
import { advance, goBack, startFlow } from './run-flow.js';
import { PLAYS, type PolicyKey } from './schema.js';
import { shortWord } from './short-words.js';
import type { Understanding } from './understand.js';
import { wantsAdvice } from './wanted-advice.js';

/** Longer messages tell a story in which such words occur. */
const MAX_WORDS = 36;
/** Longer ones take up no offer. */
const MAX_WORDS_OF_ACCEPTING = 9;
/** What stands beside a question answers a step from so many words on. */
const MIN_WORDS_BESIDE = 3;
/** Words are compared by their first letters. */
const STEM_LENGTH = 5;
const MIN_STEM_LENGTH = 4;
const DECISION_FLOW = 'decision';

/** Questions about oneself and to MikAI, and the words for them. */
const ANSWERED = [
  ['PARENT', 'selfParent'],
  ['UNFIT', 'selfUnfit'],
  ['EXAGGERATES', 'selfExaggerate'],
  ['FEELING', 'feelingAllowed'],
  ['GLAD_FOR_ME', 'gladForYou'],
  ['TALKS_OVER', 'talkOver'],
  ['IDEA', 'practicalIdea'],
] as const satisfies readonly (readonly [Direct, PolicyKey])[];

/** A reviewed answer to what a message asks goes before these. */
const AFTER_REVIEWED: ReadonlySet<Direct> = new Set<Direct>(['FEELING', 'TALKS_OVER', 'IDEA']);

/**
 * Answers what is said straight to MikAI, also beside an answer to its question: a doubt about oneself, a wish for tips or an idea, joy
 * to be shared, an offer that is taken up. `false` where a message has nothing of it.
 */
export function answerDirect(reply: ReplyBuilder, read: Understanding, offer: string | undefined): boolean {
  const { request, language } = reply;
  const { text } = request;
  if (prepareText(text, language).words > MAX_WORDS) return false;
  if (wantsAdvice(text, language)) return giveAdvice(reply, read);
  if (takesUp(reply, offer)) return true;
  const found = directIn(text, language);
  if ((found.size === 0 && !meansToAct(reply)) || isReported(reply)) return false;
  const key = keyOf(reply, found);
  if (key !== undefined) return respond(reply, key);
  return takeInDirectly(reply, read, found);
}

/** Returns whether a message asks what has an answer of its own here. */
export const asksDirectly = (reply: ReplyBuilder): boolean =>
  keyOf(reply, directIn(reply.request.text, reply.language)) !== undefined;

/** "My sister asked whether I'm proud of her" tells of others. */
const isReported = ({ request: { text }, language }: ReplyBuilder): boolean =>
  metaIn(text, language).has('REPORTED') && mentionsSomebody(text, language) && !hasQuestionMark(text);

function keyOf({ request, language }: ReplyBuilder, found: ReadonlySet<Direct>): PolicyKey | undefined {
  const named = ANSWERED.find(([name]) => found.has(name));
  if (named === undefined) return undefined;
  const [name, key] = named;
  if (AFTER_REVIEWED.has(name) && findAnswer(request.text, language).answer !== undefined) return undefined;
  // An idea for supper is no advice.
  const isOfNothing = name === 'IDEA' && request.recent.length === 0;
  return isOfNothing || (name === 'IDEA' && requestsIn(request.text, language).size > 0) ? undefined : key;
}

/** In a step what stands beside the question is the answer to it; otherwise the step stays open. */
function respond(reply: ReplyBuilder, key: PolicyKey): true {
  const { request, state } = reply;
  reply.add(key);
  if (state.flow === undefined || isListening(reply)) {
    if (key === 'talkOver' && !reply.refuses('exercise')) offerFlows(reply, [DECISION_FLOW]);
    reply.nav('listen', 'else');
  } else if (acceptsText(reply) && answersBeside(reply))
    advance(reply, { type: 'text', value: request.text.trim() });
  else goBack(reply);
  reply.kind = 'answer';
  return true;
}

/** Returns whether another sentence than the one that asks tells something. */
function answersBeside({ request: { text }, language }: ReplyBuilder): boolean {
  const sentences = text.split(/[.!?;\n。！？؟।]/u);
  return sentences.some(
    (each) =>
      prepareText(each, language).words >= MIN_WORDS_BESIDE &&
      directIn(`${each}?`, language).size === 0 &&
      asking(each, language) === undefined,
  );
}

/** Who wants tips refuses them no more. */
function giveAdvice(reply: ReplyBuilder, read: Understanding): true {
  const { state } = reply;
  delete state.hasRefused;
  const left = state.refused?.filter((kind) => kind !== 'exercise') ?? [];
  if (left.length > 0) state.refused = left;
  else delete state.refused;
  answerQuestion(reply, read);
  return true;
}

/** "Okay, let's try the worry thing" takes up what was just offered, and "a fact, then" one of the small things. */
function takesUp(reply: ReplyBuilder, offer: string | undefined): boolean {
  const { request, language, state, texts } = reply;
  const { text } = request;
  if (state.flow !== undefined && !isListening(reply)) return false;
  if (prepareText(text, language).words > MAX_WORDS_OF_ACCEPTING || hasQuestionMark(text)) return false;
  if (cuesIn(text, language).includes('NOT') || farewellIn(text, language) === 'bye') return false;
  if (hasJustGiven(reply, 'bored')) {
    const chosen = PLAYS.filter((name) => shares(reply, texts.play[name]));
    const [one, other] = chosen;
    if (one !== undefined && other === undefined) return play(reply, one);
  }
  if (offer === undefined || !accepts(reply)) return false;
  const names = [texts.flows[offer]?.title, texts.topics[offer]];
  if (!names.some((name) => name !== undefined && shares(reply, name))) return false;
  startFlow(reply, offer);
  return true;
}

function accepts({ request: { text }, language }: ReplyBuilder): boolean {
  const first = text.trim().split(/[\s,，、.!]/u)[0] ?? '';
  return metaIn(text, language).has('CHOOSES') || shortWord(first, language) === 'yes';
}

/** Returns whether a main word of a label is in the message. */
function shares({ request: { text }, language }: ReplyBuilder, label: string): boolean {
  const typed = foldText(text, language);
  const words = foldText(label, language).split(/[\p{P}\s]+/u);
  if (isUnspaced(language) || language === 'ko')
    return words.some((word) => word.length > 1 && typed.includes(word));
  const stems = new Set(typed.split(/[\p{P}\s]+/u).map((word) => word.slice(0, STEM_LENGTH)));
  return words.some((word) => word.length >= MIN_STEM_LENGTH && stems.has(word.slice(0, STEM_LENGTH)));
}

/** Bad news, contempt for oneself and a good step are met by what they are, before anything is offered. */
function takeInDirectly(reply: ReplyBuilder, read: Understanding, found: ReadonlySet<Direct>): boolean {
  const { request, language, state } = reply;
  const { text } = request;
  if (state.flow !== undefined && !isListening(reply)) return false;
  if (hasQuestionMark(text) || asking(text, language) === 'question' || reply.refuses('questions'))
    return false;
  const isPlainStatement =
    read.event === undefined && read.intent !== 'medicine' && read.intent !== 'diagnosis';
  if (found.has('BAD_NEWS') && isPlainStatement) return meet(reply, 'badNews');
  if (found.has('CONTEMPT') && isPlainStatement && read.topic === undefined)
    return meet(reply, 'selfContempt');
  if (
    !(found.has('GOOD_STEP') || meansToAct(reply)) ||
    farewellIn(text, language) === 'bye' ||
    cuesIn(text, language).includes('NOT')
  )
    return false;
  reply.add('goodStep').nav('listen', 'else').kind = 'listen';
  return true;
}

/** Returns whether somebody who has told something says what they mean to do; with thanks it is a goodbye. */
const meansToAct = ({ request: { text, recent }, language }: ReplyBuilder): boolean =>
  recent.length > 0 && hasPlan(text, language) && farewellIn(text, language) === undefined;

function meet(reply: ReplyBuilder, key: PolicyKey): true {
  reply.add(key).askMore().nav('listen', 'else').kind = 'listen';
  return true;
}
