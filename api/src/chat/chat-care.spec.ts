import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { ChatChoice, ChatMessage, ChatSession } from '@mikai/contract/chat';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { careOf } from '@mikai/core/chat/care-state';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { registry } from '@mikai/core/metrics/metrics';
import { CHECK_CHOICES, careChoices, careAside, careReply, checkQuestion } from '@mikai/core/safety/care';
import { crisisReply } from '@mikai/core/safety/card';
import { doubtfulText } from '@mikai/core/testing/doubtful-text';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpDatabase } from '@mikai/core/testing/leaks';
import { isQuietFor } from '@mikai/core/users/quiet-days';
import { storeReply } from '../testing/stored-reply.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const DOUBTFUL = doubtfulText();

const DESPAIR = 'I want to kill myself tonight';
const CALM = 'I had soup for lunch today';
const countJobs = () => dataSource.manager.count(OutboxEntry);

type Guest = Awaited<ReturnType<TestApi['guest']>>;
const lastMessage = async ({ cookie, session }: Guest): Promise<ChatMessage> =>
  (await api.messages(cookie, session.id)).at(-1)!;
const findChoice = (message: ChatMessage, name: string): ChatChoice =>
  message.choices!.find(({ id }) => id.startsWith(`${name}.`))!;
const choose = ({ cookie, session }: Guest, { id, label }: ChatChoice, clientId?: string) =>
  api.sendMessage(cookie, session.id, label, { choiceId: id, ...(clientId ? { clientId } : {}) });
const post = ({ cookie, session }: Guest, body: object) =>
  api.as(cookie).post<{ code: string; crisis?: object }>(`/api/sessions/${session.id}/messages`, {
    sender: 'user',
    ...body,
  });
const readSession = async ({ cookie, session }: Guest) =>
  (await api.as(cookie).get<ChatSession>(`/api/sessions/${session.id}`)).body;

/** Creates a guest whose last message was a hit of the crisis gate. */
async function createGuestInCare(): Promise<Guest> {
  const guest = await api.guest();
  await api.sendMessage(guest.cookie, guest.session.id, DESPAIR);
  return guest;
}

/** Creates a guest to whom the worker has put the question of a check. */
async function createGuestInCheck(category: 'suicide' | 'abuse' = 'suicide'): Promise<Guest> {
  const guest = await api.guest();
  const { id } = await api.sendMessage(guest.cookie, guest.session.id, CALM);
  const { manager } = dataSource;
  const session = await manager.findOneByOrFail(ChatSessionEntity, { id: guest.session.id });
  session.care = JSON.stringify({ check: { messageId: id, category } });
  await manager.save(session);
  const extras = { choices: careChoices(CHECK_CHOICES, 'en', id), care: { level: 'check', category } };
  const content = `Soup is good. ${checkQuestion('en', category).text}`;
  await storeReply(manager, { id, sessionId: guest.session.id }, content, extras);
  return guest;
}

test('care begins with the fixed reply and is stored in the session, which every device gets', async () => {
  const guest = await api.guest();
  const browser = await api.socket(guest.cookie);
  await api.sendMessage(guest.cookie, guest.session.id, DESPAIR);
  const { session } = await browser.waitFor('chat.sessionChanged');
  expect(session.care).toEqual({ category: 'suicide', since: expect.any(String) });
  expect(await readSession(guest)).toEqual(session);
});

test('during care, every message gets a fixed reply at once, without a companion or a second card', async () => {
  const guest = await createGuestInCare();
  const before = await countJobs();
  const first = await api.sendMessage(guest.cookie, guest.session.id, CALM);
  expect(first.crisis).toBeUndefined();
  expect(first.replyState).toBe('done');
  const reply = await lastMessage(guest);
  expect(reply).toMatchObject({
    kind: 'text',
    content: careReply('en', 'unsafe', 1).text,
    replyTo: first.id,
  });
  expect(reply.choices?.map(({ label }) => label)).toEqual([
    "I'm safe, let's talk",
    "I'm not safe",
    'Not what I meant',
  ]);
  await api.sendMessage(guest.cookie, guest.session.id, CALM);
  expect((await lastMessage(guest)).content).not.toBe(reply.content);
  expect(await countJobs()).toBe(before);
});

test('thanks and a goodbye during care get replies of their own and do not end care', async () => {
  const guest = await createGuestInCare();
  const before = await countJobs();
  await api.sendMessage(guest.cookie, guest.session.id, 'thank you');
  const thanks = await lastMessage(guest);
  expect(thanks.content).toBe(careAside('thank you', 'en')?.text);
  expect(thanks.choices).toHaveLength(3);
  await api.sendMessage(guest.cookie, guest.session.id, 'good night');
  expect((await lastMessage(guest)).content).toBe(careAside('good night', 'en', 'thanks')?.text);
  await api.sendMessage(guest.cookie, guest.session.id, CALM);
  expect((await lastMessage(guest)).content).toBe(careReply('en', 'unsafe', 1).text);
  expect(await countJobs()).toBe(before);
  expect((await readSession(guest)).care).toBeDefined();
});

