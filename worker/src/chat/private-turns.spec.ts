import { afterEach, expect, test } from '@jest/globals';
import type { ChatMessage } from '@mikai/contract/chat';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import type { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { presentMessage } from '@mikai/core/chat/chat.presenter';
import { checkQuestion } from '@mikai/core/safety/care';
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

const services = await createTestServices();
const { dataSource } = services.database;
const chat = new TestChat(services);
const provider = await ProviderStandIn.start();
closeLater(() => provider.close());
await startWorker(services, { OPENAI_BASE_URL: provider.url, CRISIS_SECOND_READER: 'on' });
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
  await chat.outbox.sweep({ at: new Date(Date.now() + PAUSE_MS + 5_000) });
  await until('facts were asked for', () => sent().includes('find facts about them'));
  await chat.settled();
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
