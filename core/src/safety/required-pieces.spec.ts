import { expect, test } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { clausesOf } from './care-answers.js';
import { MEDICAL } from './medical-forms.js';
import { requiredOf, RequiredPieces } from './required-pieces.js';
import { readCorpus } from './training/corpus.js';

/** Alternatives are parted by `|`, what one of them requires by `&`, and pieces of which one is enough by `,`. */
const written = (expression: RegExp): string | null =>
  requiredOf(expression)
    ?.map((required) => required.map((pieces) => [...pieces].sort().join(',')).join(' & '))
    .sort()
    .join(' | ') ?? null;

test.each<[RegExp, string | null]>([
  [/chest pain/u, 'chest pain'],
  [
    /(?:baby|son)(?: \p{L}{1,8}){0,2} (?:not breathing|unconscious)(?!\p{L})/u,
    'not breathing & baby,son | unconscious & baby,son',
  ],
  [/arm(?:s)? hurts?/u, ' hurt & arm'],
  [/a{2,3}bc|de+f/u, 'bc & a | d & e & f'],
  [/(?:yes|no)?/u, null],
  [/[ab]|c/u, null],
  [/(?=later)now|\(then\)/u, '(then) | now'],
  [/胸(?:が|も)痛|息/u, '息 | 胸 & 痛 & が,も'],
  [/😀?ok/u, 'ok'],
  [/Word/iu, null],
])('every match of %s contains %j', (expression, expected) => {
  expect(written(expression)).toBe(expected);
});

test('rejects an expression that it cannot read', () => {
  expect(() => requiredOf(/\u0061b/u)).toThrow('not read');
});

test('tries a form where every piece that an alternative requires is found', () => {
  const pieces = new RequiredPieces([/(?:cut|saw) (?:off|up) my|burn/u, /[xyz]/u]);
  expect(pieces.possibleIn('they cut up my ticket')).toBe(0b11);
  expect(pieces.possibleIn('i burned it')).toBe(0b11);
  expect(pieces.possibleIn('they cut my hair')).toBe(0b10);
  expect(pieces.possibleIn('')).toBe(0b10);
});

test('finds each form of an emergency that matches a text, and hardly any that does not', () => {
  const texts = readCorpus().map(({ text, language }) => ({ whole: clausesOf(text).join(' '), language }));
  for (const language of LANGUAGE_CODES) {
    const forms = Object.values(MEDICAL[language]) as RegExp[];
    const pieces = new RequiredPieces(forms);
    const own = texts.filter((text) => text.language === language);
    const missed = own.filter(({ whole }) => {
      const possible = pieces.possibleIn(whole);
      return forms.some((form, index) => (possible & (1 << index)) === 0 && form.test(whole));
    });
    expect(missed).toEqual([]);
    const { chest, seizure, bleeding } = MEDICAL[language];
    const rare = new RequiredPieces([chest, seizure, bleeding]);
    expect(own.filter(({ whole }) => rare.possibleIn(whole) !== 0).length).toBeLessThan(own.length / 3);
  }
});
