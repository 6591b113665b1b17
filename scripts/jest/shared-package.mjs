import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The key under which spec files find the `require` of the process that runs them. */
export const SHARED_PACKAGE = Symbol.for('mikai.sharedPackage');

/** The exports of a package change with its version. */
const versions = createHash('sha256')
  .update(readFileSync(new URL('../../package-lock.json', import.meta.url)))
  .digest('hex');

const load = (file) => `globalThis[Symbol.for('${SHARED_PACKAGE.description}')](${JSON.stringify(file)})`;

/** The same exports as those of a module that is loaded already. */
function reexport(file) {
  const names = Object.keys(require(file)).filter((name) => name !== 'module.exports');
  const lines = names.map((name, index) => `const e${index} = all[${JSON.stringify(name)}];`);
  const exported = names.map((name, index) => `e${index} as ${JSON.stringify(name)}`);
  return [`const all = ${load(file)};`, ...lines, `export { ${exported.join(', ')} };`].join('\n');
}

/**
 * Jest's transformer for the packages that the servers are built on: instead of their code it gives Jest a few lines that
 * hand on what the process itself has loaded, once for all spec files. Goes with `one-realm.mjs`.
 */
export default {
  process: (_code, file, { supportsStaticESM }) => ({
    code: supportsStaticESM ? reexport(file) : `module.exports = ${load(file)};`,
  }),
  getCacheKey: (_code, file, { supportsStaticESM }) =>
    createHash('sha256').update(`${versions} ${file} ${supportsStaticESM}`).digest('hex').slice(0, 32),
};
