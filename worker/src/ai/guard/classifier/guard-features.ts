import type { LanguageCode } from '@mikai/contract/languages';
import { conceptsOf, findConcepts, type ConceptHit } from '@mikai/core/safety/concepts';
import { normalizeText } from '@mikai/core/safety/normalize';
import { spacedText, type PatternText } from '@mikai/core/safety/pattern-text';
import { SampleBuilder, sharedBucket, wordBucket, type Sample } from '../../embedded/learned/buckets.js';
import { findEntries, lexicon } from '../../embedded/learned/lexicon.js';
import { tokenize, wordsOf } from '../../embedded/learned/tokens.js';
import { isUnspaced } from '../../embedded/text-form.js';
import { englishWordsIn } from '../../guided/moment-words.js';
import { guardConcepts } from './guard-concepts.js';

/** A sentence as the classifier reads it. */
export interface SentenceForms {
  text: string;
  language: LanguageCode;
  spaced: PatternText;
  tight: () => PatternText;
}

/** The weight of each block of features, and the number of features below which its weight no longer grows; chosen by cross-validation. */
const WORDS = { scale: 1, floor: 8 };
const ORDER = { scale: 0.7, floor: 8 };
const PIECES = { scale: 1, floor: 24 };
/** Languages without blanks have no words, so pieces of the whole text count. So they do in Korean, where endings join words and spacing varies. */
const RUNS = { scale: 1.4, floor: 24 };
/** English words that a sentence is likely to have, by the dictionary that is learned from our own parallel texts. */
const ENGLISH = { scale: 2, floor: 3 };
/** Weights of single kinds and of pairs. `maxDistance`: between two kinds of words that form a pair, in words. */
const OWN_KINDS = { single: 3, pair: 2.5, maxDistance: 10 };
const OTHER_KINDS = { single: 1.2, pair: 0.8, maxDistance: 6 };

const QUESTION = /[?？؟]["'”’»)]*\s*$/u;

/** Kinds of words in their order, each with the index of its word. */
type Kinds = readonly { kind: string; word: number }[];

/**
 * Turns a sentence into features: words and pieces of words, which belong to one language, and what all languages share: the English
 * words that these are likely to mean, kinds of words and pairs of kinds in their order. The kinds are those of the guard, of the crisis gate
 * and of the embedded companion.
 */
export function guardFeatures({ text, language, spaced, tight }: SentenceForms): Sample {
  const out = new SampleBuilder();
  const tokens = tokenize(text, language);
  const words = wordsOf(tokens);
  addWords(out, words, language);
  addEnglish(out, text, language);
  const own = conceptsOf(guardConcepts(language), language, splitElisions(text, language) ?? spaced, tight);
  addKinds(out, 'G', kindsOf(own), OWN_KINDS);
  addKinds(out, 'C', kindsOf(findConcepts(language, spaced, tight)), OTHER_KINDS);
  const entries = findEntries(tokens, lexicon(language));
  addKinds(
    out,
    'L',
    entries.flatMap(({ kinds, from }) => kinds.map((kind) => ({ kind, word: from }))),
    OTHER_KINDS,
  );
  out.add(sharedBucket(`question ${QUESTION.test(text)}`), 0.5);
  if (/\p{N}/u.test(text)) out.add(sharedBucket('figure'), 0.4);
  out.add(sharedBucket(`language ${language}`), 0.3);
  return out.build();
}

/** Returns the text with elided words apart ("j'ai" is "j ai"), which the forms for the gate join; `null` where there are none. */
export function splitElisions(text: string, language: LanguageCode): PatternText | null {
  if (!ELIDING.has(language) || !/['’]/.test(text)) return null;
  return spacedText(normalizeText(text.replace(ELISION, ' ')));
}

const ELIDING: ReadonlySet<LanguageCode> = new Set(['fr', 'it']);
const ELISION = /['’](?=\p{L})/gu;

const kindsOf = (hits: readonly ConceptHit[]): Kinds =>
  hits.flatMap(({ concept, word }) => (concept === '.' ? [] : [{ kind: concept, word }]));

function addWords(out: SampleBuilder, words: readonly string[], language: LanguageCode): void {
  if (isUnspaced(language) || language === 'ko') {
    out.addBlock(pieces(words.join(''), 1, 4, language), RUNS.scale, RUNS.floor);
    return;
  }
  out.addBlock(
    words.map((word) => wordBucket(`${language}:1 ${word}`)),
    WORDS.scale,
    WORDS.floor,
  );
  out.addBlock(neighbours(words, language), ORDER.scale, ORDER.floor);
  out.addBlock(
    words.flatMap((word) => [...pieces(`<${word}>`, 3, 5, language)]),
    PIECES.scale,
    PIECES.floor,
  );
}

/** Adds the English words that the text is likely to mean, each weighted by its likelihood. */
function addEnglish(out: SampleBuilder, text: string, language: LanguageCode): void {
  const english = [...englishWordsIn(text, language)];
  const length = english.reduce((sum, [, share]) => sum + share * share, 0);
  const value = ENGLISH.scale / Math.sqrt(Math.max(length, ENGLISH.floor));
  for (const [word, share] of english) out.add(wordBucket(`english ${word}`), value * share);
}

function* neighbours(words: readonly string[], language: LanguageCode): Generator<number> {
  for (const [index, word] of words.entries()) {
    const before = words[index - 1] ?? '^';
    const earlier = words[index - 2];
    yield wordBucket(`${language}:2 ${before} ${word}`);
    if (earlier === undefined) continue;
    yield wordBucket(`${language}:3 ${earlier} ${before} ${word}`);
    yield wordBucket(`${language}:s ${earlier} ${word}`);
  }
}

function* pieces(word: string, min: number, max: number, language: LanguageCode): Generator<number> {
  for (let size = min; size <= max; size += 1)
    for (let start = 0; start + size <= word.length; start += 1)
      yield wordBucket(`${language}:c ${word.slice(start, start + size)}`);
}

function addKinds(
  out: SampleBuilder,
  source: string,
  kinds: Kinds,
  { single, pair, maxDistance }: typeof OWN_KINDS,
): void {
  const pairs = new Set<string>();
  for (const [index, { kind, word }] of kinds.entries())
    for (let next = index + 1; next < kinds.length; next += 1) {
      const other = kinds[next] as (typeof kinds)[number];
      if (other.word - word > maxDistance) break;
      if (other.word !== word || other.kind !== kind) pairs.add(`${source} ${kind}>${other.kind}`);
    }
  out.addBlock(
    kinds.map(({ kind }) => sharedBucket(`${source} ${kind}`)),
    single,
    4,
  );
  out.addBlock([...pairs].map(sharedBucket), pair, 6);
}
