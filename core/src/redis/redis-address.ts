/** The comma between two addresses; one within an address belongs to its password. */
const BETWEEN_NODES = /,(?=\s{0,100}rediss?:\/\/)/;

/** Returns the nodes that `REDIS_URL` lists: one for a single Redis, several for a Redis Cluster. */
export const redisNodes = (url: string): string[] => url.split(BETWEEN_NODES).map((node) => node.trim());

/** Returns whether `REDIS_URL` names a Redis Cluster. */
export const isCluster = (url: string): boolean => redisNodes(url).length > 1;

/**
 * Returns the first part of BullMQ's keys. The scripts of a queue use several keys at once, which a cluster allows only on one
 * node: the braces have it hash nothing else. A single Redis keeps the keys that it has always had.
 */
export const queuePrefix = (url: string, prefix: string): string => (isCluster(url) ? `{${prefix}}` : prefix);

/** The parts of a `REDIS_URL` that names a Redis Cluster. */
export interface ClusterAddress {
  nodes: { host: string; port: number }[];
  username?: string;
  password?: string;
  isEncrypted: boolean;
}

/** Reads the address of a Redis Cluster. User, password and TLS are those of the first node. */
export function clusterAddress(url: string): ClusterAddress {
  const nodes = redisNodes(url).map((node) => new URL(node));
  const { username = '', password = '', protocol } = nodes[0] ?? {};
  return {
    nodes: nodes.map(({ hostname, port }) => ({ host: hostname, port: Number(port || 6379) })),
    ...(username === '' ? {} : { username: decodeURIComponent(username) }),
    ...(password === '' ? {} : { password: decodeURIComponent(password) }),
    isEncrypted: protocol === 'rediss:',
  };
}
