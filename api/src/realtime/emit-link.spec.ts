import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createLinkEmitter } from './emit-link.js';

const MAX_WAIT_MS = 1_000;
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }));
afterEach(() => void jest.useRealTimers());

/** Creates a listener, the list of its events, and a function that simulates a waiting shard. */
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

test('notifies browsers at once if no shard is waiting', () => {
  const { emitLink, emitted } = createEmitter();
  emitLink(false);
  emitLink(true);
  expect(emitted).toEqual([false, true]);
});

test('notifies browsers once when all shards are read', async () => {
  const { emitLink, emitted, wait } = createEmitter();
  const readShards = wait();
  emitLink(true);
  await turn();
  expect(emitted).toEqual([]);
  await readShards();
  await jest.advanceTimersByTimeAsync(MAX_WAIT_MS);
  expect(emitted).toEqual([true]);
});

test('an unreadable shard delays the notification for a limited time, and browsers are notified again when it is read', async () => {
  const { emitLink, emitted, wait } = createEmitter();
  const readShards = wait();
  emitLink(true);
  await jest.advanceTimersByTimeAsync(MAX_WAIT_MS);
  expect(emitted).toEqual([true]);
  await readShards();
  expect(emitted).toEqual([true, true]);
});

test('emits a link once if it changes several times while shards wait', async () => {
  const { emitLink, emitted, wait } = createEmitter();
  const readShards = wait();
  for (const isUp of [true, false, true]) emitLink(isUp);
  await readShards();
  expect(emitted).toEqual([false, true]);
});

test('does not emit a link as restored that is lost again while shards wait', async () => {
  const { emitLink, emitted, wait } = createEmitter();
  const readShards = wait();
  emitLink(true);
  emitLink(false);
  await readShards();
  await jest.advanceTimersByTimeAsync(MAX_WAIT_MS);
  expect(emitted).toEqual([false]);
});
