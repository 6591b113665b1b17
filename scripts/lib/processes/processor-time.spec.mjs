import { expect, test } from '@jest/globals';
import { parseStat, readProcessorTime } from './processor-time.mjs';

test('reads the processor time of all threads and of ended children, whatever the name of the command', () => {
  const stat = '12 (beam) x.smp) S 1 12 12 0 -1 4194304 9 0 0 0 250 50 7 3 20 0 4 0 99 1 2';
  expect(parseStat(stat)).toEqual({ own: 3_000_000, endedChildren: 100_000 });
});

test('rejects a text that is no stat, and counts nothing for a process that is gone', () => {
  for (const text of ['gone', '12 (node) S 1 12']) expect(() => parseStat(text)).toThrow(RangeError);
  expect(readProcessorTime(2 ** 30)).toEqual({ own: 0, endedChildren: 0 });
});
