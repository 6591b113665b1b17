import { join } from 'node:path';
import { CACHE, ROOT, inModules, pinnedNode } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { print, seconds } from '../lib/print.mjs';
import { oneTest } from './counts.mjs';

const tool = (file, ...args) => [inModules(file), ...args];
/** ESLint keeps what it found about unchanged files; a fresh clone, where the whole of it counts, has no cache. */
const CACHED = ['--cache', '--cache-strategy', 'content', '--cache-location', join(CACHE, 'eslint')];

/** Checks that do not run the product; the scripts of package.json run the same by hand. */
const CHECKS = {
  types: [
    ['types', tool('typescript-native/bin/tsc', '-b', 'tsconfig.json', '--pretty', 'false')],
    // The catalogue of the design system (docs/adr/0050) is no part of the product: nothing else would build it.
    [
      'catalogue',
      tool('vite/bin/vite.js', 'build', 'web/catalogue', '--config', 'web/catalogue/vite.config.ts').concat([
        '--logLevel',
        'warn',
      ]),
    ],
  ],
  lint: [
    ['promises', tool('oxlint/bin/oxlint', '--type-aware')],
    ['lint', tool('eslint/bin/eslint.js', '.', '--max-warnings', '0', ...CACHED)],
    ['format', tool('oxfmt/bin/oxfmt', '--list-different', '.')],
    [
      'imports',
      tool('dependency-cruiser/bin/dependency-cruise.mjs', 'contract', 'core', 'api', 'worker', 'web').concat(
        ['--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
      ),
    ],
  ],
};

/**
 * Types or lint: one test, however many tools look.
 * @param {'types' | 'lint'} name
 * @returns {Promise<import('./counts.mjs').Counts>}
 */
export async function runCheck(name) {
  let ok = true;
  for (const [label, args] of CHECKS[name]) {
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
