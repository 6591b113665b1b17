import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const MS_A_TICK = 10;

/** The processor time of a process and of its children that have ended, in milliseconds; 0 if it is gone. */
export function processorMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * MS_A_TICK, 0);
  } catch {
    return 0;
  }
}
