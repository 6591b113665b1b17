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

/** A limit that holds on a machine that is busy with other work, too. Times are microseconds a character. */
export interface LoadedLimit {
  /** The limit on a quiet machine. */
  limit: number;
  /** An ordinary text, and the time that it takes at most on a quiet machine: as much as it takes longer now, the limit rises. */
  ordinary: { text: string; limit: number };
}

/** The number of comparisons with the ordinary text: the load may change between one and the other. */
const MAX_COMPARISONS = 4;

/**
 * Returns the time that `work` takes for a character of `text` where it is above the limit; `undefined` where it is within it. Other
 * work on the machine slows every text, an endless loop slows one.
 */
export function timeAboveLimit(
  text: string,
  work: (text: string) => unknown,
  { limit, ordinary }: LoadedLimit,
): number | undefined {
  let time = timePerCharacter(text, work, limit);
  for (let comparison = 0; comparison < MAX_COMPARISONS && time > limit; comparison += 1) {
    const load = Math.max(1, timePerCharacter(ordinary.text, work, 0, 12) / ordinary.limit);
    time = timePerCharacter(text, work, limit * load) / load;
  }
  return time > limit ? time : undefined;
}
