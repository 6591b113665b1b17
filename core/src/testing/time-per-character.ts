/**
 * Microseconds of the processor that `work` takes for a character of `text`, the best of up to `tries`; more tries are
 * made only while the time is beyond `limit`. Time of this thread on the processor, because others may keep it busy and V8
 * compiles and sweeps memory in threads of its own; the best, because some of that is done in between. Texts of fewer than
 * a thousand characters count as a thousand.
 */
export function timePerCharacter(
  text: string,
  work: (text: string) => unknown,
  limit: number,
  tries = 8,
): number {
  let best = Infinity;
  for (let attempt = 0; attempt < tries && best > limit; attempt += 1) {
    const before = process.threadCpuUsage();
    work(text);
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / Math.max(text.length, 1_000));
  }
  return best;
}
