import { assessText } from '@mikai/core/safety/gate';
import { foldText, isUnspaced, prepareText } from '../embedded/text-form.js';
import { answerPractical, isOfASuggestion } from './answer-practical.js';
import { answerInTalk, answerQuestion, showAnswer } from './answer-question.js';
import { MAX_ANSWER_LENGTH } from './answer-topic.js';
import type { GoodBeat } from './beat-names.js';
import { wordsOfBeat } from './beats.js';
import type { Wording } from './conversation.js';
import { asking, cuesIn, farewellIn, hasQuestionMark } from './cues.js';
import { complaintOf } from './complaint.js';
import { DECISION_FLOW, directAnswer, OF_ONESELF } from './direct-answers.js';
import { directIn, type Direct } from './direct.js';
import { isHeavyEvent } from './events.js';
import { findAnswer } from './find-answer.js';
import type { Intent } from './find-intent.js';
import { acceptsText, isListening } from './flow-state.js';
import { isAmidHarm, isRisky } from './grave.js';
import { wordsOfMoment } from './kinds.js';
import { hasJustAsked, hasJustGiven, lastWording } from './last-reply.js';
import { likelyGood } from './learned-moments.js';
import { kinIn, mentionIn, mentionsSomebody } from './mentions.js';
import { metaIn } from './meta.js';
import { offerFlows } from './openings.js';
import { play } from './play.js';
import type { ReplyBuilder } from './reply-builder.js';
import { requestsIn } from './requests.js';
import { advance, goBack, startFlow } from './run-flow.js';
import { PLAYS, POLICY_KEYS, type LifeEvent, type PolicyKey } from './schema.js';
import { shortWord } from './short-words.js';
import { stepIn, type Step } from './steps.js';
import type { Understanding } from './understand.js';
import { wantsAdvice } from './wanted-advice.js';

/** Longer messages are stories in which such words occur. */
const MAX_WORDS = 36;
/** Longer ones take up no offer. */
const MAX_WORDS_OF_ACCEPTING = 9;
/** From this number of words on, the text before a question counts as an answer to a step. */
const MIN_WORDS_BESIDE = 3;
/** Words are compared by their first letters: "kindness" takes up "Being kinder to yourself". */
const STEM_LENGTH = 4;
const MIN_STEM_LENGTH = 4;

/** Questions about how to say, begin or decline something. */
const HOW: readonly Direct[] = ['HOW_SAY', 'HOW_APOLOGISE', 'HOW_NO', 'HOW_START', 'TELL_PARENTS'];

/**
 * Answers what is said straight to MikAI, also beside an answer to its question: a doubt about oneself, a wish for tips or an idea, joy
 * to be shared, an offer that is taken up. `false` where a message has nothing of it.
 */
export function answerDirect(reply: ReplyBuilder, read: Understanding, offer: string | undefined): boolean {
  const { request, language } = reply;
  const { text } = request;
  if (prepareText(text, language).words > MAX_WORDS) return false;
  const found = directIn(text, language);
  // "Tips for how to tell them" has the words for tips; who complains of having been misheard gets an apology before.
  const isHow = HOW.some((name) => found.has(name));
  const isComplaint = isHow && complaintOf(reply) !== undefined;
  if (isHow && !isComplaint && answerPractical(reply, read, found, offer)) return true;
  if (wantsAdvice(text, language)) return giveAdvice(reply, read);
  if (takesUp(reply, read, offer, found)) return true;
  if ((found.size === 0 && stepOf(reply) === undefined) || isHow || isReported(reply)) return false;
  const key = keyOf(reply, found);
  if (key !== undefined) return respond(reply, key, offer);
  if (answerPractical(reply, read, found, offer)) return true;
  return takeInDirectly(reply, read, found);
}

/** Returns whether a message asks something that this file answers. */
export const asksDirectly = (reply: ReplyBuilder): boolean =>
  keyOf(reply, directIn(reply.request.text, reply.language)) !== undefined;

/** "My sister asked whether I'm proud of her" is about somebody else. */
const isReported = ({ request: { text }, language }: ReplyBuilder): boolean =>
  metaIn(text, language).has('REPORTED') && mentionsSomebody(text, language) && !hasQuestionMark(text);

