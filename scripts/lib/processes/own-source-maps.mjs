/**
 * Loaded before everything else: stack traces show lines of our TypeScript. A map is read when the first stack trace needs
 * it: Node's own flag reads the map of every file at the start, those of packages too, and an api keeps 25 MB of them.
 */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The maximum number of maps that are kept; the oldest goes first. */
const MAX_MAPS = 50;

/** @type {Map<string, SourceMap | null>} by the address of the file; null: it has none */
const maps = new Map();

/** @returns {SourceMap | null} */
function readMap(address) {
  const known = maps.get(address);
  if (known !== undefined) return known;
  let map = null;
  try {
    map = new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${address}.map`), 'utf8')));
  } catch {
    // A file without a readable map keeps its own lines.
  }
  if (maps.size >= MAX_MAPS) maps.delete(maps.keys().next().value);
  maps.set(address, map);
  return map;
}

/** Returns one line of a stack trace, with the place in the source where there is a map. */
function lineOf(site) {
  const text = String(site);
  const address = site.getFileName();
  if (!address?.startsWith('file:') || address.includes('/node_modules/')) return text;
  const [line, column] = [site.getLineNumber(), site.getColumnNumber()];
  const entry = readMap(address)?.findEntry(line - 1, column - 1);
  if (!entry?.originalSource) return text;
  const source = fileURLToPath(new URL(entry.originalSource, address));
  return text.replace(
    `${address}:${line}:${column}`,
    () => `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`,
  );
}

/** Returns the first lines of a stack trace, as Node writes them: an error whose own text cannot be made has one all the same. */
function headOf(error) {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}

Error.prepareStackTrace = (error, sites) =>
  [headOf(error), ...sites.map((site) => `    at ${lineOf(site)}`)].join('\n');
