import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exitCode, jestCounts, oneTest, playwrightCounts, sum, summary } from './counts.mjs';

describe('counts of a test run', () => {
  let folder;
  const report = (content) => {
    const file = join(folder, 'report.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };
  const jest = {
    numPassedTests: 7,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    numPendingTests: 0,
    numTodoTests: 0,
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mikai-counts-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reads the report of Jest', () => {
    const file = report({ ...jest, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
    expect(jestCounts(file, 1)).toEqual({ passed: 7, failed: 2, skipped: 2 });
  });

  it('counts a file that Jest could not run as failed', () => {
    expect(jestCounts(report({ ...jest, numRuntimeErrorTestSuites: 1 }), 1)).toMatchObject({ failed: 1 });
  });

  it('reads the report of Vitest, which has no count of files that could not be run', () => {
    const vitest = { ...jest, numRuntimeErrorTestSuites: undefined };
    expect(jestCounts(report(vitest), 0)).toEqual({ passed: 7, failed: 0, skipped: 0 });
    expect(jestCounts(report(vitest), 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  it('counts a journey that passed only on a retry as failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    expect(playwrightCounts(report({ stats, errors: [] }), 1)).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  it('counts a runner that failed without a failed test as a failure', () => {
    expect(jestCounts(report(jest), 1)).toMatchObject({ passed: 7, failed: 1, skipped: 0 });
    expect(jestCounts(report('{ cut off'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(jestCounts(join(folder, 'missing.json'), 0)).toMatchObject({ failed: 1 });
  });

  it('summarizes the counts in one line', () => {
    expect(summary(sum([oneTest(true), oneTest(false)]))).toBe('1 passed, 1 failed');
    expect(summary({ passed: 5, failed: 0, skipped: 2 })).toBe('5 passed, 0 failed, 2 skipped');
  });

  it('fails when a test failed and when none ran', () => {
    expect(exitCode({ passed: 9, failed: 0 })).toBe(0);
    expect(exitCode({ passed: 9, failed: 1 })).toBe(1);
    expect(exitCode({ passed: 0, failed: 0 })).toBe(1);
  });
});
