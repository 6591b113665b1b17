import type { LanguageCode } from '@mikai/contract/languages';
import { MAX_READ_LENGTH, foldText, isUnspaced } from '../text-form.js';

/** One word, sign or emoji of a text, as the learned model reads it. */
export interface Token {
  text: string;
  kind: 'word' | 'stop' | 'mark' | 'emoji';
  /** A letter was repeated three times or more ("sooo"). */
  stretched: boolean;
}

const TOKEN =
  /(?<emoji>\p{Extended_Pictographic}|[:;=]['-]?[)(DPp/]|<3|\^\^)|(?<mark>[!?！？؟]+)|(?<stop>[.,;:\n…。，、；：،؛।]+)|(?<word>[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*)/gu;
const STRETCHED = /(\p{L})\1{2,}/gu;

/**
 * Parts a text into tokens. English keeps its apostrophes ("won't" is not "wont"); the other languages are folded as for cues. In Japanese and
 * Chinese each letter is a token of its own.
 */
export function tokenize(text: string, language: LanguageCode): Token[] {
  const given = text.slice(0, MAX_READ_LENGTH);
  const plain =
    language === 'en'
      ? given
          .normalize('NFKC')
          .toLowerCase()
          .replace(/[’‘`´ʼ]/g, "'")
      : foldText(given, language);
  const tokens: Token[] = [];
  for (const { groups = {}, 0: found } of plain.matchAll(TOKEN)) {
    if (groups.word === undefined) {
      const kind = groups.emoji !== undefined ? 'emoji' : groups.mark !== undefined ? 'mark' : 'stop';
      tokens.push({ text: found, kind, stretched: false });
    } else if (isUnspaced(language)) {
      for (const letter of found) tokens.push({ text: letter, kind: 'word', stretched: false });
    } else {
      const short = found.replace(STRETCHED, '$1$1');
      tokens.push({ text: short, kind: 'word', stretched: short !== found });
    }
  }
  return tokens;
}

/** Returns the words among tokens. */
export const wordsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ kind, text }) => (kind === 'word' ? [text] : []));

/** Returns the words of a text as `tokenize` reads them; in Japanese and Chinese its letters. */
export const wordsIn = (text: string, language: LanguageCode): string[] => wordsOf(tokenize(text, language));
