import type { LanguageCode } from '@mikai/contract/languages';
import type { Sample } from '../embedded/learned/buckets.js';
import { eventIn } from './events.js';
import { guidedBucket, guidedFeatures } from './features.js';
import { kinIn } from './mentions.js';
import { englishWordsIn } from './moment-words.js';
import { PhraseBook } from './phrases.js';
import { BEAT_BOOK, KIND_BOOK, TONE_BOOK } from './phrase-books.js';

/** The weight of what the literal lists find: they have the same names in all languages. */
const FOUND = 0.8;
/** The weight of the English words of a text together, and the number below which each weighs no more. */
const ENGLISH = { scale: 2.5, floor: 3 };

const BOOKS: readonly (readonly [name: string, book: PhraseBook])[] = [
  ['beats', BEAT_BOOK],
  ['kinds', KIND_BOOK],
  ['tones', TONE_BOOK],
  ...['events', 'known-facts', 'denials', 'requests', 'direct', 'meta', 'own-questions', 'follow-ups'].map(
    (name) => [name, new PhraseBook(`${name}.txt`)] as const,
  ),
];

/** Returns the features of what somebody says next: those of the guided model, what the literal lists find, and its likely English words. */
export function momentFeatures(text: string, language: LanguageCode): Sample {
  const { at, value } = guidedFeatures(text, language);
  const event = eventIn(text, language);
  const english = [...englishWordsIn(text, language)];
  const size = Math.sqrt(
    Math.max(
      ENGLISH.floor,
      english.reduce((sum, [, share]) => sum + share * share, 0),
    ),
  );
  const found: readonly (readonly [name: string, value: number])[] = [
    ...BOOKS.flatMap(([book, { find }]) =>
      find(text, language).map((name) => [`${book} ${name}`, FOUND] as const),
    ),
    ...kinIn(text, language).map((name) => [`kin ${name}`, FOUND] as const),
    ...(event === undefined ? [] : [[`event ${event}`, FOUND] as const]),
    ...english.map(([word, share]) => [`english ${word}`, (ENGLISH.scale * share) / size] as const),
  ];
  return {
    at: Int32Array.from([...at, ...found.map(([name]) => guidedBucket(name))]),
    value: Float32Array.from([...value, ...found.map(([, weight]) => weight)]),
  };
}
