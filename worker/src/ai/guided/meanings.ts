import type { LanguageCode } from '@mikai/contract/languages';
import { PhraseBook } from './phrases.js';

const BOOK = new PhraseBook('meanings.txt');

/** What a text is about, by the words of `meanings.txt`, in a fixed order. */
export const meaningsIn = (text: string, language: LanguageCode): string[] => BOOK.find(text, language);
