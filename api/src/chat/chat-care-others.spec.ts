import { expect, test } from '@jest/globals';
import type { ChatMessage, ChatSession, SendChatMessageResponse } from '@mikai/contract/chat';
import type { CrisisCategory } from '@mikai/contract/safety';
import { careOf } from '@mikai/core/chat/care-state';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { OutboxEntry } from '@mikai/core/queues/outbox.entity';
import { CHECK_CHOICES, careChoices, careReply, otherReply } from '@mikai/core/safety/care';
import { crisisReply } from '@mikai/core/safety/card';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { storeReply } from '../testing/stored-reply.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const api = await TestApi.start(services);

const ZONES = { US: 'America/New_York', EG: 'Africa/Cairo' } as const;
type Guest = Awaited<ReturnType<TestApi['guest']>>;

const send = async ({ cookie, session }: Guest, content: string, country: keyof typeof ZONES = 'US') => {
  const { body, status } = await api
    .as(cookie)
    .with({ 'x-time-zone': ZONES[country] })
    .post<SendChatMessageResponse>(`/api/sessions/${session.id}/messages`, { sender: 'user', content });
  expect(status).toBe(201);
  return body;
};
const lastMessage = async ({ cookie, session }: Guest): Promise<ChatMessage> =>
  (await api.messages(cookie, session.id)).at(-1)!;
const readCareState = async ({ session }: Guest) =>
  careOf(await manager.findOneByOrFail(ChatSessionEntity, { id: session.id }));
const countJobs = () => manager.count(OutboxEntry);
const choiceNames = ({ choices = [] }: ChatMessage) => choices.map(({ id }) => id.replace(/\.\d+$/, ''));

/** Creates a guest who wrote about a friend in danger, and stores the question that the worker would ask. */
async function askAboutFriend(): Promise<Guest> {
  const guest = await api.guest();
  const { id } = await send(guest, 'my friend says he wants to die');
  await storeQuestion(guest, id, 'suicide');
  return guest;
}

async function storeQuestion(guest: Guest, id: number, category: CrisisCategory): Promise<void> {
  await storeReply(manager, { id, sessionId: guest.session.id }, 'And you?', {
    choices: careChoices(CHECK_CHOICES, 'en', id),
    care: { level: 'check', category },
  });
}

test('recognizes a message about somebody else in danger, and keeps the country for the phone numbers', async () => {
  const guest = await askAboutFriend();
  expect(await readCareState(guest)).toMatchObject({
    check: { isOfOthers: true, category: 'suicide' },
    country: 'US',
  });
});

test("after the writer's own 'No', asks about the person in danger, and replies to each answer at once", async () => {
  for (const [kind, typed] of [
    ['with', 'yes'],
    ['alone', "he's alone"],
    ['unsure', "I don't know"],
    ['unclear', 'he lives in Leeds'],
    ['unclear', 'my brother is on the way to the bridge'],
    ['helped', 'the ambulance is on the way'],
    ['died', 'he died an hour ago'],
    ['alone', "he's on the roof now"],
  ] as const) {
    const guest = await askAboutFriend();
    const before = await countJobs();
    await send(guest, 'no');
    const question = await lastMessage(guest);
    expect(question).toMatchObject({
      content: otherReply('en', 'denied').text,
      care: { level: 'check', category: 'suicide' },
    });
    expect(choiceNames(question)).toEqual(['other.with', 'other.alone', 'other.unsure']);
    await send(guest, typed);
    const helpReply = await lastMessage(guest);
    expect([typed, helpReply.content]).toEqual([typed, otherReply('en', kind, 'US').text]);
    expect(helpReply.content).toContain('911');
    // Only the link to the help lines remains.
    expect(helpReply.care?.level).toBe('check');
    expect(choiceNames(helpReply)).toEqual([]);
    expect(await countJobs()).toBe(before);
    const state = await readCareState(guest);
    expect(state).toMatchObject({ isCheckDenied: true, check: { isOfOthers: true, isOpen: true } });
    expect(state.check?.timesAsked).toBeGreaterThan(2);
  }
});

test("asks about the writer's own danger if that comes instead of an answer about somebody else", async () => {
  const guest = await askAboutFriend();
  await send(guest, 'no');
  const { id } = await send(guest, 'i have pills too');
  const { check } = await readCareState(guest);
  expect(check).toMatchObject({ messageId: id, before: { isOfOthers: true } });
  expect([check?.isOfOthers, check?.isOpen]).toEqual([undefined, undefined]);
});

test('a "Yes" about somebody else’s danger counts as thoughts of suicide, and keeps the country', async () => {
  const guest = await api.guest();
  const { id } = await send(guest, "my friend posted he'll jump off a bridge tonight");
  expect((await readCareState(guest)).check).toMatchObject({ isOfOthers: true, category: 'danger' });
  await storeQuestion(guest, id, 'danger');
  const { crisis } = await send(guest, 'yes');
  expect(crisis?.category).toBe('suicide');
  expect(await readCareState(guest)).toMatchObject({ mode: { category: 'suicide' }, country: 'US' });
});

