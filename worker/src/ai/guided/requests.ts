import type { LanguageCode } from '@mikai/contract/languages';
import { PhraseBook } from './phrases.js';
import { asksWhetherKept } from './question-forms.js';

const BOOK = new PhraseBook('requests.txt');

/** Requests to MikAI besides help, and complaints. */
export type Request =
  | 'BORED'
  | 'JOKE'
  | 'FACT'
  | 'GAME'
  | 'ANOTHER'
  | 'TELLS'
  | 'TELLS_JOKE'
  | 'LAUGHS'
  | 'INVITES'
  | 'OR'
  | 'SMALL_THINGS'
  | 'SMALL_CHOICE'
  | 'SAY_TO'
  | 'CALM_DOWN'
  | 'LEARN'
  | 'LOOK_UP'
  | 'WHO'
  | 'WHO_READS'
  | 'STORED'
  | 'REMEMBERS'
  | 'DECIDE'
  | 'MIND'
  | 'FUTURE'
  | 'SELF'
  | 'WHY'
  | 'UNHEARD'
  | 'TOLD'
  | 'MEANING'
  | 'TAG'
  | 'RECOUNTS'
  | 'STATES'
  | 'OR_NOT'
  | 'CANT_STOP'
  | 'BAD_JOKE'
  | 'GIVES_UP'
  | 'ANIMALS'
  | 'WHATSUP'
  | 'TASTE'
  | 'SUGGEST'
  | 'HOW_MUCH';

/** Returns what a message asks, by the phrases of `requests.txt`. The model learns nothing of them. */
export function requestsIn(text: string, language: LanguageCode): ReadonlySet<Request> {
  const found = new Set(BOOK.find(text, language) as Request[]);
  if (asksWhetherKept(text, language)) found.add('STORED');
  return found;
}
