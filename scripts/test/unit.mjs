import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, inModules, pinnedNode } from '../lib/paths.mjs';
import { runShown } from '../lib/processes/processes.mjs';
import { jestCounts } from './counts.mjs';

/** Jest runs ES modules with this flag; its warning is expected. */
const NODE_ARGS = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'].concat([
  '--import',
  pathToFileURL(join(ROOT, 'scripts/jest/exit.mjs')).href,
]);

/**
 * Unit and integration tests.
 * @param {{ env: NodeJS.ProcessEnv, filters: string[], reports: string }} options
 *   env: with DATABASE_URL and REDIS_URL; reports: folder for its report
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function runUnit({ env, filters, reports }) {
  const file = join(reports, 'jest.json');
  const own = ['--json', `--outputFile=${file}`, '--passWithNoTests'];
  const args = [...NODE_ARGS, inModules('jest/bin/jest.js'), ...own, ...filters];
  // In a file or a build server's log, colours would be noise.
  const plain = process.stderr.isTTY ? env : { ...env, NO_COLOR: '1', FORCE_COLOR: undefined };
  return jestCounts(file, await runShown(pinnedNode(), args, { cwd: ROOT, env: plain }));
}
