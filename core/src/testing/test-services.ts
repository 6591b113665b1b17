import { createECDH, randomBytes } from 'node:crypto';
import { useAuditKey } from '../audit-log/audit-key.js';
import { loadConfig } from '../config/config.js';
import type { Config } from '../config/config.schema.js';
import { useEncryptionKeys } from '../crypto/encryption.js';
import { newClient } from '../redis/new-client.js';
import { closeLater } from './closing.js';
import { TcpProxy } from './tcp-proxy.js';
import { asApplication, createTestDatabase, serviceUrl, type TestDatabase } from './test-database.js';
import { until } from './until.js';

/** The encryption keys: a process has one set of keys, so all services of a file share them. */
const ENCRYPTION_KEYS = `1:${randomBytes(32).toString('base64')}`;
const vapid = createECDH('prime256v1');
const VAPID_PUBLIC_KEY = vapid.generateKeys('base64url');
const VAPID_PRIVATE_KEY = Buffer.from(vapid.getPrivateKey('hex').padStart(64, '0'), 'hex').toString(
  'base64url',
);
const SESSION_SECRET = randomBytes(32).toString('base64url');

/** A database and a key prefix of Redis for one spec file, and the settings of processes that use them. */
export class TestServices {
  readonly redisPrefix = `test-${randomBytes(6).toString('hex')}`;

  constructor(
    readonly database: TestDatabase,
    /** The proxy through which our processes reach Redis. */
    readonly redis: TcpProxy,
    private readonly postgresProxy?: TcpProxy,
  ) {
    useEncryptionKeys(ENCRYPTION_KEYS);
    useAuditKey(SESSION_SECRET);
  }

  /**
   * Returns the proxy through which our processes reach PostgreSQL, for specs that cut it.
   * @throws Error if they did not ask for it
   */
  get postgres(): TcpProxy {
    if (this.postgresProxy) return this.postgresProxy;
    throw new Error('Make these services with createTestServices({ postgresProxy: true })');
  }

  /**
   * Returns the environment of a process that uses these services, for `spawn`. Like a real one, it works with the rights of the
   * application's role; `database.dataSource` is the owner's.
   */
  env(overrides: Record<string, string> = {}): Record<string, string> {
    return {
      NODE_ENV: 'test',
      DATABASE_URL: asApplication((this.postgresProxy ?? this.database).url),
      REDIS_URL: this.redis.url,
      REDIS_PREFIX: this.redisPrefix,
      SESSION_SECRET,
      ENCRYPTION_KEYS,
      VAPID_PUBLIC_KEY,
      VAPID_PRIVATE_KEY,
      VAPID_SUBJECT: 'mailto:push@mikai.test',
      // A whole origin is used as it is, without resolving its address.
      PUSH_HOSTS: 'https://push.test',
      EMBEDDED_WORD_DELAY_MS: '0',
      // Most specs have no worker to wait for.
      WRITING_TIMEOUT_MS: '0',
      LOG_LEVEL: 'trace',
      ...overrides,
    };
  }

  config(overrides: Record<string, string> = {}): Config {
    return loadConfig(this.env(overrides));
  }

  /**
   * Starts a node (api or worker) and waits until it receives events of the others: one that has only just started
   * misses those of its first milliseconds. Nodes start one after the other.
   * @param options.hasBrowsers `false` for a worker, which does not read events for browsers
   */
  async startNode<T>(start: () => Promise<T>, { hasBrowsers = true } = {}): Promise<T> {
    const known = new Set(this.redis.upstreamPorts);
    const node = await start();
    await until('the new node receives events of the others', async () => {
      const clients = await this.redisClients(this.redis.upstreamPorts.filter((port) => !known.has(port)));
      return (!hasBrowsers || /\bcmd=xread\b/.test(clients)) && /\bsub=2\b/.test(clients);
    });
    return node;
  }

  /** Waits until this number of nodes receive events of the others, after an outage for example. */
  async untilLinked(nodes: number): Promise<void> {
    await until(`${nodes} nodes receive each other's events`, async () => {
      const clients = (await this.redisClients(this.redis.upstreamPorts)).split('\n');
      const count = (sign: RegExp) => clients.filter((client) => sign.test(client)).length;
      return count(/\bcmd=xread\b/) >= nodes && count(/\bsub=2\b/) >= nodes;
    });
  }

  /** Returns Redis' own list of its clients, one a line, restricted to those that come from these ports. */
  private async redisClients(ports: number[]): Promise<string> {
    const all = await withRedis((client) => client.sendCommand(['CLIENT', 'LIST']));
    const lines = String(all).split('\n');
    return lines.filter((line) => ports.includes(Number(/\baddr=\S+:(\d+)\b/.exec(line)?.[1]))).join('\n');
  }
}

/**
 * Creates a database and a key prefix of Redis for one spec file; both are cleaned up after it.
 * @param options.postgresProxy for specs that make PostgreSQL unreachable; all others connect directly, which is faster
 * @param options.ownDatabase a migrated database of the file's own server
 */
export async function createTestServices({
  postgresProxy = false,
  ownDatabase,
}: { postgresProxy?: boolean; ownDatabase?: TestDatabase } = {}): Promise<TestServices> {
  const database = ownDatabase ?? (await createTestDatabase());
  const [redis, postgres] = await Promise.all([
    TcpProxy.start(serviceUrl('REDIS_URL')),
    postgresProxy ? TcpProxy.start(database.url) : undefined,
  ]);
  const services = new TestServices(database, redis, postgres);
  closeLater(async () => {
    await deleteKeys(services.redisPrefix);
    (await redisClient)?.destroy();
    redisClient = undefined;
  });
  return services;
}

let redisClient: Promise<ReturnType<typeof openRedis>> | undefined;

/**
 * Runs work with a connection to Redis that no proxy cuts. A spec file has one such connection: creating a client takes longer than
 * most commands.
 */
export async function withRedis<T>(work: (client: ReturnType<typeof openRedis>) => Promise<T>): Promise<T> {
  redisClient ??= connectRedis();
  return work(await redisClient);
}

async function connectRedis(): Promise<ReturnType<typeof openRedis>> {
  const client = openRedis();
  // It connects again by itself after a test has ended all connections of the server.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function openRedis() {
  return newClient({ url: serviceUrl('REDIS_URL') });
}

async function deleteKeys(prefix: string): Promise<void> {
  await withRedis(async (client) => {
    for await (const keys of client.scanIterator({ MATCH: `${prefix}*`, COUNT: 1000 })) {
      if (keys.length > 0) await client.del(keys);
    }
  });
}
