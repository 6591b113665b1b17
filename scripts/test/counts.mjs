import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {(ok: boolean) => Counts} the counts of a check that is one test as a whole */
export const oneTest = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const each of all) for (const name of Object.keys(total)) total[name] += each[name];
  return total;
}

/**
 * Reads a runner's report; a runner that wrote none, or that failed without a failed test, counts as failed.
 * @param {string} file
 * @param {number} code its exit code
 * @param {(report: object) => Counts} read
 * @returns {Counts}
 */
function fromReport(file, code, read) {
  let counts;
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

/** Reads the counts of `jest --json` or of Vitest's json reporter; a file that could not be run counts as one failed test. */
export const jestCounts = (file, code) =>
  fromReport(file, code, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numRuntimeErrorTestSuites ?? 0),
    skipped: report.numPendingTests + report.numTodoTests,
  }));

/** Reads the counts of Playwright's json reporter. A journey that passed only on a retry (`--retries`) counts as failed. */
export const playwrightCounts = (file, code) =>
  fromReport(file, code, ({ stats, errors = [] }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));

/**
 * Returns the last line of `npm test`.
 * @param {Counts} counts
 */
export function summary({ passed, failed, skipped }) {
  const line = `${passed} passed, ${failed} failed`;
  return skipped ? `${line}, ${skipped} skipped` : line;
}

/**
 * @param {Counts} counts
 * @returns {number} exit code; a run without any test is a failure too
 */
export const exitCode = ({ passed, failed }) => (failed > 0 || passed === 0 ? 1 : 0);
