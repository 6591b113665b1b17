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
      expect([language, [...found].sort()]).toEqual([language, ['asked', 'calm']]);
  });

  it('is asked about where somebody gives up, in words of every day', () => {
    expect(missed('asked', ['check', 'certain'])).toEqual([]);
  });

  it('is asked nothing where the same words are about homework, a game, shyness or the rain', () => {
    expect(missed('calm', ['none'])).toEqual([]);
  });
});
