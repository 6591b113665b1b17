import { fileURLToPath } from 'node:url';

/**
 * Path of a file under `worker/data/companion`. Works from `src` and from `dist`, which lie equally deep.
 */
export function dataFile(name: string): string {
  return fileURLToPath(new URL(`../../../data/companion/${name}`, import.meta.url));
}
