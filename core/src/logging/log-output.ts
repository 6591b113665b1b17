import { isMainThread } from 'node:worker_threads';
import type { DestinationStream } from 'pino';
import { StandardOutput } from './standard-output.js';

/** The time for which lines below a warning are collected before they are written, in milliseconds. */
export const COLLECT_MS = 50;
/** The number of collected characters that are written without waiting any longer. */
const MAX_COLLECTED = 16_384;
const WARNING = 40;

/** A stream of lines that are written together. */
export interface CollectedLines extends DestinationStream {
  /** The level of the next line: pino sets it, because the stream asks for it with the symbol `pino.metadata`. */
  lastLevel: number;
  /** Writes what is collected. */
  flush(): void;
}

/**
 * Collects lines for a moment and writes them together: a line by itself costs a job of the thread pool: a wake-up of another
 * thread, and one of the event loop. A warning or an error is written at once, with all lines before it.
 */
export function collectLines(output: DestinationStream): CollectedLines {
  let collected = '';
  let timer: NodeJS.Timeout | undefined;
  const stream: CollectedLines = {
    lastLevel: 0,
    write(line) {
      collected += line;
      if (stream.lastLevel >= WARNING || collected.length >= MAX_COLLECTED) stream.flush();
      else timer ??= setTimeout(stream.flush, COLLECT_MS);
    },
    flush: () => {
      clearTimeout(timer);
      timer = undefined;
      const lines = collected;
      collected = '';
      if (lines !== '') output.write(lines);
    },
  };
  return Object.assign(stream, { [Symbol.for('pino.metadata')]: true });
}

/** Creates the stream that writes log lines to standard output; at the exit of the process it writes what is left. */
export function createLogOutput(): DestinationStream {
  // Another thread has no moment at its end in which it could still write.
  if (!isMainThread) return new StandardOutput();
  // Registered before the listener of the output, which writes what waits there at the exit.
  process.once('exit', () => lines.flush());
  const lines = collectLines(new StandardOutput());
  return lines;
}
