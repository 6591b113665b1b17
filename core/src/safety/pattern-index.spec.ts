import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalizeText } from './normalize.js';
import { spacedText, tightText, type PatternText } from './pattern-text.js';
import { findPatterns, loadPatterns, type Pattern, type PatternHit } from './patterns.js';
import { readCorpus } from './training/corpus.js';

const isTight = ({ language }: Pattern): boolean => ['ja', 'ko', 'zh'].includes(language);
const [words, runs] = [false, true].map((tight) =>
  loadPatterns().filter((pattern) => isTight(pattern) === tight),
) as [Pattern[], Pattern[]];

const nameOf = ({ pattern, at, end }: PatternHit): string => `${pattern.id} ${at}-${end}`;

/** Tries every pattern at every place. */
function tryAll(
  patterns: Pattern[],
  { text, map }: PatternText,
  end: number,
  isPlace: (at: number) => boolean,
) {
  const found: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (!isPlace(at)) continue;
    for (const pattern of patterns) {
      pattern.regex.lastIndex = at;
      if (!pattern.regex.test(text)) continue;
      const start = map[text[at] === ' ' ? at + 1 : at] ?? 0;
      found.push(nameOf({ pattern, at: start, end: map[pattern.regex.lastIndex] ?? end }));
    }
  }
  return found;
}

function expectSame(text: string): void {
  const normalized = normalizeText(text);
  const [spaced, tight] = [spacedText(normalized), tightText(normalized)];
  const isWordStart = (at: number): boolean => spaced.text[at] === ' ' && at + 1 < spaced.text.length;
  const all = [
    ...tryAll(words, spaced, normalized.length, isWordStart),
    ...(/[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7A3\u3131-\u318E]/.test(normalized)
      ? tryAll(runs, tight, normalized.length, () => true)
      : []),
  ];
  const found = findPatterns(normalized, spaced, () => tight);
  // A pattern is found once for each of its beginnings that fits.
  expect([...new Set(found.map(nameOf))].sort()).toEqual([...new Set(all)].sort());
}

describe('the index of patterns', () => {
  it('finds in lines of every language the same matches as trying every pattern at every place', () => {
    const lines = readCorpus().map(({ text }) => text);
    const step = Math.floor(lines.length / 90);
    for (let at = 0; at < lines.length; at += step) expectSame(lines[at] as string);
  });

  it('finds the same in words and sentences put together at random', () => {
    const pieces = readCorpus()
      .filter((_, at) => at % 40 === 0)
      .flatMap(({ text, language }) =>
        ['ja', 'zh'].includes(language) ? (text.match(/.{1,6}/gu) ?? []) : text.split(' '),
      );
    const mixed = fc
      .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom(' ', ' ', ' ', '', '. ', ', ', '。')), {
        minLength: 1,
        maxLength: 12,
      })
      .map((parts) => parts.flat().join(''));
    fc.assert(fc.property(mixed, expectSame), { numRuns: 40 });
  });
});
