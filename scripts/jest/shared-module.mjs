import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The key under which spec files find the `require` of the process that runs them. */
export const SHARED_MODULE = Symbol.for('mikai.sharedModule');

/** A package's exports change only with its version. */
const versions = createHash('sha256')
  .update(readFileSync(new URL('../../package-lock.json', import.meta.url)))
  .digest('hex');

/**
 * Returns the file that the process itself loads: a package's own file, or the built file of one of our sources.
 * `npm test` builds before it runs Jest.
 */
function builtFile(file) {
  const source = /^(.*\/(?:contract|core|api|worker))\/src\/(.+)\.ts$/.exec(file);
  if (!source || file.includes('/node_modules/')) return file;
  const built = `${source[1]}/dist/${source[2]}.js`;
  if (!existsSync(built)) throw new Error(`${built} is missing: run \`npm run build\``);
  return built;
}

const load = (file) => `globalThis[Symbol.for('${SHARED_MODULE.description}')](${JSON.stringify(file)})`;

/** Re-exports the exports of a module that is already loaded. */
function reexport(file) {
  const names = Object.keys(require(file)).filter((name) => name !== 'module.exports');
  const lines = names.map((name, index) => `const e${index} = all[${JSON.stringify(name)}];`);
  const exported = names.map((name, index) => `e${index} as ${JSON.stringify(name)}`);
  return [`const all = ${load(file)};`, ...lines, `export { ${exported.join(', ')} };`].join('\n');
}

/**
 * Jest's transformer for modules that the servers' spec files share: packages and our own modules. Instead of their code, Jest gets
 * a few lines that re-export what the process has loaded once for all spec files. It belongs to `one-realm.mjs`.
 */
export default {
  process: (_code, file, { supportsStaticESM }) => {
    const built = builtFile(file);
    return { code: supportsStaticESM ? reexport(built) : `module.exports = ${load(built)};` };
  },
  getCacheKey: (code, file, { supportsStaticESM }) => {
    // Our sources change without a new version.
    const content = file.includes('/node_modules/') ? '' : code;
    return createHash('sha256')
      .update(`2 ${versions} ${file} ${supportsStaticESM} ${content}`)
      .digest('hex')
      .slice(0, 32);
  },
};
