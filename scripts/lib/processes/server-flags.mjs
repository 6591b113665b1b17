import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.mjs';

/**
 * The flags with which Node runs api and worker, wherever they are started or measured; `Dockerfile` has the same ones. For the
 * collection after the start and the maximum size of the young generation see docs/operations.md.
 */
export const SERVER_FLAGS = [
  ...['own-source-maps.mjs', 'lazy-fetch.mjs'].flatMap((file) => [
    '--import',
    pathToFileURL(join(ROOT, 'scripts/lib/processes', file)).href,
  ]),
  '--expose-gc',
  '--max-semi-space-size=16',
];
