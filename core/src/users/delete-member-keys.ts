import { withTimeout } from '../process/with-timeout.js';
import type { RedisClient } from '../redis/redis.js';

/** The number of keys that Redis scans in one step. */
const BATCH = 1_000;
/** The timeout for Redis, in milliseconds. Keys that remain expire by themselves, within a day. */
const TIMEOUT_MS = 2_000;

/**
 * Removes the counters in Redis that end with a member's id: those of rate limits. Jobs are not among them (`deleteJobsOf`). Never fails.
 * @param prefix `REDIS_PREFIX`
 */
export async function deleteMemberKeys(redis: RedisClient, prefix: string, userId: number): Promise<void> {
  const removal = removeKeys(redis, `${prefix}:*:${userId}`).catch(() => undefined);
  await withTimeout(removal, TIMEOUT_MS, () => undefined);
}

async function removeKeys(redis: RedisClient, pattern: string): Promise<void> {
  // Only strings are counters; BullMQ's records have other types.
  for await (const keys of redis.scanIterator({ MATCH: pattern, COUNT: BATCH, TYPE: 'string' }))
    if (keys.length > 0) await redis.del(keys);
}
