import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FILE = fileURLToPath(new URL('../../contract/src/crisis-lines.data.ts', import.meta.url));
const DATA = /\/contract\/src\/crisis-lines\.data\.ts$/;

/** Matches the sources of numbers, which are for the maintainers of the data, not for callers. */
const EVIDENCE = /^ *source:\s*'[^'\n]*',\n/gm;

/**
 * Leaves out of the bundle where each crisis line was read. The lines come with every page, because they must be there when
 * nothing else can be loaded any more, and much of the data is addresses of sources, which one page shows (`crisisSources`).
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
      if (/\bsource:/.test(without)) throw new Error(`${id}: a source is not on a line of its own`);
      return { code: without, map: null };
    },
  };
}

const ID = 'virtual:crisis-sources';
const RESOLVED = `\0${ID}`;

/** A line's id, and where it was read. */
const SOURCE = /\bid:\s*'([^']+)'.*?\bsource:\s*'([^']+)'/gs;

/**
 * The source of each crisis line, by the line's id, as a module of its own: `virtual:crisis-sources`, for the page that
 * names the sources.
 * @throws Error during the build when the data is not written as expected.
 */
export function crisisSources(): Plugin {
  return {
    name: 'mikai-crisis-sources',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      this.addWatchFile(FILE);
      const data = readFileSync(FILE, 'utf8');
      const sources = Object.fromEntries([...data.matchAll(SOURCE)].map(([, line = '', url]) => [line, url]));
      if (Object.keys(sources).length !== data.match(/^ *source:/gm)?.length)
        throw new Error(`${FILE}: not every line has an id of its own before its source`);
      return `export const CRISIS_SOURCES = ${JSON.stringify(sources)};`;
    },
  };
}
