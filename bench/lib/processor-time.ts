import { readFileSync } from 'node:fs';
import type { Query } from '@mikai/core/testing/table-reads';

/**
 * Parses `/proc/<pid>/schedstat`: the time that the main thread of a process has spent on a processor, in microseconds. Processes of
 * PostgreSQL have no other thread, and a query takes less than the hundredth of a second in which `/proc/<pid>/stat` counts.
 * @throws RangeError when the text has another form
 */
export function parseSchedstat(text: string): number {
  const nanoseconds = Number(/^\d+/.exec(text)?.[0] ?? NaN);
  if (Number.isNaN(nanoseconds)) throw new RangeError(`Not a schedstat: '${text.slice(0, 40)}'`);
  return nanoseconds / 1000;
}

/** Returns the processor time of a process of this machine in microseconds; 0 when it has ended. */
function processMicros(pid: number): number {
  try {
    return parseSchedstat(readFileSync(`/proc/${pid}/schedstat`, 'utf8'));
  } catch {
    return 0;
  }
}

/**
 * Returns the processor time that PostgreSQL has spent so far on the other connections of this database, in microseconds. Other
 * work on the machine hardly changes it. `undefined` where the system has no `/proc`.
 */
export async function backendMicros(query: Query): Promise<number | undefined> {
  const pids = await query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND backend_type = 'client backend'`,
  );
  const micros = pids.map(({ pid }) => processMicros(pid)).reduce((sum, each) => sum + each, 0);
  return micros > 0 ? micros : undefined;
}
