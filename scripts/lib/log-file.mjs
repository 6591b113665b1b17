import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** One earlier file of this size is kept beside the present one. */
const LIMIT_BYTES = 20 * 1024 * 1024;

/** Makes room when the log is long: the present one becomes the earlier one. */
export function rotate(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    if (statSync(file).size > LIMIT_BYTES) renameSync(file, `${file}.1`);
  } catch {
    // There is none yet.
  }
}

/** A log file that never fills the disk. */
export class LogFile {
  /** @param {string} file */
  constructor(file) {
    this.file = file;
    this.#open();
  }

  #open() {
    rotate(this.file);
    this.descriptor = openSync(this.file, 'a', 0o600);
    this.size = statSync(this.file).size;
  }

  /** @param {string} line without its end */
  write(line) {
    if (this.descriptor === undefined) return;
    this.size += writeSync(this.descriptor, `${line}\n`);
    if (this.size <= LIMIT_BYTES) return;
    this.close();
    this.#open();
  }

  close() {
    if (this.descriptor !== undefined) closeSync(this.descriptor);
    this.descriptor = undefined;
  }
}
