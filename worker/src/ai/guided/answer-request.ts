import { answerIntent } from './answer-intent.js';
import { resultOf } from './arithmetic.js';
import { showAnswer } from './answer-question.js';
import { asking, cuesIn, hasQuestionMark, laments, mentionsEatingRisk } from './cues.js';
import { findAnswer } from './find-answer.js';
import { isListening } from './flow-state.js';
import { hasJustGiven } from './last-reply.js';
import { mentionsSomebody } from './mentions.js';
import { metaIn } from './meta.js';
import { offerAnswer, offerFlows } from './openings.js';
import { offerPlays, play, playOn } from './play.js';
import { prepareText } from '../embedded/text-form.js';
import { asksOfAi } from './question-forms.js';
import type { ReplyBuilder } from './reply-builder.js';
import { requestsIn, type Request } from './requests.js';
import { goBack } from './run-flow.js';
import type { PolicyKey } from './schema.js';
import type { Understanding } from './understand.js';

/** Longer messages are stories in which such words occur. */
const MAX_WORDS = 14;
/** The limit for a person who asks how to become calm, as they add before what. */
const MAX_WORDS_CALM = 24;
/** A joke is often told in the same message. */
const MAX_WORDS_JOKE = 30;
/** Up to this many words, a question about who answers needs no question mark. */
const MAX_WORDS_ABOUT_ITSELF = 10;
/** A noun alone ("a joke") asks for it in a message of at most this many words, or with a question mark. */
const MAX_WORDS_BARE = 8;
/** "Guess what" followed by more text has already told it. */
const MAX_WORDS_ANNOUNCED = 7;
/** Within this many wordings, a joke or a fact was given lately. */
const LATELY = 4;
/** A longer announcement of a joke has the riddle in it. */
const MIN_WORDS_RIDDLE = 9;
/** From this share of a topic on, who asks how to learn something asks about their life. */
const ABOUT_LIFE = 0.25;
/** A remark of at most this many words is about what was offered. */
const MAX_WORDS_BORING = 4;
/** Reviewed answers about becoming calm. */
const OF_CALM: ReadonlySet<string> = new Set(['calm-fast', 'panic-now', 'flying', 'date-nerves']);
/** The flow that calms. */
const CALM_FLOW = 'calm';

/**
 * Answers what is asked of MikAI besides help: to be entertained, a choice between two dishes, to come along, who it is. `false` where
 * a message asks for nothing of it.
 */
export function answerRequest(reply: ReplyBuilder, read: Understanding, offer?: string): boolean {
  const { request, language, state } = reply;
  const { text } = request;
  const isInStep = state.flow !== undefined && !isListening(reply);
  if (!isInStep && playOn(reply, read)) return true;
  const { words } = prepareText(text, language);
  const found = requestsIn(text, language);
  const result = resultOf(text, language);
  if (result !== undefined && !isInStep) {
    reply.add('sum', () => ({ result }));
    return end(reply, 'courtesy');
  }
  const ofAi = isInStep || mentionsSomebody(text, language) ? undefined : asksOfAi(text, language);
  if (ofAi !== undefined) return answerWith(reply, ofAi === 'taste' ? 'ownTaste' : 'howAreYou');
  if (found.size === 0 || words > maxWordsOf(found)) return false;
  const isAsked = hasQuestionMark(text) || asking(text, language) !== undefined;
  if (isInStep && !isAsked) return false;
  // "Boring", where something was offered, declines it.
  if (offer !== undefined && found.has('BORED') && found.size === 1 && words <= MAX_WORDS_BORING)
    return false;
  if (isReported(reply) || laments(text, language)) return false;
  if (
    answerAboutItself(
      reply,
      found,
      isAsked || words <= (read.life < ABOUT_LIFE ? MAX_WORDS_ABOUT_ITSELF : MAX_WORDS_ANNOUNCED + 1),
    )
  )
    return true;
  if (isInStep) return false;
  if (isTroubled(reply, read))
    return found.has('CALM_DOWN') && canBeCalmed(read) && answerHow(reply, read, found);
  return answerForFun(reply, read, found, isAsked) || answerHow(reply, read, found);
}

/** Returns the maximum number of words of a request; a longer message tells a story. */
function maxWordsOf(found: ReadonlySet<Request>): number {
  if (found.has('TELLS_JOKE')) return MAX_WORDS_JOKE;
  return found.has('CALM_DOWN') ? MAX_WORDS_CALM : MAX_WORDS;
}

/** Returns whether a message reports what others said: "My friend told me a joke". */
function isReported({ request: { text }, language }: ReplyBuilder): boolean {
  return metaIn(text, language).has('REPORTED') && mentionsSomebody(text, language);
}

/** Returns whether a message tells of trouble, which leaves no room for a joke, or asks about medicine or illness, which other steps answer. */
function isTroubled(
  { request: { text }, language }: ReplyBuilder,
  { intent, event, topic }: Understanding,
): boolean {
  if (mentionsEatingRisk(text, language)) return true;
  if (intent === 'medicine' || intent === 'diagnosis' || intent === 'person') return true;
  return event !== undefined && topic !== undefined && topic !== 'good' && topic !== 'stress';
}

/** Returns whether a troubled message can get the calm exercise, as before a funeral; other steps answer medicine and illness. */
const canBeCalmed = ({ intent }: Understanding): boolean => intent === undefined;

