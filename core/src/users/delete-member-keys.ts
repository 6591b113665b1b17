import { setTimeout as delay } from 'node:timers/promises';
import type { RedisClient } from '../redis/redis.js';

/** Keys that Redis looks at in one go. */
const BATCH = 1_000;
/** The timeout for Redis, in milliseconds. Keys that remain expire by themselves, within a day. */
const TIMEOUT_MS = 2_000;

/**
 * Removes what Redis counts under a member's id: the limits of what they may do in a while. Keys end with the id, and
 * hold a number. Jobs are not among them (`deleteJobsOf`). Never fails.
 * @param prefix `REDIS_PREFIX`
 */
export async function deleteMemberKeys(redis: RedisClient, prefix: string, userId: number): Promise<void> {
  const timeout = new AbortController();
  const tooLate = delay(TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => undefined);
  await Promise.race([removeKeys(redis, `${prefix}:*:${userId}`).catch(() => undefined), tooLate]);
  timeout.abort();
}

async function removeKeys(redis: RedisClient, pattern: string): Promise<void> {
  // BullMQ's records have other types.
  for await (const keys of redis.scanIterator({ MATCH: pattern, COUNT: BATCH, TYPE: 'string' }))
    if (keys.length > 0) await redis.del(keys);
}
