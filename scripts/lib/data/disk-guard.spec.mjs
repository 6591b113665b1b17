import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DiskGuard, requireSpace } from './disk-guard.mjs';

const MB = 1024 * 1024;
let folder;
let output;
let guard;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mikai-disk-'));
  output = jest.spyOn(process.stderr, 'write').mockImplementation(() => true);
});
afterEach(async () => {
  await guard?.stop();
  guard = undefined;
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});
const printed = () => output.mock.calls.flat().join('');

it('makes the database read-only and deletes the reserve when the disk is full, and undoes both when there is space', async () => {
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
    `The disk with ${folder} is full: 5 MB free. Reading goes on; nothing new is stored until 112 MB are free.\n`,
  );

  // The space that the deleted reserve has freed is not enough.
  for (const mb of [53, 111]) {
    free = mb * MB;
    await guard.check();
  }
  expect(changes).toEqual([true]);
  free = 900 * MB;
  await guard.check();
  expect([changes, existsSync(guard.reserve)]).toEqual([[true, false], true]);
  expect(printed()).toContain('has space again (900 MB free)');
});

it('makes the database writable again at 64 MB if there was no reserve, and creates one as soon as it fits', async () => {
  let free = 20 * MB;
  const changes = [];
  guard = new DiskGuard({ folder, setReadOnly: async (is) => void changes.push(is), free: () => free });
  for (const mb of [20, 64, 65, 111]) {
    free = mb * MB;
    await guard.check();
  }
  expect([changes, existsSync(guard.reserve)]).toEqual([[true, false], false]);
  expect(printed()).toContain('nothing new is stored until 64 MB are free');
  free = 112 * MB;
  await guard.check();
  expect(existsSync(guard.reserve)).toBe(true);
});

it('retries when the database refused, prints that once, and reports success only when it happened', async () => {
  const answers = [new Error('it is starting'), new Error('it is starting'), undefined];
  const setReadOnly = jest.fn(async () => {
    const error = answers.shift();
    if (error) throw error;
  });
  guard = new DiskGuard({ folder, setReadOnly, free: () => 0 });
  await guard.check();
  await guard.check();
  expect(printed()).toBe(
    `The disk with ${folder} is full, and the database could not be made read-only (it is starting). It is tried again.\n`,
  );
  await guard.check();
  await guard.check();
  expect(setReadOnly.mock.calls).toEqual([[true], [true], [true]]);
  expect(printed()).toContain('Reading goes on');
});

it('reports that an external database is still writable', async () => {
  guard = new DiskGuard({ folder, free: () => 5 * MB });
  await guard.check();
  expect(printed()).toBe(
    `The disk with ${folder} is full: 5 MB free. The database is elsewhere and stores as before; log lines and the files of Redis are at risk until 64 MB are free.\n`,
  );
});

it('stops only after the running check has ended', async () => {
  const { promise, resolve } = Promise.withResolvers();
  guard = new DiskGuard({ folder, setReadOnly: () => promise, free: () => 0, checkEveryMs: 60_000 });
  guard.start();
  const order = [];
  const stopped = guard.stop().then(() => order.push('stopped'));
  await Promise.resolve();
  order.push('set');
  resolve();
  await stopped;
  expect(order).toEqual(['set', 'stopped']);
});

describe('a start on a full disk', () => {
  const refusal = (mb) =>
    `The disk with DATA_DIR (${folder}) is full: ${mb} MB free, and MikAI needs 64 MB. Make room and start again.`;
  const makeDatabase = () => {
    mkdirSync(join(folder, 'postgres/data'), { recursive: true });
    writeFileSync(join(folder, 'postgres/data/PG_VERSION'), '18');
  };

  it('is refused if nothing could be stored', () => {
    expect(() => requireSpace(folder, { free: () => 200 * MB })).not.toThrow();
    const options = { isReadingEnough: true, free: () => 3 * MB };
    expect(() => requireSpace(folder, options)).toThrow(refusal(3));
    makeDatabase();
    expect(() => requireSpace(folder, options)).toThrow(refusal(3));
  });

  it('deletes the reserve', () => {
    makeDatabase();
    const reserve = join(folder, 'postgres/disk-reserve');
    writeFileSync(reserve, '');
    const free = () => (existsSync(reserve) ? 20 : 68) * MB;
    expect(() => requireSpace(folder, { free })).not.toThrow();
    expect(existsSync(reserve)).toBe(false);
  });

  it('continues with an existing database unless more than reading is needed', () => {
    makeDatabase();
    const free = () => 20 * MB;
    expect(() => requireSpace(folder, { isReadingEnough: true, free })).not.toThrow();
    expect(() => requireSpace(folder, { free })).toThrow(refusal(20));
    writeFileSync(join(folder, 'postgres/unfinished'), '');
    expect(() => requireSpace(folder, { isReadingEnough: true, free })).toThrow(refusal(20));
  });

  it('ignores file systems that report no sizes', () => {
    // procfs has 0 blocks on every Linux.
    if (process.platform === 'linux') expect(() => requireSpace('/proc')).not.toThrow();
  });
});
