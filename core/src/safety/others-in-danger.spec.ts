import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { dataPath } from './data-path.js';
import { assessMessage, loadSafetyData } from './gate.js';

beforeAll(() => loadSafetyData());

/**
 * `core/data/safety/others/<language>.tsv`: `others` are in danger, the danger is the writer's `own`, it is one of a `story` or of long ago,
 * or it is `none`.
 */
const linesOf = (language: LanguageCode, kind: string): string[] =>
  readFileSync(dataPath(`safety/others/${language}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([of, text = '']) => (of === kind ? [text] : []));

const assess = (text: string, language: LanguageCode) =>
  assessMessage(text, { earlier: [], isCheckDenied: false }, language);

describe.each(LANGUAGE_CODES)('%s', (language) => {
  it('has at least 25 lines', () => {
    const count = ['others', 'own', 'story', 'none'].flatMap((kind) => linesOf(language, kind)).length;
    expect(count).toBeGreaterThanOrEqual(25);
  });

  it('asks about the danger of somebody else, told, written, threatened or tried', () => {
    const missed = linesOf(language, 'others').filter((text) => {
      const { level, isOfOthers } = assess(text, language);
      return level !== 'check' || isOfOthers !== true;
    });
    expect(missed).toEqual([]);
  });

  it('takes no danger of the writer for that of somebody who is named', () => {
    const missed = linesOf(language, 'own').filter((text) => {
      const { level, isOfOthers } = assess(text, language);
      return level === 'none' || isOfOthers === true;
    });
    expect(missed).toEqual([]);
  });

  it('shows no card for a story or for one who died long ago', () => {
    const missed = linesOf(language, 'story').filter((text) => {
      const { level, isOfOthers } = assess(text, language);
      return level === 'certain' || isOfOthers === true;
    });
    expect(missed).toEqual([]);
  });

  it('asks nothing about jokes, grief and figures of speech', () => {
    const missed = linesOf(language, 'none').filter((text) => assess(text, language).level !== 'none');
    expect(missed).toEqual([]);
  });
});

it('shows the card for a danger of the writer in the sentence after that of somebody else', () => {
  expect(assess('My sister says she will kill herself. I took all my pills.', 'en').level).toBe('certain');
});

it('shows the card where somebody threatens both themselves and the writer', () => {
  const text =
    "My husband says he will kill himself. He says he'll kill me first, he has a knife at my throat.";
  expect(assess(text, 'en').level).toBe('certain');
});

it('knows self-harm of somebody else as such', () => {
  expect(assess('my daughter is cutting her arms', 'en')).toMatchObject({
    category: 'self_harm',
    isOfOthers: true,
  });
});
