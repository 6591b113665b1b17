import type { RedisClient } from '../redis/redis.js';

/**
 * The maximum age of an entry of the stream, in milliseconds. Nodes read entries at once; only after an outage do they read
 * later.
 */
export const STREAM_AGE_MS = 120_000;
const TRIM_EVERY_MS = 30_000;

/**
 * Deletes the entries of a stream that would otherwise grow older than `STREAM_AGE_MS` before the next trim, by Redis's
 * own clock, which also made their ids. A stream that nobody trims any more expires as a whole.
 */
export async function trimStream(client: RedisClient, name: string): Promise<void> {
  const [seconds] = await client.time();
  const now = Number(seconds) * 1_000;
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
  const trim = () => {
    for (const name of names) void trimStream(client, name).catch(() => undefined);
  };
  trim();
  const timer = setInterval(trim, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
