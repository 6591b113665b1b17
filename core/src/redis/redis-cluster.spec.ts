import { beforeAll, expect, test } from '@jest/globals';
import { Worker } from 'bullmq';
import { bullConnection, closeBullConnection, JobQueues } from '../queues/queues.js';
import { closeLater } from '../testing/closing.js';
import { someGuest } from '../testing/people.js';
import { startRedisCluster, type RunningCluster } from '../testing/redis-cluster.js';
import { createTestDatabase } from '../testing/test-database.js';
import { createTestLogger } from '../testing/test-logger.js';
import { TestNode } from '../testing/test-node.js';
import { TestServices } from '../testing/test-services.js';
import { until } from '../testing/until.js';
import { deleteMemberKeys } from '../users/delete-member-keys.js';
import { createRedisClient, type RedisClient } from './redis.js';

/** Services whose Redis is a cluster, without a proxy before it. */
class ClusterServices extends TestServices {
  override async startNode<T>(start: () => Promise<T>): Promise<T> {
    return start();
  }
}

let cluster: RunningCluster;
let services: ClusterServices;
let client: RedisClient;
const { logger } = createTestLogger('api');

beforeAll(async () => {
  cluster = await startRedisCluster();
  services = new ClusterServices(await createTestDatabase(), { url: cluster.url } as never);
  client = createRedisClient(cluster.url, 'commands', logger);
  closeLater(() => client.destroy());
  await client.connect();
});

const keyOfStream = () => `${services.redisPrefix}:realtime`;

test('the keys of a member are found on every master and deleted', async () => {
  const keys = Array.from({ length: 30 }, (_, n) => `${services.redisPrefix}:limit-${n}:7`);
  for (const key of keys) await client.set(key, '1');
  await client.set(`${services.redisPrefix}:limit:8`, '1');
  await deleteMemberKeys(client, services.redisPrefix, 7);
  expect(await Promise.all(keys.map((key) => client.exists(key)))).toEqual(keys.map(() => 0));
  expect(await client.exists(`${services.redisPrefix}:limit:8`)).toBe(1);
});

test('a client that starts before the cluster can be reached connects later, and is not ready before', async () => {
  const lost = createRedisClient('redis://127.0.0.1:1,redis://127.0.0.1:2', 'commands', logger);
  const connecting = lost.connect();
  expect(lost.isReady).toBe(false);
  lost.destroy();
  await connecting;
});

test('INFO is that of every master', async () => {
  const info = await client.info();
  expect(info.match(/^used_memory:\d+/gm)).toHaveLength(3);
  expect(info.match(/^maxmemory_policy:/gm)).toHaveLength(3);
});

test('a client that is destroyed in the middle of an attempt to connect is not ready, and leaves nothing open', async () => {
  const late = createRedisClient(cluster.url, 'commands', logger);
  let isEmitted = false;
  late.on('ready', () => (isEmitted = true));
  const connecting = late.connect();
  late.destroy();
  await connecting;
  expect([late.isReady, late.isOpen, isEmitted]).toEqual([false, false, false]);
});

test('a replica takes over: nodes receive each other’s events, and jobs run, as before', async () => {
  const { REDIS_URL, REDIS_PREFIX } = services.config();
  const [one, two] = [await TestNode.start(services), await TestNode.start(services)];
  const ana = someGuest();
  const browser = await two.browserOf(ana);
  let count = 0;
  let stopped = 0;
  two.server.on('chat.stopReply', ({ replyTo }) => void (stopped = replyTo));
  const untilReceived = (what: string) => {
    const first = count + 1;
    return until(what, () => {
      count += 1;
      one.publisher.toPerson(ana, 'chat.sessionDeleted', { sessionId: `${what}-${count}` });
      one.publisher.toServers('chat.stopReply', { replyTo: count, attempt: 1 });
      const received = browser.all('chat.sessionDeleted');
      return stopped >= first && received.some(({ sessionId }) => sessionId.startsWith(what));
    });
  };

  const queues = new JobQueues(REDIS_URL, logger, REDIS_PREFIX);
  closeLater(() => queues.close());
  const ran: unknown[] = [];
  const connection = bullConnection(REDIS_URL, 'worker');
  const worker = new Worker('mail', async (job) => void ran.push(job.data.outboxId), {
    connection,
    prefix: queues.prefix,
  });
  worker.on('error', () => undefined);
  closeLater(async () => {
    await worker.close(true);
    closeBullConnection(connection);
  });
  const untilRuns = (id: number) =>
    until(`job ${id} runs`, async () => {
      await queues
        .add('mail.send', { outboxId: id, requestId: 'none', payload: { mailId: id } })
        .catch(() => undefined);
      return ran.includes(id);
    });

  expect(queues.prefix).toBe(`{${REDIS_PREFIX}}`);
  await untilReceived('before');
  await untilRuns(1);
  // The browsers of a node learn by these events whether it receives those of the others (`RealtimeLink`).
  const events: string[] = [];
  client.on('error', () => void events.push('error'));
  client.on('ready', () => void events.push('ready'));
  for (const [index, key] of [keyOfStream(), `{${REDIS_PREFIX}}`].entries()) {
    await cluster.killMasterOf(key);
    await until('the client notices', () => !client.isReady);
    await untilReceived(`after-${index}`);
    await untilRuns(index + 2);
    await until('the cluster is whole', () => cluster.isWhole());
    await until(
      'the client reports that it is ready again',
      () => client.isReady && events.at(-1) === 'ready',
    );
    expect(events).toContain('error');
    events.length = 0;
  }
  expect(new Set(ran)).toEqual(new Set([1, 2, 3]));
}, 120_000);
