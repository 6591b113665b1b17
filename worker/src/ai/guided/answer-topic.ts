import type { LanguageCode } from '@mikai/contract/languages';
import { readMessage } from '../embedded/read-message.js';
import { LOSSES } from '../embedded/vocabulary.js';
import { prepareText } from '../embedded/text-form.js';
import { isDenied } from './correct.js';
import {
  answerOfEvent,
  eventIn,
  eventOf,
  flowsOfEvent,
  isGoodEvent,
  isHeavyEvent,
  isLasting,
  isLightEvent,
  isPerhapsGood,
  mentionsDeath,
} from './events.js';
import { answerById } from './find-answer.js';
import { complains, cuesIn, hasGoodEvent, mentionsTears, mentionsLeaving, turnsAway } from './cues.js';
import { isBright } from './gladness.js';
import { lastWording } from './last-reply.js';
import { isLightTalk } from './light.js';
import { mentionsSomebody } from './mentions.js';
import type { LifeEvent } from './schema.js';
import { offerAnswer, offerFlows, offerOpenings } from './openings.js';
import { flowOf, type Topic } from './labels.js';
import { offerGuesses } from './repair.js';
import { painIn } from './pain.js';
import type { ReplyBuilder } from './reply-builder.js';
import { endsGladness, tonesIn } from './tones.js';
import { startFlow } from './run-flow.js';
import type { Understanding } from './understand.js';

/** The share from which a few unrelated words are not taken for more of the same. */
const UNRELATED = 0.6;
const MIN_WORDS_TOLD = 3;
/** A flow that is this likely gets a button beside words that are listened to, and so many do. */
const WORTH_A_BUTTON = 0.3;
/** Flows that jar where they do not fit ("a low day" under plum cake) need more. */
const JARRING = new Set(['grief', 'low', 'body', 'caring', 'conflict', 'lonely', 'good']);
const WORTH_A_JARRING_BUTTON = 0.45;
const MAX_BUTTONS = 2;
/** A shorter message is about what was told before, whatever else its words alone may be about. */
const MIN_WORDS_ASKED_ABOUT = 6;
/** Of this many replies that listen, one asks nothing. */
const QUIET_EVERY = 3;
/** Another topic of this share ends what was talked of. */
const TURNED = 0.25;
/** The same where only an event was told, which is part of many topics. */
const TURNED_FROM_EVENT = 0.6;
/** From this share of good news on, what follows of it is met with gladness as well. */
const STILL_GLAD = 0.1;
/** Below this share of pain, so is what tells nothing about it. */
const HARDLY_PAIN = 0.5;
/** After good news, shares of another topic and of pain that end the gladness together. */
const ENDS_GLADNESS = [
  { other: TURNED, pain: 0.75 },
  { other: 0.6, pain: 0.45 },
];
/** Longest message that a flow takes over as the answer to its question. UTF-16 units. */
export const MAX_ANSWER_LENGTH = 300;

/** Somebody who has chosen to be listened to is offered no flow for what they tell. */
const isListeningOnly = ({ request }: ReplyBuilder): boolean => request.style === 'listen';

/** Responds to good news with gladness; for everything else the flow is offered once. */
export function offerTopic(reply: ReplyBuilder, topic: Topic): boolean {
  const { state, request, language } = reply;
  const id = flowOf(topic);
  if (topic !== 'good' && isStillBright(reply)) return shareBrightness(reply);
  // A person whose body is still in alarm after the offer to calm it is not asked about it, but led through the exercise.
  if (
    id === 'calm' &&
    lastWording(reply) === 'offer.calm' &&
    tonesIn(request.text, language).includes('body')
  ) {
    startFlow(reply, id);
    return true;
  }
  const isKnown =
    state.hasRefused === true ||
    isListeningOnly(reply) ||
    state.offered?.includes(id) === true ||
    isDenied(state, `flow.${id}`);
  // A loss that is told for the first time is listened to before anything is offered.
  const isFirstLoss = id === 'grief' && !isKnown && state.told === undefined && state.about === undefined;
  if (topic === 'good') welcomeGoodNews(reply);
  else if (isKnown || isFirstLoss) {
    reply.takeIn().askMore(id).kind = 'listen';
  } else reply.takeIn().kind = 'topic';
  // A message that only sounds like good news is answered with gladness, and the next one as it comes.
  if (topic !== 'good' || isCertainlyGood(request.text, language)) remember(reply, id);
  // Good news is asked about; its flow is a button.
  if (!isKnown && !isFirstLoss && topic !== 'good') {
    reply.addText(`offer.${id}`, ({ flows }) => flows[id]?.offer);
    state.offer = id;
    state.offered = [...(state.offered ?? []), id];
  }
  offerFlows(reply, [id]);
  reply.nav('listen', 'else', 'notThat');
  return true;
}

