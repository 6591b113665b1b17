/** The nodes that `REDIS_URL` lists: one for a single Redis, several for a Redis Cluster. */
export const redisNodes = (url: string): string[] => url.split(',').map((node) => node.trim());

/** Returns whether `REDIS_URL` names a Redis Cluster. */
export const isCluster = (url: string): boolean => redisNodes(url).length > 1;

/**
 * Returns the first part of BullMQ's keys. The scripts of a queue use several keys at once, which a cluster allows only on one
 * node: the braces have it hash nothing else. A single Redis keeps the keys that it has always had.
 */
export const queuePrefix = (url: string, prefix: string): string => (isCluster(url) ? `{${prefix}}` : prefix);
