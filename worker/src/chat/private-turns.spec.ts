import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import type { ChatMessage } from '@mikai/contract/chat';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import type { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { presentMessage } from '@mikai/core/chat/chat.presenter';
import { CHAT_EXPORT } from '@mikai/core/chat/export-chat';
import { extrasOf } from '@mikai/core/chat/extras';
import { checkQuestion } from '@mikai/core/safety/care';
import { FIXED_REPLY } from '@mikai/core/safety/card';
import { closeLater } from '@mikai/core/testing/closing';
import { signIn } from '@mikai/core/testing/people';
import { decideAbout } from '@mikai/core/testing/stored-memory';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { PAUSE_MS } from '../memory/memory-proposals.js';
import { ProviderStandIn } from '../testing/provider-stand-in.js';
import { TestChat } from '../testing/test-chat.js';
import { startWorker } from '../testing/test-worker.js';
import { readConversation } from './conversation.js';
import { ReplyStore } from './reply-store.js';

const services = await createTestServices();
const { dataSource } = services.database;
const chat = new TestChat(services);
const provider = await ProviderStandIn.start();
closeLater(() => provider.close());
await startWorker(services, {
  OPENAI_BASE_URL: provider.url,
  CRISIS_SECOND_READER: 'on',
  REPLY_SECOND_READER: 'all',
});
afterEach(() => provider.reset());

const LETTER = 'I never said how much I liked your singing.';
const CANARY = 'singing';
const sent = (): string => JSON.stringify(provider.requests);

async function answer(session: ChatSessionEntity, text: string, more = {}): Promise<ChatMessage> {
  return presentMessage(await chat.answered(await chat.sendMessage(session, text, more)));
}

function press(session: ChatSessionEntity, before: ChatMessage, name: string): Promise<ChatMessage> {
  const { id, label } = [...(before.choices ?? []), ...(before.quietChoices ?? [])].find((each) =>
    each.id.startsWith(`${name}.`),
  )!;
  return answer(session, label, { choiceId: id });
}

/** A member who agreed to everything, where the flow for a breakup asks for unsent lines. */
async function atLetter() {
  const { person, user } = await signIn(dataSource);
  await decideAbout(dataSource.manager, user.id, { memory: true, secondReader: true });
  const session = await chat.begin(person);
  let step = await answer(session, 'I lost someone or something', { choiceId: 'open.loss' });
  for (const name of ['step.breakup', 'step.person', 'step.unsaid']) step = await press(session, step, name);
  expect(step.content).toContain('It stays with you');
  return session;
}

/** Lets the pause pass: what is due after it runs, also a job that is recorded only now. */
async function pause(): Promise<void> {
  await until('every job has run', async () => {
    await chat.outbox.sweep({ at: new Date(Date.now() + PAUSE_MS + 5_000) });
    return (await chat.owed()) === 0;
  });
}

test('a letter to nobody is in no later request: of free talk, of the second reader, of notes or of memory', async () => {
  const session = await atLetter();
  await answer(session, LETTER);
  expect(provider.requests).toEqual([]);
  const end = await answer(session, 'A walk by the river');
  expect(end.summary?.lines.map(({ text }) => text)).toContain(LETTER);

  const reply = await answer(session, 'The bus was late again and my boss noticed it', { asks: 'suicide' });
  expect(reply.provenance?.source).toBe('provider');
  expect(sent()).toContain('second reader');
  expect(sent()).toContain('(something that stays with the person)');
  await pause();
  expect(sent()).toContain('find facts about them');
  expect(sent()).not.toContain(CANARY);
});

test('a letter of which the gate is unsure is asked about by us alone', async () => {
  const session = await atLetter();
  const reply = await answer(session, LETTER, { asks: 'suicide' });
  expect(reply.provenance?.source).toBe('embedded');
  expect(reply.content).toContain(checkQuestion('en', 'suicide').text);
  expect(provider.requests).toEqual([]);
});

test('a reply that quotes the letter is not sent either, and what the person writes to others is', async () => {
  const session = await atLetter();
  const letter = await chat.sendMessage(session, LETTER);
  const reply = await chat.answered(letter);
  const quoting = { ...reply, content: `“${LETTER.slice(0, -1)}” is what you wrote. What would help today?` };
  await dataSource.manager.save(dataSource.manager.create(ChatMessageEntity, quoting));
  const message = await chat.sendMessage(session, 'A walk');
  const { turns } = await readConversation(dataSource, session, message);
  const hidden = turns.filter(({ isPrivate }) => isPrivate).map(({ sender }) => sender);
  expect(hidden).toEqual(['user', 'ai']);
  expect(turns.at(-1)).toMatchObject({ content: 'A walk' });
  expect(turns.at(-1)?.isPrivate).toBeUndefined();
});

test('the letter stays private where it is the oldest message that is read', async () => {
  const session = await atLetter();
  const letter = await chat.sendMessage(session, LETTER);
  await chat.answered(letter);
  let last = letter;
  // With the letter and its reply these are forty.
  for (let index = 0; index < 38; index += 1)
    last = await chat.sendMessage(session, `message ${index}`, { isCrisis: true });
  const { turns } = await readConversation(dataSource, session, last);
  expect(turns).toHaveLength(40);
  expect(turns[0]).toMatchObject({ content: LETTER, isPrivate: true });
});

const { manager } = dataSource;
const markOf = async (id: number) => extrasOf(await chat.message(id)).isPrivate;

/** Stores a message as another release, or another writer, would have left it. */
const overwrite = (message: ChatMessageEntity, changes: Partial<ChatMessageEntity>) =>
  manager.save(manager.create(ChatMessageEntity, { ...message, ...changes }));

/** Takes the marks away, as an earlier release had none. */
async function removeMarks(session: ChatSessionEntity): Promise<void> {
  for (const row of await manager.findBy(ChatMessageEntity, { sessionId: session.id })) {
    const { isPrivate: _mark, ...extras } = extrasOf(row);
    await overwrite(row, { extras: JSON.stringify(extras) });
  }
}

/** Messages to which a fixed reply is given elsewhere. */
async function fill(session: ChatSessionEntity, count: number): Promise<ChatMessageEntity | undefined> {
  let last: ChatMessageEntity | undefined;
  for (let index = 0; index < count; index += 1)
    last = await chat.sendMessage(session, `message ${index}`, { isCrisis: true });
  return last;
}

const hiddenIn = async (session: ChatSessionEntity, message: ChatMessageEntity) => {
  const { turns } = await readConversation(dataSource, session, message);
  return turns.filter(({ isPrivate, metGate }) => isPrivate && !metGate).map(({ content }) => content);
};

test('a letter and its reply are marked when they are written; the mark is exported, and no browser gets it', async () => {
  const session = await atLetter();
  const letter = await chat.sendMessage(session, LETTER);
  const reply = await chat.answered(letter);
  const next = await chat.sendMessage(session, 'A walk by the river');
  const end = await chat.answered(next);
  const ids = [letter.id, reply.id, next.id, end.id];
  expect(await Promise.all(ids.map(markOf))).toEqual([true, true, false, false]);
  expect(presentMessage(await chat.message(letter.id))).not.toHaveProperty('isPrivate');
  const exported: Record<string, unknown>[] = [];
  const part = CHAT_EXPORT.find(({ name }) => name === 'chatMessages')!;
  for await (const row of (await part.read(manager, session.userId!)) as AsyncIterable<unknown>)
    exported.push(row as Record<string, unknown>);
  const marked = exported.filter((row) => row['isPrivate'] === true).map((row) => row['id']);
  expect(marked).toEqual([letter.id, reply.id]);
});

test('all parts of a letter that is sent in several messages are private', async () => {
  const session = await atLetter();
  // Both are stored before a reply can be begun.
  const parts = await manager.transaction(async (transaction) => {
    await transaction.query('SELECT FROM chat_sessions WHERE id = $1 FOR NO KEY UPDATE', [session.id]);
    return [await chat.sendMessage(session, LETTER), await chat.sendMessage(session, `Your ${CANARY} too.`)];
  });
  for (const part of parts) await chat.answered(part);
  expect(await Promise.all(parts.map(({ id }) => markOf(id)))).toEqual([true, true]);
  expect(provider.requests).toEqual([]);
});

test('a later reply that quotes the letter is private where the letter is no longer read, also without marks', async () => {
  const session = await atLetter();
  await chat.answered(await chat.sendMessage(session, LETTER));
  await fill(session, 36);
  const end = await chat.answered(await chat.sendMessage(session, 'A walk by the river'));
  const content = `“${LETTER.slice(0, -1)}” is what you wrote. Take care on your walk.`;
  await overwrite(end, { content });
  await removeMarks(session);
  const last = await fill(session, 5);
  expect(await hiddenIn(session, last!)).toEqual([content]);
});

test('a reply that quotes the letter later on is marked when it is written', async () => {
  const session = await atLetter();
  const step = await chat.answered(await chat.sendMessage(session, LETTER));
  const { guided } = extrasOf(step);
  const store = new ReplyStore(dataSource);
  const marks: unknown[] = [];
  for (const text of [`“${LETTER.slice(0, -1)}”: that is what you wrote.`, 'Take care on your walk.']) {
    const stored = await chat.sendMessage(session, 'A walk', { isCrisis: true });
    const message = await overwrite(stored, { isCrisis: false, replyState: 'pending' });
    const handle = await store.begin(session, message.id, 1);
    await store.complete(handle!, text, 'done', {
      kind: 'text',
      language: 'en',
      english: null,
      phrases: null,
      provenance: step.provenance!,
      extras: { guided: guided! },
    });
    marks.push(await markOf(message.id), await markOf(handle!.messageId));
  }
  expect(marks).toEqual([false, true, false, false]);
});

test('a letter is private however many fixed or failed replies are between it and its question', async () => {
  const session = await atLetter();
  await fill(session, 43);
  const failed = await chat.sendMessage(session, `About your ${CANARY}`, { isCrisis: true });
  await overwrite(failed, { isCrisis: false });
  // The crisis gate is unsure about it, so the second reader would be asked.
  const letter = await chat.sendMessage(session, LETTER, { asks: 'suicide' });
  const reply = await chat.answered(letter);
  expect(reply.provenance?.source).toBe('embedded');
  await removeMarks(session);
  expect(await hiddenIn(session, (await fill(session, 1))!)).toEqual([failed.content, LETTER, reply.content]);
  expect(provider.requests).toEqual([]);
});

test.each(['分手了', '我恨她', 'ごめん', '미안'])(
  'the answer %s is found in a reply, in whole and in part',
  async (text) => {
    const session = await atLetter();
    const letter = await chat.sendMessage(session, text, { language: 'zh' });
    const reply = await chat.answered(letter);
    const next = await chat.sendMessage(session, 'A walk');
    for (const quote of [text, text.slice(0, 2)]) {
      await overwrite(await chat.message(reply.id), { content: `“${quote}” is what you wrote.` });
      expect(await hiddenIn(session, next)).toEqual([text, `“${quote}” is what you wrote.`]);
      await removeMarks(session);
      expect(await hiddenIn(session, next)).toEqual([text, `“${quote}” is what you wrote.`]);
    }
  },
);

const notes = () =>
  provider.requests.filter(({ body }) => body.messages?.at(-1)?.content.startsWith('{"notes"'));

test('notes of what falls out of the window have nothing of a letter whose question is no longer read', async () => {
  const session = await atLetter();
  await fill(session, 20);
  await chat.answered(await chat.sendMessage(session, LETTER));
  await chat.answered(await chat.sendMessage(session, 'A walk by the river'));
  await removeMarks(session);
  await fill(session, 18);
  await chat.answered(await chat.sendMessage(session, 'The bus was late again'));
  await until('notes are asked for', () => notes().length > 0);
  expect(JSON.stringify(notes())).toContain('(something that stays with the person)');
  expect(sent()).not.toContain(CANARY);
});

test('facts are not looked for in a letter, also where more replies than messages came after it', async () => {
  const session = await atLetter();
  const letter = await chat.sendMessage(session, LETTER);
  const reply = await chat.answered(letter);
  await chat.answered(await chat.sendMessage(session, 'A walk by the river'));
  await removeMarks(session);
  const greetings = Array.from({ length: 102 }, () =>
    manager.create(ChatMessageEntity, {
      ...reply,
      id: undefined,
      clientId: randomUUID(),
      replyTo: null,
      replyId: null,
      content: 'Welcome back.',
      extras: null,
      provenance: FIXED_REPLY,
    }),
  );
  await manager.save(greetings);
  await chat.answered(await chat.sendMessage(session, 'The bus was late again'));
  await pause();
  expect(sent()).toContain('find facts about them');
  expect(sent()).not.toContain(CANARY);
});
