import type { LanguageCode } from '@mikai/contract/languages';
import { detectLanguage } from '../language/detect.js';
import { clauseBreaks } from './clause-breaks.js';
import type { PatternHit } from './patterns.js';

/**
 * Sentences that are judged by themselves: danger in another language than the rest of a text, and a plain sentence among others
 * where the windows of the model are few characters long. "Hola, vivo en Madrid. 我想死。" is Spanish as a whole.
 */

const DANGERS: ReadonlySet<string> = new Set(['die_wish', 'kill_self', 'danger_acute', 'self_harm_act']);
/** A sentence has fewer characters than a window: what stands beside it weighs too much. */
const APART: ReadonlySet<LanguageCode> = new Set(['zh', 'ko', 'ja']);
const ENDS = /[.!?…。！？؟۔;；\n]/u;
/** A word by itself shows no language, and a quotation may be of others. */
const WORDS = /\S\s\S|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]{2}/u;
const QUOTATION_MARK = /["「『]/;
const COMMAS = /[,،、]/gu;
/** So many commas make a list, in which a clause is a sentence of its own. */
const MIN_LISTED = 4;
/** Words between two commas of a list, on average. */
const MAX_WORDS_LISTED = 2.5;
/** Stretches of a text that are judged: each costs what a short text costs. */
const MAX_STRETCHES = 3;
const MAX_WINDOWS = 1;
/** Dangers of a text that are looked at: this many of another language than the text, and as many of its own. */
const MAX_LOOKS = 6;
/** A longer sentence is cut to its clause. */
const MAX_LENGTH = 300;

export interface Stretch {
  text: string;
  language: LanguageCode;
  /** The danger with a few words on both sides, if no mark separates the languages. It is asked about, and never certain. */
  around?: string;
}

/** Words before a danger that are looked at, and characters on both sides. */
const MAX_BEFORE = 3;
const AROUND = 80;
const BRACKETS = /[()[\]{}]/u;
/** A few words behind a danger. */
const WORDS_AFTER = /^[^\s()[\]{}]{0,20}(?:\s[^\s()[\]{}]{1,20}){0,2}/u;

/** Returns a danger with as many words around it as show its language, and with those before it, which may deny it. */
function windowAround(
  text: string,
  { at, end, pattern }: PatternHit,
  language: LanguageCode,
): Stretch | undefined {
  const behind = WORDS_AFTER.exec(text.slice(end, end + AROUND))?.[0] ?? '';
  const danger = text.slice(at, end) + behind;
  const before =
    text
      .slice(Math.max(0, at - AROUND), at)
      .split(BRACKETS)
      .at(-1) ?? '';
  // The last of them is the beginning of the word in which the danger begins, if any.
  const words = before.split(' ').slice(-MAX_BEFORE - 1);
  const around = `${words.join(' ')}${danger}`.trim();
  for (let first = 0; first < words.length; first += 1) {
    const window = `${words.slice(first).join(' ')}${danger}`.trim();
    // The hint is the language of the text: the window has to show its own.
    if (detectLanguage(window, language) === pattern.language)
      return { text: window, language: pattern.language, around };
  }
  return undefined;
}

/** Returns the sentence around a place; `undefined` for a longer one. */
function sentenceAround(text: string, at: number, end: number): string | undefined {
  let start = at;
  while (start > 0 && at - start <= MAX_LENGTH && !ENDS.test(text[start - 1] ?? '')) start -= 1;
  let stop = end;
  while (stop < text.length && stop - end <= MAX_LENGTH && !ENDS.test(text[stop] ?? '')) stop += 1;
  return stop - start <= MAX_LENGTH ? text.slice(start, stop) : undefined;
}

/** Returns the clause that a place lies in; `undefined` for a longer one. */
function clauseAround(text: string, at: number, end: number): string | undefined {
  const from = Math.max(0, at - MAX_LENGTH);
  const around = text.slice(from, end + MAX_LENGTH);
  const breaks = clauseBreaks(around);
  const start = from + (breaks.findLast((each) => from + each <= at) ?? 0);
  const stop = from + (breaks.find((each) => from + each >= end) ?? around.length);
  return stop - start <= MAX_LENGTH ? text.slice(start, stop) : undefined;
}

/** Returns whether a sentence is a list of a word or two each. */
function isShortClauses(sentence: string | undefined): boolean {
  const commas = sentence?.match(COMMAS)?.length ?? 0;
  return commas >= MIN_LISTED && (sentence?.split(' ').length ?? 0) <= MAX_WORDS_LISTED * (commas + 1);
}

/** Returns the stretches of a text in which a danger is stated outright, and that are of another language than the text, or of one whose sentences are short. */
export function stretchesApart(
  normalized: string,
  hits: readonly PatternHit[],
  language: LanguageCode,
): Stretch[] {
  const found: Stretch[] = [];
  const windows: Stretch[] = [];
  const looks = { foreign: 0, own: 0 };
  const dangers = hits.filter(({ pattern }) => pattern.strength === 'strong' && DANGERS.has(pattern.theme));
  for (const hit of dangers.toSorted((one, other) => one.at - other.at)) {
    const { at, end, pattern } = hit;
    const isForeign = pattern.language !== language;
    if ((looks[isForeign ? 'foreign' : 'own'] += 1) > MAX_LOOKS) continue;
    const isOwn = (text: string | undefined): boolean =>
      text !== undefined && (!isForeign || detectLanguage(text, pattern.language) === pattern.language);
    const sentence = sentenceAround(normalized, at, end);
    const isList = isShortClauses(sentence);
    if (!isForeign && !isList && !APART.has(language)) continue;
    let stretch = isList || !isOwn(sentence) ? clauseAround(normalized, at, end) : sentence;
    if (stretch === undefined || !isOwn(stretch)) {
      const window = isForeign ? windowAround(normalized, hit, language) : undefined;
      if (window === undefined || QUOTATION_MARK.test(window.around ?? '') || !WORDS.test(window.text))
        continue;
      if (windows.length < MAX_WINDOWS && windows.every(({ text }) => text !== window.text))
        windows.push(window);
      continue;
    }
    stretch = stretch.replace(/^[\s,،、，]{1,4}/u, '').trim();
    const isWhole = stretch.length >= normalized.length - 2;
    if (isWhole || QUOTATION_MARK.test(stretch) || !WORDS.test(stretch)) continue;
    if (found.some(({ text }) => text === stretch)) continue;
    found.push({ text: stretch, language: pattern.language });
    if (found.length === MAX_STRETCHES) break;
  }
  return [...found, ...windows];
}
