/** Installs what package-lock.json lists, unless it is installed already. `npm run setup` */
import { ensureInstalled } from './lib/setup/install.mjs';
import { report } from './lib/user-error.mjs';

try {
  await ensureInstalled();
} catch (error) {
  process.exitCode = report(error);
}
