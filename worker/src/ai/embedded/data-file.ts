import { fileURLToPath } from 'node:url';

/** Returns the path of a file in `worker/data/companion`. `src` and `dist` are equally deep, so it is right from both. */
export function dataFile(name: string): string {
  return fileURLToPath(new URL(`../../../data/companion/${name}`, import.meta.url));
}
