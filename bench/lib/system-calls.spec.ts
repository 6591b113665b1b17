import { closeSync, openSync, writeSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parseIo, parseWaits, systemCalls } from './system-calls.ts';

const IO = 'rchar: 4511\nwchar: 120\nsyscr: 31\nsyscw: 7\nread_bytes: 0\n';
const STATUS = 'Name:\tnode\nvoluntary_ctxt_switches:\t150\nnonvoluntary_ctxt_switches:\t545\n';

test('reads the calls that read and write, and the waits', () => {
  expect(parseIo(IO)).toEqual({ writes: 7, reads: 31 });
  expect(parseWaits(STATUS)).toBe(150);
});

test('rejects texts of another form', () => {
  expect(() => parseIo('gone')).toThrow(RangeError);
  expect(() => parseWaits('nonvoluntary_ctxt_switches:\t545\n')).toThrow(RangeError);
});

test('counts each write of a process', () => {
  const before = systemCalls(process.pid);
  const file = openSync('/dev/null', 'w');
  for (let count = 0; count < 50; count += 1) writeSync(file, 'x');
  closeSync(file);
  const after = systemCalls(process.pid);
  if (!before || !after) return expect(process.platform).not.toBe('linux');
  expect(after.writes - before.writes).toBeGreaterThanOrEqual(50);
});
