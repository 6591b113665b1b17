import type { Plugin } from 'vite';

const DATA = /\/contract\/src\/crisis-lines\.data\.ts$/;

/** Where a number was read and when: for those who keep the data, not for those who call. */
const EVIDENCE = /^ *(?:source|checkedAt):\s*'[^'\n]*',\n/gm;

/**
 * Leaves out of the bundle where each crisis line was read. The lines are in the first chunk, because they must be there
 * when nothing else can be loaded any more, and much of the data is addresses of sources that no page shows.
 * @throws Error during the build when the data is not written as expected.
 */
export function crisisLinesOnly(): Plugin {
  return {
    name: 'mikai-crisis-lines-only',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!DATA.test(id)) return null;
      const without = code.replace(EVIDENCE, '');
      if (/\b(?:source|checkedAt):/.test(without))
        throw new Error(`${id}: a source is not on a line of its own`);
      return { code: without, map: null };
    },
  };
}
