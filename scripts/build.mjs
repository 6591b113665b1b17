/** Builds what has changed. `npm run build` */
import { ensureBuilt } from './lib/setup/build.mjs';
import { ensureInstalled } from './lib/setup/install.mjs';
import { report } from './lib/user-error.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  process.exitCode = report(error);
}
