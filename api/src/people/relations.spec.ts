import { expect, test } from '@jest/globals';
import type { Conversation } from '@mikai/contract/messaging';
import type { Notification } from '@mikai/contract/notifications';
import type { Relations } from '@mikai/contract/people';
import { Notifier } from '@mikai/core/notifications/notifier';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { exportOf } from '@mikai/core/users/export';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);

const createMember = (displayName = 'Sam', more = {}) => signIn(dataSource, { displayName, ...more });
const readRelations = async ({ cookie }: TestMember) =>
  (await api.as(cookie).get<Relations>('/api/relations')).body;
const path = (other: { user: { id: number } }, kind: 'block' | 'mute') =>
  `/api/users/${other.user.id}/${kind}`;
const add = (from: TestMember, to: TestMember, kind: 'block' | 'mute', node = api) =>
  node.as(from.cookie).post<Relations>(path(to, kind));
const remove = (from: TestMember, to: TestMember, kind: 'block' | 'mute') =>
  api.as(from.cookie).delete<Relations>(path(to, kind));
const summarize = ({ user: { id, displayName, username } }: TestMember) => ({ id, displayName, username });
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

test('blocks and mutes once for repeated and simultaneous requests on two nodes, and undoes that', async () => {
  const [member, other, third] = [await createMember(), await createMember('Ana'), await createMember('Ben')];
  expect(await readRelations(member)).toEqual({ blocked: [], muted: [] });
  const answers = await Promise.all(
    [api, otherApi, api, otherApi].map((node) => add(member, other, 'block', node)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await add(member, third, 'mute');
  const both = await add(member, other, 'mute');
  expect(both.body).toEqual({ blocked: [summarize(other)], muted: [summarize(other), summarize(third)] });
  expect(await readRelations(member)).toEqual(both.body);
  expect((await remove(member, other, 'block')).body).toEqual({ blocked: [], muted: both.body.muted });
  expect((await remove(member, other, 'block')).status).toBe(200);
  expect(await readRelations(other)).toEqual({ blocked: [], muted: [] });
});

test('rejects oneself and unknown members; undoing succeeds for any id', async () => {
  const member = await createMember();
  const unverified = await createMember('New', { isVerified: false });
  for (const kind of ['block', 'mute'] as const) {
    const own = await add(member, member, kind);
    expect([own.status, own.body]).toMatchObject([400, { details: { id: `You cannot ${kind} yourself.` } }]);
    for (const id of [unverified.user.id, 999_999_999, 99_999_999_999, 0, 'x', -1])
      expect([id, (await api.as(member.cookie).post(`/api/users/${id}/${kind}`)).status]).toEqual([id, 404]);
    expect((await api.as(member.cookie).delete(`/api/users/999999999/${kind}`)).status).toBe(200);
    expect((await api.as(member.cookie).delete(`/api/users/99999999999/${kind}`)).status).toBe(200);
  }
  expect(await readRelations(member)).toEqual({ blocked: [], muted: [] });
});

test('publishes relations to own browsers; the other member sees only that messages are not accepted', async () => {
  const [member, other] = [await createMember('Sam'), await createMember('Ana')];
  const started = await api
    .as(member.cookie)
    .post<Conversation>('/api/conversations', { participantId: other.user.id });
  const { id } = started.body;
  const own = await otherApi.socket(member.cookie);
  const otherBrowser = await otherApi.socket(other.cookie);
  await add(member, other, 'mute');
  expect(await own.waitFor('relation.changed', ({ relations: { muted } }) => muted.length === 1)).toEqual({
    relations: { blocked: [], muted: [summarize(other)] },
  });
  expect(otherBrowser.all('conversation.changed')).toEqual([]);

  await add(member, other, 'block');
  await own.waitFor('relation.changed', (event) => event.relations.blocked.length === 1);
  const mine = await own.waitFor('conversation.changed', ({ conversation }) => conversation.isBlocked);
  expect(mine.conversation).toMatchObject({ id, canSend: false, isOnline: false });
  const status = await otherBrowser.waitFor(
    'conversation.changed',
    ({ conversation }) => !conversation.canSend,
  );
  expect(status.conversation).toMatchObject({ id, isBlocked: false, canSend: false, isOnline: false });
  expect(otherBrowser.all('relation.changed')).toEqual([]);
  // To the blocked member, the account seems inactive.
  const seen = async () => (await api.as(other.cookie).get<Conversation>(`/api/conversations/${id}`)).body;
  const blocked = await seen();
  await remove(member, other, 'block');
  await dataSource.query(`UPDATE users SET is_active = false WHERE id = $1`, [member.user.id]);
  expect(await seen()).toEqual(blocked);
  await dataSource.query(`UPDATE users SET is_active = true WHERE id = $1`, [member.user.id]);
  await otherBrowser.waitFor('conversation.changed', ({ conversation }) => conversation.canSend);
  expect(await seen()).toMatchObject({ canSend: true });
});

test('deletes notifications about the blocked member on every device, and no longer counts them', async () => {
  const [member, other, third] = [await createMember(), await createMember('Ana'), await createMember('Ben')];
  const notifier = api.app.get(Notifier);
  const notify = (to: TestMember, actor: TestMember | null) =>
    notifier.notify(dataSource.manager, {
      userId: to.user.id,
      kind: 'comment.created',
      actorId: actor?.user.id ?? null,
    });
  const gone = await notify(member, other);
  for (const actor of [third, null]) await notify(member, actor);
  await notify(other, member);
  const browser = await otherApi.socket(member.cookie);
  await add(member, other, 'block');
  expect(await browser.waitFor('notification.deleted')).toEqual({
    ids: [gone?.payload.notification.id],
    badges: { revision: 4, messages: 0, notifications: 2, letters: 0 },
  });
  const list = async ({ cookie }: TestMember) =>
    (await api.as(cookie).get<Notification[]>('/api/notifications')).body.map(({ content }) => content);
  expect(await list(member)).toEqual(['Someone commented on your post.', 'Ben commented on your post.']);
  // The other member's notifications are kept, because deleting them would reveal the block.
  expect(await list(other)).toEqual(['Sam commented on your post.']);
});

test('the list of members leaves out both sides of a block until it is lifted', async () => {
  const [member, other] = [await createMember('Sam'), await createMember('Ana')];
  const canSee = async (who: TestMember, whom: TestMember) =>
    ids((await api.as(who.cookie).get<{ id: number }[]>('/api/users')).body).includes(whom.user.id);
  await add(member, other, 'mute');
  expect([await canSee(member, other), await canSee(other, member)]).toEqual([true, true]);
  await add(member, other, 'block');
  expect([await canSee(member, other), await canSee(other, member)]).toEqual([false, false]);
  await remove(member, other, 'block');
  expect([await canSee(member, other), await canSee(other, member)]).toEqual([true, true]);
});

test('rate-limits a member who blocks hundreds in an hour', async () => {
  const member = await createMember();
  const [last] = await Promise.all(
    Array.from({ length: 201 }, () => api.as(member.cookie).post('/api/users/999999999/mute')),
  ).then((answers) => answers.filter(({ status }) => status !== 404));
  expect([last?.status, Number(last?.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
  expect((await api.as(member.cookie).delete('/api/users/999999999/mute')).status).toBe(200);
});

test('the export contains whom a member blocks and mutes, but not who blocks them', async () => {
  const [member, other] = [await createMember('Sam'), await createMember('Ana')];
  await add(member, other, 'block');
  const exportRelations = async ({ user }: TestMember) => {
    let text = '';
    for await (const piece of exportOf(dataSource.manager, user.id)) text += piece;
    return (JSON.parse(text) as { relations: unknown[] }).relations;
  };
  expect(await exportRelations(member)).toEqual([
    { kind: 'block', username: other.user.username, createdAt: expect.any(String) },
  ]);
  expect(await exportRelations(other)).toEqual([]);
});
