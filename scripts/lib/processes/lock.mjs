import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, linkSync } from 'node:fs';
import { dirname } from 'node:path';
import { identityOf, isRunning, pause } from './processes.mjs';

/** @param {string} file */
function holderOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Acquires a lock file for this process, and takes over the one of a dead process.
 * @param {string} file
 * @param {{ waitMs?: number, onWait?: (pid: number) => void }} [options] waitMs: how long to wait until it is released
 * @returns {Promise<{ release: () => void } | { heldBy: number }>} heldBy: the process that holds the lock
 */
export async function acquireLock(file, { waitMs = 0, onWait } = {}) {
  mkdirSync(dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  const deadline = Date.now() + waitMs;
  let hasNotified = false;
  writeFileSync(own, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) }));
  try {
    for (;;) {
      try {
        linkSync(own, file);
        return { release: () => release(file) };
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const holder = holderOf(file);
      if (!isRunning(holder)) {
        removeDead(file, holder);
        continue;
      }
      if (holder.pid === process.pid) return { release: () => undefined };
      if (Date.now() >= deadline) return { heldBy: holder.pid };
      if (!hasNotified) onWait?.(holder.pid);
      hasNotified = true;
      await pause(100);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Removes the lock of a dead process. Moving it first ensures that only one of two processes removes it, and that
 * no process removes a lock that a third one has acquired meanwhile.
 */
function removeDead(file, holder) {
  const aside = `${file}.dead.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = holderOf(aside);
  if (moved && moved.pid !== holder?.pid) {
    try {
      linkSync(aside, file);
    } catch {
      // Another process has acquired it meanwhile.
    }
  }
  rmSync(aside, { force: true });
}

function release(file) {
  if (holderOf(file)?.pid === process.pid) rmSync(file, { force: true });
}
