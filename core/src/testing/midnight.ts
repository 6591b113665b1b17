import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '@mikai/contract/durations';

/** The time before midnight in which tests wait: longer than any test that counts by days, on a busy machine. */
const MARGIN_MS = 60_000;

/**
 * Waits until midnight if it is less than a minute away. Tests that count by a member's day would otherwise begin on one day and
 * end on the next.
 */
export async function waitOutMidnight(timeZone = 'UTC'): Promise<void> {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(new Date());
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const leftMs = DAY_MS - 1_000 * (3_600 * hours + 60 * minutes + seconds);
  if (leftMs <= MARGIN_MS) await pause(leftMs);
}
