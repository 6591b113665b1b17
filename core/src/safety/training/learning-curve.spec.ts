import { describe, expect, it } from '@jest/globals';
import { readCorpus } from './corpus.js';
import { withHints } from './learning-curve.js';

describe('withHints', () => {
  const lines = readCorpus();
  const hintsOf = (indexes: readonly number[]): number =>
    indexes.filter((index) => lines[index]?.source === 'voices' && lines[index]?.label === 'indirect').length;
  const all = withHints(lines, 100);

  it('keeps every line at 100 percent', () => {
    expect(all).toHaveLength(lines.length);
  });

  it('keeps about the share of hints that is asked for, and all lines that are no hints', () => {
    const half = withHints(lines, 50);
    expect(hintsOf(half) / hintsOf(all)).toBeGreaterThan(0.45);
    expect(hintsOf(half) / hintsOf(all)).toBeLessThan(0.55);
    const kept = new Set(half);
    expect(lines.every(({ source }, index) => source !== 'ordinary' || kept.has(index))).toBe(true);
  });

  it('keeps in a larger share what a smaller one has', () => {
    const half = new Set(withHints(lines, 50));
    expect(withHints(lines, 25).every((index) => half.has(index))).toBe(true);
  });

  it('keeps a twin with its hint', () => {
    const half = new Set(withHints(lines, 50));
    lines.forEach((line, index) => {
      if (line.category !== 'twin' || line.source !== 'hints') return;
      expect(half.has(index)).toBe(half.has(index - 1));
    });
  });
});
