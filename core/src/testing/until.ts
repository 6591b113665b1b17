/** The interval at which `until` checks, in milliseconds. */
const LOOK_EVERY_MS = 15;

/**
 * Waits for something that no event announces, such as a row.
 * @param what for the failure: 'the reply is stored'
 * @param look its first answer that is neither `undefined`, `null` nor `false` is returned
 * @param limitMs after which nothing will come any more, on a machine that is busy with other work too
 * @throws Error when the time ran out
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  limitMs = 30_000,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found;
    if (Date.now() >= end) throw new Error(`Waited ${limitMs} ms in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
