import { createInterface } from 'node:readline';
import { print } from '../print.mjs';

/** The levels of structured lines that a person at the terminal should see. */
const LOUD = new Map([
  ['warn', 'warning'],
  ['error', 'error'],
  ['fatal', 'error'],
]);

/** @param {string} line */
function parse(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Makes one readable line of a structured one: its message and its error. */
function textOf(entry) {
  const error = entry.err?.message ?? entry.error?.message;
  const what = [entry.msg, error].filter((part, index, all) => part && all.indexOf(part) === index);
  return `${LOUD.get(entry.level)}: ${what.join(': ') || JSON.stringify(entry)}`;
}

/**
 * Sends a server's output to its log file, and prints what a person at the terminal should see: warnings, errors, and
 * lines that are not structured.
 * @param {string} name
 * @param {import('node:child_process').ChildProcess} child with piped output
 * @param {import('./log-file.mjs').LogFile} log
 * @param {(line: string) => void} onLine
 */
export function followOutput(name, child, log, onLine) {
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => {
      log.write(line);
      onLine(line);
      const entry = parse(line);
      if (!entry) print(`${name} | ${line}`);
      else if (LOUD.has(entry.level)) print(`${name} | ${textOf(entry)}`);
    });
  }
}
