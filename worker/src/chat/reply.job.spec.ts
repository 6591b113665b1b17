import { expect, test } from '@jest/globals';
import type { ChatReplyExtended } from '@mikai/contract/chat';
import { extrasOf } from '@mikai/core/chat/extras';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { signIn, someGuest } from '@mikai/core/testing/people';
import { TestNode } from '@mikai/core/testing/test-node';
import { checkQuestion } from '@mikai/core/safety/care';
import { createTestServices } from '@mikai/core/testing/test-services';
import { AI_NOTICE_INTERVAL_MS, aiNotice } from '../ai/ai-notice.js';
import { TestChat } from '../testing/test-chat.js';
import { startWorker } from '../testing/test-worker.js';

const services = await createTestServices();
const chat = new TestChat(services);
const node = await TestNode.start(services);
await startWorker(services);

/** Assembles the text that a browser has after these pieces, by `ChatReplyExtended.offset`. */
function joined(pieces: ChatReplyExtended[]): string {
  return pieces.reduce((text, piece) => {
    expect(piece.offset).toBe(text.length);
    return text + piece.text;
  }, '');
}

test('a reply is said to begin, streamed in pieces that make up the stored words, and said to be complete', async () => {
  const guest = someGuest();
  const browser = await node.browserOf(guest);
  const session = await chat.begin(guest);
  const message = await chat.sendMessage(session, 'I cannot sleep because of work');

  const { message: completed } = await browser.waitFor('chat.replyCompleted');
  const stored = await chat.answered(message);

  expect(browser.received.map((event) => event.name)).toEqual(
    expect.arrayContaining(['chat.replyStarted', 'chat.replyExtended', 'chat.replyCompleted']),
  );
  expect(browser.received[0]?.name).toBe('chat.replyStarted');
  expect(browser.received.at(-1)?.name).toBe('chat.replyCompleted');
  expect(joined(browser.all('chat.replyExtended'))).toBe(stored.content);
  expect(completed).toMatchObject({
    id: stored.id,
    content: stored.content,
    replyTo: message.id,
    isComplete: true,
    provenance: expect.objectContaining({ source: 'embedded' }),
  });
  expect(stored.content.length).toBeGreaterThan(20);
  expect((await chat.message(message.id)).replyState).toBe('done');
  await chat.settled();
});

test('events of a reply name message, attempt and run, and reach nobody else', async () => {
  const { person } = await signIn(services.database.dataSource);
  const [browser, other] = await Promise.all([node.browserOf(person), node.browserOf(someGuest())]);
  const session = await chat.begin(person);
  const message = await chat.sendMessage(session, 'My sister and I argue all the time');
  const completed = await browser.waitFor('chat.replyCompleted');

  const identity = { sessionId: session.id, replyTo: message.id, attempt: 1 };
  expect(completed).toMatchObject({ ...identity, replyState: 'done' });
  for (const started of browser.all('chat.replyStarted')) {
    expect(started).toMatchObject({ ...identity, messageId: completed.message.id, run: 1 });
  }
  for (const piece of browser.all('chat.replyExtended')) {
    expect(piece).toMatchObject({ ...identity, messageId: completed.message.id, run: 1 });
  }
  expect(other.received).toEqual([]);
});

test('a Spanish message is answered in Spanish, with the same words in English beside it', async () => {
  const session = await chat.begin(someGuest());
  const message = await chat.sendMessage(session, 'Estoy muy triste porque mi perro murió', {
    language: 'es',
  });
  const reply = await chat.answered(message);
  expect(reply.language).toBe('es');
  expect(reply.english).toEqual(expect.any(String));
  expect(reply.english).not.toBe(reply.content);
});

test('an English reply has no translation', async () => {
  const session = await chat.begin(someGuest());
  const reply = await chat.answered(await chat.sendMessage(session, 'I feel a bit lonely today'));
  expect(reply.english).toBeNull();
});

test('messages in quick succession are answered one after the other, each reply knowing those before', async () => {
  const guest = someGuest();
  const browser = await node.browserOf(guest);
  const session = await chat.begin(guest);
  const text = Array<string>(6).fill('I am worried about my exam');
  const messages = await Promise.all(text.map((text) => chat.sendMessage(session, text)));
  const replies = await Promise.all(messages.map((message) => chat.answered(message)));

  const phrases = replies.flatMap((reply) => JSON.parse(reply.phrases ?? '[]') as string[]);
  expect(phrases.length).toBeGreaterThanOrEqual(replies.length);
  expect(new Set(phrases).size).toBe(phrases.length);
  const lastId = Math.max(...messages.map((message) => message.id));
  await browser.waitFor('chat.replyCompleted', ({ replyTo }) => replyTo === lastId);
  const order = browser.received
    .filter(({ name }) => name === 'chat.replyStarted' || name === 'chat.replyCompleted')
    .map(({ payload }) => (payload as { replyTo: number }).replyTo);
  const ids = messages.map((message) => message.id).sort((a, b) => a - b);
  expect(order).toEqual(ids.flatMap((id) => [id, id]));
});

