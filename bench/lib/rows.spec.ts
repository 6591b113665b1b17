import { describe, expect, it } from '@jest/globals';
import { interleave } from './measure.ts';
import { compare, markdownTable, quantity } from './rows.ts';

describe('compare', () => {
  const rounds = [
    { mikai: 10, baseline: 5 },
    { mikai: 30, baseline: 10 },
    { mikai: 12, baseline: 12 },
  ];

  it('takes the median of the ratios, not the ratio of the medians', () => {
    const row = compare({ what: 'way', unit: 'ms', rounds });
    expect(row).toMatchObject({ mikai: '12.0 ms', baseline: '10.0 ms', ratio: '2.00 (1.00–3.00)' });
    expect(row.isMet).toBeUndefined();
  });

  it('decides about the promise', () => {
    const promised = (limit: number) =>
      compare({
        what: 'way',
        unit: 'ms',
        rounds,
        promise: `at most ${limit}`,
        isMet: (mikai) => mikai <= limit,
      });
    expect(promised(12).isMet).toBe(true);
    expect(promised(11).isMet).toBe(false);
  });
});

describe('quantity', () => {
  it('keeps about three digits', () => {
    expect(quantity(1.2345, 'ms')).toBe('1.23 ms');
    expect(quantity(81.25, 'MB')).toBe('81.3 MB');
    expect(quantity(8012.4, '/s')).toBe('8,012 /s');
  });
});

describe('markdownTable', () => {
  it('shows what is missing as a dash and what is broken in bold', () => {
    const table = markdownTable([
      { what: 'a', mikai: '1 ms' },
      { what: 'b', mikai: '2 ms', baseline: '1 ms', ratio: '2.00', promise: 'at most 1 ms', isMet: false },
    ]);
    const [, , first, second] = table.split('\n').map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
    expect(first).toEqual(['a', '1 ms', '–', '–', '–', '–']);
    expect(second).toEqual(['b', '2 ms', '1 ms', '2.00', 'at most 1 ms', '**no**']);
  });
});

describe('interleave', () => {
  it('lets the other side begin every second round', async () => {
    const order: string[] = [];
    const side = (name: string) => async (round: number) => {
      order.push(`${name}${round}`);
      return round;
    };
    await expect(interleave(2, side('m'), side('f'))).resolves.toEqual([
      { mikai: 1, baseline: 1 },
      { mikai: 2, baseline: 2 },
    ]);
    expect(order).toEqual(['m1', 'f1', 'f2', 'm2']);
  });
});