test.each(['care.safe', 'care.notMeant'])(
  '%s ends care at once, and a companion replies to the next message',
  async (name) => {
    const guest = await createGuestInCare();
    const browser = await api.socket(guest.cookie);
    const sent = await choose(guest, findChoice(await lastMessage(guest), name));
    expect(sent.crisis).toBeUndefined();
    expect((await browser.waitFor('chat.sessionChanged')).session.care).toBeUndefined();
    const reply = await lastMessage(guest);
    expect(reply).toMatchObject({ kind: 'text', replyTo: sent.id });
    expect(reply.choices).toBeUndefined();
    const before = await countJobs();
    const next = await api.sendMessage(guest.cookie, guest.session.id, CALM);
    expect([next.replyState, next.crisis]).toEqual(['pending', undefined]);
    expect(await countJobs()).toBe(before + 1);
    expect((await readSession(guest)).care).toBeUndefined();
  },
);

test('danger after the end of care gets the card again, with another text', async () => {
  const guest = await createGuestInCare();
  await choose(guest, findChoice(await lastMessage(guest), 'care.safe'));
  const { crisis } = await api.sendMessage(guest.cookie, guest.session.id, DESPAIR);
  expect(crisis).toMatchObject({ level: 'certain', category: 'suicide' });
  expect(await lastMessage(guest)).toMatchObject({
    kind: 'crisis',
    content: crisisReply('en', 'suicide', 1).text,
  });
});

test("'I'm not safe' gets the card, whether it is chosen, typed or answered as a bare no", async () => {
  for (const content of ["I'm not safe", 'im not safe', 'No.']) {
    const guest = await createGuestInCare();
    const { crisis } = await api.sendMessage(guest.cookie, guest.session.id, content);
    expect([content, crisis?.level]).toEqual([content, 'certain']);
    expect(await lastMessage(guest)).toMatchObject({
      kind: 'crisis',
      content: careReply('en', 'unsafe').text,
    });
    expect((await readSession(guest)).care).toBeDefined();
  }
});

test('a "No" closes the question for the whole conversation, also for the gate', async () => {
  const guest = await createGuestInCheck();
  const { crisis } = await choose(guest, findChoice(await lastMessage(guest), 'check.no'));
  expect(crisis).toBeUndefined();
  expect(await lastMessage(guest)).toMatchObject({ kind: 'text', content: careReply('en', 'denied').text });
  const row = await dataSource.manager.findOneByOrFail(ChatSessionEntity, { id: guest.session.id });
  expect(careOf(row)).toEqual({ isCheckDenied: true });
  // A text that is certain by itself is still a hit.
  expect((await api.sendMessage(guest.cookie, guest.session.id, DESPAIR)).crisis).toBeDefined();
});

const readCareState = async ({ session }: Guest) =>
  careOf(await dataSource.manager.findOneByOrFail(ChatSessionEntity, { id: session.id }));

/** Stores the worker's reply to a message, without choices unless `extras` has some. */
async function storeAnswer({ session }: Guest, id: number, extras = {}): Promise<void> {
  await storeReply(dataSource.manager, { id, sessionId: session.id }, 'I see.', extras);
}
const storeQuestion = (guest: Guest, id: number) =>
  storeAnswer(guest, id, { choices: careChoices(CHECK_CHOICES, 'en', id) });

test('asks a question without a clear answer once more, then keeps only the line with help until another doubt', async () => {
  const guest = await createGuestInCheck();
  const again = await api.sendMessage(guest.cookie, guest.session.id, 'what do you mean');
  expect(again.crisis).toBeUndefined();
  expect((await readCareState(guest)).check).toMatchObject({
    messageId: again.id,
    timesAsked: 2,
    isOpen: true,
  });
  await storeQuestion(guest, again.id);
  for (const content of ['I had soup', 'and bread']) {
    const { id } = await api.sendMessage(guest.cookie, guest.session.id, content);
    expect((await readCareState(guest)).check).toMatchObject({
      messageId: id,
      category: 'suicide',
      timesAsked: 3,
    });
    await storeAnswer(guest, id, { care: { level: 'check', category: 'suicide' } });
  }
  const { id, crisis } = await api.sendMessage(guest.cookie, guest.session.id, DOUBTFUL);
  const { check } = await readCareState(guest);
  expect(check).toMatchObject({ messageId: id, category: crisis!.category, before: { timesAsked: 3 } });
  // The gate is unsure about this message, which is not the answer to a question, so the worker can still find another
  // meaning.
  expect(check?.isOpen).toBeUndefined();
});

