import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/production\//;
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const COMPONENT = / = (?=React\d*\.(?:forwardRef|createContext|memo)\()/g;

/**
 * Reduces react-router in the first chunk. The package's exports contain only the development build, with its warnings, so
 * this resolves to the production build. Unused components, such as forms, would stay in the bundle for two reasons, which this
 * removes: statements `X.displayName = …`, which only developer tools read, and calls of `forwardRef` not marked as pure.
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
    // The lines keep their numbers, so the source map stays valid.
    transform: (code, id) =>
      ROUTER.test(id)
        ? { code: code.replace(DISPLAY_NAME, '').replace(COMPONENT, ' = /* @__PURE__ */ '), map: null }
        : null,
  };
}
