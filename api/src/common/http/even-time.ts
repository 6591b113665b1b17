import { setTimeout as delay } from 'node:timers/promises';

/** The minimum time of a response that may record a mail, in milliseconds: well above what storing one takes. */
export const MAIL_RESPONSE_MS = 100;

/**
 * Runs `work` and settles no sooner than after `minMs`, so that the duration does not reveal what the work found
 * (whether there is an account).
 */
export async function withMinDuration<T>(minMs: number, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  try {
    return await work();
  } finally {
    await waitSince(begin, minMs);
  }
}

/** Waits until `minMs` have passed since `begin` (of `performance.now()`). */
export async function waitSince(begin: number, minMs: number): Promise<void> {
  const remainingMs = minMs - (performance.now() - begin);
  if (remainingMs > 0) await delay(remainingMs);
}
