import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from './user-error.mjs';

/** The project's root folder, without a slash at the end. */
export const ROOT = resolve(fileURLToPath(new URL('../../', import.meta.url)));

/** The folder for what is downloaded or built once and may be deleted at any time. */
export const CACHE = join(ROOT, '.cache');

/** @param {string} file path inside node_modules */
export const inModules = (file) => join(ROOT, 'node_modules', file);

/**
 * Returns the folder of an instance's permanent data, absolute.
 * @param {NodeJS.ProcessEnv} env
 */
export const dataDirOf = (env) => resolve(ROOT, env.DATA_DIR || '.data');

/** Major version the servers are written for. */
const NODE_MAJOR = 24;

/**
 * The Node that runs everything after the install: the pinned one from node_modules, or the machine's own where
 * the registry has no fitting binary and that one is new enough.
 * @returns {string} absolute path
 * @throws {UserError} when neither fits
 */
export function pinnedNode() {
  const pinned = inModules('.bin/node');
  if (existsSync(pinned)) return realpathSync(pinned);
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  throw new UserError(
    `This machine (${process.platform} ${process.arch}) has no pinned runtime: install Node ${NODE_MAJOR} and try again.`,
  );
}
