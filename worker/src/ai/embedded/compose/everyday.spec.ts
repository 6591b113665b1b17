import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode } from '@mikai/contract/languages';
import { dataFile } from '../data-file.js';
import { LOSSES, NEGATABLE_THEMES, type Distortion, type Feeling } from '../vocabulary.js';
import { readText, type TextReading } from './read-text.js';
import { honestGroup } from './reframe.js';

interface Line {
  language: LanguageCode;
  /** The expected finding, or `none`. */
  wanted: string;
  text: string;
}

const lines: Line[] = readFileSync(dataFile('everyday.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [language = '', wanted = '', text = ''] = line.split('\t');
    if (!isLanguageCode(language)) throw new Error(`There is no language ${language}`);
    return { language, wanted, text };
  });

/** Returns everything that a reading states about a person rather than about the day. */
function statedIn(reading: TextReading): string[] {
  const honest = honestGroup(reading);
  return [
    ...reading.sureFeelings,
    ...reading.sureDistortions,
    ...reading.themes.filter((theme) => NEGATABLE_THEMES.has(theme) || LOSSES.has(theme)),
    ...(honest === null ? [] : [honest]),
  ];
}

function isFound({ themes, sureFeelings, sureDistortions, marks }: TextReading, wanted: string): boolean {
  switch (wanted) {
    case 'loss':
      return themes[0] === 'grief' || marks.has('loss');
    case 'loneliness':
      return themes.includes('loneliness');
    case 'hopeless':
      return marks.has('hopeless');
    case 'self':
      return marks.has('self_hate');
    case 'all':
      return sureDistortions.length > 0;
    default:
      return sureFeelings.includes(wanted as Feeling) || sureDistortions.includes(wanted as Distortion);
  }
}

/** The minimum shares of the lines of English, and of all other languages together. */
const FLOORS = { none: 0.9, found: 0.8 };

const parts: [name: string, part: Line[]][] = [
  ['English', lines.filter(({ language }) => language === 'en')],
  ['the other languages', lines.filter(({ language }) => language !== 'en')],
];

it('has enough lines of both kinds in every language', () => {
  for (const language of LANGUAGE_CODES) {
    const own = lines.filter((line) => line.language === language);
    const min = language === 'en' ? 60 : 5;
    expect(own.filter(({ wanted }) => wanted === 'none').length).toBeGreaterThanOrEqual(min);
    expect(own.filter(({ wanted }) => wanted !== 'none').length).toBeGreaterThanOrEqual(min);
  }
});

describe.each(parts)('in %s', (_, part) => {
  it('nothing is stated about a person who told of their day', () => {
    const everyday = part.filter(({ wanted }) => wanted === 'none');
    const wrong = everyday
      .map(({ language, text }) => ({ text, stated: statedIn(readText(text, language)) }))
      .filter(({ stated }) => stated.length > 0);
    const share = 1 - wrong.length / everyday.length;
    expect({ share, wrong: share < FLOORS.none ? wrong : [] }).toEqual({ share, wrong: [] });
  });

  it('understands descriptions of oneself', () => {
    const telling = part.filter(({ wanted }) => wanted !== 'none');
    const missed = telling.filter(({ language, text, wanted }) => !isFound(readText(text, language), wanted));
    const share = 1 - missed.length / telling.length;
    expect({ share, missed: share < FLOORS.found ? missed : [] }).toEqual({ share, missed: [] });
  });
});
