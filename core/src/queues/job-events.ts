import type { RedisClient } from '../redis/redis.js';
import { QUEUE_NAMES } from './job-definition.js';

/**
 * Deletes BullMQ's events of each job's beginning and end. Nothing reads them, and they reach back ten thousand jobs:
 * they would reveal when replies were written, and so which messages got a fixed one, which needs no job
 * (docs/adr/0037).
 * @param prefix first part of BullMQ's keys
 */
export async function clearJobEvents(redis: RedisClient, prefix: string): Promise<void> {
  await redis.del(QUEUE_NAMES.map((name) => `${prefix}:${name}:events`));
}
