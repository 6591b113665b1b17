import { RedisCluster } from 'redis';
import type { RedisClient } from './new-client.js';
import { clusterAddress, redisNodes } from './redis-address.js';

/** The pause before the nodes are looked up again: while none answers, and while one of them is not reachable, in milliseconds. */
const LOOK_UP_AGAIN_MS = 1_000;

type NodeOptions = NonNullable<NonNullable<Parameters<typeof RedisCluster.create>[0]>['defaults']>;
type Cluster = ReturnType<typeof createCluster>;

const createCluster = (url: string, defaults: NodeOptions) => {
  const { username, password, isEncrypted } = clusterAddress(url);
  return RedisCluster.create({
    RESP: 2,
    rootNodes: redisNodes(url).map((node) => ({ url: node })),
    // The nodes that these know of get nothing else of the addresses.
    defaults: {
      ...defaults,
      ...(username === undefined ? {} : { username }),
      ...(password === undefined ? {} : { password }),
      socket: { ...defaults.socket, ...(isEncrypted ? { tls: true as const } : {}) },
    },
    topologyRefreshOnReconnectionAttemptStrategy: LOOK_UP_AGAIN_MS,
  });
};

const masterClients = async (cluster: Cluster) =>
  Promise.all(cluster.masters.map((master) => cluster.nodeClient(master)));

/**
 * Creates a client of a Redis Cluster that serves as one of a single Redis: `isReady` is true while every master can be reached,
 * a connection attempt is repeated until it succeeds, the keys of all masters are scanned, and `info` is that of every master, one
 * after the other. When a replica takes over, commands
 * of the meantime fail or wait, as with a single Redis that restarts.
 */
export function createClusterClient(url: string, defaults: NodeOptions): RedisClient {
  const cluster = createCluster(url, defaults);
  const connect = cluster.connect.bind(cluster);
  const destroy = cluster.destroy.bind(cluster);
  let isDestroyed = false;
  let isAnyNodeLost = false;
  cluster.on('node-error', (error: Error) => {
    isAnyNodeLost = true;
    cluster.emit('error', error);
  });
  cluster.on('node-ready', () => {
    if (isAnyNodeLost && areMastersReady(cluster)) {
      isAnyNodeLost = false;
      cluster.emit('ready');
    }
  });
  const own = {
    connect: async () => {
      while (!isDestroyed) {
        try {
          await connect();
          // A client that was given up in the middle of an attempt leaves nothing open.
          if (isDestroyed) destroy();
          else cluster.emit('ready');
          break;
        } catch {
          // The error was emitted; a cluster that starts after this process is found later.
          await new Promise((resolve) => setTimeout(resolve, LOOK_UP_AGAIN_MS));
        }
      }
      return client;
    },
    destroy: () => {
      isDestroyed = true;
      if (cluster.isOpen) destroy();
    },
    duplicate: () => createClusterClient(url, defaults),
    info: async (section?: string) => {
      const masters = await masterClients(cluster);
      return (await Promise.all(masters.map((master) => master.info(section)))).join('\r\n');
    },
    async *scanIterator(options: Parameters<RedisClient['scanIterator']>[0]) {
      for (const master of await masterClients(cluster)) yield* master.scanIterator(options);
    },
  };
  const client = Object.defineProperty(Object.assign(cluster, own), 'isReady', {
    get: () => areMastersReady(cluster),
  }) as unknown as RedisClient;
  return client;
}

function areMastersReady(cluster: Cluster): boolean {
  const { masters } = cluster;
  return masters.length > 0 && masters.every(({ client }) => client?.isReady === true);
}
