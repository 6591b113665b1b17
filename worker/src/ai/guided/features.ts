import type { LanguageCode } from '@mikai/contract/languages';
import { findConcepts } from '@mikai/core/safety/concepts';
import { normalizeText } from '@mikai/core/safety/normalize';
import { spacedText, tightText } from '@mikai/core/safety/pattern-text';
import type { Sample } from '../embedded/learned/buckets.js';
import { wordsIn } from '../embedded/learned/tokens.js';
import { keepRecent } from '../embedded/keep-recent.js';
import { readMessage } from '../embedded/read-message.js';
import { cuesIn } from './cues.js';
import { meaningsIn } from './meanings.js';
import { isUnspaced } from '../embedded/text-form.js';

/** Places in the weight table: every language has its own words, and a few thousand lines of them. */
export const GUIDED_BUCKETS = 1 << 17;

/** Returns the place of a feature: FNV-1a over UTF-16 units, scattered. */
export function guidedBucket(name: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1)
    value = Math.imul(value ^ name.charCodeAt(index), 0x01000193);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return ((value ^ (value >>> 12)) >>> 0) % GUIDED_BUCKETS;
}

/** The relative weights of the feature blocks, and the number of features below which each weighs no more. */
const WORDS = { scale: 2, floor: 3 };
const PAIRS = { scale: 1.2, floor: 3 };
const PIECES = { scale: 2, floor: 12 };
const WHOLE = 0.8;
const CUE = 0.5;
const MEANING = 1;
const CONCEPT = 0.5;
const SIGN = 0.3;
/** The maximum distance in words of two kinds of words that are combined. */
const NEAR = 5;

type Add = (name: string, value: number) => void;

/** Turns a message into features: words, neighbours, pieces of words, the whole, what the cues find, signs. */
export const guidedFeatures = keepRecent((text: string, language: LanguageCode): Sample => {
  const found = new Map<number, number>();
  const add = (name: string, value: number): void => {
    const at = guidedBucket(name);
    if ((found.get(at) ?? 0) < value) found.set(at, value);
  };
  const addBlock = (names: Iterable<string>, { scale, floor }: { scale: number; floor: number }): void => {
    const distinct = new Set(names);
    const value = scale / Math.sqrt(Math.max(distinct.size, floor));
    for (const name of distinct) add(`${language} ${name}`, value);
  };
  const words = wordsIn(text, language);
  if (isUnspaced(language)) addBlock(pieces(words.join(''), 1, 4), PIECES);
  else {
    addBlock(words, WORDS);
    addBlock(pairs(words), PAIRS);
    addBlock(
      words.flatMap((word) => [...pieces(`<${word}>`, 3, 5)]),
      PIECES,
    );
  }
  if (words.length <= 8) add(`${language} whole ${words.join(' ')}`, WHOLE);
  addSigns(add, text, words.length, language);
  const both = (name: string, value: number): void => {
    add(name, value);
    add(`${language} ${name}`, value / 2);
  };
  addMeanings(both, text, language);
  addCues(both, text, language);
  addConcepts(both, text, language);
  return { at: Int32Array.from(found.keys()), value: Float32Array.from(found.values()) };
});

function* pairs(words: readonly string[]): Generator<string> {
  for (let at = 0; at <= words.length; at += 1) yield `2 ${words[at - 1] ?? '^'} ${words[at] ?? '$'}`;
  for (let at = 2; at < words.length; at += 1) yield `3 ${words[at - 2]} ${words[at - 1]} ${words[at]}`;
}

function* pieces(word: string, min: number, max: number): Generator<string> {
  for (let size = min; size <= max; size += 1)
    for (let start = 0; start + size <= word.length; start += 1) yield `c ${word.slice(start, start + size)}`;
}

function addMeanings(add: Add, text: string, language: LanguageCode): void {
  const found = meaningsIn(text, language);
  if (found.length === 0) add('no meaning', SIGN);
  for (const [index, meaning] of found.entries()) {
    add(`meaning ${meaning}`, MEANING);
    if (found.length === 1) add(`only meaning ${meaning}`, MEANING / 2);
    for (const other of found.slice(index + 1)) add(`meanings ${meaning} ${other}`, MEANING / 2);
  }
}

/** Adds the cues, which every language has; what is learned about them in one counts in the others too. */
function addCues(add: Add, text: string, language: LanguageCode): void {
  const { themes, feelings, deniedFeelings, distortions, intents, requestedExercises, goodNews } =
    readMessage(text, language, true);
  themes.forEach((theme, index) => add(`${index === 0 ? 'first ' : ''}theme ${theme}`, CUE));
  for (const [index, theme] of themes.entries())
    for (const other of themes.slice(index + 1)) add(`themes ${[theme, other].sort().join(' ')}`, CUE / 2);
  for (const feeling of feelings) add(`feeling ${feeling}`, CUE);
  for (const feeling of deniedFeelings) add(`no feeling ${feeling}`, CUE);
  for (const habit of distortions) add(`habit ${habit}`, CUE / 2);
  for (const intent of intents) add(`intent ${intent}`, CUE);
  for (const name of cuesIn(text, language)) add(`does ${name}`, CUE);
  for (const exercise of requestedExercises) add(`exercise ${exercise}`, CUE);
  if (goodNews) add('good news', CUE);
}

/** Kinds of words, alone and two near each other in their order. */
function addConcepts(add: Add, text: string, language: LanguageCode): void {
  const normalized = normalizeText(text);
  const hits = findConcepts(language, spacedText(normalized), () => tightText(normalized));
  for (const [index, { concept, word }] of hits.entries()) {
    if (concept === '.') continue;
    add(`concept ${concept}`, CONCEPT);
    for (let next = index + 1; next < hits.length; next += 1) {
      const other = hits[next] as (typeof hits)[number];
      if (other.concept === '.' || other.word - word > NEAR) break;
      if (other.word !== word) add(`concepts ${concept} ${other.concept}`, CONCEPT / 2);
    }
  }
}

function addSigns(
  add: (name: string, value: number) => void,
  text: string,
  words: number,
  language: LanguageCode,
): void {
  add(`length ${Math.min(7, Math.round(2 * Math.log2(1 + words / 3)))}`, SIGN);
  add(`${language} length ${Math.min(7, Math.round(2 * Math.log2(1 + words / 3)))}`, SIGN);
  if (/[?？؟]\s*$/u.test(text)) add('question', SIGN);
  if (/[!！]/u.test(text)) add('cry', SIGN);
  if (/\p{N}/u.test(text)) add('figure', SIGN);
}
