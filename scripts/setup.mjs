/** Installs what package-lock.json lists; does nothing when it is there. `npm run setup` */
import { ensureInstalled } from './lib/setup/install.mjs';
import { report } from './lib/user-error.mjs';

try {
  await ensureInstalled();
} catch (error) {
  process.exitCode = report(error);
}
