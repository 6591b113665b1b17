/**
 * Microseconds of the processor that `work` takes for a character of `text`, the least of up to `tries`; more tries are made only while
 * the time is beyond `limit`. Time of the processor, because others may keep it busy; the least, because code is compiled
 * and memory is swept in between. Texts of fewer than a thousand characters count as a thousand.
 */
export function timePerCharacter(
  text: string,
  work: (text: string) => unknown,
  limit: number,
  tries = 4,
): number {
  let least = Infinity;
  for (let attempt = 0; attempt < tries && least > limit; attempt += 1) {
    const before = process.cpuUsage();
    work(text);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / Math.max(text.length, 1_000));
  }
  return least;
}
