import type { RedisClient } from '../redis/redis.js';

/**
 * The maximum age of an entry of the stream, in milliseconds. Nodes read entries at once; only after an outage do they read
 * later.
 */
export const STREAM_AGE_MS = 120_000;
const TRIM_EVERY_MS = 30_000;

/** Returns the time by Redis's clock, in milliseconds. */
async function timeOf(client: RedisClient): Promise<number> {
  const [seconds] = await client.time();
  return Number(seconds) * 1_000;
}

/**
 * Deletes the entries of a stream that would otherwise grow older than `STREAM_AGE_MS` before the next trim, by Redis's
 * own clock, which also made their ids. A stream that nobody trims any more expires as a whole.
 * @param time by that clock, in milliseconds; asked for if it is not given
 */
export async function trimStream(client: RedisClient, name: string, time?: number): Promise<void> {
  const now = time ?? (await timeOf(client));
  await client.xTrim(name, 'MINID', now - STREAM_AGE_MS + TRIM_EVERY_MS);
  await client.pExpire(name, STREAM_AGE_MS);
}

/** Trims streams from now on, as long as the process lives. @returns a function that stops it */
export function keepTrimmed(
  client: RedisClient,
  names: readonly string[],
  everyMs = TRIM_EVERY_MS,
): () => void {
  // A failed trim needs no repetition: the next one deletes the same entries.
  const trim = async () => {
    const time = await timeOf(client);
    await Promise.allSettled(names.map((name) => trimStream(client, name, time)));
  };
  const tryTrim = () => void trim().catch(() => undefined);
  tryTrim();
  const timer = setInterval(tryTrim, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
