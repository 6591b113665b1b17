import { expect, test } from '@jest/globals';
import { parseSchedstat } from './processor-time.ts';

test('reads the time on a processor, in microseconds', () => {
  expect(parseSchedstat('123456789 4567 89\n')).toBe(123_456.789);
});

test('rejects a text that is no schedstat', () => {
  expect(() => parseSchedstat('gone')).toThrow(RangeError);
});
