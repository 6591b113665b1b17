import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/production\//;
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const COMPONENT = / = (?=React\d*\.(?:forwardRef|createContext|memo)\()/g;

/**
 * Makes what the first page carries of react-router smaller. The package's exports name the development build alone,
 * with its warnings. Components that nobody uses, such as forms, would stay in the bundle for two reasons: statements
 * `X.displayName = …`, which only developer tools read, and calls of `forwardRef` that are not marked as pure.
 */
export function leanRouter(): Plugin {
  return {
    name: 'mikai-lean-router',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer, options) {
      if (source !== 'react-router') return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved || resolved.external) return resolved;
      return { ...resolved, id: resolved.id.replace('/dist/development/', '/dist/production/') };
    },
    // Every line stays where it is, so the source map stays true.
    transform: (code, id) =>
      ROUTER.test(id)
        ? { code: code.replace(DISPLAY_NAME, '').replace(COMPONENT, ' = /* @__PURE__ */ '), map: null }
        : null,
  };
}
