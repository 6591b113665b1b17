import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../lib/paths.mjs';
import { FULL_ONLY, fullOnlyPatterns, isFullOnly } from './full-only.mjs';
import { journeys } from './e2e.mjs';

test('every file of the full tier exists, so that none is lost between the two tiers', () => {
  const missing = Object.values(FULL_ONLY)
    .flat()
    .filter((path) => !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});

test('the patterns match those files only', () => {
  const matching = (path) => fullOnlyPatterns().some((pattern) => new RegExp(pattern).test(path));
  expect(matching('/anywhere/worker/src/chat/crash.spec.ts')).toBe(true);
  expect(matching('/anywhere/worker/src/chat/crashXspec.ts')).toBe(false);
  expect(matching('/anywhere/worker/src/chat/reply.job.spec.ts')).toBe(false);
});

test('the quick tier leaves out the journeys of the full tier', () => {
  const left = journeys([], true).filter((file) => !journeys([], false).includes(file));
  expect(left.every(isFullOnly)).toBe(true);
  expect(left).toHaveLength(
    Object.values(FULL_ONLY)
      .flat()
      .filter((path) => path.startsWith('e2e/')).length,
  );
});

test('docs/testing.md names for every promise where it is proved, in files that exist', () => {
  const page = readFileSync(join(ROOT, 'docs/testing.md'), 'utf8');
  const named = Array.from(page.matchAll(/`([\w/.-]+\/[\w.-]+\.spec\.(?:ts|tsx|mjs))`/g), ([, path]) => path);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const unnamed = Object.values(FULL_ONLY)
    .flat()
    .filter((path) => !page.includes(basename(path)));
  expect(unnamed).toEqual([]);
});
