import type { LanguageCode } from '@mikai/contract/languages';
import { prepareText } from '../embedded/text-form.js';
import { asidesIn } from './asides.js';
import {
  asking,
  asksForHelp,
  cuesIn,
  declinesOffer,
  dreads,
  farewellIn,
  hasGoodEvent,
  hasQuestionMark,
  isReportedFarewell,
  laments,
  refusalOf,
  refusedIn,
  seeksAnswer,
  turnsAway,
  type Refused,
} from './cues.js';
import { directIn } from './direct.js';
import { eventIn } from './events.js';
import { findAnswer } from './find-answer.js';
import type { Intent } from './find-intent.js';
import { acceptsText, isListening } from './flow-state.js';
import {
  hasJustAsked,
  hasJustAskedFromList,
  hasJustAskedHow,
  hasJustGiven,
  lastWording,
} from './last-reply.js';
import { isOfKind, LIST_QUESTIONS } from './wording-kinds.js';
import { mentionsSomebody } from './mentions.js';
import { metaIn } from './meta.js';
import { ownQuestionIn } from './own-life.js';
import type { ReplyBuilder } from './reply-builder.js';
import { requestsIn } from './requests.js';
import { isShortNo, isTooLongForMisread } from './short-no.js';
import { shortWord } from './short-words.js';
import { beginsWithNo } from './split-message.js';
import type { Understanding } from './understand.js';

/** Cues of offers that only MikAI makes. */
const CUES_OF_MIKAI_OFFERS = ['EXERCISE', 'QUESTIONS', 'ADVICE'];

const HARDLY_A_REFUSAL = 0.05;
/** Below this share of a refusal, a topic of that share is what a message is about. */
const PROBABLE_REFUSAL = 0.2;
const PROBABLE_TOPIC = 0.4;
/** From this share of all topics on a message tells something. */
const MOSTLY_ABOUT_LIFE = 0.7;
/**
 * Shares from which a message refuses, measured on lines of writers that the model had not seen: where something is offered or
 * begun, where the present step takes words, and where there is nothing to refuse.
 */
const REFUSAL_OF_OFFER = 0.2;
const LONG_REFUSAL_OF_OFFER = 0.5;
const REFUSAL_IN_STEP = 0.3;
const REFUSAL_OF_NOTHING = 0.4;
/** A message that asks with this share of the probability of a refusal is a question. */
const ASKED_AS_MUCH = 0.6;
/** One that names an exercise may ask what it is good for. */
const ASKED_OF_EXERCISE = 0.2;
/** A longer text is content, unless it is that surely a refusal. */
const MAX_WORDS_OF_REFUSAL = 12;
const REFUSAL_IN_STORY = 0.7;
const SHORTEST_STORY = 4;
/** A shorter message has no room for more than a refusal, and needs less of one where there is nothing to refuse. */
const BARE_REFUSAL_WORDS = 5;
const BARE_REFUSAL = 0.1;
/** From this share on a message refuses that thanks as well ("I don't care for exercises, thank you"). */
const POLITE_REFUSAL = 0.6;
/** Refusals of a word or two, which goodbyes and stories contain as well. */
const SOFT: ReadonlySet<Refused> = new Set<Refused>(['later', 'skip', 'other']);

/** These name nothing that MikAI offers. */
const IN_STORIES: ReadonlySet<Refused> = new Set<Refused>([...SOFT, 'action']);

/** Words that can only put off or end what is done here. */
const ENDING = ['LEAVE', 'LATER', 'SKIP', 'DECLINES', 'UNHELPFUL', 'NOT_THIS', 'TALK_NO', 'DONT_TELL'];
/** Without an offer, a step or a question, a refusal has at most this many words, unless one of them ends something. */
const MAX_WORDS_OF_NOTHING = 6;
/** The maximum number of words of a refusal that ends something, in a message about the person's life. */
const MAX_WORDS_ENDING_LIFE = 3;
/** The maximum number of words of other refusals that end something: amid a talk with nothing open to refuse, and otherwise. */
const MAX_WORDS_OF_OFFER = 9;
const MAX_WORDS_ENDING = 12;

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

/** "I don't want to stop, I asked you something" is not a refusal, and neither is "whatever, how are you". */
const goesOn = (text: string, language: LanguageCode): boolean =>
  asidesIn(text, language).has('GOES_ON') ||
  directIn(text, language).has('PROTEST') ||
  metaIn(text, language).has('TELLS') ||
  shortWord(text, language) === 'howAreYou';

