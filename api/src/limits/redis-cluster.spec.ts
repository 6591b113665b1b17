import { beforeAll, expect, test } from '@jest/globals';
import { createRedisClient, type RedisClient } from '@mikai/core/redis/redis';
import { closeLater } from '@mikai/core/testing/closing';
import { startRedisCluster, type RunningCluster } from '@mikai/core/testing/redis-cluster';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { until } from '@mikai/core/testing/until';
import { RealtimeLink } from '../realtime/realtime-link.js';
import { SharedLimiter } from './limiters.js';

const { logger } = createTestLogger('api');
let cluster: RunningCluster;

async function connect(): Promise<RedisClient> {
  const client = createRedisClient(cluster.url, 'commands', logger);
  closeLater(() => client.destroy());
  await client.connect();
  return client;
}

beforeAll(async () => {
  cluster = await startRedisCluster();
});

const createLimiter = (client: RedisClient, points: number) =>
  new SharedLimiter(client, { keyPrefix: 'test:limit', points, duration: 600 });

test('nodes of the api count limits together in a Redis Cluster', async () => {
  const [one, two] = [createLimiter(await connect(), 3), createLimiter(await connect(), 3)];
  for (const limiter of [one, two, one]) await limiter.consume('a');
  await one.giveBack('a');
  await two.consume('a');
  await expect(two.consume('a')).rejects.toMatchObject({ remainingPoints: 0 });
  await one.clear('a');
  await two.consume('a', 3);
});

test('when a replica takes over, browsers are notified of the gap in events, and limits keep counting', async () => {
  const client = await connect();
  const limiter = createLimiter(client, 1);
  const states: boolean[] = [];
  const link = new RealtimeLink();
  closeLater(() => link.onApplicationShutdown());
  link.follow(client, (isUp) => void states.push(isUp));
  await limiter.consume('before');

  await cluster.killMasterOf('test:limit:b');
  await until('the loss is reported', () => states.length > 0);
  // While a master is missing, the process counts for itself.
  await limiter.consume('b');
  await expect(limiter.consume('b')).rejects.toMatchObject({ remainingPoints: 0 });
  await until('the cluster is whole', () => cluster.isWhole());
  await until('the return is reported', () => states.at(-1) === true);
  expect(states[0]).toBe(false);
  expect(link.isUp).toBe(true);
  await limiter.consume('c');
  await expect(limiter.consume('c')).rejects.toMatchObject({ remainingPoints: 0 });
}, 60_000);
