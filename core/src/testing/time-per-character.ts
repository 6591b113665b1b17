/**
 * Returns the processor time, in microseconds, that `work` takes for a character of `text`: the best of up to `maxAttempts`
 * attempts, which end once the time is within `limit`. It is the time of this thread on the processor, because other processes may
 * keep the processor busy, and V8 compiles and sweeps memory in threads of its own; the best one counts, because V8 does some of
 * that in this thread. Texts of fewer than a thousand characters count as a thousand.
 */
export function timePerCharacter(
  text: string,
  work: (text: string) => unknown,
  limit: number,
  maxAttempts = 8,
): number {
  let best = Infinity;
  for (let attempt = 0; attempt < maxAttempts && best > limit; attempt += 1) {
    const before = process.threadCpuUsage();
    work(text);
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / Math.max(text.length, 1_000));
  }
  return best;
}

/**
 * Returns `limit`, or more where the machine is so busy that an ordinary text alone takes 0.4 of it: a neighbour on the same core
 * slows every text by as much, one whose time grows with the square of its length by far more.
 * @param limit microseconds a character
 */
export function limitBesideOrdinaryText(
  limit: number,
  ordinary: string,
  work: (text: string) => unknown,
): number {
  return Math.max(limit, 2.5 * timePerCharacter(ordinary, work, 0, 12));
}
