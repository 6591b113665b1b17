import { join } from 'node:path';
import { ROOT, pinnedNode } from '../paths.mjs';
import { run } from '../processes/processes.mjs';

/**
 * A new one-time link with which the first administrator creates their account. In production nothing asks for it:
 * what a server prints ends in logs there (`npm run admin -- owner-link` makes one).
 * @param {NodeJS.ProcessEnv} env with the database
 * @returns {Promise<string | undefined>} undefined when there is an administrator
 */
export async function ownerLink(env) {
  if (env.NODE_ENV === 'production') return undefined;
  const file = join(ROOT, 'worker/dist/admin/admin.cli.js');
  // An owner who could not be notified today is notified at the next start.
  const { code, stdout } = await run(pinnedNode(), [file, 'owner-link'], { cwd: ROOT, env, check: false });
  return code === 0 ? stdout.trim() || undefined : undefined;
}
