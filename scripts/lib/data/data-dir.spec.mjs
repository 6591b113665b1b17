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

it('creates the folder and its parents', () => {
  const path = join(folder, 'a/b/data');
  ensureDataDir(path, 0o700);
  ensureDataDir(path, 0o700);
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

it('reports in one line that DATA_DIR is a file, or lies below one', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(refusal(file)).toBe(
    `DATA_DIR (${file}) is, or lies below, a file (ENOTDIR). Choose another DATA_DIR.`,
  );
  expect(refusal(join(file, 'data'))).toContain('is, or lies below, a file (ENOTDIR)');
});

it('reports a circle of links, and a place where nothing can be created', () => {
  const link = join(folder, 'link');
  symlinkSync(link, link);
  expect(refusal(join(link, 'data'))).toMatch(/leads in a circle of links \(ELOOP\)/);
  // Only Linux has /proc; elsewhere the root folder is not writable.
  expect(refusal('/proc/mikai/data')).toMatch(
    /^DATA_DIR \(\/proc\/mikai\/data\) .*\. Choose another DATA_DIR\.$/,
  );
});
