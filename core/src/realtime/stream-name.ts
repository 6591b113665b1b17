/** Returns the name of the Redis stream that carries live events. */
export const realtimeStream = (redisPrefix: string): string => `${redisPrefix}:realtime`;