test('asks about a bare denial within a few messages after "I\'m safe"', async () => {
  const guest = await api.guest();
  await send(guest, 'I want to kill myself tonight');
  await send(guest, "I'm safe, let's talk");
  await send(guest, 'work was busy');
  expect((await send(guest, "actually i'm not")).crisis?.level).not.toBe('certain');
  expect((await readCareState(guest)).check).toMatchObject({ category: 'suicide' });
});

test('replies to swallowed pills in care with the emergency number each time, also after "no, I am not safe"', async () => {
  const guest = await api.guest();
  await send(guest, 'I want to kill myself tonight');
  for (const text of ["I've taken twenty of them", 'I swallowed all of them an hour ago']) {
    await send(guest, text);
    const { content } = await lastMessage(guest);
    expect([text, content]).toEqual([text, careReply('en', 'taken', 0, { country: 'US' }).text]);
    expect(content).toContain('911');
  }
  await send(guest, "no, I'm not safe");
  expect(careReply('en', 'takenMore', 1, { country: 'US' }).text).toBe((await lastMessage(guest)).content);
  expect(await readCareState(guest)).toMatchObject({ country: 'US', turns: 1, harm: { kind: 'taken' } });
});

test('gives the card and steps for somebody else who does not wake up, until they have died', async () => {
  const guest = await api.guest();
  const { crisis } = await send(guest, "my friend took a bunch of pills and won't wake up");
  expect(crisis).toMatchObject({ level: 'certain', category: 'danger' });
  expect((await lastMessage(guest)).content).toBe(otherReply('en', 'acute', 'US').text);
  expect((await readCareState(guest)).mode).toBeUndefined();
  for (const [text, kind] of [
    ["she's breathing but not responding", 'body'],
    ['I called 911', 'helped'],
    ["they couldn't save her", 'died'],
    ["it's my fault I didn't answer", 'guilt'],
  ] as const) {
    await send(guest, text);
    expect([text, (await lastMessage(guest)).content]).toEqual([text, otherReply('en', kind, 'US').text]);
  }
});

test('a crisis instead of an answer about somebody else gets the card', async () => {
  const guest = await askAboutFriend();
  await send(guest, 'no');
  const { crisis } = await send(guest, 'I want to kill myself tonight');
  expect(crisis?.level).toBe('certain');
  expect((await readCareState(guest)).check).toBeUndefined();
});

test('gives a member the phone numbers of the country in their profile', async () => {
  const { cookie } = await signIn(dataSource, { country: 'GB' });
  const { body: session } = await api.as(cookie).post<ChatSession>('/api/sessions', { userName: 'Sam' });
  const guest: Guest = { cookie, session };
  await send(guest, 'I want to kill myself tonight');
  await send(guest, 'hm');
  expect((await lastMessage(guest)).content).toBe(
    careReply('en', 'unsafe', 1, { country: 'GB', category: 'suicide' }).text,
  );
  expect((await lastMessage(guest)).content).toContain('999');
});

test('in care, replies once to a mention of who is near', async () => {
  const guest = await api.guest();
  await send(guest, 'I want to kill myself tonight');
  await send(guest, 'nobody');
  expect((await lastMessage(guest)).content).toBe(careReply('en', 'nobody', 0, { country: 'US' }).text);
  await send(guest, 'nobody');
  expect((await lastMessage(guest)).content).toBe(careReply('en', 'unsafe', 2, { country: 'US' }).text);
  await send(guest, "I'm safe for tonight");
  expect((await lastMessage(guest)).content).toBe(careReply('en', 'safeForNow', 0, { country: 'US' }).text);
  expect((await readCareState(guest)).mode).toBeDefined();
  await send(guest, "I'm safe, my sister is here");
  expect(await readCareState(guest)).toEqual({ ended: { category: 'suicide' } });
});

test.each(["i lied, i'm not", "actually i'm not safe"])(
  'care that has ended begins again with "%s"',
  async (text) => {
    const guest = await api.guest();
    await send(guest, 'I want to kill myself tonight');
    await send(guest, "I'm safe, let's talk");
    await send(guest, 'work was busy');
    const { crisis } = await send(guest, text);
    expect(crisis).toMatchObject({ level: 'certain', category: 'suicide' });
    expect((await lastMessage(guest)).content).toBe(crisisReply('en', 'suicide', 1).text);
    expect((await readCareState(guest)).ended).toBeUndefined();
  },
);

test('a few words in another language do not change the language of care', async () => {
  const guest = await api.guest();
  await send(guest, 'أريد أن أموت', 'EG');
  await send(guest, 'ok', 'EG');
  expect(await lastMessage(guest)).toMatchObject({
    language: 'ar',
    content: careReply('ar', 'turns', 0, { country: 'EG' }).text,
  });
});
