import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { until } from '../testing/until.js';
import { BoundedThread } from './bounded-thread.js';

const folder = mkdtempSync(join(tmpdir(), 'mikai-thread-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * The code of a thread that answers with the order, the number of orders so far and its thread id; the order 'stuck' never
 * ends.
 */
const ECHO = `
const { parentPort, threadId } = require('node:worker_threads');
let orders = 0;
parentPort.on('message', (order) => {
  orders += 1;
  while (order === 'stuck');
  if (order === 'throw') throw new Error('out of order');
  parentPort.postMessage({ order, orders, threadId });
});
parentPort.postMessage('ready');
`;

interface Echo {
  order: string;
  orders: number;
  threadId: number;
}

const threads: BoundedThread<string, Echo>[] = [];
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.close()));
});

function threadOf(code: string, limits = {}): BoundedThread<string, Echo> {
  const file = join(folder, `${threads.length}-${code.length}.cjs`);
  writeFileSync(file, code);
  const thread = new BoundedThread<string, Echo>(file, {
    runMs: 30_000,
    waitMs: 30_000,
    idleMs: 60_000,
    ...limits,
  });
  threads.push(thread);
  return thread;
}

test('answers orders one after the other in one thread', async () => {
  const thread = threadOf(ECHO);
  const answers = await Promise.all(['a', 'b', 'c'].map((order) => thread.run(order)));
  expect(answers.map((answer) => [answer?.order, answer?.orders])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  expect(new Set(answers.map((answer) => answer?.threadId)).size).toBe(1);
});

test('ends a stuck thread within the limit, while the event loop goes on, and answers what waits in a new one', async () => {
  const thread = threadOf(ECHO);
  const first = await thread.run('warm');
  thread.limits.runMs = 200;
  const begin = performance.now();
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 5);
  const ending = thread.run('stuck').then((answer) => [answer, performance.now() - begin] as const);
  // The limit is read when an order starts, so the next one has enough time on any machine.
  thread.limits.runMs = 30_000;
  const [stuck, next] = await Promise.all([ending, thread.run('next')]);
  clearInterval(turning);
  expect(stuck[0]).toBeUndefined();
  expect(stuck[1]).toBeGreaterThanOrEqual(190);
  // The event loop was not blocked: it ran timers while the thread was stuck.
  expect(turns).toBeGreaterThan(0);
  expect(next).toMatchObject({ order: 'next', orders: 1 });
  expect(next?.threadId).not.toBe(first?.threadId);
});

test('lets no order wait longer than its limit for a busy thread', async () => {
  const thread = threadOf(ECHO, { runMs: 60_000 });
  await thread.run('warm');
  thread.limits.waitMs = 50;
  const stuck = thread.run('stuck');
  expect(await thread.run('waiting')).toBeUndefined();
  await thread.close();
  expect(await stuck).toBeUndefined();
});

test('lets queue keys take turns: an order behind a flood of another key is answered before it', async () => {
  const thread = threadOf(ECHO);
  await thread.run('warm');
  const answered: string[] = [];
  const order = (text: string, queueKey: string) =>
    thread.run(text, queueKey).then(() => answered.push(text));
  const flood = Array.from({ length: 50 }, (_, index) => order(`flood ${index}`, `address:${index % 10}`));
  const mine = ['mine 1', 'mine 2'].map((text) => order(text, 'member:1'));
  const other = order('other', 'address:other');
  await Promise.all([...flood, ...mine, other]);
  // Groups take turns, so each of the member's orders waits for only one order of the flood.
  expect(answered.indexOf('mine 1')).toBeLessThanOrEqual(2);
  expect(answered.indexOf('mine 2')).toBeLessThanOrEqual(4);
  // Another address waits for one order of each address before it.
  expect(answered.indexOf('other')).toBeLessThanOrEqual(15);
  expect(answered).toHaveLength(53);
});

test('gives no answer when the thread throws or cannot start, and starts another one for the next order', async () => {
  const throwing = threadOf(ECHO);
  expect(await throwing.run('throw')).toBeUndefined();
  expect(await throwing.run('again')).toMatchObject({ order: 'again' });
  expect(await threadOf('throw new Error("broken")').run('x')).toBeUndefined();
});

test('ends a thread that has had no orders for a while', async () => {
  const thread = threadOf(ECHO, { idleMs: 20 });
  const first = await thread.run('a');
  // An order that arrives while the thread ends is answered by a new thread.
  const second = await until('another thread answers', async () => {
    await new Promise((resolve) => setTimeout(resolve, 40));
    const answer = await thread.run('b');
    return answer?.threadId !== first?.threadId && answer;
  });
  expect(second).toMatchObject({ order: 'b', orders: 1 });
});
