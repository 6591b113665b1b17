import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { ChatMessage } from '@mikai/contract/chat';
import type { LanguageCode } from '@mikai/contract/languages';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { extrasOf, type MessageExtras } from '@mikai/core/chat/extras';
import { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { CHECK_CHOICES, careChoices, careReply } from '@mikai/core/safety/care';
import { readJsonData } from '@mikai/core/safety/data-path';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);

type Guest = Awaited<ReturnType<TestApi['guest']>>;
const post = ({ cookie, session }: Guest, body: object) =>
  api
    .as(cookie)
    .post<ChatMessage & { code: string; details: object; crisis?: object }>(
      `/api/sessions/${session.id}/messages`,
      { sender: 'user', ...body },
    );
const countOwnMessages = ({ session }: Guest) =>
  dataSource.manager.countBy(ChatMessageEntity, { sessionId: session.id, sender: 'user' });

const STEP: MessageExtras['guided'] = {
  state: {
    language: 'en',
    flow: { id: 'calm', version: 1, step: 'rate', answers: {}, reached: 1 },
  },
  view: { text: 'How strong is it right now?', english: 'How strong is it right now?' },
};

/** Stores a reply to a message, a step of a flow, as the worker would. */
async function replyTo({ session }: Guest, { id }: ChatMessage, more: Partial<MessageExtras> = {}) {
  const { manager } = dataSource;
  const view = {
    choices: [{ id: `step.unsure.${id}`, label: "I can't tell" }],
    quietChoices: [{ id: `nav.skip.${id}`, label: 'Skip' }],
    input: { kind: 'scale' as const, min: 0, max: 10, minLabel: 'Calm', maxLabel: 'Strong' },
    flow: { id: 'calm', title: 'Calm', step: 1, steps: 5, names: [] },
  };
  await manager.update(ChatMessageEntity, id, { replyState: 'done' });
  return manager.save(
    manager.create(ChatMessageEntity, {
      sessionId: session.id,
      sender: 'ai',
      content: 'How strong is it right now?',
      english: null,
      language: 'en',
      replyTo: id,
      replyAttempt: 1,
      replyRun: 1,
      isComplete: true,
      phrases: null,
      extras: JSON.stringify({
        ...view,
        guided: { ...STEP, view: { ...STEP?.view, ...view } },
        ...more,
      }),
    }),
  );
}

/** Creates a guest in the first step of a flow; `id` is that of the message to which the step replies. */
async function createGuestInFlow(more: Partial<MessageExtras> = {}) {
  const guest = await api.guest();
  const { body: opening } = await post(guest, { content: "I'm feeling anxious", choiceId: 'open.anxious' });
  await replyTo(guest, opening, more);
  return { guest, id: opening.id };
}

test('an opening can be chosen as the first message, and is stored with the text', async () => {
  const guest = await api.guest();
  const jobs = await dataSource.manager.count(OutboxEntry);
  const { status, body } = await post(guest, { content: 'Me siento ansioso', choiceId: 'open.anxious' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ choiceId: 'open.anxious', replyState: 'pending' });
  expect(await dataSource.manager.count(OutboxEntry)).toBe(jobs + 1);
});

test.each(['open.unknown', 'open.anxious.12', 'step.unsure.1', 'scale.3.1', 'nav.skip'])(
  'rejects the choice %s before the first reply',
  async (choiceId) => {
    const guest = await api.guest();
    const { status, body } = await post(guest, { content: 'Hello', choiceId });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'unknown_choice' });
    expect(body.details).toHaveProperty('choiceId');
    expect(await countOwnMessages(guest)).toBe(0);
  },
);

test('accepts a button, a quiet choice and a number on the scale', async () => {
  for (const [name, content] of [
    ['step.unsure', "I can't tell"],
    ['nav.skip', 'Skip'],
    ['scale.0', '0'],
    ['scale.10', '10'],
  ]) {
    const { guest, id } = await createGuestInFlow();
    const choiceId = `${name}.${id}`;
    const { status, body } = await post(guest, { content, choiceId });
    expect({ status, choiceId: body.choiceId }).toEqual({ status: 201, choiceId });
  }
});

test('rejects a number beyond the scale, a choice of another or an earlier message, and a text that is not the label', async () => {
  const { guest, id } = await createGuestInFlow();
  const { id: other } = await createGuestInFlow();
  for (const [choiceId, content, field] of [
    [`scale.11.${id}`, '11', 'choiceId'],
    [`scale.1.5.${id}`, '1.5', 'choiceId'],
    [`scale.-1.${id}`, '-1', 'choiceId'],
    [`scale.3.${id}`, '4', 'content'],
    [`step.unsure.${other}`, "I can't tell", 'choiceId'],
    [`step.nothing.${id}`, "I can't tell", 'choiceId'],
    [`step.unsure.${id}`, 'Something else entirely', 'content'],
    ['open.sleep', "I can't sleep", 'choiceId'],
  ] as const) {
    const { status, body } = await post(guest, { content, choiceId });
    expect({ choiceId, status, code: body.code }).toEqual({ choiceId, status: 400, code: 'unknown_choice' });
    expect(body.details).toHaveProperty(field);
  }
  expect(await countOwnMessages(guest)).toBe(1);
  // The rejected message has changed nothing, so the choice is still accepted.
  expect((await post(guest, { content: '7', choiceId: `scale.7.${id}` })).status).toBe(201);
});