/**
 * "He said enough", "not even a goodbye" and "I said no" report what was said elsewhere. After a refusal in this conversation, "I said no" repeats it.
 */
function isReportedSpeech({ request: { text }, language, state }: ReplyBuilder): boolean {
  const meta = metaIn(text, language);
  const cues = cuesIn(text, language);
  if (CUES_OF_MIKAI_OFFERS.some((cue) => cues.includes(cue))) return false;
  if (cues.includes('UNSAID')) return true;
  return meta.has('REPORTED') || (meta.has('SAID_SELF') && state.hasRefused !== true);
}

/** Longer answers that name another time tell what comes then. */
const MAX_WORDS_OF_TIME = 2;

/** "Another operation next week", as an answer to a question of MikAI's, postpones nothing. */
function isOfTime(reply: ReplyBuilder, refused: Refused, offer: string | undefined): boolean {
  if ((refused !== 'later' && refused !== 'skip') || isOpenTo(reply, offer)) return false;
  return (
    hasJustAskedFromList(reply) && prepareText(reply.request.text, reply.language).words > MAX_WORDS_OF_TIME
  );
}

/** Returns the refusal in a text, unless the message as a whole is clearly something else. */
export function refusedByText(
  reply: ReplyBuilder,
  { intent, topic, refusal, guesses, life }: Understanding,
  offer: string | undefined,
): Refused | undefined {
  const { request, language } = reply;
  const { text } = request;
  const refused = refusedIn(text, language);
  if (goesOn(text, language)) return undefined;
  // Not wanting to talk about what somebody said is a refusal.
  if (refused !== 'talk' && isReportedSpeech(reply)) return undefined;
  if (refused !== undefined && isOfTime(reply, refused, offer)) return undefined;
  // "I understood nothing of their system" misreads nothing of ours.
  if (refused === 'misread' && isWithoutClaim(reply, offer) && isTooLongForMisread(reply)) return undefined;
  if (refused !== undefined && isRefusalOfNothing(reply, refused, refusal, offer)) return undefined;
  if (refused !== undefined && IN_STORIES.has(refused) && isOfStory(reply, offer)) return undefined;
  // "I don't want to write to her, I don't want to lose her" names what is refused; "I don't want to lose her" names nothing.
  if (refused === 'other' && dreads(text, language)) return undefined;
  // "Never mind, off to bed" is a goodbye.
  if (refused === 'other' && intent === 'bye' && farewellIn(text, language) === 'bye') return undefined;
  if (refused === undefined || refusal >= PROBABLE_REFUSAL) return refused;
  if (topic && refused !== 'talk') return undefined;
  // An oral exam contains the word for questions: the cues count for nothing where the model sees no refusal, but a story.
  // The phrases for not talking about something also occur in stories: "we don't talk about my brother".
  if (refused !== 'talk' && life >= MOSTLY_ABOUT_LIFE && refusal < HARDLY_A_REFUSAL) return undefined;
  // "Another day" means later and is not a goodbye.
  if (refused === 'later' && intent === 'bye' && farewellIn(text, language) === undefined) return refused;
  if (!SOFT.has(refused)) return refused;
  const likeliest = guesses[0]?.share ?? 0;
  return (intent && !MEANS_NO.has(intent)) || likeliest > PROBABLE_TOPIC ? undefined : refused;
}

/**
 * Returns whether a refusal is none because nothing was offered or begun: then words that occur in many statements ("I always say next
 * time") refuse only in a message that consists of them, or that the model takes for a refusal.
 */
function isRefusalOfNothing(
  reply: ReplyBuilder,
  refused: Refused,
  refusal: number,
  offer: string | undefined,
): boolean {
  const { request, language } = reply;
  if (!SOFT.has(refused)) return false;
  if (isOfLife(reply, offer)) return true;
  if (isOpenTo(reply, offer)) return false;
  if (shortWord(request.text, language) !== undefined) return false;
  const { words } = prepareText(request.text, language);
  return refusal < (words <= BARE_REFUSAL_WORDS ? BARE_REFUSAL : REFUSAL_OF_NOTHING);
}

/**
 * Returns whether words of a refusal tell something: of others, of things that are not done here ("I don't want to become a doctor"),
 * or at such length that nothing offered can be meant. What names an exercise, a question or advice refuses it.
 */
