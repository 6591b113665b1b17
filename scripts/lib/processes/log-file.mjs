import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { print } from '../print.mjs';

/** The size at which the log is rotated. One earlier log is kept. */
const LIMIT_BYTES = 20 * 1024 * 1024;

/** Renames a log that is longer than the limit, and replaces the earlier log with it. */
export function rotate(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    if (statSync(file).size > LIMIT_BYTES) renameSync(file, `${file}.1`);
  } catch {
    // There is no log yet.
  }
}

/**
 * A log file that never fills the disk. When it cannot be written (on a full disk, for example), lines are dropped and
 * counted, because servers must not end for the sake of a log.
 */
export class LogFile {
  #dropped = 0;

  /**
   * @param {string} file
   * @param {(descriptor: number, text: string) => number} [append] for tests
   */
  constructor(file, append = writeSync) {
    this.file = file;
    this.append = append;
    this.#open();
  }

  #open() {
    rotate(this.file);
    this.descriptor = openSync(this.file, 'a', 0o600);
    this.size = statSync(this.file).size;
    this.isClosed = false;
  }

  /** @param {string} line without its line break */
  write(line) {
    if (this.isClosed) return;
    try {
      if (this.descriptor === undefined) this.#open();
      if (this.#dropped > 0) this.#writeText(this.#aboutDropped());
      this.#dropped = 0;
      this.#writeText(`${line}\n`);
      if (this.size <= LIMIT_BYTES) return;
      this.#closeDescriptor();
      this.#open();
    } catch (error) {
      if (this.#dropped === 0) print(`${this.file} cannot be written (${error.code}); lines are dropped`);
      this.#dropped += 1;
    }
  }

  /** A full disk may store a part of a line; the next line must not be joined to it. */
  #writeText(text) {
    const written = this.append(this.descriptor, text);
    this.size += written;
    if (written < Buffer.byteLength(text)) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
  }

  #aboutDropped() {
    const entry = {
      level: 'warn',
      time: new Date().toISOString(),
      msg: `${this.#dropped} log lines were dropped`,
    };
    return `\n${JSON.stringify(entry)}\n`;
  }

  #closeDescriptor() {
    if (this.descriptor !== undefined) closeSync(this.descriptor);
    this.descriptor = undefined;
  }

  close() {
    this.isClosed = true;
    this.#closeDescriptor();
  }
}
