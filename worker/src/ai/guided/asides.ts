import type { LanguageCode } from '@mikai/contract/languages';
import { PhraseBook } from './phrases.js';

const BOOK = new PhraseBook('asides.txt');

/** Remarks about how MikAI talks, requests for its opinion, and reports that others ask. */
export type Aside =
  | 'GOES_ON'
  | 'NO_QUESTION'
  | 'EMPTY_WORDS'
  | 'ADDRESS'
  | 'PRAISE'
  | 'NICE'
  | 'OPINION'
  | 'ASKED_BY_OTHERS';

/** Returns what a message says to MikAI besides its subject, by the phrases of `asides.txt`. The model is not trained on them. */
export const asidesIn = (text: string, language: LanguageCode): ReadonlySet<Aside> =>
  new Set(BOOK.find(text, language) as Aside[]);