test.each([
  ['No. I am going to kill myself', 'certain'],
  ["No, I'd rather be dead", 'certain'],
])('"%s" counts as danger and not as an answer to the question', async (content, level) => {
  const guest = await createGuestInCheck();
  const { crisis } = await api.sendMessage(guest.cookie, guest.session.id, content);
  expect(crisis?.level).toBe(level);
  expect((await readCareState(guest)).isCheckDenied).toBeUndefined();
});

test.each(['no, I took the pills already', 'no, I already decided', 'no, well yes'])(
  '"%s" does not close the question',
  async (content) => {
    const guest = await createGuestInCheck();
    await api.sendMessage(guest.cookie, guest.session.id, content);
    const { isCheckDenied, check, mode } = await readCareState(guest);
    expect(isCheckDenied).toBeUndefined();
    expect(check ?? mode).toBeDefined();
  },
);

test('a typed "No" with a harmless reason closes the question', async () => {
  const guest = await createGuestInCheck();
  await api.sendMessage(guest.cookie, guest.session.id, "No, I'm just tired");
  expect(await readCareState(guest)).toEqual({ isCheckDenied: true });
});

test('asks a question that no reply has asked yet in the next reply, as the first time', async () => {
  const guest = await api.guest();
  const first = await api.sendMessage(guest.cookie, guest.session.id, DOUBTFUL);
  const second = await api.sendMessage(guest.cookie, guest.session.id, CALM);
  const { category } = first.crisis!;
  const check = { category };
  expect((await readCareState(guest)).check).toEqual({ messageId: second.id, ...check, before: check });
  await storeAnswer(guest, second.id);
  await dataSource.manager.update(ChatMessageEntity, second.id, { replyState: 'stopped' });
  const third = await api.sendMessage(guest.cookie, guest.session.id, CALM);
  expect((await readCareState(guest)).check).toEqual({ messageId: third.id, ...check, before: check });
  // This reply does not ask the question: the worker was sure that the message means something else.
  await storeAnswer(guest, third.id);
  await api.sendMessage(guest.cookie, guest.session.id, CALM);
  expect(await readCareState(guest)).toEqual({});
});

test('an edited message counts once and keeps the question that was open before it', async () => {
  const guest = await createGuestInCheck();
  const again = await api.sendMessage(guest.cookie, guest.session.id, 'what do you mean');
  await storeQuestion(guest, again.id);
  const replace = (id: number, content: string) =>
    api
      .as(guest.cookie)
      .send<{ id: number }>('PUT', `/api/sessions/${guest.session.id}/messages/${id}`, { json: { content } });
  const { body } = await replace(again.id, 'what does that mean');
  expect((await readCareState(guest)).check).toMatchObject({ messageId: body.id, timesAsked: 2 });
  await storeQuestion(guest, body.id);
  const soup = await api.sendMessage(guest.cookie, guest.session.id, 'I had soup');
  await storeAnswer(guest, soup.id, { care: { level: 'check', category: 'suicide' } });
  const unsure = await api.sendMessage(guest.cookie, guest.session.id, DOUBTFUL);
  const harmless = await replace(unsure.id, 'I had bread');
  expect((await readCareState(guest)).check).toMatchObject({ messageId: harmless.body.id, timesAsked: 3 });
});

test('a hint is `certain` while the question is open, and only `check` before', async () => {
  const hint = 'walked to the bridge again last night. didnt do anything. yet';
  const guest = await createGuestInCheck();
  expect((await api.sendMessage(guest.cookie, guest.session.id, hint)).crisis?.level).toBe('certain');
  expect(await lastMessage(guest)).toMatchObject({ kind: 'crisis' });
  const other = await api.guest();
  expect((await api.sendMessage(other.cookie, other.session.id, hint)).crisis?.level).toBe('check');
});

test("'Yes, or not sure' is `certain` in any wording, in the category of the question", async () => {
  for (const content of ['Yes, or not sure', 'yes', "I don't know"]) {
    const guest = await createGuestInCheck('abuse');
    const { crisis } = await api.sendMessage(guest.cookie, guest.session.id, content);
    expect([content, crisis]).toMatchObject([content, { level: 'certain', category: 'abuse' }]);
    expect((await lastMessage(guest)).content).toBe(crisisReply('en', 'abuse').text);
    expect((await readSession(guest)).care?.category).toBe('abuse');
  }
});

