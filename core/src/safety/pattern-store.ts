import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { PatternTables } from './pattern-tables.js';

/**
 * The tables of the patterns as the build stores them beside the built code: no process has to build them, which takes a second and
 * 100 MB. Sources that run without a build, and data that was changed after it, have none that belong to them.
 */

/** Tables of the patterns over words, and over runs of characters. */
export interface StoredTables {
  spaced: PatternTables;
  tight: PatternTables;
}

const FILE = new URL('./patterns.bin', import.meta.url);

/** Names the pattern files that tables were built of. */
function keyOf(contents: readonly string[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('hex');
}

/** Stores tables with the contents of the files that they were built of. */
export function storeTables(contents: readonly string[], tables: StoredTables, file: URL = FILE): void {
  writeFileSync(file, serialize({ key: keyOf(contents), tables }));
}

/** Reads stored tables; `undefined` where there are none of these files. */
export function readStoredTables(contents: readonly string[], file: URL = FILE): StoredTables | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  const { key, tables } = deserialize(bytes) as { key: string; tables: StoredTables };
  return key === keyOf(contents) ? tables : undefined;
}
