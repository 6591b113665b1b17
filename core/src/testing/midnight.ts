import { setTimeout as pause } from 'node:timers/promises';

/** Longer than a test takes that counts by days, on a machine that is busy with other work. */
const MARGIN_MS = 60_000;

/**
 * For tests that count by a member's day: in its last minute they would begin on one day and end on the next, so they
 * begin after midnight.
 */
export async function waitOutMidnight(timeZone = 'UTC'): Promise<void> {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(new Date());
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const leftMs = 86_400_000 - 1_000 * (3_600 * hours + 60 * minutes + seconds);
  if (leftMs <= MARGIN_MS) await pause(leftMs);
}
