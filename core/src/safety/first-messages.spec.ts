import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { dataPath } from './data-path.js';
import { assessMessage, loadSafetyData, type CrisisLevel } from './gate.js';

beforeAll(() => loadSafetyData());

/** `core/data/safety/first-messages/<language>.tsv`: what the gate does with a line, and the line. */
const lines = LANGUAGE_CODES.flatMap((language) =>
  readFileSync(dataPath(`safety/first-messages/${language}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [expected = '', text = ''] = line.split('\t');
      return { language, expected, text };
    }),
);

const levelOf = (language: LanguageCode, text: string, isCheckDenied = false): CrisisLevel =>
  assessMessage(text, { earlier: [], isCheckDenied }, language).level;

/** The lines of a kind whose level as a message is not one of `levels`, as `level language: text`. */
const missed = (kind: string, levels: readonly CrisisLevel[], isCheckDenied = false): string[] =>
  lines
    .filter(({ expected }) => expected === kind)
    .map(({ language, text }) => ({ language, text, level: levelOf(language, text, isCheckDenied) }))
    .filter(({ level }) => !levels.includes(level))
    .map(({ language, text, level }) => `${level} ${language}: ${text}`);

describe('the first message of a conversation', () => {
  it('is one of the known kinds, each of them in every language', () => {
    const kinds = new Map(LANGUAGE_CODES.map((language) => [language, new Set<string>()]));
    for (const { language, expected } of lines) kinds.get(language)?.add(expected);
    for (const [language, found] of kinds)
      expect([language, [...found].sort()]).toEqual([language, ['asked', 'calm', 'capped', 'last']]);
  });

  it('is asked about where somebody gives up, is threatened, says goodbye or fears for somebody else', () => {
    expect(missed('asked', ['check', 'certain'])).toEqual([]);
  });

  it('is asked nothing where the same words are about homework, a game, shyness or colleagues', () => {
    expect(missed('calm', ['none'])).toEqual([]);
  });

  it('never brings the card for a relapse that names no self-harm', () => {
    expect(missed('capped', ['check', 'none'])).toEqual([]);
  });

  it('is asked about after a "No" only, where it says what is said last', () => {
    expect(missed('last', ['none'])).toEqual([]);
    expect(missed('last', ['check', 'certain'], true)).toEqual([]);
  });

  it.each<[LanguageCode, string]>([
    ['en', "he says if i leave him he'll kill me"],
    ['en', 'my in-laws beat me every day'],
    ['de', 'er sagt wenn ich gehe bringt er mich um'],
    ['fr', 'mes beaux-parents me frappent tous les jours'],
    ['ru', 'говорит если уйду он меня убьёт'],
  ])('that tells of violence at home is asked about as violence: %s %s', (language, text) => {
    expect(assessMessage(text, { earlier: [], isCheckDenied: false }, language).category).toBe('abuse');
  });

  it.each<[LanguageCode, string]>([
    ['en', 'my brother texted goodbye and turned off his phone'],
    ['es', 'mi hermano se ha tomado todas las pastillas y no responde'],
    ['ja', '妹が薬を全部飲んで返事がない'],
    ['hi', 'भाई ने अलविदा मैसेज भेजा और फोन बंद कर दिया'],
  ])('about somebody else who may be dying is asked about those near: %s %s', (language, text) => {
    const { level, category } = assessMessage(text, { earlier: [], isCheckDenied: false }, language);
    expect({ isAsked: level !== 'none', category }).toEqual({ isAsked: true, category: 'danger' });
  });

  it('is asked about suicide where somebody wishes to disappear', () => {
    const wishes: [LanguageCode, string][] = [
      ['en', 'maybe i should just disappear'],
      ['fr', 'je veux disparaître'],
      ['de', 'ich sollte einfach verschwinden'],
    ];
    for (const [language, text] of wishes)
      expect(assessMessage(text, { earlier: [], isCheckDenied: false }, language).category).toBe('suicide');
  });
});
