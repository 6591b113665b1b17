import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalizeText } from './normalize.js';
import { extractFeatures, windowFeatures } from './token-features.js';
import { readCorpus } from './training/corpus.js';

it('gives a window the features that it has when it is read by itself, wherever it is cut', () => {
  const lines = readCorpus().map(({ text }) => text);
  const line = fc.constantFrom(...lines);
  const text = fc.oneof(
    line,
    fc.tuple(line, line).map((two) => two.join(' ')),
    fc
      .array(fc.constantFrom(...'ab 死々カたい。?!한ㅋ𠀀ーа\ud800゛⺀'), { maxLength: 20 })
      .map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (written, one, two) => {
      const normalized = normalizeText(written);
      const [start, end] = [one, two].map((at) => at % (normalized.length + 1)).sort((a, b) => a - b) as [
        number,
        number,
      ];
      const window = windowFeatures(normalized, start, end).all().sort();
      expect(window).toEqual(extractFeatures(normalized.slice(start, end)).all().sort());
    }),
    { numRuns: 3_000 },
  );
});
