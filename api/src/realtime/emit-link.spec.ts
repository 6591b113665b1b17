import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLinkEmitter } from './emit-link.js';

const MAX_WAIT_MS = 1_000;
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }));
afterEach(() => void jest.useRealTimers());

/** Returns a listener, what it has emitted, and functions that have the shards wait and be read. */
function createEmitter() {
  const emitted: boolean[] = [];
  let pending: Promise<unknown> | undefined;
  const emitLink = createLinkEmitter(
    () => pending,
    (isUp) => emitted.push(isUp),
    MAX_WAIT_MS,
  );
  const wait = () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    pending = promise;
    return async () => {
      resolve(undefined);
      await turn();
    };
  };
  return { emitLink, emitted, wait };
}

test('browsers are notified at once where no shard is waiting', () => {
  const { emitLink, emitted } = createEmitter();
  emitLink(false);
  emitLink(true);
  expect(emitted).toEqual([false, true]);
});

test('browsers are notified once when all shards are read', async () => {
  const { emitLink, emitted, wait } = createEmitter();
  const readShards = wait();
  emitLink(true);
  await turn();
  expect(emitted).toEqual([]);
  await readShards();
  await jest.advanceTimersByTimeAsync(MAX_WAIT_MS);
  expect(emitted).toEqual([true]);
});

test('a shard that cannot be read delays the notification for a bounded time, and browsers are notified again when it is read', async () => {
  const { emitLink, emitted, wait } = createEmitter();
  const readShards = wait();
  emitLink(true);
  await jest.advanceTimersByTimeAsync(MAX_WAIT_MS);
  expect(emitted).toEqual([true]);
  await readShards();
  expect(emitted).toEqual([true, true]);
});

test('a link that changes several times while shards wait is emitted once', async () => {
  const { emitLink, emitted, wait } = createEmitter();
  const readShards = wait();
  for (const isUp of [true, false, true]) emitLink(isUp);
  await readShards();
  expect(emitted).toEqual([false, true]);
});

test('a link that is lost again while shards wait is not emitted as back', async () => {
  const { emitLink, emitted, wait } = createEmitter();
  const readShards = wait();
  emitLink(true);
  emitLink(false);
  await readShards();
  await jest.advanceTimersByTimeAsync(MAX_WAIT_MS);
  expect(emitted).toEqual([false]);
});