/** Expresses gladness at what has happened, and asks for more of it. */
export function welcomeGoodNews(reply: ReplyBuilder): void {
  const { state } = reply;
  const isMore = state.about === 'good';
  const event = eventOf(state.event);
  if (event && !isGoodEvent(event) && !isPerhapsGood(event)) delete state.event;
  const isNamed = eventIn(reply.request.text, reply.language) !== undefined;
  if ((!isMore && !isNamed) || reply.takeIn().isEmpty) reply.add(isMore ? 'goodMore' : 'good');
  reply.askMore('good').kind = 'glad';
}

/** Takes in what has happened, asks one thing about it, and offers what fits it. */
export function takeInEvent(reply: ReplyBuilder, event: LifeEvent): boolean {
  const { state, request } = reply;
  if (!isGoodEvent(event) && !isLightEvent(event) && isStillBright(reply)) return shareBrightness(reply);
  if (!isLightEvent(event)) state.told = request.text.slice(0, MAX_ANSWER_LENGTH);
  if (state.about === 'good') delete state.about;
  reply.takeIn().askMore().kind = 'listen';
  offerOf(reply, event);
  reply.nav('listen', 'else');
  return true;
}

/**
 * Returns whether a message is met with gladness although a word in it names a burden: it goes on about good news and nothing in it
 * hurts, or it is bright itself and nothing that weighs was told.
 */
function isStillBright({ state, request: { text }, language }: ReplyBuilder): boolean {
  const event = eventOf(state.event);
  const burden = eventIn(text, language);
  if (burden !== undefined && isHeavyEvent(burden)) return false;
  if (state.about === 'good')
    return !turnsAway(text, language) && !endsGladness(text, language) && event !== 'death';
  if (state.about !== undefined || state.isMourning === true) return false;
  if (event !== undefined && !isGoodEvent(event) && !isLightEvent(event)) return false;
  return isBright(text, language);
}

function shareBrightness(reply: ReplyBuilder): true {
  const { state } = reply;
  state.about = 'good';
  delete state.event;
  delete state.weight;
  reply.add('goodMore').askMore('good').kind = 'glad';
  reply.nav('listen', 'else', 'notThat');
  return true;
}

/** Offers the flows, and the answer, that fit an event. */
export function offerOf(reply: ReplyBuilder, event: LifeEvent): void {
  const answer = answerById(answerOfEvent(event) ?? '', reply.language);
  if (answer && !reply.refuses('exercise') && !reply.hasUsed(`answer.${answer.id}`))
    offerAnswer(reply, answer);
  const flows = (flowsOfEvent(event) ?? []).filter((id) => id !== 'good' || reply.state.about === 'good');
  offerFlows(reply, flows.slice(0, MAX_BUTTONS));
}

/** Returns whether good news is told in so many words, or cried out. */
const isCertainlyGood = (text: string, language: LanguageCode): boolean =>
  /[!！]/u.test(text) || hasGoodEvent(text, language);

/** Tears and cries after good news are of joy; `false` where nothing good was told, or the message turns away from it. */
export function shareGladness(reply: ReplyBuilder): boolean {
  const { state, request, language } = reply;
  if (state.about !== 'good' || state.flow || turnsAway(request.text, language)) return false;
  if (!mentionsTears(request.text, language)) return false;
  welcomeGoodNews(reply);
  offerFlows(reply, ['good']);
  reply.nav('listen', 'else', 'notThat');
  return true;
}

