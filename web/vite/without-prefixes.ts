import type { Plugin } from 'vite';

const PREFIXER = /\/stylis\/src\/Prefixer\.js$/;

/**
 * Leaves the table of vendor prefixes out of the bundle: styled-components asks for them only where
 * `enableVendorPrefixes` is set, and the browsers that we build for know the properties by their names.
 */
export function withoutPrefixes(): Plugin {
  return {
    name: 'mikai-without-prefixes',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (PREFIXER.test(id) ? "export const prefix = () => '';" : undefined),
  };
}
