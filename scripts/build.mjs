/** Builds what has changed. `npm run build` */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { report } from './lib/user-error.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  process.exitCode = report(error);
}
