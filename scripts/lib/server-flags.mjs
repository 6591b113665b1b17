import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './paths.mjs';

/**
 * How Node runs api and worker, everywhere that they are started or measured; `Dockerfile` says the same. A collection
 * after the start, and what a young generation may grow to: docs/operations.md.
 */
export const SERVER_FLAGS = [
  '--import',
  pathToFileURL(join(ROOT, 'scripts/lib/own-source-maps.mjs')).href,
  '--expose-gc',
  '--max-semi-space-size=16',
];
