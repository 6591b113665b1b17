import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { guidedFile } from '../guided-data.js';
import { stemsOf, wordsFile, type Translation } from '../moment-words.js';

/** Files whose texts say the same in all languages, beside `worker/data/guided`. */
const PARALLEL: readonly ((language: LanguageCode) => string)[] = [
  (language) => `texts/${language}.json`,
  (language) => `answers/${language}.json`,
  (language) => `../companion/${language}.json`,
  (language) => `../companion/compose/${language}.json`,
  (language) => `../../../core/data/advice/${language}.json`,
  (language) => `../companion/letters/${language}.json`,
];
/** These differ by language. */
const NOT_PARALLEL: ReadonlySet<string> = new Set(['questions', 'keywords']);
const SENTENCE_END = /(?<=[.!?…。！？।؟])\s*/u;
const MIN_COUNT = 2;
const MIN_COUNT_OF_CHARACTERS = 3;
const ROUNDS = 4;
const MAX_TRANSLATIONS = 3;
const MIN_SHARE = 0.12;
/** A sentence with more words aligns badly. */
const MAX_WORDS = 40;
const MAX_CHARACTERS = 120;

type Pair = readonly [english: string[], other: string[]];

/** Collects the texts of a file by their path in it; entries with an id are named by it. */
function collect(value: unknown, path: string, found: Map<string, string>): void {
  if (typeof value === 'string') found.set(path, value);
  else if (Array.isArray(value))
    value.forEach((each: { id?: string } | string, at) =>
      collect(each, `${path}/${(typeof each === 'object' && each.id) || at}`, found),
    );
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value))
      if (!NOT_PARALLEL.has(key)) collect(each, `${path}/${key}`, found);
}

const textsIn = (name: string): Map<string, string> => {
  const found = new Map<string, string>();
  collect(JSON.parse(readFileSync(guidedFile(name), 'utf8')), '', found);
  return found;
};

/** Sentences that say the same, in English and in another language. */
function pairsOf(language: LanguageCode): Pair[] {
  const isShort = (words: readonly string[], max: number) => words.length > 0 && words.length <= max;
  return PARALLEL.flatMap((nameOf) => {
    const others = textsIn(nameOf(language));
    return [...textsIn(nameOf('en'))].flatMap(([path, text]) => {
      const other = others.get(path);
      if (other === undefined || other === text) return [];
      const [english, translated] = [text, other].map((each) =>
        each.split(SENTENCE_END).filter((part) => part !== ''),
      );
      if (!english || !translated) return [];
      return english.length === translated.length
        ? english.map((sentence, at) => [sentence, translated[at] ?? ''] as const)
        : [[text, other] as const];
    });
  })
    .map(([english, other]): Pair => [[...stemsOf(english, 'en')], [...stemsOf(other, language)]])
    .filter(([english, other]) => isShort(english, MAX_WORDS) && isShort(other, MAX_CHARACTERS));
}

/** Returns a number for each word that is often enough. */
function numbered(words: readonly (readonly string[])[], minCount: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const often = [...counts].filter(([, count]) => count >= minCount);
  return new Map(often.map(([word], at) => [word, at]));
}

/** How likely each word is beside each English one, by the first model of IBM: each word comes of one English word, or of none. */
function align(
  pairs: readonly (readonly [english: number[], other: number[]])[],
  englishCount: number,
): Map<number, number> {
  let likely = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts = new Map<number, number>();
    const totals = new Float64Array(englishCount);
    for (const [english, others] of pairs)
      for (const other of others) {
        const parts = english.map((word) =>
          round === 0 ? 1 : (likely.get(other * englishCount + word) ?? 0),
        );
        const total = parts.reduce((sum, part) => sum + part, 0) + 1 / (1 + english.length);
        english.forEach((word, at) => {
          const part = (parts[at] as number) / total;
          const key = other * englishCount + word;
          counts.set(key, (counts.get(key) ?? 0) + part);
          totals[word] = (totals[word] as number) + part;
        });
      }
    likely = new Map(
      [...counts].map(([key, count]) => [key, count / (totals[key % englishCount] as number)]),
    );
  }
  return likely;
}

/** Learns from what the project says in all languages which English words the words of a language are likely to mean. */
function translationsOf(language: LanguageCode): Map<string, readonly Translation[]> {
  const pairs = pairsOf(language);
  const isOfCharacters = language === 'zh' || language === 'ja';
  const english = numbered(
    pairs.map(([words]) => words),
    MIN_COUNT,
  );
  const others = numbered(
    pairs.map(([, words]) => words),
    isOfCharacters ? MIN_COUNT_OF_CHARACTERS : MIN_COUNT,
  );
  const counts = new Float64Array(english.size);
  const known = (words: readonly string[], numbers: Map<string, number>) =>
    words.flatMap((word) => numbers.get(word) ?? []);
  const inNumbers = pairs.map(([one, two]) => [known(one, english), known(two, others)] as const);
  for (const [words] of inNumbers) for (const word of words) counts[word] = (counts[word] as number) + 1;
  const names = [...english.keys()];
  const found = new Map<number, [english: string, weight: number][]>();
  for (const [key, share] of align(inNumbers, english.size)) {
    const word = key % english.size;
    const other = Math.floor(key / english.size);
    const list = found.get(other) ?? [];
    found.set(other, list);
    list.push([names[word] as string, share * (counts[word] as number)]);
  }
  const words = [...others.keys()];
  return new Map(
    [...found].map(([other, list]) => {
      const total = list.reduce((sum, [, weight]) => sum + weight, 0);
      const likeliest = list
        .map(([word, weight]) => [word, weight / total] as const)
        .sort(([one, first], [two, second]) => second - first || (one < two ? -1 : 1))
        .slice(0, MAX_TRANSLATIONS)
        .filter(([, share]) => share >= MIN_SHARE);
      return [words[other] as string, likeliest] as const;
    }),
  );
}

/** Writes the translations of all languages but English. The same texts give the same files. */
export function writeTranslations(): void {
  mkdirSync(guidedFile('moments/words'), { recursive: true });
  for (const language of LANGUAGE_CODES) {
    if (language === 'en') continue;
    const lines = [...translationsOf(language)]
      .filter(([, translations]) => translations.length > 0)
      .map(([word, translations]) =>
        [word, ...translations.map(([english, share]) => `${english} ${Math.round(100 * share)}`)].join('\t'),
      );
    writeFileSync(guidedFile(wordsFile(language)), `${lines.toSorted().join('\n')}\n`);
  }
}
