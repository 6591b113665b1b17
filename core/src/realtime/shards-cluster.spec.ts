import { beforeAll, expect, test } from '@jest/globals';
import { startRedisCluster, type RunningCluster } from '../testing/redis-cluster.js';
import { createTestDatabase } from '../testing/test-database.js';
import { TestNode } from '../testing/test-node.js';
import { TestServices } from '../testing/test-services.js';
import { until } from '../testing/until.js';
import { shardStream } from './stream-name.js';

const SHARDS = 8;

/** Services whose Redis is a cluster, without a proxy before it. */
class ClusterServices extends TestServices {
  override async startNode<T>(start: () => Promise<T>): Promise<T> {
    return start();
  }
}

let cluster: RunningCluster;
let services: ClusterServices;

beforeAll(async () => {
  cluster = await startRedisCluster();
  services = new ClusterServices(await createTestDatabase(), { url: cluster.url } as never);
});

const member = (userId: number) => ({ kind: 'member', userId }) as const;

test('members of every shard receive their events from several masters, even after a master died', async () => {
  const [one, two] = [
    await TestNode.start(services, { shards: [SHARDS] }),
    await TestNode.start(services, { shards: [SHARDS] }),
  ];
  const people = Array.from({ length: SHARDS }, (_, shard) => member(100 * SHARDS + shard));
  const browsers = await Promise.all(people.map((person) => two.browserOf(person)));
  const ids = Array.from({ length: 20 }, (_, index) => String(index));
  for (const id of ids)
    for (const person of people) one.publisher.toPerson(person, 'chat.sessionDeleted', { sessionId: id });
  for (const browser of browsers) {
    await browser.waitFor('chat.sessionDeleted', ({ sessionId }) => sessionId === '19');
    expect(browser.all('chat.sessionDeleted').map(({ sessionId }) => sessionId)).toEqual(ids);
  }

  await cluster.killMasterOf(shardStream(services.redisPrefix, SHARDS, 3));
  let count = 0;
  for (const [shard, browser] of browsers.entries())
    await until(`shard ${shard} is read after the failover`, () => {
      count += 1;
      one.publisher.toPerson(member(100 * SHARDS + shard), 'chat.sessionDeleted', {
        sessionId: `late-${count}`,
      });
      return browser.all('chat.sessionDeleted').some(({ sessionId }) => sessionId.startsWith('late'));
    });
  // A new node finds the master of a shard that it reads for the first time.
  const fresh = await TestNode.start(services, { shards: [SHARDS] });
  const late = await fresh.browserOf(member(3));
  await until('a new node reads it as well', () => {
    count += 1;
    one.publisher.toPerson(member(3), 'chat.sessionDeleted', { sessionId: `new-${count}` });
    return late.all('chat.sessionDeleted').length > 0;
  });
}, 120_000);
