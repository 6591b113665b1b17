import { readFileSync } from 'node:fs';

/** `/proc` counts in hundredths of a second. */
const MICROS_A_TICK = 10_000;

/**
 * Parses `/proc/<pid>/stat`: the processor time of all threads of a process, and that of its children that have ended, in
 * microseconds. The command in brackets may hold anything.
 * @param {string} text
 * @returns {{ own: number, endedChildren: number }}
 * @throws {RangeError} when the text has another form
 */
export function parseStat(text) {
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  const [user = NaN, system = NaN, childUser = NaN, childSystem = NaN] = fields;
  if (fields.some(Number.isNaN) || fields.length < 4) throw new RangeError('Not the stat of a process');
  return { own: (user + system) * MICROS_A_TICK, endedChildren: (childUser + childSystem) * MICROS_A_TICK };
}

/**
 * Returns the processor time of a process, and that of its children that have ended, in microseconds; 0 when it is gone.
 * @param {number} pid
 */
export function readProcessorTime(pid) {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return { own: 0, endedChildren: 0 };
  }
}
