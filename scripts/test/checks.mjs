import { ROOT, inModules, pinnedNode } from '../lib/paths.mjs';
import { run } from '../lib/processes/processes.mjs';
import { print, seconds } from '../lib/print.mjs';
import { oneTest } from './counts.mjs';

const tool = (file, ...args) => [inModules(file), ...args];

/**
 * The checks that do not run the product; the scripts of package.json run the same by hand. oxlint reads the types of the whole
 * project once, for its rules about promises and for TypeScript's own errors.
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
  // The catalogue of the design system (docs/adr/0050) is not part of the product, so nothing else would build it.
  [
    'catalogue',
    tool('vite/bin/vite.js', 'build', 'web/catalogue', '--config', 'web/catalogue/vite.config.ts').concat([
      '--logLevel',
      'warn',
    ]),
  ],
];

/**
 * Runs lint and types, which count as one test. The tools run one after the other, because two at once would take the processors away from
 * tests with time limits.
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function runLint() {
  let ok = true;
  for (const [label, args] of CHECKS) {
    const begin = Date.now();
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
    // Tests have time limits, so the checks get a lower priority: they use the processor time that the tests leave, about a third.
    const command = ['-n', '10', pinnedNode(), ...args];
    const { code, stdout, stderr } = await run('nice', command, { cwd: ROOT, env, check: false });
    print(`${label}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds(Date.now() - begin)})`);
    if (code !== 0) print(`${stdout}${stderr}`.trim());
    ok &&= code === 0;
  }
  return oneTest(ok);
}
