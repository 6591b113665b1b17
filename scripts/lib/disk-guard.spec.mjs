import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { DiskGuard, requireSpace } from './disk-guard.mjs';

const MB = 1024 * 1024;
let folder;
let output;
let guard;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mikai-disk-'));
  output = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
});
afterEach(() => {
  guard?.stop();
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});
const printed = () => output.mock.calls.flat().join('');

it('makes the database read-only when the disk is full, gives it the reserve, and takes both back with space', async () => {
  let free = 10_000 * MB;
  const changes = [];
  const setReadOnly = async (isReadOnly) => void changes.push(isReadOnly);
  guard = new DiskGuard({ folder, setReadOnly, free: () => free, checkEveryMs: 60_000 });
  guard.start();
  await guard.check();
  expect([changes, existsSync(guard.reserve)]).toEqual([[], true]);

  free = 5 * MB;
  await guard.check();
  await guard.check();
  expect([changes, existsSync(guard.reserve)]).toEqual([[true], false]);
  expect(printed()).toBe(
    `The disk with ${folder} is full: 5 MB free. Reading goes on; nothing new is stored until 128 MB are free.\n`,
  );

  // What the reserve has freed is not enough.
  free = 53 * MB;
  await guard.check();
  expect(changes).toEqual([true]);
  free = 900 * MB;
  await guard.check();
  expect([changes, existsSync(guard.reserve)]).toEqual([[true, false], true]);
  expect(printed()).toContain('has space again (900 MB free)');
});

it('asks a database again that could not be asked', async () => {
  const answers = [new Error('it is starting'), undefined];
  const setReadOnly = jest.fn(async () => {
    const error = answers.shift();
    if (error) throw error;
  });
  guard = new DiskGuard({ folder, setReadOnly, free: () => 0 });
  for (let count = 0; count < 4; count += 1) await guard.check();
  expect(setReadOnly.mock.calls).toEqual([[true], [true]]);
});

it('refuses to start on a full disk', () => {
  expect(() => requireSpace(folder, 200 * MB)).not.toThrow();
  expect(() => requireSpace(folder, 3 * MB)).toThrow(
    `The disk with DATA_DIR (${folder}) is full: 3 MB free, and MikAI needs 128 MB. Make room and start again.`,
  );
});