test('rejects choices that are unknown, of another conversation, or of an earlier message, and changes nothing', async () => {
  const [guest, stranger] = [await createGuestInCare(), await createGuestInCare()];
  const [own, foreign] = [await lastMessage(guest), await lastMessage(stranger)];
  await api.sendMessage(guest.cookie, guest.session.id, CALM);
  const before = [await readSession(guest), await api.messages(guest.cookie, guest.session.id)];
  const [stale, other] = [findChoice(own, 'care.safe'), findChoice(foreign, 'care.safe')];
  const current = findChoice(await lastMessage(guest), 'care.safe');
  for (const [choiceId, content, field] of [
    ['care.safe.1', stale.label, 'choiceId'],
    ['care.safe', stale.label, 'choiceId'],
    [stale.id, stale.label, 'choiceId'],
    [other.id, other.label, 'choiceId'],
    [current.id, 'I am a teapot', 'content'],
  ]) {
    const { status, body } = await post(guest, { content, choiceId });
    expect([choiceId, status, body]).toMatchObject([
      choiceId,
      400,
      { code: 'unknown_choice', details: { [field!]: expect.any(String) } },
    ]);
  }
  for (const choiceId of [5, '', 'a b', 'x'.repeat(81)])
    expect((await post(guest, { content: 'No', choiceId })).body.code).toBe('invalid_input');
  expect([await readSession(guest), await api.messages(guest.cookie, guest.session.id)]).toEqual(before);
});

test('a crisis that is sent with the wrong choice gets the card', async () => {
  const guest = await createGuestInCare();
  const { body } = await post(guest, {
    content: DESPAIR,
    choiceId: findChoice(await lastMessage(guest), 'care.safe').id,
  });
  expect(body).toMatchObject({ code: 'unknown_choice', crisis: { level: 'certain' } });
});

test('the same choice counts once, whether from several devices at once or later', async () => {
  const guest = await createGuestInCheck();
  const yes = findChoice(await lastMessage(guest), 'check.yes');
  const answers = await Promise.all([1, 2, 3].map(() => choose(guest, yes, randomUUID())));
  answers.push(await choose(guest, yes, randomUUID()));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.crisis?.level).toBe('certain');
  expect(await api.messages(guest.cookie, guest.session.id)).toHaveLength(4);
});

test('a message about which the gate is unsure gets a companion’s reply, and help lines in the response', async () => {
  const guest = await api.guest();
  const before = await countJobs();
  const { crisis, id, replyState } = await api.sendMessage(guest.cookie, guest.session.id, DOUBTFUL);
  expect(replyState).toBe('pending');
  expect(crisis).toMatchObject({ level: 'check', lines: expect.any(Array) });
  expect(await countJobs()).toBe(before + 1);
  const row = await dataSource.manager.findOneByOrFail(ChatSessionEntity, { id: guest.session.id });
  expect(careOf(row)).toEqual({ check: { messageId: id, category: crisis?.category } });
  expect((await readSession(guest)).care).toBeUndefined();
});

test('a post about which the gate is unsure starts no quiet days and reaches no moderator', async () => {
  const { cookie, user } = await signIn(dataSource, { country: 'GB' });
  const { body } = await api
    .as(cookie)
    .with({ 'accept-language': 'en-GB' })
    .post<{ crisis?: object }>('/api/posts', { content: DOUBTFUL });
  expect(body.crisis).toMatchObject({ level: 'check', country: 'GB' });
  expect(await isQuietFor(dataSource, user.id)).toBe(false);
  expect(await dataSource.query(`SELECT FROM moderation_items WHERE subject_id = $1`, [user.id])).toEqual([]);
});

test('counts choices of care without their text, and stores them sealed', async () => {
  const count = async () => {
    const { values } = await registry.getSingleMetric('mikai_care_choices_total')!.get();
    return values.find(({ labels }) => labels['choice'] === 'care.notMeant')?.value ?? 0;
  };
  const before = await count();
  const guest = await createGuestInCare();
  await choose(guest, findChoice(await lastMessage(guest), 'care.notMeant'));
  expect(await count()).toBe(before + 1);
  const dump = await dumpDatabase(dataSource);
  expect(dump).toContain(guest.session.id);
  for (const word of ['care.notMeant', 'self_harm', 'isCheckDenied', 'Not what I meant'])
    expect(dump).not.toContain(word);
});

test('a fixed reply of care cannot be requested again', async () => {
  const guest = await createGuestInCare();
  const { id } = await api.sendMessage(guest.cookie, guest.session.id, CALM);
  const { status } = await api
    .as(guest.cookie)
    .post(`/api/sessions/${guest.session.id}/messages/${id}/retry`);
  expect(status).toBe(409);
});
