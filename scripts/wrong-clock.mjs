/**
 * Runs a worker whose clock is ten days ahead and counts what it deletes before its time: `npm run faults:clock`.
 * Needs libfaketime (Debian: `faketime`). docs/faults.md explains the table.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { report, UserError } from './lib/user-error.mjs';
import { runOnServices } from './lib/processes/service-run.mjs';

const LIBRARY = 'faketime/libfaketime.so.1';

/** Debian has one folder for each architecture. */
function findLibrary() {
  const folders = readdirSync('/usr/lib').map((name) => join('/usr/lib', name));
  return ['/usr/lib', '/usr/local/lib', ...folders]
    .map((folder) => join(folder, LIBRARY))
    .find((file) => existsSync(file));
}

try {
  const library = findLibrary();
  if (!library)
    throw new UserError('libfaketime is not installed. Debian and Ubuntu: apt-get install faketime.');
  await runOnServices({
    name: 'faults-clock',
    program: 'faults/wrong-clock.ts',
    web: false,
    args: ['--library', library],
  });
} catch (error) {
  process.exitCode = report(error);
}
