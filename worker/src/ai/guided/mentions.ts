import type { LanguageCode } from '@mikai/contract/languages';
import { PhraseBook } from './phrases.js';
import { MENTIONS, type Mention } from './schema.js';

const BOOK = new PhraseBook('mentions.txt');

/** Returns the one whom a message mentions as the person's own ("my mother"); `undefined` where it is nobody, or several. */
export function mentionIn(text: string, language: LanguageCode): Mention | undefined {
  const found = BOOK.find(text, language);
  const [only] = found;
  return found.length === 1 ? MENTIONS.find((name) => name === only) : undefined;
}

/** Returns whether a message mentions anybody of the person's own. */
export const mentionsSomebody = (text: string, language: LanguageCode): boolean =>
  BOOK.find(text, language).length > 0;