export function isOfStory(reply: ReplyBuilder, offer: string | undefined): boolean {
  const { request, language, state } = reply;
  const { text } = request;
  if (shortWord(text, language) !== undefined) return false;
  const cues = cuesIn(text, language);
  const meta = metaIn(text, language);
  const isOurs = meta.has('PLANNING') || CUES_OF_MIKAI_OFFERS.some((cue) => cues.includes(cue));
  if (isOurs && !meta.has('DOINGS')) return false;
  // "I don't want to write to her", where something of that kind was offered or asked.
  const isAction = cues.includes('ACTION') && cues.includes('WONT');
  if (isAction && (state.offered !== undefined || isOpenTo(reply, offer))) return false;
  const { words } = prepareText(text, language);
  const isEnding = ENDING.some((cue) => cues.includes(cue));
  const isOfLife =
    meta.has('THIRD') ||
    meta.has('DOINGS') ||
    isReportedFarewell(text, language) ||
    mentionsSomebody(text, language) ||
    dreads(text, language) ||
    eventIn(text, language) !== undefined;
  const isInStep = state.flow !== undefined && !isListening(reply);
  if (isInStep) return isOfLife && !isEnding;
  // A person who has told nothing yet may refuse something they know from other services.
  const isMidTalk = state.told !== undefined || state.about !== undefined || state.event !== undefined;
  if (isOfLife) return words > (isEnding ? MAX_WORDS_ENDING_LIFE : 1) || !isOpenTo(reply, offer);
  if (isEnding) return words > (isMidTalk && !isOpenTo(reply, offer) ? MAX_WORDS_OF_OFFER : MAX_WORDS_ENDING);
  if (isOpenTo(reply, offer)) return words > MAX_WORDS_OF_OFFER;
  return isMidTalk && words > MAX_WORDS_OF_NOTHING && !hasJustAsked(reply);
}

/** Returns whether there is something to refuse: it was offered, or is going on. */
const isOpenTo = (reply: ReplyBuilder, offer: string | undefined): boolean =>
  offer !== undefined || (reply.state.flow !== undefined && !isListening(reply));

/** "I haven't told anyone yet" and "he is always silent" resemble refusals but are about the person's life. */
function isOfLife(reply: ReplyBuilder, offer: string | undefined): boolean {
  const { request, language, state } = reply;
  const { text } = request;
  if (state.flow !== undefined && !isListening(reply)) return false;
  const own = ownQuestionIn(text, language);
  if (requestsIn(text, language).has('STATES') || own === 'ownMind' || own === 'ownFuture') return true;
  const meta = metaIn(text, language);
  const isOfOthers = meta.has('NOBODY') || (meta.has('REPORTED') && mentionsSomebody(text, language));
  return isOfOthers && !isOpenTo(reply, offer);
}

/** Intents that words of declining never outweigh. */
const ASKED_FOR: ReadonlySet<Intent> = new Set<Intent>(['medicine', 'diagnosis', 'person', 'bye', 'listen']);
/** In at most this many words, a text that declines an offer is no story. */
const BARE_DECLINING = 7;
/** Longer ones decline unless they are that surely about life. */
const MOSTLY_A_STORY = 0.6;
/** Without an offer, words that decline also need this share of a refusal. */
const DECLINING_NOTHING = 0.1;
const DECLINING_NOTHING_WORDS = 6;

/** Returns whether words that mean other things elsewhere decline what was offered or begun: "must I?", "been there, done that". */
export function declines(
  reply: ReplyBuilder,
  { intent, topic, refusal, life, question }: Understanding,
  offer: string | undefined,
): boolean {
  const { request, language } = reply;
  if (!declinesOffer(request.text, language) || (intent && ASKED_FOR.has(intent))) return false;
  const { words } = prepareText(request.text, language);
  // "Do we have to?" declines; "is it normal to wake at four at my age" asks, and so do what names an exercise and what there
  // is an answer to.
  const isAsked =
    asking(request.text, language) !== undefined &&
    (words > BARE_DECLINING ||
      (question >= refusal && cuesIn(request.text, language).includes('EXERCISE')) ||
      findAnswer(request.text, language).answer !== undefined);
  if (isAsked || hasGoodEvent(request.text, language) || isOfLife(reply, offer)) return false;
  if (goesOn(request.text, language) || isReportedSpeech(reply)) return false;
  // "What should I do?" asks, and "no, my sister doesn't help" tells.
  if (asksForHelp(request.text, language) || isOfStory(reply, offer)) return false;
  if (!isOpenTo(reply, offer)) {
    const isUnclear = topic !== undefined || life > refusal || words > DECLINING_NOTHING_WORDS;
    return !isUnclear && refusal >= DECLINING_NOTHING;
  }
  return words <= BARE_DECLINING || (topic === undefined && life < MOSTLY_A_STORY);
}

