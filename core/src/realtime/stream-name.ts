/** Returns the name of the Redis stream that carries live events: all of them, or those that are for several members where members are sharded. */
export const realtimeStream = (redisPrefix: string): string => `${redisPrefix}:realtime`;

/**
 * Returns the name of the stream of a shard. It contains the number of shards, so that processes with different numbers never
 * share one, and does not end with `:<number>` like a member's counters, which are deleted with the member.
 */
export const shardStream = (redisPrefix: string, shardCount: number, shard: number): string =>
  `${realtimeStream(redisPrefix)}-${shardCount}.${shard}`;