function answerAboutItself(reply: ReplyBuilder, found: ReadonlySet<Request>, isAsked: boolean): boolean {
  const { request, language } = reply;
  const isOfOthers = mentionsSomebody(request.text, language);
  if (!isAsked) return false;
  if (found.has('STORED')) {
    reply.add('whoReads');
    return answerIntent(reply, request.isGuest ? 'memory' : 'reads', undefined);
  }
  if (found.has('WHO_READS')) return answerIntent(reply, 'reads', undefined);
  if (found.has('WHO') && !isOfOthers) return answerIntent(reply, 'human', undefined);
  if (found.has('REMEMBERS') && !isOfOthers) return answerIntent(reply, 'memory', undefined);
  return false;
}

function answerForFun(
  reply: ReplyBuilder,
  { topic, life }: Understanding,
  found: ReadonlySet<Request>,
  isAsked: boolean,
): boolean {
  const { request, language } = reply;
  const { text } = request;
  const { words } = prepareText(text, language);
  if (found.has('TELLS_JOKE'))
    return answerWith(reply, words > MIN_WORDS_RIDDLE && isAsked ? 'riddle' : 'tellJoke');
  const isShort = isAsked || words <= MAX_WORDS_BARE || hasJustGiven(reply, 'bored', 'joke', 'fact');
  const isRecounted = found.has('RECOUNTS') || mentionsSomebody(text, language);
  if (isShort && !isRecounted) {
    const isMore = found.has('ANOTHER') || found.has('ANIMALS');
    if (isMore && hasLatelyGiven(reply, 'fact', 'joke')) return play(reply, 'fact');
    if (isMore && hasLatelyGiven(reply, 'joke', 'fact')) return play(reply, 'joke');
    const isAtBored = hasLatelyGiven(reply, 'bored', 'joke');
    if (isAtBored && (isMore || found.has('BAD_JOKE'))) return play(reply, 'joke');
  }
  if (!isRecounted && !cuesIn(text, language).includes('LEAVE') && (isShort || life < ABOUT_LIFE)) {
    if (found.has('JOKE')) return play(reply, 'joke');
    if (found.has('FACT')) return play(reply, 'fact');
    if (found.has('GAME')) return play(reply, 'game');
  }
  if (found.has('WHATSUP') && words <= MAX_WORDS_BARE && !isRecounted) return answerWith(reply, 'whatsUp');
  // "I tried it, it was no use" asks for no taste.
  const isDenied = !isAsked && cuesIn(text, language).includes('NOT');
  if (found.has('TASTE') && words <= MAX_WORDS && !isRecounted && !isDenied)
    return answerWith(reply, 'ownTaste');
  if (found.has('SUGGEST') && (isAsked || words <= MAX_WORDS_BARE)) return answerWith(reply, 'suggest');
  if (found.has('TELLS') && words <= MAX_WORDS_ANNOUNCED) return answerWith(reply, 'tellMe');
  if (found.has('INVITES') && (isAsked || !isRecounted)) return answerWith(reply, 'invited');
  if (found.has('SMALL_CHOICE') && isAsked)
    return answerWith(reply, found.has('OR') ? 'smallChoice' : 'suggest');
  if (found.has('OR') && found.has('SMALL_THINGS') && isShort) return answerWith(reply, 'smallChoice');
  const isLow = topic === 'low' && words <= MAX_WORDS_ABOUT_ITSELF;
  if (!found.has('BORED') || (topic !== undefined && !isLow) || isRecounted) return false;
  reply.add('bored');
  offerPlays(reply);
  if (isLow) offerFlows(reply, ['low']);
  return true;
}

/** Answers how to become calm or to learn something, and declines what a search engine knows. */
function answerHow(reply: ReplyBuilder, { guesses }: Understanding, found: ReadonlySet<Request>): boolean {
  const { request, language, texts } = reply;
  const { answer, near } = findAnswer(request.text, language);
  if (found.has('CALM_DOWN')) {
    if (answer && OF_CALM.has(answer.id)) {
      offerFlows(reply, [CALM_FLOW]);
      showAnswer(reply, answer);
      return true;
    }
    const isWanted = !reply.refuses('exercise');
    reply.takeIn();
    reply.add('calmBefore', ({ flows }) => ({ flow: isWanted ? (flows[CALM_FLOW]?.label ?? '') : '' }));
    offerFlows(reply, [CALM_FLOW]);
    if (answer) offerAnswer(reply, answer);
    if (isWanted) reply.state.offer = CALM_FLOW;
    return end(reply, 'answer');
  }
  if (answer) return false;
  const [likeliest] = guesses;
  const isAboutLife =
    likeliest !== undefined && likeliest.share >= ABOUT_LIFE && likeliest.topic !== 'stress';
  if (found.has('LEARN') && !isAboutLife) {
    reply.add('learn');
    for (const { id, title } of near) reply.offer({ name: `answer.more.${id}`, label: title });
    return end(reply, 'answer');
  }
  if (!found.has('LOOK_UP') || isAboutLife) return false;
  reply
    .add('lookUp')
    .offer({ name: 'play.joke', label: texts.play.joke }, { name: 'play.fact', label: texts.play.fact });
  return end(reply, 'decline');
}

/** Returns whether one of the last replies was of this kind, and none after it of the other. */
function hasLatelyGiven({ request }: ReplyBuilder, kind: PolicyKey, other: PolicyKey): boolean {
  const recent = request.recent.slice(-LATELY);
  const lastOf = (key: PolicyKey): number => recent.findLastIndex((id) => id.startsWith(`${key}.`));
  return lastOf(kind) >= 0 && lastOf(kind) > lastOf(other);
}

const answerWith = (reply: ReplyBuilder, key: PolicyKey): boolean => {
  reply.add(key);
  return end(reply, 'courtesy');
};

function end(reply: ReplyBuilder, kind: 'answer' | 'decline' | 'courtesy'): boolean {
  if (reply.state.flow) goBack(reply, false);
  else reply.nav('listen', 'else');
  reply.kind = kind;
  return true;
}
