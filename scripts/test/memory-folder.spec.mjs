import { lstatSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { memoryFolder } from './memory-folder.mjs';

const onDisk = mkdtempSync(join(tmpdir(), 'mikai-memory-'));
afterAll(() => rmSync(onDisk, { recursive: true }));

const ENOUGH = 64 * 1024 ** 3;

describe('the folder in memory', () => {
  test('is not used on a machine with little memory', () => {
    expect(memoryFolder({ available: 1024 ** 3 })).toBeUndefined();
  });

  test('is not looked for where there is none', () => {
    expect(memoryFolder({ available: ENOUGH, parent: join(onDisk, 'missing') })).toBeUndefined();
  });

  test('is a folder of this account in a file system in memory, or none', () => {
    const folder = memoryFolder({ available: ENOUGH });
    if (folder === undefined) return;
    expect(statfsSync(folder).type).toBe(0x01021994);
    const { uid, mode } = lstatSync(folder);
    expect({ uid, writableByOthers: mode & 0o022 }).toEqual({ uid: process.getuid(), writableByOthers: 0 });
  });

  test('is not one on a disk', () => {
    const folder = memoryFolder({ available: ENOUGH, parent: onDisk });
    if (statfsSync(onDisk).type === 0x01021994) expect(folder).toContain(onDisk);
    else expect(folder).toBeUndefined();
  });
});
