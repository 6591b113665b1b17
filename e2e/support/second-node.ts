import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../scripts/lib/ports.mjs';
import { runNote } from './processes';

const ROOT = join(import.meta.dirname, '../..');
/** Ends the node when the process of the journeys has ended, for whatever reason. */
const GUARD = pathToFileURL(join(ROOT, 'scripts/lib/processes/child-guard.mjs')).href;

export interface SecondNode {
  url: string;
  /** Kills the process with SIGKILL and waits for its end; may be called again. */
  kill: () => Promise<void>;
}

/**
 * Starts a second api node with the database, the Redis and the secrets of the first.
 * @throws Error when it ends instead of serving
 */
export async function startSecondNode(): Promise<SecondNode> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', GUARD, join(ROOT, 'api/dist/main.js')], {
    env: { PATH: process.env.PATH, ...runNote().env, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const isReady = await Promise.race([once(child, 'message').then(() => true), exit.then(() => false)]);
  if (!isReady) throw new Error(`The second api node ended with ${child.signalCode ?? child.exitCode}`);
  return {
    url: `http://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
