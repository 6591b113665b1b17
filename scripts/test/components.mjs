import { join } from 'node:path';
import { ROOT, inModules, pinnedNode } from '../lib/paths.mjs';
import { runShown } from '../lib/processes/processes.mjs';
import { jestCounts } from './counts.mjs';

/**
 * Component tests of the web (docs/adr/0033): Vitest, without servers and without a browser.
 * @param {{ env: NodeJS.ProcessEnv, filters: string[], reports: string }} options reports: folder for its report
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function runComponents({ env, filters, reports }) {
  const file = join(reports, 'vitest.json');
  const config = ['--config', join(ROOT, 'web/vitest.config.ts'), '--passWithNoTests'];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = [inModules('vitest/vitest.mjs'), 'run', ...config, ...reporters, ...filters];
  // In a file or a build server's log, colours would be noise.
  const plain = process.stderr.isTTY ? env : { ...env, NO_COLOR: '1', FORCE_COLOR: undefined };
  // The report has the format of Jest's, without a count of files that could not be run; the exit code reports those.
  return jestCounts(file, await runShown(pinnedNode(), args, { cwd: ROOT, env: plain }));
}
