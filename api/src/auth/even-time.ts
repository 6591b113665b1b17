import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does the work and answers no sooner than after `floorMs`: what it found out (whether there is an account) must not show
 * in how long it took.
 */
export async function inEvenTime<T>(floorMs: number, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  try {
    return await work();
  } finally {
    await waitSince(begin, floorMs);
  }
}

/** Waits until `floorMs` have passed since `begin` (of `performance.now()`). */
export async function waitSince(begin: number, floorMs: number): Promise<void> {
  const rest = floorMs - (performance.now() - begin);
  if (rest > 0) await wait(rest);
}
