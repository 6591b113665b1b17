import { visitRegExpAST } from '@eslint-community/regexpp';
import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { ambiguousLoops, parseExpression } from '../testing/ambiguous-loops.js';
import { longRuns, repeatedGroups } from '../testing/hard-texts.js';
import { evenSample, sampleOfEach } from '../testing/samples.js';
import { sourceExpressions } from '../testing/source-expressions.js';
import { timeAboveLimit, timePerCharacter } from '../testing/time-per-character.js';
import { assessText } from './gate.js';
import { maskExpressions, maskText } from './mask.js';
import { loadPatterns } from './patterns.js';
import { readCorpus, readEveryday } from './training/corpus.js';

/**
 * No text stops the gate. Expressions are checked by their form and by the clock, and everything built from them by the clock. All times are in
 * microseconds of the processor for a character.
 */

const isQuick = process.env['TEST_TIER'] === 'quick';
/** Texts that are made up: ten thousand in `npm run test:full`, a sample of them in `npm test`, with the same limit for each. */
const TEXTS = isQuick ? 1_000 : 10_000;
/** Of every pattern the clock looks at one repeated text at least, and at one in this many of the others. */
const NTH = 16;

const read = (text: string): unknown => [assessText(text), maskText(text)];

let ordinary: { text: string; limit: number } | undefined;

/** Lines of the corpus in a row, and what they take of a quiet machine at most. */
const ordinaryText = (): { text: string; limit: number } =>
  (ordinary ??= {
    text: readCorpus()
      .map(({ text }) => text)
      .join(' ')
      .slice(0, 4_000),
    limit: 0.8,
  });

beforeAll(() => {
  // The engine compiles an expression when it is first used.
  for (const { text } of evenSample(readCorpus(), 2_000)) read(text);
});

describe('every expression', () => {
  it.each([
    ['the same word twice', /(?:just |has |just )*hit/u],
    ['a word made of others', /(?:a |encore |a encore )*fois/u],
    ['a repetition of a repetition', /(?:\w+ ?)*$/],
    ['a sign that two alternatives take', /(?:\p{L}(?: |-| ?- ?))+\p{L}/u],
    ['behind a look ahead', /x(?=(?:y|y)*z)/],
  ])('is ambiguous, were it to repeat %s', (_, expression) =>
    expect(ambiguousLoops(expression)).toHaveLength(1),
  );

  it.each([
    /(?:just |has |been )*hit/u,
    /(\p{L})\1{2,}/gu,
    /(?: [^ .]+){0,5}? /gu,
    /(?:\p{L}(?: ?- ?| ))+\p{L}/u,
  ])('may repeat without ambiguity: %s', (expression) => expect(ambiguousLoops(expression)).toEqual([]));

  it('of the patterns repeats nothing in two ways, and nothing without an end', () => {
    const ambiguous = loadPatterns().flatMap(({ id, regex }) =>
      ambiguousLoops(regex).map((where) => `${id}: ${where}`),
    );
    expect(ambiguous).toEqual([]);
    const endless: string[] = [];
    for (const { id, regex } of loadPatterns())
      visitRegExpAST(parseExpression(regex), {
        onQuantifierEnter: ({ max }) => void (max === Infinity && endless.push(id)),
      });
    expect(endless).toEqual([]);
  });

  it('of the masks and of the sources of the servers repeats nothing in two ways', () => {
    const sources = sourceExpressions();
    expect(sources.length).toBeGreaterThan(400);
    const places = [
      ...sources,
      ...maskExpressions().map((expression) => ({ place: 'masks/words.json', expression })),
    ];
    const ambiguous = places.flatMap(({ place, expression }) =>
      ambiguousLoops(expression).map((where) => `${place}: ${where}`),
    );
    expect(ambiguous).toEqual([]);
  });

  it('of the sources of the servers takes a long run of characters in its stride', () => {
    const slow = sourceExpressions().flatMap(({ place, expression }) => {
      const everywhere = new RegExp(expression.source, [...new Set(`${expression.flags}g`)].join(''));
      const times = longRuns(expression, 16_000).map((text) =>
        timePerCharacter(text, () => text.replace(everywhere, ''), 4),
      );
      const max = Math.max(0, ...times);
      return max > 4 ? [`${place}: ${max.toFixed(1)}`] : [];
    });
    expect(slow).toEqual([]);
  });
});

