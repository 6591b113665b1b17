import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../lib/paths.mjs';
import { FULL_ONLY, fullOnlyPatterns } from './full-only.mjs';

test('every file of the full tier exists, so that none is lost between the two', () => {
  const missing = Object.values(FULL_ONLY)
    .flat()
    .filter((path) => !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});

test('the patterns match those files alone', () => {
  const matching = (path) => fullOnlyPatterns().some((pattern) => new RegExp(pattern).test(path));
  expect(matching('/anywhere/worker/src/chat/crash.spec.ts')).toBe(true);
  expect(matching('/anywhere/worker/src/chat/crashXspec.ts')).toBe(false);
  expect(matching('/anywhere/worker/src/chat/reply.job.spec.ts')).toBe(false);
});
