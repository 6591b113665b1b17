import { RedisCluster } from 'redis';
import { redisNodes } from './redis-address.js';
import type { RedisClient } from './redis.js';

/** The pause before another attempt to find a node of the cluster, in milliseconds. */
const DISCOVER_AGAIN_MS = 1_000;
/** The time after which the nodes are looked up again while one of them is not reachable, in milliseconds. */
const LOOK_UP_AGAIN_MS = 1_000;

type NodeOptions = NonNullable<NonNullable<Parameters<typeof RedisCluster.create>[0]>['defaults']>;
type Cluster = ReturnType<typeof createCluster>;

const createCluster = (url: string, defaults: NodeOptions) => {
  const nodes = redisNodes(url);
  const { username, password, protocol } = new URL(nodes[0] ?? '');
  return RedisCluster.create({
    RESP: 2,
    rootNodes: nodes.map((node) => ({ url: node })),
    // The nodes that these know of get nothing else of the addresses.
    defaults: {
      ...defaults,
      ...(username === '' ? {} : { username: decodeURIComponent(username) }),
      ...(password === '' ? {} : { password: decodeURIComponent(password) }),
      socket: { ...defaults.socket, ...(protocol === 'rediss:' ? { tls: true as const } : {}) },
    },
    topologyRefreshOnReconnectionAttemptStrategy: LOOK_UP_AGAIN_MS,
  });
};

const masterClients = async (cluster: Cluster) =>
  Promise.all(cluster.masters.map((master) => cluster.nodeClient(master)));

/**
 * Creates a client of a Redis Cluster that serves as one of a single Redis: `isReady` is true while every master can be reached,
 * a connection attempt is repeated until it succeeds, and the keys of all masters are scanned. When a replica takes over, commands
 * of the meantime fail or wait, as with a single Redis that restarts.
 */
export function createClusterClient(url: string, defaults: NodeOptions): RedisClient {
  const cluster = createCluster(url, defaults);
  const connect = cluster.connect.bind(cluster);
  const destroy = cluster.destroy.bind(cluster);
  let isDestroyed = false;
  let lostNodes = 0;
  cluster.on('node-error', (error: Error) => {
    lostNodes += 1;
    cluster.emit('error', error);
  });
  cluster.on('node-ready', () => {
    if (lostNodes > 0 && areMastersReady(cluster)) {
      lostNodes = 0;
      cluster.emit('ready');
    }
  });
  const own = {
    connect: async () => {
      while (!isDestroyed) {
        try {
          await connect();
          cluster.emit('ready');
          break;
        } catch {
          // The error was emitted; a cluster that starts after this process is found later.
          await new Promise((resolve) => setTimeout(resolve, DISCOVER_AGAIN_MS));
        }
      }
      return client;
    },
    destroy: () => {
      isDestroyed = true;
      if (cluster.isOpen) destroy();
    },
    duplicate: () => createClusterClient(url, defaults),
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
