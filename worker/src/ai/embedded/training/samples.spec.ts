import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { DISTORTIONS, EMOTIONS } from '../vocabulary.js';
import { parseSamples, readSamples } from './corpus.js';
import { classFigures, habitFigures, macroF1 } from './metrics.js';

const samples = readSamples();

describe('the samples', () => {
  it('name file and line of what cannot be read', () => {
    expect(() => parseSamples('[joy]\nwell\n[glee]\n', 'en', 'emotions-x.txt')).toThrow(
      'en/emotions-x.txt:3: no such label as glee',
    );
    expect(() => parseSamples('well', 'en', 'emotions-x.txt')).toThrow('before the first label');
    expect(() => parseSamples('[joy]', 'en', 'notes.txt')).toThrow('labelled for');
  });

  it.each(LANGUAGE_CODES)('of %s show each emotion and each habit, and nothing', (language) => {
    const of = (kind: string): Set<string> =>
      new Set(
        samples
          .filter((line) => line.language === language && line.kind === kind)
          .flatMap(({ labels }) => (labels.length > 0 ? labels : ['none'])),
      );
    expect([...of('emotions')].sort()).toEqual([...EMOTIONS, 'none'].sort());
    expect([...of('distortions')].sort()).toEqual([...DISTORTIONS, 'none'].sort());
  });

  it('have no line twice: one that is held back must not be trained on', () => {
    const seen = new Set<string>();
    const twice = samples.filter(({ text, kind }) => {
      const key = `${kind} ${text.toLowerCase()}`;
      return seen.size === seen.add(key).size;
    });
    expect(twice.map(({ source, text }) => `${source}: ${text}`)).toEqual([]);
  });
});

describe('the figures', () => {
  it('are means over classes, of what is named first', () => {
    const figures = classFigures(
      [
        { labels: ['joy'], found: ['joy', 'fear'] },
        { labels: ['joy'], found: [] },
        { labels: [], found: [] },
      ],
      ['joy', 'fear', 'none'],
    );
    expect(figures.map(({ precision, recall }) => [precision, recall])).toEqual([
      [1, 0.5],
      [0, 0],
      [0.5, 1],
    ]);
    expect(macroF1(figures)).toBeCloseTo(2 / 3);
  });

  it('count a habit as hit when it is among those found, and every one too many', () => {
    expect(
      habitFigures([
        { labels: ['labeling'], found: ['blaming', 'labeling'] },
        { labels: ['comparing'], found: [] },
        { labels: [], found: ['labeling'] },
        { labels: [], found: [] },
      ]),
    ).toEqual({ lines: 2, hit: 0.5, first: 0, precision: 1 / 3, perLine: 1, plain: 2, falseFinds: 0.5 });
  });
});
