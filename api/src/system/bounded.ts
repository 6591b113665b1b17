/** The timeout for one part of the system page, in milliseconds. */
const PART_MS = 1_500;

/** Returns the answer of a part, or `null` if it fails or times out, so that the others do not wait for it. */
export async function bounded<T>(ask: () => Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PART_MS)));
  try {
    return await Promise.race([ask(), tooLate]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
