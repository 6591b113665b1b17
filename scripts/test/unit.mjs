import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, inModules, pinnedNode } from '../lib/paths.mjs';
import { runShown } from '../lib/processes/processes.mjs';
import { jestCounts } from './counts.mjs';
import { removeLeftovers } from './leftovers.mjs';

/** Jest runs ES modules through this; its warning is expected. */
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
  const options = ['--json', `--outputFile=${file}`, '--passWithNoTests'];
  const args = [...NODE_ARGS, inModules('jest/bin/jest.js'), ...options, ...filters];
  // In a file or a build server's log, colours are noise.
  const plain = process.stderr.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
  const run = randomBytes(4).toString('hex');
  const code = await runShown(pinnedNode(), args, { cwd: ROOT, env: { ...env, ...plain, TEST_RUN: run } });
  await removeLeftovers(env, `test_kept_${run}_`);
  return jestCounts(file, code);
}
