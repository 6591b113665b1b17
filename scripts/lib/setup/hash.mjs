import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../paths.mjs';

/** Folders that contain results and never sources. */
const isResult = (name) => name === 'node_modules' || name === 'dist' || name.startsWith('.dist-');

/**
 * Returns all files under these paths, sorted.
 * @param {string[]} paths files or folders; missing ones and results are left out
 * @param {(path: string) => boolean} [wanted]
 * @returns {string[]}
 */
export function filesUnder(paths, wanted = () => true) {
  const found = [];
  const visit = (path) => {
    let stats;
    try {
      stats = statSync(path);
    } catch {
      return;
    }
    if (stats.isDirectory()) readdirSync(path).forEach((name) => isResult(name) || visit(join(path, name)));
    else if (wanted(path)) found.push(path);
  };
  paths.forEach(visit);
  return found.sort();
}

/** Hashes names, sizes and times, which shows in a few milliseconds that nothing was touched. */
export function quickHash(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(ROOT, file)}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

/** Hashes names and contents, which decide whether something has changed. */
export function contentHash(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}