test('after three hours the reply begins with the words that this is an AI, and only that one', async () => {
  const { manager } = services.database.dataSource;
  const justUnder = new Date(Date.now() - AI_NOTICE_INTERVAL_MS + 60_000);
  const session = await chat.begin(someGuest(), { aiNoticeAt: justUnder });
  const early = await chat.answered(await chat.sendMessage(session, 'I had a long day'));
  expect(early.content).not.toContain(aiNotice('en'));

  await manager.update(ChatSessionEntity, session.id, {
    aiNoticeAt: new Date(Date.now() - AI_NOTICE_INTERVAL_MS),
  });
  const due = await chat.answered(await chat.sendMessage(session, 'And tomorrow will be long too'));
  expect(due.content.startsWith(`${aiNotice('en')} `)).toBe(true);

  const after = await chat.answered(await chat.sendMessage(session, 'Maybe I should rest'));
  expect(after.content).not.toContain(aiNotice('en'));
});

test('the reply to a message in doubt ends with a question in its language, and choices that answer it', async () => {
  const guest = someGuest();
  const browser = await node.browserOf(guest);
  const session = await chat.begin(guest);
  const language = 'es';
  const message = await chat.sendMessage(session, 'Estoy muy cansado del trabajo', {
    language,
    asks: 'suicide',
  });
  const reply = await chat.answered(message);
  const { text, english } = checkQuestion(language, 'suicide');
  expect(reply.content.endsWith(`\n\n${text}`)).toBe(true);
  expect(reply.content.length).toBeGreaterThan(text.length + 20);
  expect(reply.english?.endsWith(`\n\n${english}`)).toBe(true);
  const { message: completed } = await browser.waitFor('chat.replyCompleted');
  expect(joined(browser.all('chat.replyExtended'))).toBe(reply.content);
  expect(completed).toMatchObject({
    kind: 'text',
    care: { level: 'check', category: 'suicide' },
    choices: [
      { id: `check.no.${message.id}`, label: 'No' },
      { id: `check.yes.${message.id}`, label: 'Sí, o no lo sé' },
    ],
  });

  const next = await chat.answered(await chat.sendMessage(session, 'Trabajo demasiado', { language }));
  expect(next.content).not.toContain(text);
  expect(extrasOf(next).care).toBeUndefined();
});

test('a job for a message that is gone ends quietly', async () => {
  const session = await chat.begin(someGuest());
  const { manager } = services.database.dataSource;
  const entry = await chat.outbox.record(manager, 'chat.reply', { messageId: 2_000_000_000, attempt: 1 });
  await chat.outbox.dispatch(entry);
  await chat.settled();
  const message = await chat.sendMessage(session, 'Still here');
  expect((await chat.answered(message)).isComplete).toBe(true);
});

test('a job of an earlier attempt changes nothing', async () => {
  const session = await chat.begin(someGuest());
  const message = await chat.sendMessage(session, 'Just thinking aloud');
  const reply = await chat.answered(message);
  const entry = await chat.outbox.record(services.database.dataSource.manager, 'chat.reply', {
    messageId: message.id,
    attempt: 1,
  });
  await chat.outbox.dispatch(entry);
  await chat.settled();
  expect(await chat.replies(message.id)).toEqual([reply]);
});

test('a job of an earlier attempt does not wait for its turn either', async () => {
  const { manager } = services.database.dataSource;
  const session = await chat.begin(someGuest());
  const first = await chat.sendMessage(session, 'Just thinking aloud');
  await chat.answered(first);
  const second = await chat.sendMessage(session, 'And a bit more');
  await chat.answered(second);
  await manager.update(ChatMessageEntity, first.id, { replyState: 'pending' });
  await manager.update(ChatMessageEntity, second.id, { replyAttempt: 2 });
  const entry = await chat.outbox.record(manager, 'chat.reply', { messageId: second.id, attempt: 1 });
  await chat.outbox.dispatch(entry);
  await chat.settled();
});
