import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './user-error.mjs';

const LIBRARY = 'faketime/libfaketime.so.1';

/**
 * Finds libfaketime, which gives a process another clock.
 * @returns {string} the path of the library
 * @throws {UserError} when it is not installed
 */
export function findLibfaketime() {
  // Debian has one folder for each architecture.
  const folders = readdirSync('/usr/lib').map((name) => join('/usr/lib', name));
  const library = ['/usr/lib', '/usr/local/lib', ...folders]
    .map((folder) => join(folder, LIBRARY))
    .find((file) => existsSync(file));
  if (library === undefined)
    throw new UserError('libfaketime is not installed. Debian and Ubuntu: apt-get install faketime.');
  return library;
}
