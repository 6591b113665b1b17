import type { LanguageCode } from '@mikai/contract/languages';
import { readMessage } from '../embedded/read-message.js';
import { prepareText } from '../embedded/text-form.js';
import { comparesWithOthers, cuesIn, hasQuestionMark, turnsAway } from './cues.js';
import { readByModel } from './guided-model.js';
import type { EventAnswer } from './event-rule.js';
import { OWN, RULES } from './event-rules.js';
import { EVERYDAY } from './everyday-events.js';
import { TOPICS, type Label, type Topic } from './labels.js';
import { isAboutOthersJobs } from './others-jobs.js';
import { PhraseBook } from './phrases.js';
import { EVENTS, type Context, type LifeEvent, type MentionQuestion } from './schema.js';

const BOOK = new PhraseBook('events.txt');

/** The maximum length of a message that can be about a single event. UTF-16 units. */
const MAX_LENGTH = 400;
const CLAUSE_END = /(?<=[.!?…。！？।؟,，、،;\n])/u;
/** Beside these, a clause does not tell that something good has happened to the person. */
const NOTHING_GOOD = ['NOT', 'ASKS', 'MAYBE', 'UNDONE'];
/** Words with which a message is not about something good, wherever they occur. */
const SPOILS = ['SPOILED', 'DIED', 'LEFT', 'PANICS', 'NUMB'];
/** Words of a good event need this share of the model, and less where a cue of gladness goes with them. */
const MIN_GOOD = 0.4;
const MIN_GOOD_BESIDE_CUE = 0.1;

/** Returns the event that a message states in so many words; `undefined` for a question, or where a word may deny it. */
export function eventIn(text: string, language: LanguageCode): LifeEvent | undefined {
  if (text.length > MAX_LENGTH || hasQuestionMark(text)) return undefined;
  const sentences = text.split(CLAUSE_END).filter((sentence) => /\p{L}/u.test(sentence));
  const good = goodEventsOf(sentences, text, language);
  const ended = good.flatMap((event) => RULES[event].ends ?? []);
  const burdens = eventsOf(text, language).filter(
    (event) => !isGoodEvent(event) && !isLightEvent(event) && !ended.includes(event),
  );
  if (good.length === 0 && burdens.length === 0) return lightEventIn(text, language);
  const all = EVENTS.filter((event) => good.includes(event) || burdens.includes(event));
  if (good.length === 0 || burdens.length === 0 || sentences.length === 1) return all[0];
  // If a message has good and bad news, the last sentence shows how the person feels now.
  for (const sentence of sentences.toReversed()) {
    const last = eventsOf(sentence, language).find(
      (event) => !ended.includes(event) && (!isGoodEvent(event) || good.includes(event)),
    );
    if (last) return last;
  }
  return all[0];
}

/** Returns the good events of the sentences of a message; none where another part of it, or the model, speaks against them. */
function goodEventsOf(sentences: readonly string[], text: string, language: LanguageCode): LifeEvent[] {
  const inClauses = sentences.flatMap((sentence) => eventsOf(sentence, language).filter(isGoodEvent));
  const inWhole = eventsOf(text, language).filter((event) => RULES[event].beside !== undefined);
  const good = [...new Set([...inClauses.filter((event) => !RULES[event].beside), ...inWhole])];
  if (good.length === 0 || isSpoiled(text, language)) return [];
  const found = new Set(BOOK.find(text, language));
  const isBacked = isBackedByModel(text, language);
  return good.filter((event) => {
    const { neverWith, minGladShare } = RULES[event];
    if (neverWith?.some((name) => found.has(name)) === true) return false;
    // "Tears of joy" is good news by its own words.
    if (event === 'moved' || isBacked) return true;
    return minGladShare !== undefined && goodShare(text, language) >= minGladShare;
  });
}

