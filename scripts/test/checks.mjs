import { ROOT, inModules, pinnedNode } from '../lib/paths.mjs';
import { run } from '../lib/processes/processes.mjs';
import { print, seconds } from '../lib/print.mjs';
import { oneTest } from './counts.mjs';

const tool = (file, ...args) => [inModules(file), ...args];

/**
 * Checks that do not run the product; the scripts of package.json run the same by hand. oxlint reads the types of the whole
 * project once, for its rules about promises and for the errors of TypeScript itself.
 */
const CHECKS = [
  ['rules and types', tool('oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings')],
  ['format', tool('oxfmt/bin/oxfmt', '--list-different', '.')],
  [
    'imports',
    tool('dependency-cruiser/bin/dependency-cruise.mjs', 'contract', 'core', 'api', 'worker', 'web').concat([
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
    ]),
  ],
  ['unused', tool('knip/bin/knip.js')],
  // The catalogue of the design system (docs/adr/0050) is no part of the product: nothing else would build it.
  [
    'catalogue',
    tool('vite/bin/vite.js', 'build', 'web/catalogue', '--config', 'web/catalogue/vite.config.ts').concat([
      '--logLevel',
      'warn',
    ]),
  ],
];

/**
 * Lint and types: one test, however many tools look. One tool after the other: two at once would take the processors away from
 * tests with time limits.
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function runLint() {
  let ok = true;
  for (const [label, args] of CHECKS) {
    const begin = Date.now();
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
    // Tests have limits in time: checks take what processor time the tests leave, which is a third.
    const command = ['-n', '10', pinnedNode(), ...args];
    const { code, stdout, stderr } = await run('nice', command, { cwd: ROOT, env, check: false });
    print(`${label}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds(Date.now() - begin)})`);
    if (code !== 0) print(`${stdout}${stderr}`.trim());
    ok &&= code === 0;
  }
  return oneTest(ok);
}