/** Returns the refusal that the model finds. While nothing is offered or begun it takes less for one: a denial in a story ("no, I don't want to quit") is none. */
export function refusedByModel(
  reply: ReplyBuilder,
  { intent, topic, refusal, life, question }: Understanding,
  offer: string | undefined,
): Refused | undefined {
  if (goesOn(reply.request.text, reply.language) || isReportedSpeech(reply)) return undefined;
  if (isShortNo(reply, refusal)) return refusalOf(reply.request.text, reply.language);
  // If nothing is open, "one more operation next week" cannot skip a step.
  const isTelling = isOfTime(reply, 'skip', offer) || (life > refusal && !isOpenTo(reply, offer));
  if (intent === 'skip') return isTelling ? undefined : 'skip';
  // "No, he didn't" is about him.
  const isOfOthers =
    metaIn(reply.request.text, reply.language).has('THIRD') &&
    (offer === undefined || !beginsWithNo(reply.request.text, reply.language));
  if (intent === 'notThat') return isOfOthers || isWithoutClaim(reply, offer) ? undefined : 'misread';
  const isPoliteNo = intent === 'thanks' && refusal >= POLITE_REFUSAL;
  if (topic !== undefined || (intent !== undefined && intent !== 'refuse' && !isPoliteNo)) return undefined;
  if (life > refusal) return undefined;
  const { request, language } = reply;
  const { text } = request;
  if (isWish(text, language)) return undefined;
  if (isOfLife(reply, offer) || isOfStory(reply, offer)) return undefined;
  // "I can't ask questions there" has the word for what is ours, and refuses nothing.
  const cues = cuesIn(text, language);
  if (cues.includes('CANT') && !cues.includes('WONT') && !isOpenTo(reply, offer)) return undefined;
  if (seeksAnswer(text, language) || laments(text, language) || dreads(text, language)) return undefined;
  // "Is there a way to stop it quickly" resembles a wish to stop, and "what is slow breathing good for" resembles a doubt.
  const asked = cuesIn(text, language).includes('EXERCISE') ? ASKED_OF_EXERCISE : ASKED_AS_MUCH;
  if (asking(text, language) === 'question' && question >= refusal * asked) return undefined;
  if (isBaseless(reply, offer) || isOfTheirStory(reply, refusal, offer)) return undefined;
  // The words for leaving a choice to MikAI lie close to those of a refusal.
  if (cuesIn(request.text, language).includes('YOU_CHOOSE')) return undefined;
  return refusal >= refusalFrom(reply, offer) ? refusalOf(request.text, language) : undefined;
}

/** Words by which something is refused. */
const REFUSING: readonly string[] = [
  ...ENDING,
  ...['NOT', 'WONT', 'CANT', 'MISREAD', 'MEANT', 'COMPLAINS', 'RHETORIC'],
];

/** "I want suggestions" names what is ours and refuses nothing, and neither does a question without a word that refuses. */
function isWish(text: string, language: LanguageCode): boolean {
  if (shortWord(text, language) !== undefined) return false;
  const cues = cuesIn(text, language);
  if (REFUSING.some((cue) => cues.includes(cue)) || metaIn(text, language).has('STOPS')) return false;
  return hasQuestionMark(text) || (cues.includes('ADVICE') && cues.includes('POLITE'));
}

/** Protests against a refusal that was read into a message have more words. */
const MIN_WORDS_OF_PROTEST = 4;

/** Returns whether a message says no to a reply that took the one before it for a refusal: "no, don't stop, I was telling you". */
export function protests(reply: ReplyBuilder, offer: string | undefined): boolean {
  const { request, language } = reply;
  const { text } = request;
  if (!/^refusal(?:GoOn|Later)?\./u.test(lastWording(reply) ?? '') || isOpenTo(reply, offer)) return false;
  if (prepareText(text, language).words < MIN_WORDS_OF_PROTEST) return false;
  const cues = cuesIn(text, language);
  if (metaIn(text, language).has('STOPS')) return false;
  if ([...CUES_OF_MIKAI_OFFERS, ...ENDING, 'WONT'].some((cue) => cues.includes(cue))) return false;
  return cues.includes('MISREAD') || beginsWithNo(text, language);
}

