import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDataDir } from '../data/data-dir.mjs';
import { requireSpace } from '../data/disk-guard.mjs';
import { acquireLock } from '../processes/lock.mjs';
import { print } from '../print.mjs';
import { endProcess, isRunning } from '../processes/processes.mjs';
import { writePrivate } from '../data/secrets.mjs';
import { UserError } from '../user-error.mjs';

const noteOf = (dataDir) => join(dataDir, 'run.json');

/**
 * Reads the run note of a running instance.
 * @param {string} dataDir
 * @returns {{ pid: number, identity: string, url: string, env: Record<string, string>, servers: { name: string, pid:
 * number, identity: string }[] } | undefined}
 */
export function readRunNote(dataDir) {
  try {
    return JSON.parse(readFileSync(noteOf(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Reads the run note if that instance is still running. */
export function runningCopy(dataDir) {
  const note = readRunNote(dataDir);
  return note && isRunning(note) ? note : undefined;
}

/** A server that is restarted on a full disk must not fail because of the note about it. */
function noteSafely(file, content) {
  try {
    writePrivate(file, `${JSON.stringify(content, null, 2)}\n`);
  } catch (error) {
    print(`${file} cannot be written (${error.code})`);
  }
}

/**
 * Claims DATA_DIR for this process and ends the servers that a killed instance has left running.
 * @param {string} dataDir absolute
 * @param {{ isReadingEnough?: boolean }} options whether to start read-only on a full disk
 * @returns {Promise<{ note: (content: object) => void, release: () => void }>}
 * @throws {UserError} when another instance is using it
 */
export async function claim(dataDir, { isReadingEnough } = {}) {
  // PostgreSQL's account enters the folder when we are root, but cannot list it; private files and folders in it are 0600 or 0700.
  ensureDataDir(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  ensureDataDir(join(dataDir, 'logs'), 0o700);
  requireSpace(dataDir, { isReadingEnough });
  const lock = await acquireLock(join(dataDir, 'lock'));
  if ('heldBy' in lock) {
    throw new UserError(
      `MikAI is already running with this DATA_DIR (process ${lock.heldBy}, ${dataDir}): stop it, or choose another DATA_DIR and PORT.`,
    );
  }
  for (const server of readRunNote(dataDir)?.servers ?? []) await endProcess(server, { timeoutMs: 3_000 });
  rmSync(noteOf(dataDir), { force: true });
  return {
    note: (content) => noteSafely(noteOf(dataDir), content),
    release: () => {
      rmSync(noteOf(dataDir), { force: true });
      lock.release();
    },
  };
}
