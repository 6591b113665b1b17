import { chmodSync, lstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { memoryFolder } from './memory-folder.mjs';

const onDisk = mkdtempSync(join(tmpdir(), 'mikai-memory-'));
afterAll(() => rmSync(onDisk, { recursive: true }));

const ENOUGH = 64 * 1024 ** 3;
/** The type that statfs(2) gives for a file system in memory. */
const TMPFS_MAGIC = 0x01021994;
const inMemory = () => ({ type: TMPFS_MAGIC, bavail: ENOUGH, bsize: 1 });

describe('the folder in memory', () => {
  test('is not used on a machine with little memory', () => {
    expect(memoryFolder({ available: 1024 ** 3 })).toBeUndefined();
  });

  test('is not looked for where there is none', () => {
    expect(memoryFolder({ available: ENOUGH, parent: join(onDisk, 'missing') })).toBeUndefined();
  });

  test('is a folder of this account in a file system in memory', () => {
    const folder = memoryFolder({ available: ENOUGH, parent: onDisk, statfs: inMemory });
    expect(dirname(folder)).toBe(onDisk);
    const { uid, mode } = lstatSync(folder);
    expect({ uid, writableByOthers: mode & 0o022 }).toEqual({ uid: process.getuid(), writableByOthers: 0 });
  });

  test('is not one that others may write to', () => {
    const folder = memoryFolder({ available: ENOUGH, parent: onDisk, statfs: inMemory });
    chmodSync(folder, 0o777);
    expect(memoryFolder({ available: ENOUGH, parent: onDisk, statfs: inMemory })).toBeUndefined();
  });

  test.each([
    ['on a disk', { type: 0xef53, bavail: ENOUGH, bsize: 1 }],
    ['in a file system in memory that is nearly full', { type: TMPFS_MAGIC, bavail: 1024 ** 2, bsize: 1 }],
  ])('is not one %s', (_name, found) => {
    expect(memoryFolder({ available: ENOUGH, parent: onDisk, statfs: () => found })).toBeUndefined();
  });
});