/** The longest message that is no more than a small everyday thing, in words, and the shares from which it may be more. */
const MAX_LIGHT_WORDS = 18;
const MAX_WEIGHT = 0.45;
const MAX_OTHER_WEIGHT = 0.7;
const MIN_CONFLICT = 0.2;
const WEIGHTY: readonly Label[] = [...TOPICS.filter((topic) => topic !== 'good'), 'refuse', 'medicine'];

/** Returns the small everyday thing that a message is about, where nothing in it weighs. */
function lightEventIn(text: string, language: LanguageCode): LifeEvent | undefined {
  const found = new Set(BOOK.find(text, language));
  const event = EVENTS.find((each) => isLightEvent(each) && isNamed(each, found));
  if (event === undefined || prepareText(text, language).words > MAX_LIGHT_WORDS) return undefined;
  const { neverWith = [], soundsLike = [] } = RULES[event];
  if ([...SPOILS, ...neverWith].some((name) => found.has(name))) return undefined;
  if (cuesIn(text, language).some((cue) => NOT_LIGHT.has(cue))) return undefined;
  const { feelings } = readMessage(text, language);
  if (feelings.some((feeling) => feeling !== 'joy' && feeling !== 'surprise' && feeling !== 'disgust'))
    return undefined;
  const ranked = readByModel(text, language);
  const share = (name: Label): number => ranked.find(({ label }) => label === name)?.share ?? 0;
  const isWeighty = ranked.some(
    ({ label, share }) =>
      WEIGHTY.includes(label) && share >= (soundsLike.includes(label) ? MAX_OTHER_WEIGHT : MAX_WEIGHT),
  );
  // A quarrel, or probably good news, is more than a small thing.
  const isMore = share('conflict') >= MIN_CONFLICT || share('good') >= MAX_OTHER_WEIGHT;
  return (isWeighty || isMore) && event !== 'bored' ? undefined : event;
}

/** With these a message asks, is about a death, or about eating that needs care. */
const NOT_LIGHT: ReadonlySet<string> = new Set(['ASKS', 'EATING_RISK', 'LAMENT', 'DREADS', 'HELPS', 'DRUG']);

/** Returns whether a message has a loss, an end or a turn that nothing good is answered to. */
export function isSpoiled(text: string, language: LanguageCode): boolean {
  const found = BOOK.find(text, language);
  if (SPOILS.some((name) => found.includes(name))) return true;
  const clauses = text.split(CLAUSE_END);
  return clauses.some(
    (clause) => turnsAway(clause, language) && !eventsOf(clause, language).some(isGoodEvent),
  );
}

/** Returns whether a message names others, whose news it may be. */
export const isOfOthers = (text: string, language: LanguageCode): boolean =>
  BOOK.find(text, language).some((name) => OWN.some((other) => other === name));

function isBackedByModel(text: string, language: LanguageCode): boolean {
  const share = goodShare(text, language);
  if (share >= MIN_GOOD) return true;
  return share >= MIN_GOOD_BESIDE_CUE && cuesIn(text, language).includes('GLAD');
}

const goodShare = (text: string, language: LanguageCode): number =>
  readByModel(text, language).find(({ label }) => label === 'good')?.share ?? 0;

/** Returns all events that a text states, in their order. */
function eventsOf(text: string, language: LanguageCode): LifeEvent[] {
  const found = new Set(BOOK.find(text, language));
  if (found.size === 0) return [];
  const cues = cuesIn(text, language);
  const isGladness = !comparesWithOthers(text, language) && !NOTHING_GOOD.some((cue) => cues.includes(cue));
  return EVENTS.filter((event) => {
    const { canBeDenied, isGood, isLight, unless, beside } = RULES[event];
    if (!isNamed(event, found) || unless?.some((name) => found.has(name)) === true) return false;
    if (beside !== undefined && !/[!！]/u.test(text) && !beside.some((name) => found.has(name))) return false;
    if (isLight) return true;
    if (isEveryday(event) && cues.includes('ASKS')) return false;
    return isGood ? isGladness : !(canBeDenied && cues.includes('NOT'));
  }).map((event) => (event === 'jobloss' && isAboutOthersJobs(text, language) ? 'layoffs' : event));
}

