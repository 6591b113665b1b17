import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

const SAMPLE_MS = 1_500;

/** Milliseconds of all cores together, since the machine's start. */
function coreTimes(): { busy: number; all: number } {
  let busy = 0;
  let all = 0;
  for (const { times } of cpus()) {
    busy += times.user + times.nice + times.sys + times.irq;
    all += times.user + times.nice + times.sys + times.irq + times.idle;
  }
  return { busy, all };
}

/** Returns the share of the whole processor, from 0 to 1, that is taken right now, while the bench itself does nothing. */
export async function busyShare(): Promise<number> {
  const before = coreTimes();
  await delay(SAMPLE_MS);
  const after = coreTimes();
  return (after.busy - before.busy) / Math.max(1, after.all - before.all);
}
