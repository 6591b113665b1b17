import type { Logger } from '../logging/logger.js';
import { newClient, type RedisClient } from './new-client.js';
import { isCluster } from './redis-address.js';
import { createClusterClient } from './redis-cluster.js';

export type { RedisClient };

/**
 * Creates a node-redis client that reconnects for ever, at most two seconds apart; of a Redis Cluster, if the address lists several nodes.
 * @param purpose `commands`: fails at once while Redis is gone, so that callers can do without.
 *   `stream`: waits for Redis to come back (what the Socket.IO adapter reads with).
 */
export function createRedisClient(url: string, purpose: 'commands' | 'stream', logger: Logger): RedisClient {
  const options = {
    disableOfflineQueue: purpose === 'commands',
    // A message published while Redis is gone is a hint about something stored, so a few may be dropped.
    commandsQueueMaxLength: 10_000,
    socket: {
      reconnectStrategy: (retries: number) => Math.min(50 * 2 ** Math.min(retries, 6), 2000),
      connectTimeout: 2000,
    },
  };
  const client = isCluster(url) ? createClusterClient(url, options) : newClient({ ...options, url });
  let reported = false;
  client.on('error', (error: Error) => {
    if (!reported) logger.warn({ err: error, purpose }, 'redis is not reachable');
    reported = true;
  });
  client.on('ready', () => {
    if (reported) logger.info({ purpose }, 'redis is reachable again');
    reported = false;
  });
  return client;
}
