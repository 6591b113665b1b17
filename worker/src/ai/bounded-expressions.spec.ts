import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { ambiguousLoops } from '@mikai/core/testing/ambiguous-loops';
import { longRuns, repeatedGroups } from '@mikai/core/testing/hard-texts';
import { sampleOfEach } from '@mikai/core/testing/samples';
import { timePerCharacter } from '@mikai/core/testing/time-per-character';
import { cueBook } from './embedded/cue-book.js';
import type { Cue } from './embedded/cue-pattern.js';
import { unsafeInSentence } from './guard/find-unsafe.js';
import { loadGuardRules } from './guard/guard-patterns.js';
import { MAX_SENTENCE } from './guard/sentences.js';

/** The clock measures at least one text for every expression, and every NTH of the other texts. */
const NTH = 16;

/** Collects all cues of a book, at any depth. */
function cuesIn(value: unknown): RegExp[] {
  if (value instanceof Map) return [...value.values()].flatMap(cuesIn);
  if (Array.isArray(value)) return value.flatMap(cuesIn);
  if (typeof value !== 'object' || value === null || value instanceof Set) return [];
  return 'pattern' in value ? [(value as Cue).pattern] : Object.values(value).flatMap(cuesIn);
}

const guardExpressions = (language: LanguageCode): RegExp[] =>
  loadGuardRules()
    .filter((rules) => rules.language === language)
    .flatMap(({ unsafe, harmless }) => [
      ...unsafe.flatMap(({ all, none }) => (none ? [...all, none] : all)),
      ...harmless,
    ]);

const findErrors = (expressions: readonly RegExp[]): string[] => [
  ...new Set(expressions.flatMap(ambiguousLoops)),
];

describe('expressions that are made of data', () => {
  it.each(LANGUAGE_CODES)(
    'repeat nothing in two ways, and nothing without an end, in the guard of %s',
    (language) => {
      const expressions = guardExpressions(language);
      expect(expressions.length).toBeGreaterThan(60);
      expect(findErrors(expressions)).toEqual([]);
      expect(expressions.filter(({ source }) => /[*+]|,\}/.test(source.replace(/\\./g, '')))).toEqual([]);
    },
  );

  it.each(LANGUAGE_CODES)('repeat nothing in two ways in the cues of %s', (language) => {
    const cues = cuesIn(cueBook(language));
    expect(cues.length).toBeGreaterThan(100);
    expect(findErrors(cues)).toEqual([]);
  });

  it('guard what a model writes in 30 ms a sentence at most, whatever it is', () => {
    const expressions = LANGUAGE_CODES.flatMap(guardExpressions);
    const texts = expressions.map((expression) => [
      ...repeatedGroups(expression, MAX_SENTENCE),
      ...longRuns(expression, MAX_SENTENCE),
    ]);
    expect(texts.filter((list) => list.length > 0).length).toBeGreaterThan(100);
    const read = (text: string): unknown => unsafeInSentence(text, 'en');
    read('Once, so that the expressions are compiled.');
    const limit = (30 * 1_000) / MAX_SENTENCE;
    const slow = [
      ...sampleOfEach(texts, NTH),
      'i am a '.repeat(50),
      'take 1 '.repeat(50),
      'a'.repeat(MAX_SENTENCE),
      '? '.repeat(MAX_SENTENCE / 2),
    ]
      .map((text) => [timePerCharacter(text, read, limit), text.slice(0, 40)] as const)
      .filter(([time]) => time > limit);
    expect(slow).toEqual([]);
  });
});
