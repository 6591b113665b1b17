import type { LanguageCode } from '@mikai/contract/languages';
import { readMessage } from '../embedded/read-message.js';
import { prepareText } from '../embedded/text-form.js';
import { comparesWithOthers, cuesIn, hasQuestionMark, turnsAway } from './cues.js';
import { readByModel } from './guided-model.js';
import { TOPICS, type Label, type Topic } from './labels.js';
import { PhraseBook } from './phrases.js';
import { EVENTS, type LifeEvent, type MentionQuestion } from './schema.js';

const BOOK = new PhraseBook('events.txt');

interface Rule {
  /** Names in `events.txt`, all of which must be found. */
  all: readonly string[];
  /** Or all of these. */
  orAll?: readonly string[];
  /** A negation beside it may deny it. */
  canBeDenied?: true;
  /** The topic that it is, if the offer of its flow asserts nothing else. */
  topic?: Topic;
  /** The only flows that fit it as buttons. Without them, those that the words suggest do. */
  flows?: readonly string[];
  /** A reviewed answer that fits it as a button. */
  answer?: string;
  /** With one of these it is something else, or somebody else's. */
  unless?: readonly string[];
  /** Anywhere in the message these say that it is not good. */
  neverWith?: readonly string[];
  /** The event that this one ends: of both together, this one is named. */
  ends?: readonly LifeEvent[];
  /** It is met with gladness where the rest of the message is glad. */
  isPerhapsGood?: true;
  /** It is met with gladness. */
  isGood?: true;
  /** The whole message is read for it, not each clause, and one of these has to be found, unless it is cried out. */
  beside?: readonly string[];
  /** The share of good news that it needs of the model at least; less than others where its words leave no doubt. */
  least?: number;
  /** A small everyday thing: it is met lightly where nothing in the message weighs, but what may sound like these. */
  isLight?: true;
  soundsLike?: readonly Label[];
  /** The question about the person it is about that comes first. */
  asks?: MentionQuestion;
}

const GOOD = { isGood: true, flows: ['good'], neverWith: ['ILL', 'OPERATION'] } as const;
/** Recovery is told with the illness that is over. */
const RECOVERY = { isGood: true, flows: ['good'], neverWith: [] } as const;
/** Nothing is offered for it. */
const LIGHT = { isLight: true, flows: [] } as const;
/** Tears and a racing heart go with joy as well. */
const OF_JOY = ['cries', 'nervous', 'furious'] as const;
/** It is told of the person, and of nobody else. */
const OWN = ['NOT_OWN', 'KIN'] as const;

