import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { print } from '../print.mjs';
import { UserError } from '../user-error.mjs';

const MB = 1024 * 1024;
/** The free space below which the disk counts as full: PostgreSQL needs room to finish its open transactions. */
const FULL_BYTES = 32 * MB;
/** The size of the file that is deleted when the disk is full: room for three WAL files of PostgreSQL. */
const RESERVE_BYTES = 48 * MB;
/** The free space above which the database becomes writable again, in addition to the reserve if that was used. */
const ENOUGH_BYTES = 64 * MB;
/** The free space below which PostgreSQL does not even start. */
const START_BYTES = 4 * MB;
/** The free space below which one warning is printed. */
const LOW_BYTES = 512 * MB;
const CHECK_EVERY_MS = 1_000;

const inMb = (bytes) => `${Math.floor(bytes / MB)} MB`;

/** @param {string} folder */
function freeBytes(folder) {
  const { bavail, blocks, bsize } = statfsSync(folder);
  // Some file systems (network file systems, containers) report no sizes at all.
  return blocks === 0 ? Infinity : bavail * bsize;
}

const reserveIn = (folder) => join(folder, 'disk-reserve');

/** Returns the folder of the embedded database as postgres-home.mjs has chosen it, if there is one. */
function embeddedDatabase(dataDir) {
  let folder = join(dataDir, 'postgres');
  try {
    ({ folder } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')));
  } catch {
    // The data is inside DATA_DIR.
  }
  const isWhole = existsSync(join(folder, 'data', 'PG_VERSION')) && !existsSync(join(folder, 'unfinished'));
  return isWhole ? folder : undefined;
}

/**
 * Checks the disk before a start, because PostgreSQL reports a full disk in its log only. It deletes the reserve first if that helps.
 * @param {string} dataDir
 * @param {{ isReadingEnough?: boolean, free?: () => number }} options isReadingEnough: start on a full disk if there is a
 *   database already, which is then read-only; free: bytes, for tests
 * @throws {UserError} when nothing could be stored
 */
export function requireSpace(dataDir, { isReadingEnough = false, free = () => freeBytes(dataDir) } = {}) {
  if (free() >= FULL_BYTES) return;
  const database = embeddedDatabase(dataDir);
  for (const folder of [dataDir, database]) if (folder) rmSync(reserveIn(folder), { force: true });
  const left = free();
  if (left >= FULL_BYTES) return;
  // The guard reports that the database is read-only.
  if (isReadingEnough && database && left >= START_BYTES) return;
  throw new UserError(
    `The disk with DATA_DIR (${dataDir}) is full: ${inMb(left)} free, and MikAI needs ${inMb(ENOUGH_BYTES)}. Make room and start again.`,
  );
}

/**
 * Watches the disk with the data. When it is full the embedded database becomes read-only before it runs out of space, so
 * that it keeps answering; once there is space again it becomes writable. Nothing that was acknowledged is lost either
 * way.
 */
export class DiskGuard {
  #timer;
  #running;
  #isLow = false;
  #isFull = false;
  #isPrintedFull = false;
  #hasFailed = false;
  /** The free space above which the disk no longer counts as full. */
  #enough = ENOUGH_BYTES;

  /**
   * @param {{ folder: string, setReadOnly?: (isReadOnly: boolean) => Promise<void>, free?: () => number,
   *   checkEveryMs?: number }} options folder: of the database, or of the
   *   copy where the database is elsewhere; setReadOnly: of the embedded database; free: bytes, for tests
   */
  constructor({ folder, setReadOnly, free = () => freeBytes(folder), checkEveryMs = CHECK_EVERY_MS }) {
    Object.assign(this, { folder, setReadOnly, free, checkEveryMs });
    this.reserve = reserveIn(folder);
  }

  start() {
    this.#timer = setInterval(() => void this.check(), this.checkEveryMs);
    this.#timer.unref();
    void this.check();
  }

  /** Stops the checks and waits for a running one. */
  async stop() {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Checks the free space and reacts to a change. It never throws, and two checks never run at the same time. */
  check() {
    this.#running ??= this.#check().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #check() {
    try {
      const free = this.free();
      this.#look(free);
      if (this.#isPrintedFull !== this.#isFull) {
        const isFull = this.#isFull;
        await this.setReadOnly?.(isFull);
        this.#isPrintedFull = isFull;
        this.#printChange(isFull, free);
      }
      this.#hasFailed = false;
    } catch (error) {
      // The database may be restarting: the next check tries again.
      if (!this.#hasFailed)
        print(
          this.#isPrintedFull === this.#isFull
            ? `The free space of ${this.folder} could not be read (${error.message}). It is tried again.`
            : `The disk with ${this.folder} ${this.#isFull ? 'is full, and the database could not be made read-only' : 'has space again, and the database could not be made to store again'} (${error.message}). It is tried again.`,
        );
      this.#hasFailed = true;
    }
  }

  #look(free) {
    if (!this.#isFull && free < FULL_BYTES) {
      this.#isFull = true;
      // Deleting the reserve freed this space, so it does not count as space that somebody has made.
      this.#enough = ENOUGH_BYTES + (existsSync(this.reserve) ? RESERVE_BYTES : 0);
      rmSync(this.reserve, { force: true });
    } else if (this.#isFull && free > this.#enough) {
      this.#isFull = false;
    }
    if (!this.#isFull && free >= ENOUGH_BYTES + RESERVE_BYTES) this.#makeReserve();
    if (this.#isLow || free >= LOW_BYTES) this.#isLow = free < LOW_BYTES;
    else if (!this.#isFull) {
      this.#isLow = true;
      print(`The disk with ${this.folder} is almost full: ${inMb(free)} free.`);
    }
  }

  #printChange(isFull, free) {
    const stored = this.setReadOnly
      ? `Reading goes on; nothing new is stored until ${inMb(this.#enough)} are free.`
      : `The database is elsewhere and stores as before; log lines and the files of Redis are at risk until ${inMb(this.#enough)} are free.`;
    print(
      isFull
        ? `The disk with ${this.folder} is full: ${inMb(free)} free. ${stored}`
        : `The disk with ${this.folder} has space again (${inMb(free)} free): everything is stored as before.`,
    );
  }

  /** Fills the file with zeros, because a sparse file would reserve nothing. */
  #makeReserve() {
    if (existsSync(this.reserve)) return;
    let file;
    try {
      file = openSync(this.reserve, 'wx', 0o600);
      for (let written = 0; written < RESERVE_BYTES; written += MB) writeSync(file, Buffer.alloc(MB));
      fsyncSync(file);
    } catch (error) {
      if (error.code !== 'EEXIST') rmSync(this.reserve, { force: true });
    } finally {
      if (file !== undefined) closeSync(file);
    }
  }
}
