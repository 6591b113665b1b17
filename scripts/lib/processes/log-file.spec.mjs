import { mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { LogFile } from './log-file.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mikai-log-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it('drops lines while the disk is full, prints so once, and logs their number when there is space again', () => {
  const output = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  let isFull = false;
  const append = (descriptor, text) => {
    if (isFull) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    return writeSync(descriptor, text);
  };
  const file = join(folder, 'api.log');
  const log = new LogFile(file, append);
  log.write('before');
  isFull = true;
  for (let count = 0; count < 3; count += 1) log.write('lost');
  isFull = false;
  log.write('after');
  log.close();
  log.write('closed');
  expect(output.mock.calls.flat()).toEqual([`${file} cannot be written (ENOSPC); lines are dropped\n`]);
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  expect(lines).toEqual(['before', expect.stringContaining('3 log lines were dropped'), 'after']);
});

it('starts a new line after one of which the full disk stored a part', () => {
  jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
  let room = 4;
  const append = (descriptor, text) => writeSync(descriptor, text.slice(0, room));
  const file = join(folder, 'api.log');
  const log = new LogFile(file, append);
  log.write('a long line');
  room = Infinity;
  log.write('after');
  log.close();
  expect(readFileSync(file, 'utf8').split('\n').filter(Boolean)).toEqual([
    'a lo',
    expect.stringContaining('1 log lines were dropped'),
    'after',
  ]);
});