const OF_ANSWERS: ReadonlySet<string> = new Set(['LATER', 'SKIP', 'DECLINES']);

/** In at most this many words, a refusal may name nothing. */
const MAX_WORDS_WITHOUT_OBJECT = 3;

/** Returns whether a refusal lacks a reason: with nothing offered or begun, it has to name something of MikAI's, or to have a word that ends something. */
function isBaseless(reply: ReplyBuilder, offer: string | undefined): boolean {
  const { request, language, state } = reply;
  const { text } = request;
  const isAnswer = hasJustAskedHow(reply);
  // A person who has told nothing yet may refuse something they know from other services, unless they were asked how they are.
  if (!isAnswer && state.told === undefined && state.about === undefined && state.event === undefined)
    return false;
  if (isOpenTo(reply, offer) || shortWord(text, language) !== undefined) return false;
  if (!isAnswer && prepareText(text, language).words <= MAX_WORDS_WITHOUT_OBJECT) return false;
  if (metaIn(text, language).has('APP') || metaIn(text, language).has('STOPS')) return false;
  const cues = cuesIn(text, language);
  // An answer to a question about one's life may name another time, or begin with a sigh.
  const ending = hasJustAskedFromList(reply) ? ENDING.filter((cue) => !OF_ANSWERS.has(cue)) : ENDING;
  return ![...CUES_OF_MIKAI_OFFERS, ...ending, 'MISREAD', 'MEANT', 'ACTION'].some((cue) =>
    cues.includes(cue),
  );
}

/** If nothing is offered or begun, a longer message is not a refusal, unless it names something that MikAI offers. */
const MAX_WORDS_WITHOUT_OFFER = 6;

function isOfTheirStory(reply: ReplyBuilder, refusal: number, offer: string | undefined): boolean {
  const { request, language } = reply;
  const { text } = request;
  if (isOpenTo(reply, offer) || request.recent.length === 0) return false;
  if (prepareText(text, language).words <= MAX_WORDS_WITHOUT_OFFER) return false;
  const isOurs = CUES_OF_MIKAI_OFFERS.some((cue) => cuesIn(text, language).includes(cue));
  if (isOurs || refusedIn(text, language) !== undefined) return false;
  // "No, I told nobody" answers the question.
  return refusal < REFUSAL_IN_STORY || (hasJustAsked(reply) && beginsWithNo(text, language));
}

/** Kinds of wordings that ask or listen, beside those of refusals. */
const WORDINGS_WITHOUT_CLAIM: readonly string[] = [
  ...LIST_QUESTIONS,
  'listen',
  'listenOpen',
  'lightOpen',
  'kind',
  'beat',
  'sad',
];

/** Returns whether the last reply only asked or listened, so that nothing in it can be a misunderstanding. */
function isWithoutClaim(reply: ReplyBuilder, offer: string | undefined): boolean {
  if (offer !== undefined) return false;
  if (hasJustAskedHow(reply) || hasJustGiven(reply, 'oneWord', 'storyOpen', 'allAtOnce')) return true;
  if (prepareText(reply.request.text, reply.language).words <= MAX_WORDS_ENDING_LIFE) return false;
  const last = lastWording(reply);
  return isOfKind(last, WORDINGS_WITHOUT_CLAIM) || /^refusal\w{0,12}\./u.test(last ?? '');
}

function refusalFrom(reply: ReplyBuilder, offer: string | undefined): number {
  const { words } = prepareText(reply.request.text, reply.language);
  if (acceptsText(reply)) return REFUSAL_IN_STEP;
  // "But they still don't let me see him" denies something in a story.
  if (words > SHORTEST_STORY && turnsAway(reply.request.text, reply.language)) return REFUSAL_IN_STORY;
  if (isOpenTo(reply, offer)) return words > MAX_WORDS_OF_REFUSAL ? LONG_REFUSAL_OF_OFFER : REFUSAL_OF_OFFER;
  return words > MAX_WORDS_OF_REFUSAL ? REFUSAL_IN_STORY : REFUSAL_OF_NOTHING;
}
