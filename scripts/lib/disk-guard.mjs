import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { print } from './print.mjs';
import { UserError } from './user-error.mjs';

const MB = 1024 * 1024;
/** With less free space than this the disk counts as full: PostgreSQL needs room to end what it has begun. */
const FULL_BYTES = 32 * MB;
/** The size of the file that is deleted when the disk is full: room for three files of PostgreSQL's log of changes. */
const RESERVE_BYTES = 48 * MB;
/** With more than this the copy stores again, and the reserve is made anew. */
const ENOUGH_BYTES = FULL_BYTES + 2 * RESERVE_BYTES;
/** With less than this a warning is printed once. */
const LOW_BYTES = 512 * MB;
const CHECK_EVERY_MS = 1_000;

const inMb = (bytes) => `${Math.floor(bytes / MB)} MB`;

/** @param {string} folder */
function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Refuses to start on a full disk: PostgreSQL would say so in its log alone.
 * @param {string} dataDir
 * @throws {UserError}
 */
export function requireSpace(dataDir, free = freeBytes(dataDir)) {
  if (free >= FULL_BYTES) return;
  throw new UserError(
    `The disk with DATA_DIR (${dataDir}) is full: ${inMb(free)} free, and MikAI needs ${inMb(ENOUGH_BYTES)}. Make room and start again.`,
  );
}

/**
 * Watches the disk with the data. When it is full the embedded database becomes read-only before it runs out of space, so
 * that it goes on answering; when there is space again it stores again. Nothing that was acknowledged is lost either
 * way.
 */
export class DiskGuard {
  #timer;
  #checking = false;
  #isLow = false;
  #isFull = false;
  #isReadOnly = false;

  /**
   * @param {{ folder: string, setReadOnly?: (isReadOnly: boolean) => Promise<void>, free?: () => number,
   *   checkEveryMs?: number }} options folder: of the database, or of the
   *   copy where the database is elsewhere; setReadOnly: of the embedded database; free: bytes, for tests
   */
  constructor({ folder, setReadOnly, free = () => freeBytes(folder), checkEveryMs = CHECK_EVERY_MS }) {
    Object.assign(this, { folder, setReadOnly, free, checkEveryMs });
    this.reserve = join(folder, 'disk-reserve');
  }

  start() {
    this.#makeReserve();
    this.#timer = setInterval(() => void this.check(), this.checkEveryMs);
    this.#timer.unref();
  }

  stop() {
    clearInterval(this.#timer);
  }

  /** Looks at the free space and acts on a change. Never throws. */
  async check() {
    if (this.#checking) return;
    this.#checking = true;
    try {
      this.#look();
      if (this.setReadOnly && this.#isReadOnly !== this.#isFull) {
        // A database that is just starting again is asked with the next look.
        await this.setReadOnly(this.#isFull);
        this.#isReadOnly = this.#isFull;
      }
    } catch {
      // The next look tries again.
    } finally {
      this.#checking = false;
    }
  }

  #look() {
    const free = this.free();
    if (!this.#isFull && free < FULL_BYTES) {
      this.#isFull = true;
      rmSync(this.reserve, { force: true });
      print(
        `The disk with ${this.folder} is full: ${inMb(free)} free. Reading goes on; nothing new is stored until ${inMb(ENOUGH_BYTES)} are free.`,
      );
    } else if (this.#isFull && free > ENOUGH_BYTES) {
      this.#isFull = false;
      this.#makeReserve();
      print(
        `The disk with ${this.folder} has space again (${inMb(free)} free): everything is stored as before.`,
      );
    }
    if (this.#isLow || free >= LOW_BYTES) this.#isLow = free < LOW_BYTES;
    else if (!this.#isFull) {
      this.#isLow = true;
      print(`The disk with ${this.folder} is almost full: ${inMb(free)} free.`);
    }
  }

  /** Fills the file with zeros: a sparse one would reserve nothing. */
  #makeReserve() {
    if (this.free() < ENOUGH_BYTES) return;
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
