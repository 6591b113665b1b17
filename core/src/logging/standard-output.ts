import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

const STDOUT = 1;
/** The pause before the next attempt while a pipe takes nothing, in milliseconds. */
const RETRY_MS = 100;
/** The number of attempts at what is left when the process exits. */
const MAX_LAST_ATTEMPTS = 10;
/** Bytes that may wait for a reader that is slow; lines beyond that are dropped. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

/**
 * Standard output for logs. Lines that cannot be written, because it is a file on a full disk or its reader is gone, are dropped: a
 * log ends no server. pino's own output ends the process with such an error, and tries for ever to write the rest when the process
 * exits.
 */
export class StandardOutput implements DestinationStream {
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private isWriting = false;

  constructor() {
    process.once('exit', () => this.flushSync());
  }

  write(line: string): void {
    if (this.waitingBytes > MAX_WAITING_BYTES) return;
    this.keep(Buffer.from(line));
    if (!this.isWriting) this.writeNext();
  }

  /** Writes what waits: before the process exits, and after a fatal error. */
  flushSync(): void {
    let rest = this.take();
    for (let attempts = 0; rest.length > 0 && attempts < MAX_LAST_ATTEMPTS;) {
      try {
        rest = rest.subarray(writeSync(STDOUT, rest));
      } catch (error) {
        if (!isBusy(error)) return;
        attempts += 1;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
      }
    }
  }

  private writeNext(): void {
    const bytes = this.take();
    this.isWriting = bytes.length > 0;
    if (!this.isWriting) return;
    write(STDOUT, bytes, (error, written) => {
      const isRetried = isBusy(error);
      if (isRetried || !error) this.keep(bytes.subarray(isRetried ? 0 : written), 'first');
      if (isRetried) setTimeout(() => this.writeNext(), RETRY_MS);
      else this.writeNext();
    });
  }

  private keep(bytes: Buffer, place: 'first' | 'last' = 'last'): void {
    if (place === 'first') this.waiting.unshift(bytes);
    else this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
  }

  private take(): Buffer {
    const all = Buffer.concat(this.waiting);
    this.waiting = [];
    this.waitingBytes = 0;
    return all;
  }
}

/** Whether a pipe takes nothing now. */
const isBusy = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'EAGAIN';
