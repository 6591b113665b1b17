import type { LanguageCode } from '@mikai/contract/languages';
import { cuesIn, hasQuestionMark } from './cues.js';
import type { Topic } from './labels.js';
import { PhraseBook } from './phrases.js';
import { EVENTS, type LifeEvent } from './schema.js';

const BOOK = new PhraseBook('events.txt');

interface Rule {
  /** Names in `events.txt`, all of which must be found. */
  all: readonly string[];
  /** A negation beside it may deny it. */
  canBeDenied?: true;
  /** The topic that it is, if the offer of its flow asserts nothing else. */
  topic?: Topic;
}

const RULES: Record<LifeEvent, Rule> = {
  pet: { all: ['ANIMAL', 'DIED'], topic: 'grief' },
  death: { all: ['KIN', 'DIED'], topic: 'grief' },
  breakup: { all: ['LEFT'], topic: 'grief' },
  jobloss: { all: ['FIRED'], topic: 'stress' },
  ill: { all: ['KIN', 'ILL'] },
  mocked: { all: ['MOCKED'], canBeDenied: true },
  deceived: { all: ['DECEIVED'], canBeDenied: true, topic: 'conflict' },
  failed: { all: ['FAILED'] },
  panics: { all: ['PANICS'], topic: 'calm' },
  quarrel: { all: ['QUARREL'], canBeDenied: true, topic: 'conflict' },
  awake: { all: ['AWAKE'], topic: 'sleep' },
  money: { all: ['BROKE'], topic: 'worry' },
  homesick: { all: ['HOMESICK'], canBeDenied: true, topic: 'newplace' },
  misses: { all: ['MISSES'], canBeDenied: true, topic: 'grief' },
  lonely: { all: ['LONELY'], topic: 'lonely' },
  ashamed: { all: ['ASHAMED'], canBeDenied: true },
  cries: { all: ['CRIES'] },
  furious: { all: ['FURIOUS'], canBeDenied: true },
  drained: { all: ['DRAINED'], canBeDenied: true },
  overwhelmed: { all: ['OVERWHELMED'] },
  dreads: { all: ['DREADS'], canBeDenied: true },
};

/** The longest message of which one event can be said to be what it is about. UTF-16 units. */
const MAX_LENGTH = 400;

/** Returns the event that a message states in so many words; `undefined` for a question, or where a word may deny it. */
export function eventIn(text: string, language: LanguageCode): LifeEvent | undefined {
  if (text.length > MAX_LENGTH || hasQuestionMark(text)) return undefined;
  const found = new Set(BOOK.find(text, language));
  if (found.size === 0) return undefined;
  const isDenying = cuesIn(text, language).includes('NOT');
  return EVENTS.find((event) => {
    const { all, canBeDenied } = RULES[event];
    return !(canBeDenied && isDenying) && all.every((name) => found.has(name));
  });
}

/** Returns the topic that an event is; `undefined` for one that may be several. */
export const topicOfEvent = (event: LifeEvent): Topic | undefined => RULES[event].topic;
