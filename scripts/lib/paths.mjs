import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from './user-error.mjs';

/** The project's root folder, without a slash at the end. */
export const ROOT = resolve(fileURLToPath(new URL('../../', import.meta.url)));

/** The folder for downloads and build results that may be deleted at any time. */
export const CACHE = join(ROOT, '.cache');

/** @param {string} file path inside node_modules */
export const inModules = (file) => join(ROOT, 'node_modules', file);

/**
 * Returns the folder of an instance's permanent data as an absolute path.
 * @param {NodeJS.ProcessEnv} env
 */
export const dataDirOf = (env) => resolve(ROOT, env.DATA_DIR || '.data');

/** The major version of Node that the servers are written for. */
const NODE_MAJOR = 24;

/**
 * Returns the Node that runs everything after the installation: the pinned one from node_modules, or the machine's own if
 * the registry has no matching binary and the machine's own is recent enough.
 * @returns {string} absolute path
 * @throws {UserError} if neither is suitable
 */
export function pinnedNode() {
  const pinned = inModules('.bin/node');
  if (existsSync(pinned)) return realpathSync(pinned);
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  throw new UserError(
    `This machine (${process.platform} ${process.arch}) has no pinned runtime: install Node ${NODE_MAJOR} and try again.`,
  );
}
