import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { ensureDataDir } from './data-dir.mjs';
import { UserError } from '../user-error.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mikai-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function refusal(path) {
  try {
    ensureDataDir(path, 0o700);
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    expect(error.exitCode).toBe(78);
    return error.message;
  }
  throw new Error(`${path} was accepted`);
}

it('makes the folder and those above it', () => {
  const path = join(folder, 'a/b/data');
  ensureDataDir(path, 0o700);
  ensureDataDir(path, 0o700);
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

it('says in one line that DATA_DIR is a file, or lies below one', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(refusal(file)).toBe(
    `DATA_DIR (${file}) is, or lies below, a file (ENOTDIR). Choose another DATA_DIR.`,
  );
  expect(refusal(join(file, 'data'))).toContain('is, or lies below, a file (ENOTDIR)');
});

it('says so for a circle of links, and for a place where nothing can be made', () => {
  const link = join(folder, 'link');
  symlinkSync(link, link);
  expect(refusal(join(link, 'data'))).toMatch(/leads in a circle of links \(ELOOP\)/);
  // Linux alone has it; elsewhere the folder above is closed.
  expect(refusal('/proc/mikai/data')).toMatch(
    /^DATA_DIR \(\/proc\/mikai\/data\) .*\. Choose another DATA_DIR\.$/,
  );
});
