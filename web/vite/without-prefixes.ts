import type { Plugin } from 'vite';

const PREFIXER = /\/stylis\/src\/Prefixer\.js$/;

/**
 * Removes the table of vendor prefixes from the bundle: styled-components uses it only with `enableVendorPrefixes`, and the
 * supported browsers don't need prefixes.
 */
export function withoutPrefixes(): Plugin {
  return {
    name: 'mikai-without-prefixes',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (PREFIXER.test(id) ? "export const prefix = () => '';" : undefined),
  };
}
