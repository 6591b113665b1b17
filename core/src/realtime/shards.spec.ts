import { EventEmitter } from 'node:events';
import { afterEach, expect, jest, test } from '@jest/globals';
import { roomOf, type Person } from '../auth/person.js';
import { createTestServices, withRedis } from '../testing/test-services.js';
import { TestNode } from '../testing/test-node.js';
import { someGuest } from '../testing/people.js';
import { until } from '../testing/until.js';
import { BroadcastKeys } from './broadcast-keys.js';
import { ShardSubscriptions } from './shard-subscriptions.js';
import { StreamLayout } from './stream-layout.js';
import { realtimeStream, shardStream } from './stream-name.js';
import { trimStream } from './trim-stream.js';

const SHARDS = 8;
const services = await createTestServices();
const { redisPrefix } = services;
const start = (shards: readonly number[], lingerMs = 60_000) =>
  TestNode.start(services, { shards, lingerMs });
const [one, two] = [await start([SHARDS]), await start([SHARDS])];
afterEach(async () => {
  services.redis.release();
  await services.redis.heal();
});

let members = 0;
/** Returns a member whom no other test has, in a shard. */
function memberOfShard(shard: number): { kind: 'member'; userId: number } {
  members += 1;
  return { kind: 'member', userId: members * SHARDS * 100 + shard };
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const emit = (from: TestNode, to: Person, ...sessionIds: string[]) => {
  for (const sessionId of sessionIds) from.publisher.toPerson(to, 'chat.sessionDeleted', { sessionId });
};
const lengthOf = (stream: string) => withRedis((client) => client.xLen(stream));

type Browser = Awaited<ReturnType<TestNode['browserOf']>>;
const receivedBy = (browser: Browser) => browser.all('chat.sessionDeleted').map(({ sessionId }) => sessionId);
const untilReceived = (browser: Browser, id: string) =>
  browser.waitFor('chat.sessionDeleted', ({ sessionId }) => sessionId === id);

test('every event reaches exactly its sockets, in order, on both nodes', async () => {
  const people: Person[] = [...ids(SHARDS)].map((shard) => memberOfShard(Number(shard)));
  people.push(someGuest(), memberOfShard(0));
  const browsers = await Promise.all(
    people.map(async (person) => [await one.browserOf(person), await two.browserOf(person)]),
  );
  for (const [index, person] of people.entries())
    for (const id of ids(20)) emit(index % 2 === 0 ? one : two, person, `${index}-${id}`);
  for (const [index, [here, there]] of browsers.entries())
    for (const browser of [here, there]) {
      await untilReceived(browser as Browser, `${index}-19`);
      expect(receivedBy(browser as Browser)).toEqual(ids(20).map((id) => `${index}-${id}`));
    }
});

test('an event for several members reaches each of them once, whatever their shards are', async () => {
  const people = [memberOfShard(1), memberOfShard(2), memberOfShard(2), memberOfShard(7)];
  const stranger = await two.browserOf(memberOfShard(1));
  const browsers = await Promise.all(people.map((person) => two.browserOf(person)));
  one.publisher.toPeople(
    people.map(({ userId }) => userId),
    'chat.sessionDeleted',
    { sessionId: 'several' },
  );
  for (const [index, browser] of browsers.entries()) {
    emit(one, people[index] as Person, 'last');
    await untilReceived(browser, 'last');
    expect(receivedBy(browser)).toEqual(['several', 'last']);
  }
  expect(stranger.received).toHaveLength(0);
});

test('an event that is not for single members alone is in the common stream, once', async () => {
  const browser = await two.browserOf(memberOfShard(3));
  const before = await lengthOf(realtimeStream(redisPrefix));
  one.server.emit('maintenance.changed', { enabled: true, message: '' });
  await browser.waitFor('maintenance.changed');
  expect(browser.all('maintenance.changed')).toHaveLength(1);
  expect((await lengthOf(realtimeStream(redisPrefix))) - before).toBe(1);
});

test("a member's event is in the stream of their shard alone, which expires", async () => {
  const { userId, ...rest } = memberOfShard(5);
  const own = shardStream(redisPrefix, SHARDS, 5);
  const others = new StreamLayout(redisPrefix, [SHARDS]).all.filter((name) => name !== own);
  const lengths = () => Promise.all(others.map(lengthOf));
  const [before, mine] = [await lengths(), await lengthOf(own)];
  const browser = await two.browserOf({ userId, ...rest });
  emit(one, { userId, ...rest }, 'mine');
  await untilReceived(browser, 'mine');
  expect([await lengths(), await lengthOf(own)]).toEqual([before, mine + 1]);
  await withRedis((client) => trimStream(client, own));
  expect(await withRedis((client) => client.pTTL(own))).toBeGreaterThan(0);
});

test('a member who comes to a node whose shard was not read misses nothing from then on', async () => {
  const fresh = await start([SHARDS]);
  for (const shard of [4, 5, 6]) {
    const ana = memberOfShard(shard);
    expect(fresh.shards.streams).not.toContain(shardStream(redisPrefix, SHARDS, shard));
    emit(one, ana, 'too early');
    const browser = await fresh.browserOf(ana);
    emit(one, ana, ...ids(5));
    await untilReceived(browser, '4');
    expect(receivedBy(browser).filter((id) => id !== 'too early')).toEqual(ids(5));
  }
});

test('a node reads no events of members who are elsewhere', async () => {
  const fresh = await start([SHARDS]);
  const [here, elsewhere] = [memberOfShard(1), memberOfShard(2)];
  const [browser, other] = [await fresh.browserOf(here), await one.browserOf(elsewhere)];
  expect(fresh.shards.streams).toEqual([shardStream(redisPrefix, SHARDS, 1)]);
  // Entries that a node reads are opened by it, whoever they are for.
  const read = jest.spyOn(
    fresh.server.sockets.adapter as unknown as { onRawMessage: () => void },
    'onRawMessage',
  );
  emit(two, elsewhere, ...ids(10));
  await untilReceived(other, '9');
  emit(two, here, 'last');
  await untilReceived(browser, 'last');
  expect(read).toHaveBeenCalledTimes(1);
});

test('a shard is read until a while after its last member has left, and anew when one comes back', async () => {
  const node = await start([SHARDS], 20);
  const [ana, ben] = [memberOfShard(6), memberOfShard(6)];
  const stream = shardStream(redisPrefix, SHARDS, 6);
  const [first, second] = [await node.browserOf(ana), await node.browserOf(ben)];
  first.close();
  await until('the first has left', () => !node.server.sockets.adapter.rooms.has(roomOf(ana)));
  emit(one, ben, 'still here');
  await untilReceived(second, 'still here');
  expect(node.shards.streams).toEqual([stream]);
  second.close();
  await until('the shard is left', () => node.shards.streams.length === 0);
  emit(one, ana, 'meanwhile');
  const again = await node.browserOf(ana);
  emit(one, ana, 'again');
  await untilReceived(again, 'again');
  expect(receivedBy(again)).toEqual(['again']);
});

test.each([
  ['several streams are read, but not written yet', [1], [1, SHARDS]],
  ['several streams are written', [1, SHARDS], [SHARDS]],
  ['more streams are read', [SHARDS], [SHARDS, 16]],
  ['more streams are written', [SHARDS, 16], [16, SHARDS]],
  ['fewer streams are read', [16, SHARDS], [16]],
  ['one stream is written again', [SHARDS], [1, SHARDS]],
  ['several streams are no longer read', [1, SHARDS], [1]],
])('nodes of two steps of a change lose and double nothing: %s', async (_, before, after) => {
  const nodes = [await start(before), await start(after)] as const;
  const people = [memberOfShard(0), memberOfShard(7), someGuest()];
  const browsers = await Promise.all(
    nodes.map((node) => Promise.all(people.map((person) => node.browserOf(person)))),
  );
  for (const [index, node] of nodes.entries())
    for (const person of people) emit(node, person, ...ids(10).map((id) => `${index}-${id}`));
  for (const browser of browsers.flat())
    for (const index of [0, 1]) {
      await untilReceived(browser, `${index}-9`);
      expect(receivedBy(browser).filter((id) => id.startsWith(`${index}-`))).toEqual(
        ids(10).map((id) => `${index}-${id}`),
      );
    }
});

test('after an outage a shard is read from the last position, and one whose member came meanwhile from its end', async () => {
  const [here, there] = [await start([SHARDS]), await start([SHARDS])];
  const ana = memberOfShard(2);
  const browser = await there.browserOf(ana);
  emit(here, ana, 'before');
  await untilReceived(browser, 'before');
  await services.redis.cut();
  await Promise.all([here.untilAlone(), there.untilAlone()]);
  emit(here, ana, 'meanwhile');
  const ben = memberOfShard(3);
  const late = there.browserOf(ben);
  expect(there.shards.pending).toBeUndefined();
  await until('the shard waits', () => there.shards.pending !== undefined);
  await services.redis.heal();
  emit(here, ana, 'after');
  await untilReceived(browser, 'after');
  expect(receivedBy(browser)).toEqual(['before', 'meanwhile', 'after']);
  const second = await late;
  emit(here, ben, 'for the second');
  await untilReceived(second, 'for the second');
  expect(there.shards.pending).toBeUndefined();
});

test('a batch that is full for one shard loses no event of another', async () => {
  const [ana, ben] = [memberOfShard(1), memberOfShard(2)];
  const [first, second] = [await two.browserOf(ana), await two.browserOf(ben)];
  // Fifty events fill the batch of the first; the last of them is for both, and the second has a batch already.
  emit(one, ben, 'first');
  emit(one, ana, ...ids(49));
  const both = [ana.userId, ben.userId];
  one.publisher.toPeople(both, 'chat.sessionDeleted', { sessionId: 'both' });
  await untilReceived(first, 'both');
  await untilReceived(second, 'both');
  expect([receivedBy(first), receivedBy(second)]).toEqual([
    [...ids(49), 'both'],
    ['first', 'both'],
  ]);
});

test('a batch that cannot be sealed takes no other with it', async () => {
  const [ana, ben] = [memberOfShard(1), memberOfShard(2)];
  const browser = await two.browserOf(ben);
  jest.spyOn(BroadcastKeys.prototype, 'ofDay').mockImplementationOnce(() => {
    throw new Error('no key');
  });
  // Both are published in the same turn, that of the first shard before the other.
  emit(one, ana, 'not sealed');
  emit(one, ben, 'sealed');
  await untilReceived(browser, 'sealed');
  expect(receivedBy(browser)).toEqual(['sealed']);
  jest.restoreAllMocks();
});

test('a room that ends without having begun opens no shard, and is not missing from the members of one', async () => {
  const rooms = new EventEmitter();
  const shards = new ShardSubscriptions(
    // It never answers: a shard that is opened stays open.
    { duplicate: () => ({}), xRevRange: () => new Promise(() => undefined) } as never,
    new StreamLayout(redisPrefix, [SHARDS]),
    20,
  );
  shards.follow(rooms, () => undefined);
  rooms.emit('delete-room', roomOf(memberOfShard(1)));
  expect(shards.streams).toEqual([]);
  rooms.emit('create-room', roomOf(memberOfShard(1)));
  expect(shards.streams).toEqual([shardStream(redisPrefix, SHARDS, 1)]);
  shards.close();
});

test('a member is not connected before the shard is read; a visitor, whose events are in the common stream, is', async () => {
  const node = await start([SHARDS]);
  const ana = memberOfShard(4);
  let isConnected = false;
  services.redis.pause();
  const connecting = node.browserOf(ana).then((browser) => {
    isConnected = true;
    return browser;
  });
  await until('the shard waits', () => node.shards.pending !== undefined);
  await node.browserOf(someGuest());
  expect(isConnected).toBe(false);
  services.redis.release();
  const browser = await connecting;
  emit(one, ana, 'first');
  await untilReceived(browser, 'first');
  expect(receivedBy(browser)).toEqual(['first']);
});
