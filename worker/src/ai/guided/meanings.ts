import type { LanguageCode } from '@mikai/contract/languages';
import { PhraseBook } from './phrases.js';

const BOOK = new PhraseBook('meanings.txt');

/** Returns the meanings of a text according to the words of `meanings.txt`, in a fixed order. */
export const meaningsIn = (text: string, language: LanguageCode): readonly string[] =>
  BOOK.find(text, language);