describe('the gate', () => {
  it('takes 2 ms a kB of the repeated words of any pattern', () => {
    const texts = loadPatterns().map(({ regex }) => repeatedGroups(regex, 4_000));
    expect(texts.flat().length).toBeGreaterThan(500);
    const slow = sampleOfEach(texts, NTH).flatMap((text) => {
      const time = timeAboveLimit(text, assessText, { limit: 2, ordinary: ordinaryText() });
      return time === undefined ? [] : [[time, text.slice(0, 60)]];
    });
    expect(slow).toEqual([]);
  });

  it.each([
    ['he just just …', `he ${'just '.repeat(31)}`],
    ['he just just … hit', `he ${'just '.repeat(31)}to hit`],
    ['he just just …, for good', `he ${'just '.repeat(6_000)}to hit`],
    ['il a a a …', `il ${'a '.repeat(28)}tape`],
    ['il ma ma ma …', `il ${'ma '.repeat(40)}tape`],
    ['peur lui quand lui quand …', `peur ${'lui quand '.repeat(40)}x maison`],
    ['31 kB of one letter', `1 ${'a'.repeat(31_000)}ж`],
    ['31 kB of one Cyrillic letter', `${'а'.repeat(31_000)}q`],
    ['31 kB of one sign', `a ${'!'.repeat(31_000)}ж`],
    ['my my my …', 'my '.repeat(10_666)],
    ['a number of 31 kB', `死${'1'.repeat(31_000)}`],
    ['a letter under 31,000 marks', `a${'\u0315\u0300'.repeat(15_500)}`],
    ['letters held apart', 's-'.repeat(15_000)],
    ['what is strong beside what softens it', 'in a film i want to die '.repeat(1_300)],
    ['kept words of Japanese', '死ね 必死 '.repeat(5_000)],
  ])('reads %s at once', (_, text) => expect(timePerCharacter(text, read, 20)).toBeLessThan(20));

  it('takes 20 µs a character at most of whatever anybody may write', () => {
    // One seed for every run, and one that changes; fast-check prints it with the text that was too slow.
    for (const [seed, numRuns] of [
      [14, TEXTS * 0.9],
      [Date.now() & 0x7fffffff, TEXTS * 0.1],
    ] as const)
      fc.assert(
        fc.property(anyText(), (text) => {
          const time = timeAboveLimit(text, read, { limit: 20, ordinary: ordinaryText() });
          if (time !== undefined)
            throw new Error(`${time.toFixed(1)} µs a character, ${text.length} characters`);
        }),
        { seed, numRuns, endOnFailure: true },
      );
  });
});

/** Longest text that the gate is given, in UTF-16 units. */
const LONGEST = 32_000;

/** Words, signs and characters of all kinds, repeated, mixed, and cut; one text in a hundred is long. */
function anyText(): fc.Arbitrary<string> {
  const lines = [...readCorpus(), ...readEveryday()].map(({ text }) => text);
  const words = [...new Set(lines.flatMap((line) => line.split(/\s+/)))];
  const patternWords = [
    ...new Set(loadPatterns().flatMap(({ regex }) => regex.source.match(/[\p{L}\p{M}]+/gu) ?? [])),
  ];
  const signs = [...'.,!?…-_*@#$%&|€£/\\\'"’()[]{}<>:;~^+=。、！？؟।“”«»•· \n\t\r\u00a0\u3000'];
  const letters = [...'aeiklmosuzéñßœıяёжыцαςאبىةकि्죽ㅋㅏあアー死殺ａ１09５٣३🙂\u0130\u01c5\ufb01\ufdfa'];
  const marks = [
    ...[
      '\u0301',
      '\u0315\u0300',
      '\u0e31',
      '\u064b',
      '\u0940',
      '\u20dd',
      '\u200b',
      '\u200d',
      '\ufe0f',
      '\u00ad',
    ],
    ...['\u202e', '\u200f', '\u2067', '\u2069', '\ud800', '\udc00', '\u0000', '\u180e', '\u{e0067}'],
  ];
  const emoji = ['😀', '👨‍👩‍👧‍👦', '🏳️‍🌈', '👍🏽', '🇺🇦', '❤️', '#️⃣'];
  const apart = fc.constantFrom(...words).map((word) => [...word].join('-'));
  const disguised = fc
    .constantFrom(...patternWords)
    .map((word) =>
      word.replace(/[aeio]/g, (letter) => ({ a: '4', e: '3', i: '1', o: '*' })[letter] ?? letter),
    );
  const token = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...words) },
    { weight: 6, arbitrary: fc.constantFrom(...patternWords) },
    { weight: 3, arbitrary: fc.constantFrom(...signs, ...letters, ...marks, ...emoji) },
    { weight: 1, arbitrary: apart },
    { weight: 1, arbitrary: disguised },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('https://www.a.b/c?d=e', '<b>', 'a@b.c', 'www.', '1.5', '3x', 'kms'),
    },
  );
  const between = fc.constantFrom(' ', ' ', ' ', '', '. ', ', ', '-', '\n');
  const mixed = fc
    .tuple(fc.array(token, { minLength: 1, maxLength: 12 }), between)
    .map(([tokens, gap]) => tokens.join(gap) + gap);
  const repeated = (max: number) =>
    fc
      .tuple(fc.array(token, { minLength: 1, maxLength: 4 }), between, fc.integer({ min: 2, max }))
      .map(([tokens, gap, times]) => (tokens.join(gap) + gap).repeat(times));
  const short = fc.oneof(
    mixed,
    repeated(12),
    fc.tuple(mixed, repeated(6), mixed).map((parts) => parts.join('')),
  );
  const long = fc
    .tuple(
      fc.array(fc.oneof(mixed, repeated(40)), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 2_000, max: LONGEST }),
      mixed,
    )
    .map(([parts, length, end]) => {
      const unit = parts.join('');
      return (unit.repeat(Math.ceil(length / unit.length)) + end).slice(-LONGEST);
    });
  return fc.oneof({ weight: 99, arbitrary: short }, { weight: 1, arbitrary: long });
}

it('is about texts of every language', () => {
  const languages = new Set(
    fc.sample(anyText(), { seed: 14, numRuns: 400 }).map((text) => assessText(text).language),
  );
  expect([...languages].sort()).toEqual([...LANGUAGE_CODES].sort());
});
