import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { ambiguousLoops } from '@mikai/core/testing/ambiguous-loops';
import { longRuns, repeatedGroups } from '@mikai/core/testing/hard-texts';
import { timePerCharacter } from '@mikai/core/testing/time-per-character';
import { claimExpressions, makesClaim } from './claims-guard.js';
import { cueBook } from './embedded/cue-book.js';
import type { Cue } from './embedded/cue-pattern.js';

/** All cues of a book, wherever they stand in it. */
function cuesIn(value: unknown): RegExp[] {
  if (value instanceof Map) return [...value.values()].flatMap(cuesIn);
  if (Array.isArray(value)) return value.flatMap(cuesIn);
  if (typeof value !== 'object' || value === null || value instanceof Set) return [];
  return 'pattern' in value ? [(value as Cue).pattern] : Object.values(value).flatMap(cuesIn);
}

const faultsOf = (expressions: readonly RegExp[]): string[] => [
  ...new Set(expressions.flatMap(ambiguousLoops)),
];

describe('expressions that are made of data', () => {
  it('repeat nothing in two ways where claims are looked for', () => {
    expect(claimExpressions().length).toBeGreaterThan(LANGUAGE_CODES.length * 3);
    expect(faultsOf(claimExpressions())).toEqual([]);
  });

  it.each(LANGUAGE_CODES)('repeat nothing in two ways in the cues of %s', (language) => {
    const cues = cuesIn(cueBook(language));
    expect(cues.length).toBeGreaterThan(100);
    expect(faultsOf(cues)).toEqual([]);
  });

  it('find claims in 10 µs a character at most', () => {
    const texts = claimExpressions().flatMap((expression) => [
      ...repeatedGroups(expression, 2_000),
      ...longRuns(expression, 2_000),
    ]);
    const slow = [
      ...texts,
      'i am a '.repeat(1_200),
      'take 1 '.repeat(1_200),
      'a'.repeat(2_000),
      '? '.repeat(4_000),
    ]
      .map((text) => [timePerCharacter(text, makesClaim, 10), text.slice(0, 40)] as const)
      .filter(([time]) => time > 10);
    expect(slow).toEqual([]);
  });
});
