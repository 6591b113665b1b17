import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from '../user-error.mjs';

const REMEDY = 'Choose another DATA_DIR.';

/** @param {string} path */
function statOf(path) {
  try {
    return statSync(path);
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Creates folders one at a time, because `recursive` never ends on file systems that always report 'not found', such as /proc. */
function makeFolders(folder, mode) {
  const found = statOf(folder);
  if (found?.isDirectory()) return;
  if (found) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  const parent = dirname(folder);
  if (parent !== folder) makeFolders(parent);
  mkdirSync(folder, mode === undefined ? {} : { mode });
}

/**
 * Creates a folder that this process can write to.
 * @param {string} dataDir absolute
 * @param {number} mode of a created folder
 * @throws {UserError} with one line that says why DATA_DIR cannot be used
 */
export function ensureDataDir(dataDir, mode) {
  try {
    makeFolders(dataDir, mode);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw asUserError(error, dataDir);
  }
}

/** @returns {unknown} a `UserError` if a person can remove the cause */
function asUserError({ code, ...error }, dataDir) {
  const reasons = {
    ENOTDIR: 'is, or lies below, a file',
    EEXIST: 'is, or lies below, a file',
    EACCES: 'cannot be written by this account',
    EPERM: 'cannot be written by this account',
    EROFS: 'is on a disk that is mounted read-only',
    ENOENT: 'cannot be made there',
    ENOSPC: 'is on a disk that is full',
    EDQUOT: 'is beyond the disk quota of this account',
    ENAMETOOLONG: 'has a name that is too long',
    ELOOP: 'leads in a circle of links',
  };
  const reason = reasons[code];
  if (reason === undefined) return Object.assign(new Error(`DATA_DIR: ${code}`), error);
  const remedy = code === 'ENOSPC' || code === 'EDQUOT' ? 'Make room and start again.' : REMEDY;
  return new UserError(`DATA_DIR (${dataDir}) ${reason} (${code}). ${remedy}`, 78);
}
