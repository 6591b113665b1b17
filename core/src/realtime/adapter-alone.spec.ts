import { setImmediate as turn } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { TestNode } from '../testing/test-node.js';
import { COLLECT_ALONE_MS } from './adapter.js';
import { createTestServices, withRedis } from '../testing/test-services.js';
import { someGuest } from '../testing/people.js';

const services = await createTestServices();
/** The results of the node's looks for others. */
const looks: Promise<boolean>[] = [];
const peers = {
  isAlone: true,
  isReallyAlone: true,
  held: undefined as Promise<void> | undefined,
  confirmAlone(): Promise<boolean> {
    const look = Promise.resolve(this.held).then(() => this.isReallyAlone);
    looks.push(look);
    return look;
  },
  /** Lets the next look wait. @returns a function that ends it */
  holdNextLook(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.held = promise;
    return () => {
      this.held = undefined;
      resolve();
    };
  },
};
const node = await TestNode.start(services, { peers });
const other = await TestNode.start(services);
const stream = `${services.redisPrefix}:realtime`;

const entries = () => withRedis((client) => client.xLen(stream));

/** Publishes each event in a turn of the event loop of its own. */
async function publish(person: ReturnType<typeof someGuest>, ids: readonly string[]): Promise<void> {
  for (const sessionId of ids) {
    node.publisher.toPerson(person, 'chat.sessionDeleted', { sessionId });
    await turn();
  }
}

/** Stops the timers with which a node collects events until they are released: on a busy machine a test's turns outlast them. */
function stopTimers(): { stopped: (() => void)[]; release(): void } {
  const stopped: (() => void)[] = [];
  const start = globalThis.setTimeout;
  const stop = (callback: () => void, ms?: number) => {
    if (ms !== COLLECT_ALONE_MS) return start(callback, ms);
    stopped.push(callback);
    return start(() => undefined, 0);
  };
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(stop as typeof setTimeout);
  const release = () => {
    jest.restoreAllMocks();
    for (const callback of stopped) callback();
  };
  return { stopped, release };
}

/** Lets the looks that have begun end. */
const looked = () => Promise.all(looks);

test('a node that is alone publishes nothing while no other node was there to receive it', async () => {
  const ana = someGuest();
  const before = await entries();
  const timers = stopTimers();
  await publish(ana, ['1', '2', '3']);
  expect(timers.stopped).toHaveLength(1);
  timers.release();
  await looked();
  await publish(ana, ['4']);
  expect((await entries()) - before).toBe(0);
});

test('a node publishes the events of several turns as one entry if its look finds another node', async () => {
  const ana = someGuest();
  const there = await other.browserOf(ana);
  const before = await entries();
  const ids = Array.from({ length: 20 }, (_, index) => String(index));
  const timers = stopTimers();
  await publish(ana, ids);
  peers.isReallyAlone = false;
  timers.release();
  // A node that this one has not noticed yet receives them all the same, in their order.
  await there.waitFor('chat.sessionDeleted', ({ sessionId }) => sessionId === '19');
  expect(there.all('chat.sessionDeleted').map(({ sessionId }) => sessionId)).toEqual(ids);
  expect((await entries()) - before).toBe(1);
  peers.isReallyAlone = true;
});

test('events that come during a look are kept for the next one', async () => {
  const ana = someGuest();
  const there = await other.browserOf(ana);
  const timers = stopTimers();
  await publish(ana, ['before']);
  const answer = peers.holdNextLook();
  timers.stopped.shift()?.();
  await publish(ana, ['during']);
  answer();
  await looked();
  expect(timers.stopped).toHaveLength(1);
  peers.isReallyAlone = false;
  timers.release();
  await there.waitFor('chat.sessionDeleted');
  expect(there.all('chat.sessionDeleted').map(({ sessionId }) => sessionId)).toEqual(['during']);
  peers.isReallyAlone = true;
});

test('a node that is alone serves its own browsers before it publishes', async () => {
  const ana = someGuest();
  const here = await node.browserOf(ana);
  const before = await entries();
  const timers = stopTimers();
  await publish(ana, ['own']);
  await here.waitFor('chat.sessionDeleted', ({ sessionId }) => sessionId === 'own');
  expect((await entries()) - before).toBe(0);
  timers.release();
});

test('collected events are published with the first event after another node was noticed', async () => {
  const ana = someGuest();
  const there = await other.browserOf(ana);
  const before = await entries();
  const timers = stopTimers();
  await publish(ana, ['collected']);
  peers.isAlone = false;
  await publish(ana, ['at once']);
  await there.waitFor('chat.sessionDeleted', ({ sessionId }) => sessionId === 'at once');
  expect(there.all('chat.sessionDeleted').map(({ sessionId }) => sessionId)).toEqual([
    'collected',
    'at once',
  ]);
  expect((await entries()) - before).toBe(1);
  timers.release();
  peers.isAlone = true;
});

test('a node whose look hangs publishes a large batch without it, and clears its timer', async () => {
  const ana = someGuest();
  const there = await other.browserOf(ana);
  const before = await entries();
  const [started, cleared] = [jest.spyOn(globalThis, 'setTimeout'), jest.spyOn(globalThis, 'clearTimeout')];
  for (let count = 1; count <= 2_000; count += 1)
    node.publisher.toPerson(ana, 'chat.sessionDeleted', { sessionId: String(count) });
  const timers = started.mock.results.filter(
    (_, index) => started.mock.calls[index]?.[1] === COLLECT_ALONE_MS,
  );
  expect(timers).toHaveLength(1);
  expect(cleared.mock.calls.map(([timer]) => timer)).toContain(timers[0]?.value);
  jest.restoreAllMocks();
  await there.waitFor('chat.sessionDeleted', ({ sessionId }) => sessionId === '2000');
  expect(there.all('chat.sessionDeleted')).toHaveLength(2_000);
  expect((await entries()) - before).toBe(40);
});

test('a message between servers does not overtake the events before it', async () => {
  const ana = someGuest();
  await other.browserOf(ana);
  const before = await entries();
  const received = new Promise((resolve) => other.server.once('chat.stopReply', resolve));
  const timers = stopTimers();
  await publish(ana, ['before']);
  node.publisher.toServers('chat.stopReply', { replyTo: 7, attempt: 2 });
  await received;
  expect((await entries()) - before).toBe(1);
  timers.release();
});
