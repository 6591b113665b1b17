import { readFileSync, readdirSync } from 'node:fs';

/** Counts of a process since its start. Other work on the machine hardly changes them, in contrast to times. */
export interface SystemCalls {
  /** Calls that write, to sockets, files and threads. */
  writes: number;
  /** Calls that read. */
  reads: number;
  /** The times that one of its threads has waited for something: each costs a change to another thread, and back. */
  waits: number;
}

/** Parses `/proc/<pid>/io`. @throws RangeError when the text has another form */
export const parseIo = (text: string): Pick<SystemCalls, 'writes' | 'reads'> => ({
  writes: numberAfter('syscw', text),
  reads: numberAfter('syscr', text),
});

/** Parses `/proc/<pid>/task/<tid>/status`. @throws RangeError when the text has another form */
export const parseWaits = (text: string): number => numberAfter('voluntary_ctxt_switches', text);

/** Returns the counts of a process of this machine; `undefined` where the system has no `/proc`. */
export function systemCalls(pid: number): SystemCalls | undefined {
  const folder = `/proc/${pid}`;
  try {
    const io = parseIo(readFileSync(`${folder}/io`, 'utf8'));
    const waits = readdirSync(`${folder}/task`).reduce(
      (sum, thread) => sum + parseWaits(readFileSync(`${folder}/task/${thread}/status`, 'utf8')),
      0,
    );
    return { ...io, waits };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function numberAfter(name: string, text: string): number {
  const value = new RegExp(`^${name}:\\s*(\\d+)$`, 'm').exec(text)?.[1];
  if (value === undefined) throw new RangeError(`No '${name}' in '${text.slice(0, 40)}'`);
  return Number(value);
}
