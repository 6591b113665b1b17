import type { LanguageCode } from '@mikai/contract/languages';
import { foldText, isUnspaced } from './text-form.js';

/** The most words that a gap (`..`) in a cue may span, and the most characters in Japanese and Chinese. */
const GAP_WORDS = 5;
const GAP_CHARACTERS = 8;

/** A cue made ready for matching. */
export interface Cue {
  pattern: RegExp;
  /** Letters that every match contains; a text without them need not be searched. May be empty. */
  literal: string;
}

/**
 * Compiles a cue, as people write it in the data files, to a regular expression over prepared text.
 *
 * A cue is words in order, with or without commas between them. `*` at an end of a word matches any letters, `a|b`
 * either word, `..` up to five words between, `^` in front the start of the message, `$` behind its end. In Japanese
 * and Chinese a cue matches anywhere, and `..` spans up to eight characters. Every construct is bounded and nothing
 * nests, so matching takes linear time.
 *
 * @throws Error when the cue is empty or contains an unknown symbol.
 */
export function compileCue(cue: string, language: LanguageCode): Cue {
  const unspaced = isUnspaced(language);
  const trimmed = cue.trim();
  const atStart = trimmed.startsWith('^');
  const atEnd = trimmed.endsWith('$');
  const body = trimmed.slice(atStart ? 1 : 0, atEnd ? -1 : undefined).trim();
  const parts = body.split(/\s+/).filter(Boolean);
  if (parts.length === 0) throw new Error(`Empty cue "${cue}"`);
  let source = '';
  let afterGap = true;
  for (const part of parts) {
    if (part === '..') {
      if (source === '') throw new Error(`Cue "${cue}" begins with a gap`);
      source += unspaced ? `[^. ]{0,${GAP_CHARACTERS}}?` : `(?: [^ .]+){0,${GAP_WORDS}}? `;
      afterGap = true;
      continue;
    }
    // The placement of commas depends on language and habit ("I know that", "ich weiß, dass").
    if (!afterGap) source += unspaced ? ',?' : '(?: ,)? ';
    source += wordSource(part, language, cue);
    afterGap = false;
  }
  if (unspaced) source = `${atStart ? '^ ' : ''}${source}${atEnd ? ' $' : ''}`;
  else source = `${atStart ? '^ ' : '(?<= )'}${source}${atEnd ? ' $' : '(?= )'}`;
  return { pattern: new RegExp(source, 'gu'), literal: longestLiteral(parts, language) };
}

function longestLiteral(parts: readonly string[], language: LanguageCode): string {
  return parts
    .filter((part) => part !== '..' && !part.includes('|'))
    .map((part) =>
      foldText(part.replace(/^\*|\*$/g, ''), language)
        .trim()
        .replace(/ +/g, ' '),
    )
    .reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

function wordSource(part: string, language: LanguageCode, cue: string): string {
  const alternatives = part.split('|').map((word) => {
    const open = word.startsWith('*') ? '[^ .,]{0,24}' : '';
    const close = word.endsWith('*') ? '[^ .,]{0,24}' : '';
    const bare = foldText(word.replace(/^\*|\*$/g, ''), language).trim();
    if (bare === '' || /[^\p{L}\p{M}\p{N} ]/u.test(bare))
      throw new Error(`Cue "${cue}": "${word}" is not a word`);
    return open + bare.replace(/ +/g, ' ') + close;
  });
  return alternatives.length === 1 ? (alternatives[0] ?? '') : `(?:${alternatives.join('|')})`;
}