function keyOf({ request, language }: ReplyBuilder, found: ReadonlySet<Direct>): PolicyKey | undefined {
  const answer = directAnswer(OF_ONESELF, found, request.text, language);
  if (answer === undefined) return undefined;
  const { name, key } = answer;
  // An idea for supper is no advice.
  const isOfNothing = name === 'IDEA' && request.recent.length === 0;
  return isOfNothing || (name === 'IDEA' && requestsIn(request.text, language).size > 0) ? undefined : key;
}

/** In a step, the text before the question is the answer; without such text the step stays open. */
function respond(reply: ReplyBuilder, key: PolicyKey, offer: string | undefined): true {
  const { request, state } = reply;
  // "Help me decide" takes up the offer to look at both sides.
  if (key === 'talkOver' && offer === DECISION_FLOW && state.flow === undefined) {
    startFlow(reply, DECISION_FLOW);
    return true;
  }
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

/** Gives advice. A wish for tips also takes back an earlier refusal of them. */
function giveAdvice(reply: ReplyBuilder, read: Understanding): true {
  const { state } = reply;
  delete state.hasRefused;
  const left = state.refused?.filter((kind) => kind !== 'exercise') ?? [];
  if (left.length > 0) state.refused = left;
  else delete state.refused;
  // More is wanted of what was just given.
  const [last] = lastWording(reply)?.split('.') ?? [];
  const more = POLICY_KEYS.find((key) => key === last);
  if (more !== undefined && isOfASuggestion(more) && state.flow === undefined)
    return respond(reply, more, undefined);
  const { answer } = findAnswer(reply.request.text, reply.language);
  const known = answer === undefined ? answerInTalk(reply) : undefined;
  const isOfTalk = state.told !== undefined || state.about !== undefined;
  if (known === undefined && answer === undefined && isOfTalk && state.flow === undefined)
    return respond(reply, isOfWork(reply, read) ? 'ideaStart' : 'practicalIdea', undefined);
  if (known === undefined) answerQuestion(reply, read);
  else {
    if (state.about !== undefined && state.flow === undefined) offerFlows(reply, [state.about]);
    showAnswer(reply, known);
  }
  return true;
}

/** Returns whether the talk is about work or an exam, where an idea for a beginning helps. */
const isOfWork = ({ state }: ReplyBuilder, { guesses }: Understanding): boolean =>
  state.about === 'stress' || guesses[0]?.topic === 'stress';

/** "Okay, let's try the worry thing" takes up what was offered, and "a fact, then" one of the small things. */
function takesUp(
  reply: ReplyBuilder,
  { intent }: Understanding,
  offer: string | undefined,
  found: ReadonlySet<Direct>,
): boolean {
  const { request, language, state } = reply;
  // "A new topic, please" takes up nothing.
  const cues = cuesIn(request.text, language);
  if ((intent !== undefined && !OF_ACCEPTING.has(intent)) || cues.includes('SAYS_CHANGE')) return false;
  const { text } = request;
  if (state.flow !== undefined && !isListening(reply)) return false;
  const { words } = prepareText(text, language);
  if (words > MAX_WORDS_OF_ACCEPTING) return false;
  if (cues.includes('NOT') || farewellIn(text, language) === 'bye') return false;
  if (choosesPlay(reply, found)) return true;
  if (hasQuestionMark(text)) return false;
  const flow = chosenFlow(reply, offer, found);
  if (flow === undefined) return false;
  startFlow(reply, flow);
  return true;
}

/** Intents that the words for taking something up are mistaken for. */
const OF_ACCEPTING: ReadonlySet<Intent> = new Set<Intent>(['yes', 'refuse', 'change', 'listen']);

/** Within this many wordings, small things were offered. */
const WORDINGS_SINCE_PLAY = 4;
const OF_PLAYS = /^(?:bored|joke\w{0,5}|fact|game\w{0,8})\./u;
const MAX_WORDS_OF_PLAY = 5;

/** Takes one of the small things where they were offered just before, or where it is asked for once more. */
function choosesPlay(reply: ReplyBuilder, found: ReadonlySet<Direct>): boolean {
  const { request, language, texts } = reply;
  const isJust = hasJustGiven(reply, 'bored');
  const isLately = request.recent.slice(-WORDINGS_SINCE_PLAY).some((id) => OF_PLAYS.test(id));
  if (!isJust) {
    if (!isLately || prepareText(request.text, language).words > MAX_WORDS_OF_PLAY) return false;
    if (!found.has('WHERE_IS') && (!accepts(reply) || hasQuestionMark(request.text))) return false;
  } else if (hasQuestionMark(request.text)) return false;
  const [one, other] = PLAYS.filter((name) => shares(reply, texts.play[name]));
  return one !== undefined && other === undefined && play(reply, one);
}

/** Returns the flow that is taken up: the one that was offered last, or any that is named as one of several things. */
function chosenFlow(
  reply: ReplyBuilder,
  offer: string | undefined,
  found: ReadonlySet<Direct>,
): string | undefined {
  const { state, texts } = reply;
  const isNamed = (flow: string): boolean =>
    [texts.flows[flow]?.title, texts.topics[flow]].some((name) => name !== undefined && shares(reply, name));
  const isAccepted = accepts(reply);
  if (offer !== undefined && isAccepted && isNamed(offer)) return offer;
  if (!found.has('PICKS') || !isAccepted) return undefined;
  const shown = [...(state.offered ?? []), ...(state.about === undefined ? [] : [state.about])];
  const known = [...new Set(shown)].filter(isNamed);
  if (known.length === 1) return known[0];
  if (!choosesPlainly(reply)) return undefined;
  const [one, other] = Object.keys(texts.flows).filter((flow) => !UNNAMED.has(flow) && isNamed(flow));
  return other === undefined ? one : undefined;
}

/** Their titles have words that anything is called by ("good one", "something"). */
const UNNAMED: ReadonlySet<string> = new Set(['good', 'listen', 'newplace']);
/** These accept what was shown without choosing anything. */
const HARDLY_CHOOSING =
  /(?<!\p{L})(?:okay|ok|then|please|vale|entonces|por favor|alors|stp|d['’]accord|dann|bitte|allora|per favore|ent[ãa]o|пожалуйста|тогда|можно|ок|لو سمحت|من فضلك|قلت)(?!\p{L})/giu;

/** "Let's do the worry thing" chooses, and "okay, that work thing" does not. */
function choosesPlainly({ request: { text }, language }: ReplyBuilder): boolean {
  const [first = '', ...rest] = text.trim().split(/[\s,，、.!]/u);
  const own = shortWord(first, language) === 'yes' ? rest.join(' ') : text;
  return metaIn(own.replace(HARDLY_CHOOSING, ' '), language).has('CHOOSES');
}

function accepts({ request: { text }, language }: ReplyBuilder): boolean {
  const first = text.trim().split(/[\s,，、.!]/u)[0] ?? '';
  return metaIn(text, language).has('CHOOSES') || shortWord(first, language) === 'yes';
}

/** The number of consecutive letters of a title that identify it. */
const MIN_PAIRS = 2;

function sharesPairs(typed: string, word: string): boolean {
  const letters = [...word];
  const pairs = new Set(letters.slice(1).map((letter, at) => (letters[at] ?? '') + letter));
  return [...pairs].filter((pair) => typed.includes(pair)).length >= MIN_PAIRS;
}

/** Arabic articles, and the prepositions that are written with them. */
const ARABIC_ARTICLE = /^(?:وال|بال|لل|ال)(?=..)/u;

/** Returns whether a main word of a label is in the message. */
function shares({ request: { text }, language }: ReplyBuilder, label: string): boolean {
  const typed = foldText(text, language);
  if (isUnspaced(language) || language === 'ko') {
    const words = foldText(label, language).split(/[\p{P}\s]+/u);
    return words.some((word) => word.length > 1 && (typed.includes(word) || sharesPairs(typed, word)));
  }
  const wordsOf = (folded: string): string[] =>
    folded
      .split(/[\p{P}\s]+/u)
      .map((word) => (language === 'ar' ? word.replace(ARABIC_ARTICLE, '') : word))
      .filter((word) => word.length >= (language === 'ar' ? MIN_STEM_LENGTH - 1 : MIN_STEM_LENGTH))
      .map((word) => word.slice(0, STEM_LENGTH));
  const stems = new Set(wordsOf(typed));
  return wordsOf(foldText(label, language)).some((word) => stems.has(word));
}

/** Bad news, contempt for oneself and a good step are met by what they are, before anything is offered. */
function takeInDirectly(reply: ReplyBuilder, read: Understanding, found: ReadonlySet<Direct>): boolean {
  const { request, language, state } = reply;
  const { text } = request;
  if (state.flow !== undefined && !isListening(reply)) return false;
  if (hasQuestionMark(text)) return false;
  const step = found.has('GOOD_STEP') ? 'ahead' : stepOf(reply);
  // "Perhaps I'll ask her" has the form of a question in some languages.
  if (step !== 'idea' && asking(text, language) === 'question') return false;
  const isPlainStatement =
    read.event === undefined && read.intent !== 'medicine' && read.intent !== 'diagnosis';
  if (found.has('BAD_NEWS') && !hasMetGraveMessage(reply) && (isPlainStatement || isOfIllness(read)))
    return meetGraveMessage(reply, read);
  const isContempt = found.has('CONTEMPT') && isPlainStatement && read.topic === undefined;
  if (isContempt && !reply.refuses('questions')) return meet(reply, 'selfContempt');
  if (step === undefined || isAmidHarm(reply) || isRisky(text, language)) return false;
  if (read.event !== undefined && isHeavyEvent(read.event)) return false;
  if (farewellIn(text, language) === 'bye' || cuesIn(text, language).includes('NOT')) return false;
  return greetStep(reply, step);
}

/** Events that come with bad news of somebody's health. */
const OF_ILLNESS: ReadonlySet<string> = new Set<LifeEvent>([
  'ill',
  'diagnosis',
  'fearloss',
  'childill',
  'petill',
]);
const isOfIllness = ({ event }: Understanding): boolean => event !== undefined && OF_ILLNESS.has(event);
/** "We don't know yet whether it's malignant" continues news that was already answered. */
const hasMetGraveMessage = ({ state }: ReplyBuilder): boolean =>
  state.used?.some((id) => id.startsWith('badNews.')) === true;
const GRAVE_WITHOUT_QUESTION: readonly number[] = [0, 1, 2, 3];

/** Acknowledges the gravest news without offering anything. The following messages are understood as being about it. */
function meetGraveMessage(reply: ReplyBuilder, { event }: Understanding): true {
  const { state, request, language } = reply;
  const isOfSomebody = kinIn(request.text, language).length > 0;
  const told = event ?? (isOfSomebody ? 'ill' : undefined);
  if (state.about === 'good') delete state.about;
  if (told !== undefined) state.event = told;
  const who = mentionIn(request.text, language);
  if (who !== undefined) state.who = who;
  state.told ??= request.text.slice(0, MAX_ANSWER_LENGTH);
  reply.add('badNews', undefined, reply.isWithoutQuestions() ? GRAVE_WITHOUT_QUESTION : undefined);
  reply.nav('listen', 'else').kind = 'listen';
  return true;
}

/** Returns the step that a message mentions, in a conversation that has begun; `undefined` if the crisis gate has any doubt. */
function stepOf({ request: { text, recent, hasOpenCheck }, language }: ReplyBuilder): Step | undefined {
  if (recent.length === 0 || hasOpenCheck === true) return undefined;
  return assessText(text, language).level === 'none' ? stepIn(text, language) : undefined;
}

/** The wordings for what somebody might do that ask nothing. */
const IDEAS_WITHOUT_QUESTION: readonly number[] = [0, 1, 2];

function greetStep(reply: ReplyBuilder, step: Step): true {
  const isQuiet = reply.isWithoutQuestions() || hasJustAsked(reply);
  if (step === 'ahead') reply.add('goodStep');
  else if (step === 'idea') reply.add('goodIdea', undefined, isQuiet ? IDEAS_WITHOUT_QUESTION : undefined);
  else {
    const { statement, question } = wordsOfAct(reply);
    if (statement) reply.addText(statement.id, statement.textIn);
    else reply.add('goodMore');
    if (question && !isQuiet) reply.addText(question.id, question.textIn);
  }
  delete reply.state.weight;
  reply.nav('listen', 'else').kind = step === 'done' ? 'glad' : 'listen';
  return true;
}

/** The beats that greet something done. */
const OF_ACTS: readonly (GoodBeat | undefined)[] = ['didStep', 'managed'];

/** Returns a sentence and a question for something done: those of its beat, where the model knows it, the first time. */
function wordsOfAct(reply: ReplyBuilder): { statement: Wording | undefined; question: Wording | undefined } {
  const good = likelyGood(reply.request.text, reply.language);
  return good !== undefined && OF_ACTS.includes(good) && !reply.hasUsed(`beat.${good}`)
    ? wordsOfBeat(reply, good)
    : wordsOfMoment(reply, 'didIt');
}

function meet(reply: ReplyBuilder, key: PolicyKey): true {
  reply.add(key).askMore().nav('listen', 'else').kind = 'listen';
  return true;
}
