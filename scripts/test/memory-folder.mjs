import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';

/** Linux keeps the files of this folder in memory. */
const SHARED_MEMORY = '/dev/shm';
/** The type that statfs(2) gives for a file system in memory. */
const TMPFS_MAGIC = 0x01021994;
/** The data of a whole run of the unit tests are some 300 MB; its processes need about 5 GB beside them. */
const MIN_FREE_BYTES = 1024 ** 3;
const MIN_AVAILABLE_BYTES = 6 * 1024 ** 3;

/**
 * Returns a folder in memory for throw-away data. On a disk, ext4 looks for a new file at every inode that was freed within the last
 * minutes, and the tests create and drop 300 databases of 900 files each: that took half of PostgreSQL's processor time.
 * @returns {string | undefined} undefined: this machine has no such folder, or too little memory
 */
export function memoryFolder({
  available = process.availableMemory(),
  parent = SHARED_MEMORY,
  statfs = statfsSync,
} = {}) {
  const uid = process.getuid?.();
  if (process.platform !== 'linux' || available < MIN_AVAILABLE_BYTES) return undefined;
  // Several checkouts may be tested at the same time.
  const name = `mikai-test-${uid}-${createHash('sha256').update(ROOT).digest('hex').slice(0, 12)}`;
  const folder = join(parent, name);
  try {
    const { type, bavail, bsize } = statfs(parent);
    if (type !== TMPFS_MAGIC || bavail * bsize < MIN_FREE_BYTES) return undefined;
    mkdirSync(folder, { recursive: true, mode: uid === 0 ? 0o711 : 0o700 });
    // Everybody may write to the parent, so somebody else could have prepared the folder.
    const found = lstatSync(folder);
    return found.isDirectory() && found.uid === uid && !(found.mode & 0o022) ? folder : undefined;
  } catch {
    return undefined;
  }
}
