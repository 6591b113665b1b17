import { afterEach, expect, test } from '@jest/globals';
import type { ChatReplyExtended } from '@mikai/contract/chat';
import { someGuest } from '@mikai/core/testing/people';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import { WorkerProcess } from '@mikai/core/testing/worker-process';
import { TestChat } from '../testing/test-chat.js';

const services = await createTestServices();
const chat = new TestChat(services);
const node = await TestNode.start(services);

const SLOWLY = { EMBEDDED_WORD_DELAY_MS: '60' };
const workers: WorkerProcess[] = [];

async function start(): Promise<WorkerProcess> {
  const worker = await WorkerProcess.start(services, SLOWLY);
  workers.push(worker);
  return worker;
}

afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.end('SIGKILL');
});

const TEXT = 'I cannot sleep and my head is full of work';

test('when a worker dies in mid-reply another one finishes the reply, under a higher run, once', async () => {
  const guest = someGuest();
  const browser = await node.browserOf(guest);
  const dying = await start();
  const message = await chat.sendMessage(await chat.begin(guest), TEXT);
  await browser.waitFor('chat.replyExtended', ({ offset }) => offset > 0);
  await dying.end('SIGKILL');
  await start();

  const completed = await browser.waitFor('chat.replyCompleted', undefined, 25_000);
  const reply = await chat.answered(message);
  expect(reply.content).toBe(completed.message.content);
  expect((await chat.message(message.id)).content).toBe(TEXT);

  const runs = browser.all('chat.replyStarted').map(({ run }) => run);
  expect(runs).toEqual([1, 2]);
  const pieces = browser.all('chat.replyExtended').filter(({ run }) => run === 2);
  expect(joined(pieces)).toBe(reply.content);
  expect(browser.all('chat.replyCompleted')).toHaveLength(1);
  await chat.settled();
});

test('a worker that gets SIGTERM finishes its reply first and exits with 0', async () => {
  const guest = someGuest();
  const browser = await node.browserOf(guest);
  const leaving = await start();
  const message = await chat.sendMessage(await chat.begin(guest), TEXT);
  await browser.waitFor('chat.replyExtended', ({ offset }) => offset > 0);
  expect(await leaving.end('SIGTERM')).toBe(0);

  const reply = await chat.answered(message);
  expect(reply.replyRun).toBe(1);
  expect((await chat.message(message.id)).replyState).toBe('done');
  expect(browser.all('chat.replyStarted')).toHaveLength(1);
});

function joined(pieces: ChatReplyExtended[]): string {
  return pieces.map((piece) => piece.text).join('');
}