/** Asks whether it is the likely topic, with the next ones beside it. */
export function askTopic(reply: ReplyBuilder, { likely, guesses }: Understanding): boolean {
  const id = likely && flowOf(likely);
  const { state, request, language } = reply;
  if (id === undefined || id === 'good' || state.offered?.includes(id) || isListeningOnly(reply))
    return false;
  if (isDenied(state, `flow.${id}`)) return false;
  if (state.told !== undefined && prepareText(request.text, language).words < MIN_WORDS_ASKED_ABOUT)
    return false;
  // A loss is not named before it is sure: it may be a separation, or a worry about somebody.
  if (id === 'grief') {
    if (!isAboutLoss(request.text, language)) return false;
    reply.takeIn().askMore();
    offerFlows(reply, [id]);
    reply.nav('listen', 'else', 'notThat').kind = 'listen';
    remember(reply, id);
    return true;
  }
  if (isStillBright(reply)) return shareBrightness(reply);
  // The message itself is answered first; the guess at its topic only chooses the question and the offer.
  reply.takeIn().askMore(id);
  offerFlows(reply, [id]);
  offerFlows(reply, likeliest(guesses.slice(1)), 'topic');
  reply.nav('listen', 'else', 'notThat').kind = 'listen';
  remember(reply, id);
  return true;
}

/** Returns whether a message is about a loss. Words that only resemble those of a loss ("she sends me nothing but cats") are none. */
function isAboutLoss(text: string, language: LanguageCode): boolean {
  const { themes, feelings } = readMessage(text, language);
  return (
    mentionsDeath(text, language) || feelings.includes('sadness') || themes.some((theme) => LOSSES.has(theme))
  );
}

/** Returns whether a message goes on about an event that another topic does not belong to. */
export function isBesideEvent({ state }: ReplyBuilder, { topic, event }: Understanding): boolean {
  const told = eventOf(state.event);
  if (topic === undefined || topic === 'good' || event !== undefined || told === undefined) return false;
  if (isGoodEvent(told) || isLightEvent(told)) return false;
  return flowsOfEvent(told)?.includes(topic === 'breakup' ? 'grief' : topic) === false;
}

/** More about what the person was talking of, or anything from somebody who refused to do something, is listened to. */
export function goOnListening(reply: ReplyBuilder, { guesses }: Understanding): boolean {
  const { about, hasRefused } = reply.state;
  const event = eventOf(reply.state.event);
  if (about === undefined && !hasRefused && event === undefined) return false;
  const subjects = [...(about === undefined ? [] : [about]), ...((event && flowsOfEvent(event)) ?? [])];
  const isOnSubject = ({ topic }: (typeof guesses)[number]) => subjects.includes(flowOf(topic));
  const shares = (of: typeof guesses) => Math.max(0, ...of.map(({ share }) => share));
  const still = shares(guesses.filter(isOnSubject));
  const other = shares(guesses.filter((guess) => guess.topic !== 'good' && !isOnSubject(guess)));
  const minShare = event === undefined ? TURNED : TURNED_FROM_EVENT;
  const hasTurned =
    about === 'good' ? isNoLongerGlad(reply, other, still) : other >= minShare && other > still;
  if (about === 'good' && !hasTurned && isStillGlad(reply, still)) welcomeGoodNews(reply);
  else {
    if (hasTurned) endSubject(reply);
    reply.takeIn().kind = 'listen';
    if (!reply.isRounded || reply.request.seed % QUIET_EVERY !== 0) reply.askMore();
  }
  if (!hasTurned && about !== undefined) offerFlows(reply, [about]);
  else if (!hasTurned && event !== undefined) offerOf(reply, event);
  reply.nav('listen', 'else', 'notThat');
  return true;
}

/** Clears the subject of the talk, because the next messages are about something else. */
function endSubject({ state }: ReplyBuilder): void {
  delete state.about;
  // Somebody who is ill or has died is still what it is about when other things are told beside it.
  const event = eventOf(state.event);
  if (event !== undefined && isLasting(event)) return;
  delete state.event;
  delete state.who;
}