const RULES: Record<LifeEvent, Rule> = {
  moved: { all: ['MOVED_TO_TEARS'], ends: ['cries'], ...GOOD },
  pet: { all: ['ANIMAL', 'DIED'], topic: 'grief', asks: 'memory' },
  death: { all: ['KIN', 'DIED'], topic: 'grief', asks: 'memory' },
  birth: {
    all: ['BIRTH'],
    canBeDenied: true,
    unless: ['NOT_OWN'],
    isPerhapsGood: true,
    flows: ['caring', 'good'],
  },
  miscarriage: { all: ['MISCARRIAGE'], canBeDenied: true, topic: 'grief' },
  controlled: { all: ['CONTROLLED'], flows: ['conflict'], answer: 'relationship-hurt' },
  drinking: { all: ['DRINKING'], flows: ['caring', 'conflict'] },
  breakup: { all: ['LEFT'], topic: 'grief' },
  parentsplit: { all: ['PARENTSPLIT'], flows: ['worry', 'decision', 'grief'] },
  jobloss: { all: ['FIRED'], unless: ['AFRAID'], flows: ['stress', 'worry'] },
  fearloss: { all: ['FEARLOSS'], flows: ['worry', 'calm'], asks: 'health' },
  ill: { all: ['KIN', 'ILL'], flows: ['caring', 'worry'], asks: 'health' },
  operation: { all: ['OPERATION'], canBeDenied: true, flows: ['worry', 'calm'] },
  petill: { all: ['ANIMAL', 'ANIMAL_ILL'], flows: ['worry'], asks: 'health' },
  mocked: { all: ['MOCKED'], canBeDenied: true, flows: ['conflict'] },
  shouting: { all: ['SHOUTING'], flows: ['conflict', 'calm'] },
  deceived: { all: ['DECEIVED'], canBeDenied: true, topic: 'conflict', asks: 'between' },
  failed: { all: ['FAILED'], unless: ['RIDE'], flows: ['kindness', 'stress'] },
  ghosted: { all: ['GHOSTED'], flows: ['worry', 'lonely'] },
  kidsaway: { all: ['KIDSAWAY'], flows: ['lonely'] },
  forgotten: { all: ['FORGOTTEN'], flows: ['lonely'] },
  leftout: { all: ['LEFTOUT'], flows: ['lonely', 'conflict'] },
  badboss: { all: ['BADBOSS'], flows: ['stress', 'conflict'] },
  wantsquit: { all: ['WANTSQUIT'], flows: ['stress', 'decision'] },
  exam: { all: ['EXAM'], flows: ['calm'], answer: 'exam-nerves' },
  moving: { all: ['MOVING'], flows: ['newplace', 'worry'] },
  panics: { all: ['PANICS'], topic: 'calm' },
  blamed: { all: ['BLAMED'], flows: ['conflict'], asks: 'between' },
  quarrel: { all: ['QUARREL'], canBeDenied: true, topic: 'conflict', asks: 'between' },
  babywakes: { all: ['BABYWAKES'], flows: ['caring'] },
  awake: { all: ['AWAKE'], topic: 'sleep' },
  needed: { all: ['NEEDED'], flows: ['caring'] },
  pressure: { all: ['PRESSURE'], flows: ['stress', 'kindness'] },
  shouldhappy: { all: ['SHOULDHAPPY'], flows: ['kindness'] },
  money: { all: ['BROKE'], topic: 'worry' },
  homesick: { all: ['HOMESICK'], canBeDenied: true, topic: 'newplace' },
  misses: { all: ['MISSES'], canBeDenied: true, topic: 'grief' },
  misunderstood: { all: ['MISUNDERSTOOD'], flows: ['lonely'] },
  lonely: { all: ['LONELY'], topic: 'lonely' },
  ashamed: { all: ['ASHAMED'], canBeDenied: true, flows: ['kindness'] },
  jealous: { all: ['JEALOUS'], canBeDenied: true, flows: ['kindness'] },
  numb: { all: ['NUMB'], flows: ['low'] },
  cries: { all: ['CRIES'], unless: ['CANT_CRY'], flows: ['low', 'grief', 'caring'] },
  furious: { all: ['FURIOUS'], canBeDenied: true, flows: ['conflict', 'calm'] },
  drained: { all: ['DRAINED'], canBeDenied: true, flows: ['low', 'stress', 'caring', 'sleep'] },
  overwhelmed: { all: ['OVERWHELMED'] },
  crush: { all: ['CRUSH'] },
  dreads: { all: ['DREADS'], canBeDenied: true },
  nervous: { all: ['NERVOUS'], canBeDenied: true, flows: ['calm', 'worry'] },
  engaged: { all: ['ENGAGED'], unless: OWN, ...GOOD },
  pregnant: {
    all: ['PREGNANT'],
    canBeDenied: true,
    unless: ['NOT_OWN'],
    isPerhapsGood: true,
    flows: ['good'],
  },
  newlove: { all: ['NEWLOVE'], unless: ['NOT_OWN'], ends: ['crush'], ...GOOD },
  date: { all: ['DATE'], unless: OWN, ends: ['crush'], ...GOOD },
  newpet: {
    all: ['NEWPET'],
    unless: OWN,
    ...GOOD,
    neverWith: ['DIED', 'ILL', 'OPERATION', 'ANIMAL_ILL'],
    least: 0,
  },
  passed: { all: ['PASSED'], unless: OWN, ends: ['exam', 'failed', ...OF_JOY], ...GOOD, least: 0.25 },
  gotjob: {
    all: ['GOTJOB'],
    orAll: ['GOT', 'POST'],
    unless: OWN,
    ends: ['exam', 'jobloss', ...OF_JOY],
    ...GOOD,
    least: 0.25,
  },
  prize: { all: ['PRIZE'], unless: OWN, ...GOOD },
  reconciled: { all: ['RECONCILED'], ends: ['quarrel', 'ghosted', 'blamed'], ...GOOD },
  healthy: { all: ['HEALTHY'], ends: ['ill', 'operation', 'petill'], ...RECOVERY },
  proud: { all: ['PROUD'], ends: OF_JOY, ...GOOD },
  relieved: { all: ['RELIEVED'], ends: OF_JOY, ...RECOVERY },
  joy: { all: ['JOY'], ends: OF_JOY, ...RECOVERY },
  found: {
    all: ['FOUND', 'ANIMAL'],
    orAll: ['FOUND', 'SAFE'],
    beside: ['MISSING', 'SAFE'],
    ends: OF_JOY,
    ...GOOD,
    neverWith: ['ILL', 'OPERATION', 'HARMED'],
    least: 0,
  },
  born: {
    all: ['BORN'],
    orAll: ['BIRTH', 'JUSTNOW'],
    beside: ['BIRTH', 'BORN'],
    unless: ['NOT_OWN'],
    ends: ['birth', 'drained', ...OF_JOY],
    ...GOOD,
    neverWith: ['ILL', 'OPERATION', 'HARMED'],
    least: 0.2,
  },
  solved: { all: ['SOLVED'], unless: OWN, ends: ['exam'], ...GOOD, least: 0.15 },
  bored: { all: ['BORED'], ...LIGHT, soundsLike: ['low', 'lonely', 'stress'] },
  food: { all: ['FOOD'], ...LIGHT, neverWith: ['BODY_RISK', 'ILL'], soundsLike: ['body', 'grief', 'sleep'] },
  creature: {
    all: ['CREATURE'],
    ...LIGHT,
    neverWith: ['BODY_RISK', 'ILL', 'HARMED', 'MISSING', 'OPERATION'],
    soundsLike: ['grief', 'breakup', 'body'],
  },
  weather: { all: ['WEATHER'], ...LIGHT, soundsLike: ['low', 'newplace', 'stress'] },
  pastime: { all: ['PASTIME'], ...LIGHT, soundsLike: ['low', 'stress'] },
};

