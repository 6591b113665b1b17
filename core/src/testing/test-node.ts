import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { memberOfRoom, roomOf, type Person } from '../auth/person.js';
import { createSealedAdapter, type PeerNodes } from '../realtime/adapter.js';
import { BroadcastKeys } from '../realtime/broadcast-keys.js';
import { RealtimePublisher, type RealtimeServer } from '../realtime/publisher.js';
import { ShardSubscriptions } from '../realtime/shard-subscriptions.js';
import { StreamLayout } from '../realtime/stream-layout.js';
import { createRedisClient, type RedisClient } from '../redis/redis.js';
import { closeLater } from './closing.js';
import { createTestLogger } from './test-logger.js';
import type { TestServices } from './test-services.js';
import { TestSocket } from './test-socket.js';
import { until } from './until.js';

interface NodeOptions {
  peers?: PeerNodes;
  /** `REALTIME_SHARDS`. */
  shards?: readonly number[];
  /** The time for which a shard without members is read, in milliseconds. */
  lingerMs?: number;
}

/** A node of the cluster without the api, which the worker cannot tell from an api node. */
export class TestNode {
  readonly publisher: RealtimePublisher;

  private constructor(
    readonly server: RealtimeServer,
    private readonly url: string,
    private readonly client: RedisClient,
    readonly shards: ShardSubscriptions,
  ) {
    this.publisher = new RealtimePublisher(() => server);
  }

  static start(services: TestServices, options: NodeOptions = {}): Promise<TestNode> {
    return services.startNode(() => TestNode.open(services, options));
  }

  private static async open(services: TestServices, options: NodeOptions): Promise<TestNode> {
    const { peers, shards: shardCounts, lingerMs } = options;
    const { logger } = createTestLogger('api');
    const { REDIS_URL, REDIS_PREFIX } = services.config();
    const client = createRedisClient(REDIS_URL, 'stream', logger);
    await client.connect();
    const keys = new BroadcastKeys(services.database.dataSource, logger);
    await keys.keepFresh();
    const http = createServer();
    const shards = new ShardSubscriptions(client, new StreamLayout(REDIS_PREFIX, shardCounts), lingerMs);
    const server: RealtimeServer = new Server(http, {
      adapter: createSealedAdapter(client, logger, REDIS_PREFIX, keys, {
        ...(peers && { peers }),
        shards,
      }),
    });
    server.use((socket, next) => {
      const userId = memberOfRoom(String(socket.handshake.auth['room']));
      void (userId === undefined ? Promise.resolve() : shards.subscribe(userId)).then(() => next());
    });
    // A client names its own person; the real gateway determines that by the cookie.
    server.on('connection', (socket) => void socket.join(String(socket.handshake.auth['room'])));
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    closeLater(async () => {
      await server.close();
      client.destroy();
    });
    return new TestNode(server, `http://127.0.0.1:${(http.address() as AddressInfo).port}`, client, shards);
  }

  /** Waits until the node has noticed that Redis is gone. Earlier events may be lost. */
  async untilAlone(): Promise<void> {
    await until('the node notices that Redis is gone', () => !this.client.isReady);
  }

  /** Connects a browser of a person. */
  browserOf(person: Person): Promise<TestSocket> {
    return TestSocket.connect(this.url, { auth: { room: roomOf(person) } });
  }
}
