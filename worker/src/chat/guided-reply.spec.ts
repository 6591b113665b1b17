import { expect, test } from '@jest/globals';
import type { ChatMessage } from '@mikai/contract/chat';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { presentMessage, presentSession } from '@mikai/core/chat/chat.presenter';
import { extrasOf } from '@mikai/core/chat/extras';
import { signIn, someGuest } from '@mikai/core/testing/people';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpDatabase } from '@mikai/core/testing/leaks';
import { TestChat } from '../testing/test-chat.js';
import { startWorker } from '../testing/test-worker.js';

const services = await createTestServices();
const { dataSource } = services.database;
const chat = new TestChat(services);
const node = await TestNode.start(services);
await startWorker(services);

type Session = Awaited<ReturnType<typeof chat.begin>>;

/** Presses a choice and waits for the reply. */
async function choose(session: Session, choiceId: string, label: string) {
  const message = await chat.sendMessage(session, label, { choiceId });
  return { message, reply: presentMessage(await chat.answered(message)) };
}

const idOf = ({ choices = [], quietChoices = [] }: ChatMessage, name: string): string =>
  [...choices, ...quietChoices].find(({ id }) => id.startsWith(`${name}.`))?.id ?? 'none';

const sessionOf = async ({ id }: Session) =>
  presentSession(await dataSource.manager.findOneByOrFail(ChatSessionEntity, { id }));

test('an opening begins its flow, and each answer leads on, by choice and by words', async () => {
  const guest = someGuest();
  const browser = await node.browserOf(guest);
  const session = await chat.begin(guest);
  const { message, reply } = await choose(session, 'open.anxious', "I'm feeling anxious");
  expect(reply).toMatchObject({
    flow: { id: 'calm', step: 1, title: expect.any(String), names: expect.any(Array) },
    input: { kind: 'scale', min: 0, max: 10 },
    provenance: { source: 'embedded', model: 'guided-1' },
  });
  // The same by the socket as by REST, and the state stays on the servers.
  expect((await browser.waitFor('chat.replyCompleted')).message).toEqual(reply);
  expect(reply).not.toHaveProperty('guided');

  const next = await choose(session, `scale.8.${message.id}`, '8');
  expect(next.reply.flow).toMatchObject({ id: 'calm', step: 2 });
  const text = await chat.sendMessage(session, 'I do not know, you choose please');
  expect(presentMessage(await chat.answered(text)).flow?.step).toBeGreaterThanOrEqual(2);
});

test('keeps an unfinished flow with the session, publishes it to every device, and removes it at its end', async () => {
  const { person } = await signIn(dataSource);
  const browser = await node.browserOf(person);
  const session = await chat.begin(person);
  let { reply } = await choose(session, 'open.good', 'I want to share something good');
  const { session: changed } = await browser.waitFor('chat.sessionChanged');
  expect(changed.flow).toEqual({ id: 'good', title: expect.any(String), step: 1, steps: expect.any(Number) });
  expect(await sessionOf(session)).toEqual(changed);

  for (let step = 0; step < 8 && !reply.summary; step += 1) {
    const message = await chat.sendMessage(session, `My sister came to see me, part ${step}`);
    reply = presentMessage(await chat.answered(message));
  }
  expect(reply.summary?.lines.map(({ text }) => text)).toContain('My sister came to see me, part 0');
  expect((await sessionOf(session)).flow).toBeUndefined();
});

test('a reply asked for anew, by a second worker perhaps, shows the same step', async () => {
  const session = await chat.begin(someGuest());
  await choose(session, 'open.sleep', "I can't sleep");
  const message = await chat.sendMessage(session, 'It is quarter past four');
  const first = await chat.answered(message);
  await dataSource.manager.delete(ChatMessageEntity, { replyTo: message.id });
  await dataSource.manager.update(ChatMessageEntity, message.id, { replyState: 'pending', replyAttempt: 2 });
  await dataSource.transaction(async (manager) => {
    const entry = await chat.outbox.record(manager, 'chat.reply', { messageId: message.id, attempt: 2 });
    setImmediate(() => void chat.outbox.dispatch(entry));
  });
  const second = await chat.answered(await chat.message(message.id));
  expect(second.id).not.toBe(first.id);
  expect(presentMessage(second).flow).toEqual(presentMessage(first).flow);
  expect(extrasOf(second).guided?.state.flow).toEqual(extrasOf(first).guided?.state.flow);
});

test('a flow that was left can be picked up where it was', async () => {
  const session = await chat.begin(someGuest());
  const begun = await choose(session, 'open.lonely', "I'm lonely");
  const message = await chat.sendMessage(session, 'Mostly on Sundays zq');
  const step = presentMessage(await chat.answered(message));
  const left = await choose(session, idOf(step, 'nav.else'), 'Something else');
  expect(left.reply.flow).toBeUndefined();
  expect((await sessionOf(session)).flow).toMatchObject({ id: 'lonely' });
  const hello = await chat.sendMessage(session, 'hello');
  const back = await choose(
    session,
    idOf(presentMessage(await chat.answered(hello)), 'nav.resume'),
    'Resume',
  );
  expect(back.reply.flow).toEqual(step.flow);
  expect(begun.reply.flow?.id).toBe('lonely');
});

test('nothing that was written in a flow is in the clear', async () => {
  const session = await chat.begin(someGuest());
  await choose(session, 'open.work', 'Work stress');
  await chat.answered(await chat.sendMessage(session, 'zqcanary deadlines'));
  await chat.answered(await chat.sendMessage(session, 'zqcanary again'));
  expect(await dumpDatabase(dataSource)).not.toContain('zqcanary');
});
