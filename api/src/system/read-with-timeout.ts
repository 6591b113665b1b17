import { withTimeout } from '@mikai/core/process/with-timeout';

/** The timeout for one part of the system page, in milliseconds. */
const PART_TIMEOUT_MS = 1_500;

/**
 * Returns the result of reading a part, or `null` if that fails or times out, so that the other parts do not wait for
 * it.
 */
export async function readWithTimeout<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await withTimeout(read(), PART_TIMEOUT_MS, () => null);
  } catch {
    return null;
  }
}
