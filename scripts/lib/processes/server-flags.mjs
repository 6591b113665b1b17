import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.mjs';

/**
 * The flags with which Node runs api and worker, wherever they are started or measured; `Dockerfile` has the same ones. For the
 * collection after the start and the maximum size of the young generation see docs/operations.md.
 */
export const SERVER_FLAGS = [
  '--import',
  pathToFileURL(join(ROOT, 'scripts/lib/processes/own-source-maps.mjs')).href,
  '--expose-gc',
  '--max-semi-space-size=16',
];
