import type { LanguageCode } from '@mikai/contract/languages';
import { PhraseBook } from './phrases.js';

const BOOK = new PhraseBook('meta.txt');

/** Remarks about the conversation itself, and texts that only look like one. */
export type Meta =
  | 'PRESENT'
  | 'PRESENT_ASKED'
  | 'PRESENT_HERE'
  | 'ASKED_NOTHING'
  | 'ASKED_NOTHING_ALONE'
  | 'UNANSWERED'
  | 'UNANSWERED_ALONE'
  | 'REPEATS'
  | 'REPEATS_ALONE'
  | 'ABLE'
  | 'SAY_TO'
  | 'PLANS'
  | 'CHOOSES'
  | 'STOPS'
  | 'FEARS_WHAT'
  | 'SPENT'
  | 'REPORTED'
  | 'SILLY'
  | 'SIGNS'
  | 'APP'
  | 'DENIES'
  | 'NOBODY'
  | 'ROUTINE'
  | 'MINDS'
  | 'REFUSED_BY_OTHERS'
  | 'THIRD'
  | 'DOINGS'
  | 'MACHINE'
  | 'GRASPS'
  | 'ONLY'
  | 'OWN_WORDS'
  | 'PLANNING'
  | 'ADDRESSEE'
  | 'SAID_SELF'
  | 'TELLS'
  | 'TALK_OF';

/** Returns what a message says about the conversation, by the phrases of `meta.txt`. The model learns nothing of them. */
export const metaIn = (text: string, language: LanguageCode): ReadonlySet<Meta> =>
  new Set(BOOK.find(text, language) as Meta[]);
