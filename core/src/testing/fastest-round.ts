/**
 * Returns the duration of the fastest of several rounds, in milliseconds, for promises of a time: a busy machine delays some
 * rounds, while a timeout that is too long delays each of them.
 * @param work returns the duration of a round if only a part of it counts
 */
export async function fastestRoundMs(work: () => Promise<number | void>, rounds = 5): Promise<number> {
  let fastest = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    const counted = await work();
    fastest = Math.min(fastest, counted ?? performance.now() - begin);
  }
  return fastest;
}