/** Returns whether a message after good news has more of it; otherwise it is listened to. */
const isStillGlad = ({ request: { text }, language }: ReplyBuilder, share: number): boolean =>
  share >= STILL_GLAD || /[!！]/u.test(text) || painIn(text, language) < HARDLY_PAIN;

/** Returns whether a message after good news turns to something else, or is about something else and hurts. */
function isNoLongerGlad(
  { request: { text }, language }: ReplyBuilder,
  other: number,
  still: number,
): boolean {
  if (turnsAway(text, language)) return true;
  // "She didn't even pick up" is no part of the gladness.
  const isDenied = still < STILL_GLAD && cuesIn(text, language).includes('NOT') && !/[!！]/u.test(text);
  if (isDenied && !readMessage(text, language).feelings.includes('joy')) return true;
  const pain = painIn(text, language);
  return ENDS_GLADNESS.some((min) => other >= min.other && pain >= min.pain);
}

/**
 * Answers a message that was not understood. Content is acknowledged, with the closest topics as buttons. Without
 * content it says once that it did not understand, then asks, and after that it only listens.
 */
export function acknowledge(reply: ReplyBuilder, read: Understanding): void {
  const { state, request } = reply;
  // A loss is offered nothing before its words are there.
  const likely = likeliest(read.guesses).filter(
    (id) => id !== 'grief' || isAboutLoss(request.text, reply.language),
  );
  reply.kind = 'listen';
  if (isStatement(reply, read) || isLightTalk(reply)) {
    const isFirst = state.told === undefined;
    state.told ??= request.text.slice(0, MAX_ANSWER_LENGTH);
    reply.takeIn();
    if (isFirst || !reply.isRounded || request.seed % QUIET_EVERY !== 0) reply.askMore();
    offerFlows(reply, likely, 'topic');
    reply.nav('listen', 'else');
    return;
  }
  // Nobody has to know how to go on.
  if (read.intent === 'unclear' && state.told !== undefined) {
    if (reply.takeIn().isEmpty && state.event !== undefined) reply.askMore();
    reply.nav('listen', 'else');
    return;
  }
  const before = state.unsure ?? 0;
  state.unsure = before + 1;
  if (before === 0) {
    reply.add('unsure');
    offerOpenings(reply);
  } else if (before > 1 || !offerGuesses(reply)) {
    delete state.unsure;
    startFlow(reply, 'listen', 'toListen');
    state.isForcedToListen = true;
    return;
  }
  reply.nav('listen', 'else').kind = 'unsure';
}

/**
 * Returns whether a message has content: more than a few words, a few that may be about a topic, or a few more of somebody who
 * has told something already.
 */
function isStatement({ request, language, state }: ReplyBuilder, { guesses, other }: Understanding): boolean {
  const { words } = prepareText(request.text, language);
  if (mentionsSomebody(request.text, language)) return true;
  const tones = tonesIn(request.text, language);
  if (tones.some((tone) => tone !== 'shrug') || (tones.length > 0 && state.told !== undefined)) return true;
  if (words > MIN_WORDS_TOLD || complains(request.text, language) || mentionsLeaving(request.text, language))
    return true;
  if (state.event !== undefined || state.about !== undefined) return true;
  return likeliest(guesses).length > 0 || (state.told !== undefined && words > 1 && other < UNRELATED);
}

/** Stores what the person talks about, so that its flow need not ask again. */
function remember({ state, request }: ReplyBuilder, id: string): void {
  if (state.about !== id || state.told === undefined) state.told = request.text.slice(0, MAX_ANSWER_LENGTH);
  state.about = id;
}

/** Something good is not offered beside a burden that is likelier. */
const likeliest = (guesses: Understanding['guesses']): string[] => {
  const worthy = guesses.filter(
    ({ topic, share }, at) =>
      share >= (JARRING.has(flowOf(topic)) ? WORTH_A_JARRING_BUTTON : WORTH_A_BUTTON) &&
      (topic !== 'good' || at === 0),
  );
  return [...new Set(worthy.map(({ topic }) => flowOf(topic)))].slice(0, MAX_BUTTONS);
};
