/** The interval at which `until` checks, in milliseconds. */
const CHECK_INTERVAL_MS = 15;

/**
 * Waits for a condition that no event reports, such as a stored row.
 * @param what completes the error message 'Waited in vain until …', such as 'the reply is stored'
 * @param check its first result that is neither `undefined`, `null` nor `false` is returned
 * @param limitMs the timeout; long enough for a machine that is busy with other work
 * @throws Error when the time ran out
 */
export async function until<T>(
  what: string,
  check: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  limitMs = 30_000,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const found = await check();
    if (found !== undefined && found !== null && found !== false) return found;
    if (Date.now() >= end) throw new Error(`Waited ${limitMs} ms in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
  }
}
