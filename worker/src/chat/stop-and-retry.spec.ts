import { afterEach, expect, test } from '@jest/globals';
import type { Person } from '@mikai/core/auth/person';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { replyOf } from '@mikai/core/chat/reply-end';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { closeLater } from '@mikai/core/testing/closing';
import { someGuest } from '@mikai/core/testing/people';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import type { Behaviour } from '../testing/provider-behaviour.js';
import { ProviderStandIn } from '../testing/provider-stand-in.js';
import { TestChat } from '../testing/test-chat.js';
import { startWorker } from '../testing/test-worker.js';

const services = await createTestServices();
const { manager } = services.database.dataSource;
const chat = new TestChat(services);
const node = await TestNode.start(services);
const provider = await ProviderStandIn.start();
closeLater(() => provider.close());
await startWorker(services, { OPENAI_BASE_URL: provider.url });
afterEach(() => provider.reset());

/** Sends a message and waits until its reply is being written, by a provider with this behaviour. */
async function startReply(behaviour: Behaviour, person: Person = someGuest()) {
  provider.behave(behaviour);
  const browser = await node.browserOf(person);
  const session = await chat.begin(person);
  const message = await chat.sendMessage(session, 'Tell me something');
  await browser.waitFor('chat.replyStarted');
  return { browser, session, message };
}

/** Does what the api does when a person stops a reply. */
async function stop(message: ChatMessageEntity, attempt = 1): Promise<void> {
  await manager.update(ChatMessageEntity, message.id, { replyState: 'stopped' });
  node.publisher.toServers('chat.stopReply', { replyTo: message.id, attempt });
}

test('stopping in mid-stream keeps the text so far and ends the request to the provider', async () => {
  const { browser, message } = await startReply({ mode: 'stall', text: 'One. Two. Three. Four. Five.' });
  await browser.waitFor(
    'chat.replyExtended',
    ({ offset, text }) => offset + text.length >= 'One. Two. Three. '.length,
  );
  await stop(message);

  const completed = await browser.waitFor('chat.replyCompleted');
  expect(completed).toMatchObject({ replyState: 'stopped', attempt: 1 });
  expect(completed.message).toMatchObject({ content: 'One. Two. Three. ', isComplete: true });
  expect(completed.message.provenance).toMatchObject({ source: 'provider' });
  expect((await chat.answered(message)).content).toBe('One. Two. Three. ');
  await until('the request to the provider ends', () => provider.requests[0]?.closedAt);
  await chat.settled();
});

test('stopping before the first word leaves no reply', async () => {
  const { browser, message } = await startReply({ mode: 'silent' });
  await until('the provider is asked', () => provider.requests.length > 0);
  await stop(message);
  const ended = await browser.waitFor('chat.replyEnded');
  expect(ended).toMatchObject({ replyTo: message.id, replyState: 'stopped', attempt: 1 });
  expect(await chat.replies(message.id)).toHaveLength(0);
  expect(replyOf(await chat.message(message.id)).state).toBe('stopped');
  await until('the request to the provider ends', () => provider.requests[0]?.closedAt);
  await chat.settled();
});

test('a stop without its event takes effect when the text is stored', async () => {
  const { browser, message } = await startReply({ mode: 'ok', text: 'word '.repeat(400), wordDelayMs: 20 });
  await browser.waitFor('chat.replyExtended');
  await manager.update(ChatMessageEntity, message.id, { replyState: 'stopped' });
  const completed = await browser.waitFor('chat.replyCompleted');
  expect(completed.replyState).toBe('stopped');
  expect(completed.message.content.length).toBeLessThan(1_900);
});

test('ignores a stop of another attempt', async () => {
  const { browser, message } = await startReply({
    mode: 'ok',
    text: 'One two three four five six',
    wordDelayMs: 10,
  });
  node.publisher.toServers('chat.stopReply', { replyTo: message.id, attempt: 2 });
  expect((await browser.waitFor('chat.replyCompleted')).replyState).toBe('done');
});

test('asking again replaces the reply by that of a second attempt', async () => {
  const { browser, session, message } = await startReply({ mode: 'ok', text: 'The first reply' });
  const first = await chat.answered(message);
  provider.behave({ mode: 'ok', text: 'The second reply' });
  const job = await manager.transaction(async (transaction) => {
    await transaction.delete(ChatMessageEntity, { replyTo: message.id });
    await transaction.update(ChatMessageEntity, message.id, { replyState: 'pending', replyAttempt: 2 });
    return chat.outbox.record(transaction, 'chat.reply', { messageId: message.id, attempt: 2 });
  });
  await chat.outbox.dispatch(job);

  const completed = await browser.waitFor('chat.replyCompleted', ({ attempt }) => attempt === 2);
  expect(completed.message.content).toBe('The second reply');
  expect(completed.message.id).not.toBe(first.id);
  const started = browser.all('chat.replyStarted').find(({ attempt }) => attempt === 2);
  expect(started).toMatchObject({ sessionId: session.id, run: 2 });
  expect((await chat.answered(message)).content).toBe('The second reply');
});

test('deleting the conversation during a reply ends the reply and leaves no data', async () => {
  const { browser, session } = await startReply({ mode: 'ok', text: 'word '.repeat(400), wordDelayMs: 20 });
  await browser.waitFor('chat.replyExtended');
  await manager.delete(ChatSessionEntity, session.id);
  await until('the request to the provider ends', () => provider.requests[0]?.closedAt);
  await chat.settled();
  expect(browser.all('chat.replyCompleted')).toHaveLength(0);
  expect(browser.all('chat.replyEnded')).toHaveLength(0);
  expect(await manager.countBy(ChatMessageEntity, { sessionId: session.id })).toBe(0);
});