/** Returns whether an event is an everyday one, whose phrases occur in questions, too: "what helps against stage fright". */
const isEveryday = (event: LifeEvent): boolean => Object.hasOwn(EVERYDAY, event);

/** Returns the events that a short text names, regardless of what it says about them. */
export function eventsNamedIn(text: string, language: LanguageCode): LifeEvent[] {
  const found = new Set(BOOK.find(text, language));
  return found.size === 0 ? [] : EVENTS.filter((event) => !RULES[event].isLight && isNamed(event, found));
}

function isNamed(event: LifeEvent, found: ReadonlySet<string>): boolean {
  const { all, orAll } = RULES[event];
  return [all, orAll].some((names) => names?.every((name) => found.has(name)) === true);
}

/** Returns whether a message states a death explicitly, regardless of who died. */
export const mentionsDeath = (text: string, language: LanguageCode): boolean =>
  BOOK.find(text, language).includes('DIED');

/** Returns whether a message states an illness of anybody, without asking about it or denying it. */
export function mentionsIllness(text: string, language: LanguageCode): boolean {
  if (text.length > MAX_LENGTH || hasQuestionMark(text) || !BOOK.find(text, language).includes('ILL'))
    return false;
  return !cuesIn(text, language).some((cue) => cue === 'NOT' || cue === 'MAYBE');
}

/** Returns the topic that an event is; `undefined` for one that may be several. */
export const topicOfEvent = (event: LifeEvent): Topic | undefined => RULES[event].topic;

export const isGoodEvent = (event: LifeEvent): boolean => RULES[event].isGood === true;

/** Returns whether an event stays the subject, regardless of what else is told. */
export const isLasting = (event: LifeEvent): boolean => RULES[event].isLasting === true;

/** Returns whether an event is so grave that bright words in the same message are not taken up. */
export const isHeavyEvent = (event: LifeEvent): boolean => isLasting(event) || RULES[event].isHeavy === true;

/** Returns whether stating this event is not a sign of danger in itself. */
export const isPlainEvent = (event: LifeEvent): boolean =>
  isGoodEvent(event) || isLightEvent(event) || RULES[event].isPlain === true;

/** Returns whether only doctors can say what will come of an event. */
export const isForDoctors = (event: LifeEvent): boolean => RULES[event].isForDoctors === true;

/** Returns what an event is about, in general. */
export const contextOfEvent = (event: LifeEvent): Context | null => RULES[event].context;

/** Returns the id of the reviewed answer to a short question about an event. */
export const answerAbout = (event: LifeEvent, question: EventAnswer): string | undefined =>
  RULES[event].answers?.[question];

/** Returns whether an event is a small everyday thing. */
export const isLightEvent = (event: LifeEvent): boolean => RULES[event].isLight === true;

/** Returns whether it depends on the rest of the message whether an event is good. */
export const isPerhapsGood = (event: LifeEvent): boolean => RULES[event].isPerhapsGood === true;

/** Returns the only flows that fit an event; `undefined` where any may. */
export function flowsOfEvent(event: LifeEvent): readonly string[] | undefined {
  const { topic, flows } = RULES[event];
  if (topic === undefined) return flows;
  return [topic === 'breakup' ? 'grief' : topic];
}

/** Returns the reviewed answer that fits an event. */
export const answerOfEvent = (event: LifeEvent): string | undefined => RULES[event].answer;

/** Returns what is asked first about the one whom an event is about. */
export const questionOfEvent = (event: LifeEvent): MentionQuestion | undefined => RULES[event].asks;

/** Returns the event with a name that a state has stored. */
export const eventOf = (name: string | undefined): LifeEvent | undefined =>
  EVENTS.find((event) => event === name);
