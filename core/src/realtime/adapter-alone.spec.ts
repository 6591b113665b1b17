import { setImmediate as turn } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { TestNode } from '../testing/test-node.js';
import { COLLECT_ALONE_MS } from './adapter.js';
import { createTestServices, withRedis } from '../testing/test-services.js';
import { someGuest } from '../testing/people.js';
import { until } from '../testing/until.js';

const services = await createTestServices();
let isAlone = true;
const node = await TestNode.start(services, { isAlone: () => isAlone });
const other = await TestNode.start(services);
const stream = `${services.redisPrefix}:realtime`;

const entries = () => withRedis((client) => client.xLen(stream));

/** Publishes events in as many turns of the event loop. */
async function publish(person: ReturnType<typeof someGuest>, ids: readonly string[]): Promise<void> {
  for (const sessionId of ids) {
    node.publisher.toPerson(person, 'chat.sessionDeleted', { sessionId });
    await turn();
  }
}

/** Has the timers with which a node collects events wait until they are released: on a busy machine the turns of a test take longer. */
function holdTimers(): { waiting: (() => void)[]; release(): void } {
  const waiting: (() => void)[] = [];
  const start = globalThis.setTimeout;
  const hold = (callback: () => void, ms?: number) => {
    if (ms !== COLLECT_ALONE_MS) return start(callback, ms);
    waiting.push(callback);
    return start(() => undefined, 0);
  };
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof setTimeout);
  const release = () => {
    jest.restoreAllMocks();
    for (const callback of waiting) callback();
  };
  return { waiting, release };
}

test('a node that is alone publishes the events of several turns as one entry, and serves its own browsers at once', async () => {
  const ana = someGuest();
  const [here, there] = [await node.browserOf(ana), await other.browserOf(ana)];
  const before = await entries();
  const ids = Array.from({ length: 20 }, (_, index) => String(index));
  const timers = holdTimers();
  await publish(ana, ids);
  expect(timers.waiting).toHaveLength(1);
  timers.release();
  await here.waitFor('chat.sessionDeleted', ({ sessionId }) => sessionId === '19');
  // A node that nobody has noticed yet receives them all the same, in their order.
  await there.waitFor('chat.sessionDeleted', ({ sessionId }) => sessionId === '19');
  for (const browser of [here, there])
    expect(browser.all('chat.sessionDeleted').map(({ sessionId }) => sessionId)).toEqual(ids);
  expect((await entries()) - before).toBe(1);
});

test('collected events are published with the first event after another node was noticed', async () => {
  const ana = someGuest();
  const there = await other.browserOf(ana);
  const before = await entries();
  await publish(ana, ['collected']);
  isAlone = false;
  await publish(ana, ['at once']);
  await there.waitFor('chat.sessionDeleted', ({ sessionId }) => sessionId === 'at once');
  expect(there.all('chat.sessionDeleted').map(({ sessionId }) => sessionId)).toEqual([
    'collected',
    'at once',
  ]);
  expect((await entries()) - before).toBe(1);
  isAlone = true;
});

test('a batch that was full leaves no timer that would cut the next one short', async () => {
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
  await publish(ana, ['before']);
  node.publisher.toServers('chat.stopReply', { replyTo: 7, attempt: 2 });
  await received;
  await until('the event is published', async () => (await entries()) === before + 1);
});
