/** How long one part of the system page may take, in milliseconds. */
const PART_MS = 1_500;

/** What a part says, or `null` when it fails or does not answer in time: the others do not wait for it. */
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