test('a typed text that equals a choice counts as that choice', async () => {
  const { guest, id } = await createGuestInFlow();
  expect((await post(guest, { content: '  i can’t tell ' })).body.choiceId).toBe(`step.unsure.${id}`);
});

test('the text of an opening counts as the opening in every language, and does not start a check', async () => {
  const labels = readJsonData<Record<LanguageCode, Record<string, string>>>('chat/openings.json');
  for (const language of ['en', 'hi', 'es'] as const) {
    const content = labels[language].weighing ?? '';
    for (const choice of [{}, { choiceId: 'open.weighing' }]) {
      const { body } = await post(await api.guest(), { content, ...choice });
      expect(body).toMatchObject({ choiceId: 'open.weighing', replyState: 'pending' });
      expect(body.crisis).toBeUndefined();
    }
  }
});

test('replies to an opening in the language of the page, whatever the language of its text', async () => {
  const opening = { content: "I'm feeling anxious", choiceId: 'open.anxious', preferredLanguage: 'ar' };
  expect((await post(await api.guest(), opening)).body.language).toBe('ar');
});

test('the same choice counts once; of two devices with different choices the first one counts', async () => {
  const { guest, id } = await createGuestInFlow();
  const browser = await api.socket(guest.cookie);
  const choice = { content: '7', choiceId: `scale.7.${id}`, clientId: randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => post(guest, choice)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const again = await post(guest, { ...choice, clientId: randomUUID() });
  expect(again.body.id).toBe(answers[0]?.body.id);
  expect((await browser.waitFor('chat.messageStored')).message.choiceId).toBe(choice.choiceId);

  const late = await post(guest, { content: '2', choiceId: `scale.2.${id}` });
  expect(late.body.code).toBe('unknown_choice');
  expect(await countOwnMessages(guest)).toBe(2);
});

test('the text of a choice skips the gate; the text that comes with an opening does not', async () => {
  const label = 'I want to end my life';
  const { guest, id } = await createGuestInFlow({ choices: [] });
  const reply = await dataSource.manager.findOneByOrFail(ChatMessageEntity, { replyTo: id });
  reply.extras = JSON.stringify({ ...extrasOf(reply), choices: [{ id: `step.a.${id}`, label }] });
  await dataSource.manager.save(reply);
  expect((await post(guest, { content: label, choiceId: `step.a.${id}` })).body.replyState).toBe('pending');

  const other = await api.guest();
  const opened = await post(other, { content: label, choiceId: 'open.listen' });
  expect(opened.body).toMatchObject({ replyState: 'done', crisis: expect.any(Object) });
});

test('after "No" to the question of a check, the flow continues at its step', async () => {
  const { guest, id } = await createGuestInFlow({
    choices: [],
    quietChoices: [],
    care: { level: 'check', category: 'suicide' },
  });
  const reply = await dataSource.manager.findOneByOrFail(ChatMessageEntity, { replyTo: id });
  const asked = careChoices(CHECK_CHOICES, 'en', id);
  const { input: _input, ...rest } = extrasOf(reply);
  reply.extras = JSON.stringify({ ...rest, choices: asked });
  await dataSource.manager.save(reply);

  const { body } = await post(guest, { content: 'No', choiceId: asked[0]?.id });
  const fixed = (await api.messages(guest.cookie, guest.session.id)).at(-1);
  expect(fixed?.content).toBe(`${careReply('en', 'denied').text}\n\nHow strong is it right now?`);
  expect(fixed).toMatchObject({
    choices: [{ id: `step.unsure.${body.id}`, label: "I can't tell" }],
    quietChoices: [{ id: `nav.skip.${body.id}`, label: 'Skip' }],
    input: { kind: 'scale', min: 0, max: 10 },
    flow: { id: 'calm', step: 1 },
  });
  expect(fixed).not.toHaveProperty('guided');
  expect((await post(guest, { content: '4', choiceId: `scale.4.${body.id}` })).status).toBe(201);
});

test('after a crisis, "I’m safe" leads back to the step of the flow', async () => {
  const { guest } = await createGuestInFlow();
  await post(guest, { content: 'I want to kill myself tonight' });
  await post(guest, { content: 'I have it all here' });
  const care = (await api.messages(guest.cookie, guest.session.id)).at(-1);
  const safe = care?.choices?.find(({ id }) => id.startsWith('care.safe.'));
  const { body } = await post(guest, { content: safe?.label, choiceId: safe?.id });
  const fixed = (await api.messages(guest.cookie, guest.session.id)).at(-1);
  expect(fixed?.content).toContain('How strong is it right now?');
  expect(fixed?.choices?.[0]?.id).toBe(`step.unsure.${body.id}`);
});

test('a session and the list contain an unfinished flow, which is deleted with the session', async () => {
  const guest = await api.guest();
  const session = await dataSource.manager.findOneByOrFail(ChatSessionEntity, { id: guest.session.id });
  const flow = { id: 'calm', title: 'Calm the body', step: 2, steps: 5 };
  session.guide = JSON.stringify(flow);
  await dataSource.manager.save(session);
  expect((await api.as(guest.cookie).get<object>(`/api/sessions/${session.id}`)).body).toMatchObject({
    flow,
  });
  expect((await api.as(guest.cookie).get<object[]>('/api/sessions')).body[0]).toMatchObject({ flow });
  await api.as(guest.cookie).delete(`/api/sessions/${session.id}`);
  expect(await dataSource.manager.existsBy(ChatSessionEntity, { id: session.id })).toBe(false);
});
