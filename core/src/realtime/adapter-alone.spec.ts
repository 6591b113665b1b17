import { setImmediate as turn } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { TestNode } from '../testing/test-node.js';
import { COLLECT_ALONE_MS } from './adapter.js';
import { createTestServices, withRedis } from '../testing/test-services.js';
import { someGuest } from '../testing/people.js';

const services = await createTestServices();
let isAlone = true;
const node = await TestNode.start(services, { isAlone: () => isAlone });
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

test('a node that is alone publishes the events of several turns as one entry', async () => {
  const ana = someGuest();
  const there = await other.browserOf(ana);
  const before = await entries();
  const ids = Array.from({ length: 20 }, (_, index) => String(index));
  const timers = stopTimers();
  await publish(ana, ids);
  expect(timers.stopped).toHaveLength(1);
  timers.release();
  // A node that this one has not noticed yet receives them all the same, in their order.
  await there.waitFor('chat.sessionDeleted', ({ sessionId }) => sessionId === '19');
  expect(there.all('chat.sessionDeleted').map(({ sessionId }) => sessionId)).toEqual(ids);
  expect((await entries()) - before).toBe(1);
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
  isAlone = false;
  await publish(ana, ['at once']);
  await there.waitFor('chat.sessionDeleted', ({ sessionId }) => sessionId === 'at once');
  expect(there.all('chat.sessionDeleted').map(({ sessionId }) => sessionId)).toEqual([
    'collected',
    'at once',
  ]);
  expect((await entries()) - before).toBe(1);
  timers.release();
  isAlone = true;
});

test('publishing a full batch clears the timer, which would end the next batch early', async () => {
  const ana = someGuest();
  const there = await other.browserOf(ana);
  const before = await entries();
  const [started, cleared] = [jest.spyOn(globalThis, 'setTimeout'), jest.spyOn(globalThis, 'clearTimeout')];
  for (let count = 1; count <= 50; count += 1)
    node.publisher.toPerson(ana, 'chat.sessionDeleted', { sessionId: String(count) });
  const timers = started.mock.results.filter(
    (_, index) => started.mock.calls[index]?.[1] === COLLECT_ALONE_MS,
  );
  expect(timers).toHaveLength(1);
  expect(cleared.mock.calls.map(([timer]) => timer)).toContain(timers[0]?.value);
  jest.restoreAllMocks();
  await there.waitFor('chat.sessionDeleted', ({ sessionId }) => sessionId === '50');
  expect((await entries()) - before).toBe(1);
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
