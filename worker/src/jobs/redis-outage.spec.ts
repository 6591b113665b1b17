import { afterEach, expect, test } from '@jest/globals';
import { printFigure } from '@mikai/core/testing/figure';
import { someGuest } from '@mikai/core/testing/people';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import { WorkerProcess } from '@mikai/core/testing/worker-process';
import { TestChat } from '../testing/test-chat.js';

const services = await createTestServices();
const chat = new TestChat(services);
const node = await TestNode.start(services);
// The worker is a process of its own, because BullMQ keeps waiting for a Redis that comes and goes, while tests must end.
await WorkerProcess.start(services, { EMBEDDED_WORD_DELAY_MS: '15' });
afterEach(() => services.redis.heal());

test('answers messages that were sent while Redis was unreachable once it is back', async () => {
  const session = await chat.begin(someGuest());
  await chat.answered(await chat.sendMessage(session, 'Before'));
  await services.redis.cut();
  const messages = [];
  for (const text of ['In the dark', 'Still in the dark'])
    messages.push(await chat.sendMessage(session, text));
  expect((await chat.message(messages[0]!.id)).replyState).toBe('pending');

  await services.redis.heal();
  const begin = performance.now();
  for (const message of messages) {
    const reply = await chat.answered(message);
    expect(reply.isComplete).toBe(true);
    expect((await chat.message(message.id)).replyState).toBe('done');
  }
  const ms = Math.round(performance.now() - begin);
  printFigure(11, `${messages.length} messages sent without Redis are answered ${ms} ms after it is back`);
  await chat.settled();
});

test('continues a reply while Redis is unreachable, and stores it once', async () => {
  const guest = someGuest();
  const browser = await node.browserOf(guest);
  const message = await chat.sendMessage(
    await chat.begin(guest),
    'I cannot sleep and my head is full of work',
  );
  await browser.waitFor('chat.replyExtended');
  await services.redis.cut();
  const reply = await chat.answered(message);
  expect((await chat.message(message.id)).replyState).toBe('done');

  await services.redis.heal();
  await chat.settled();
  expect(await chat.replies(message.id)).toEqual([reply]);
});

test('a worker that gets SIGTERM while Redis is unreachable exits with 0', async () => {
  const leaving = await WorkerProcess.start(services);
  await services.redis.cut();
  // Redis stays down, so a worker that waited for it would never exit.
  expect(await leaving.end('SIGTERM')).toBe(0);
});
