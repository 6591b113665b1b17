import type { RedisClient } from '../redis/redis.js';
import { QUEUE_NAMES } from './jobs.js';

/**
 * Deletes what BullMQ notes of each job's beginning and end. Nobody reads it, and it goes back ten thousand jobs: it would tell
 * when replies were written, and so which messages got a fixed one, which needs no job (docs/adr/0037).
 */
export async function clearJobEvents(redis: RedisClient, prefix: string): Promise<void> {
  await redis.del(QUEUE_NAMES.map((name) => `${prefix}:${name}:events`));
}
