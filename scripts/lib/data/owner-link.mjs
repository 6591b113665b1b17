import { join } from 'node:path';
import { ROOT, pinnedNode } from '../paths.mjs';
import { run } from '../processes/processes.mjs';

/**
 * Creates a new one-time link with which the first administrator creates their account. In production a start creates none,
 * because a server's output ends up in logs there (`npm run admin -- owner-link` creates one).
 * @param {NodeJS.ProcessEnv} env with the database
 * @returns {Promise<string | undefined>} undefined if there is an administrator already
 */
export async function ownerLink(env) {
  if (env.NODE_ENV === 'production') return undefined;
  const file = join(ROOT, 'worker/dist/admin/admin.cli.js');
  // If the owner could not be notified, the next start tries again.
  const { code, stdout } = await run(pinnedNode(), [file, 'owner-link'], { cwd: ROOT, env, check: false });
  return code === 0 ? stdout.trim() || undefined : undefined;
}
