import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FILE = fileURLToPath(new URL('../../contract/src/crisis-lines.data.ts', import.meta.url));
const DATA = /\/contract\/src\/crisis-lines\.data\.ts$/;

/** Matches the source of a line, which the app shows on one page only. */
const EVIDENCE = /^ *source:\s*'[^'\n]*',\n/gm;

/**
 * Removes the sources of crisis lines from the bundle. Every page preloads the lines, because they must be available even if
 * nothing else can be loaded, and much of their data is addresses of sources, which one page shows (`crisisSources`).
 * @throws Error during the build if the data is not formatted as expected
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

/** Matches a line's id and its source. */
const SOURCE = /\bid:\s*'([^']+)'.*?\bsource:\s*'([^']+)'/gs;

/**
 * Provides the source of each crisis line, by the line's id, as the module `virtual:crisis-sources`, for the page that lists
 * the sources.
 * @throws Error during the build if the data is not formatted as expected
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
