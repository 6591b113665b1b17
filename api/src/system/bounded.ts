import { withTimeout } from '@mikai/core/process/with-timeout';

/** The timeout for one part of the system page, in milliseconds. */
const PART_MS = 1_500;

/** Returns the answer of a part, or `null` if it fails or times out, so that the others do not wait for it. */
export async function bounded<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await withTimeout(ask(), PART_MS, () => null);
  } catch {
    return null;
  }
}
