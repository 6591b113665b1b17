import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { roomOf, type Person } from '../auth/person.js';
import { createSealedAdapter } from '../realtime/adapter.js';
import { BroadcastKeys } from '../realtime/broadcast-keys.js';
import { RealtimePublisher, type RealtimeServer } from '../realtime/publisher.js';
import { createRedisClient, type RedisClient } from '../redis/redis.js';
import { closeLater } from './closing.js';
import { createTestLogger } from './test-logger.js';
import type { TestServices } from './test-services.js';
import { TestSocket } from './test-socket.js';
import { until } from './until.js';

/** A node of the cluster without the api: what an api node is to the worker. */
export class TestNode {
  readonly publisher: RealtimePublisher;

  private constructor(
    readonly server: RealtimeServer,
    private readonly url: string,
    private readonly client: RedisClient,
  ) {
    this.publisher = new RealtimePublisher(() => server);
  }

  /** @param options those of the adapter */
  static start(services: TestServices, options: { isAlone?: () => boolean } = {}): Promise<TestNode> {
    return services.startNode(() => TestNode.open(services, options));
  }

  private static async open(services: TestServices, options: { isAlone?: () => boolean }): Promise<TestNode> {
    const { logger } = createTestLogger('api');
    const { REDIS_URL, REDIS_PREFIX } = services.config();
    const client = createRedisClient(REDIS_URL, 'stream', logger);
    await client.connect();
    const keys = new BroadcastKeys(services.database.dataSource, logger);
    await keys.keepFresh();
    const http = createServer();
    const server: RealtimeServer = new Server(http, {
      adapter: createSealedAdapter(client, logger, REDIS_PREFIX, keys, options),
    });
    // A client names its own person; the real gateway determines that by the cookie.
    server.on('connection', (socket) => void socket.join(String(socket.handshake.auth['room'])));
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    closeLater(async () => {
      await server.close();
      client.destroy();
    });
    return new TestNode(server, `http://127.0.0.1:${(http.address() as AddressInfo).port}`, client);
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
