import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of the data files. `core/src/safety` and `core/dist/safety` lie equally deep, so one path serves both. */
const DATA_ROOT = new URL('../../data/', import.meta.url);

/** Absolute path of a file below `core/data`. */
export function dataPath(relative: string): string {
  return fileURLToPath(new URL(relative, DATA_ROOT));
}

/** Reads and parses a JSON file below `core/data`. Throws when it is missing or no JSON: a broken installation. */
export function readJsonData<T>(relative: string): T {
  return JSON.parse(readFileSync(dataPath(relative), 'utf8')) as T;
}