/** The longest message of which one event can be said to be what it is about. UTF-16 units. */
const MAX_LENGTH = 400;
const CLAUSE_END = /(?<=[.!?…。！？।؟,，、،;\n])/u;
/** Beside these, a clause does not tell that something good has happened to the person. */
const NOTHING_GOOD = ['NOT', 'ASKS', 'MAYBE', 'UNDONE'];
/** With these anywhere in it, a message is not about something good, whatever else it has. */
const SPOILS = ['SPOILED', 'DIED', 'LEFT', 'PANICS', 'NUMB'];
/** Words of a good event need so much of the model, and less where a cue of gladness goes with them. */
const LEAST_GOOD = 0.4;
const LEAST_GOOD_BESIDE_CUE = 0.1;

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
  // Of good and bad together the last sentence tells where somebody is now.
  for (const sentence of sentences.toReversed()) {
    const last = eventsOf(sentence, language).find(
      (event) => !ended.includes(event) && (!isGoodEvent(event) || good.includes(event)),
    );
    if (last) return last;
  }
  return all[0];
}

/** The good events of the sentences of a message; none where another part of it, or the model, speaks against them. */
function goodEventsOf(sentences: readonly string[], text: string, language: LanguageCode): LifeEvent[] {
  const inClauses = sentences.flatMap((sentence) => eventsOf(sentence, language).filter(isGoodEvent));
  const inWhole = eventsOf(text, language).filter((event) => RULES[event].beside !== undefined);
  const good = [...new Set([...inClauses.filter((event) => !RULES[event].beside), ...inWhole])];
  if (good.length === 0 || isSpoiled(text, language)) return [];
  const found = new Set(BOOK.find(text, language));
  const isBacked = isBackedByModel(text, language);
  return good.filter((event) => {
    const { neverWith, least } = RULES[event];
    if (neverWith?.some((name) => found.has(name)) === true) return false;
    // "Tears of joy" says itself that it is good.
    if (event === 'moved' || isBacked) return true;
    return least !== undefined && goodShare(text, language) >= least;
  });
}

/** The longest message that is no more than a small everyday thing, in words, and the shares from which it may be more. */
const MAX_LIGHT_WORDS = 18;
const MAX_WEIGHT = 0.45;
const MAX_OTHER_WEIGHT = 0.7;
const LEAST_CONFLICT = 0.2;
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
  // Who ate somebody's cake is no small thing, and what is probably good news is more.
  const isMore = share('conflict') >= LEAST_CONFLICT || share('good') >= MAX_OTHER_WEIGHT;
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
  if (share >= LEAST_GOOD) return true;
  return share >= LEAST_GOOD_BESIDE_CUE && cuesIn(text, language).includes('GLAD');
}

const goodShare = (text: string, language: LanguageCode): number =>
  readByModel(text, language).find(({ label }) => label === 'good')?.share ?? 0;

/** All events that a text states, in their order. */
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
    return isGood ? isGladness : !(canBeDenied && cues.includes('NOT'));
  });
}

/** Returns the events that a few words name, whatever else they do with them. */
export function eventsNamedIn(text: string, language: LanguageCode): LifeEvent[] {
  const found = new Set(BOOK.find(text, language));
  return found.size === 0 ? [] : EVENTS.filter((event) => !RULES[event].isLight && isNamed(event, found));
}

function isNamed(event: LifeEvent, found: ReadonlySet<string>): boolean {
  const { all, orAll } = RULES[event];
  return [all, orAll].some((names) => names?.every((name) => found.has(name)) === true);
}

/** Returns whether a message tells of a death in so many words, whoever has died. */
export const mentionsDeath = (text: string, language: LanguageCode): boolean =>
  BOOK.find(text, language).includes('DIED');

/** Returns whether a message states an illness, whoever has it, and asks or denies nothing. */
export function mentionsIllness(text: string, language: LanguageCode): boolean {
  if (text.length > MAX_LENGTH || hasQuestionMark(text) || !BOOK.find(text, language).includes('ILL'))
    return false;
  return !cuesIn(text, language).some((cue) => cue === 'NOT' || cue === 'MAYBE');
}

/** Returns the topic that an event is; `undefined` for one that may be several. */
export const topicOfEvent = (event: LifeEvent): Topic | undefined => RULES[event].topic;

export const isGoodEvent = (event: LifeEvent): boolean => RULES[event].isGood === true;

/** Losses, illnesses and what goes on at home or at work stay what it is about, whatever else is told beside them. */
const LASTING: ReadonlySet<string> = new Set<LifeEvent>([
  'death',
  'miscarriage',
  'fearloss',
  'ill',
  'operation',
  'misses',
  'jobloss',
  'breakup',
  'parentsplit',
  'controlled',
  'drinking',
  'mocked',
  'failed',
]);
export const isLasting = (event: LifeEvent): boolean => LASTING.has(event);

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
