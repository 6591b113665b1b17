import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  NOTIFICATION_TYPES,
  type Badges,
  type Notification,
  type NotificationPreferences,
} from '@mikai/contract/notifications';
import { Notifier, type NotificationRequest } from '@mikai/core/notifications/notifier';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { nextPagePath } from '../testing/list-pages.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);
const notifier = api.app.get(Notifier);
const actor = await signIn(dataSource, { displayName: 'Ben' });

const PATH = '/api/notifications';
const list = (cookie: string, query = '', languages = 'en') =>
  api.as(cookie).with({ 'accept-language': languages }).get<Notification[]>(`${PATH}${query}`);
const readBadges = async (cookie: string) => (await otherApi.as(cookie).get<Badges>('/api/badges')).body;
const patch = <T = Badges>(cookie: string, path: string) =>
  api.as(cookie).send<T>('PATCH', `${PATH}${path}`, {});

/** Notifies a member like any feature. */
async function notify({ user }: TestMember, more: Partial<NotificationRequest> = {}): Promise<Notification> {
  const stored = await dataSource.transaction((manager) =>
    notifier.notify(manager, { userId: user.id, kind: 'comment.created', actorId: actor.user.id, ...more }),
  );
  await notifier.publish([stored]);
  return stored!.payload.notification;
}

test('a new member has no notifications, and all badges are zero', async () => {
  const { cookie } = await signIn(dataSource);
  expect((await list(cookie)).body).toEqual([]);
  expect(await readBadges(cookie)).toEqual({ revision: 0, messages: 0, notifications: 0, letters: 0 });
  expect((await api.as(cookie).get(`${PATH}/unread-count`)).body).toEqual({ count: 0 });
});

test('publishes each change to every browser, on any node, with rising badge revisions', async () => {
  const member = await signIn(dataSource);
  const browsers = [await api.socket(member.cookie), await otherApi.socket(member.cookie)];
  const stranger = await otherApi.socket((await signIn(dataSource)).cookie);
  const first = await notify(member, { dedupeKey: '1', url: '/community' });
  const second = await notify(member);
  await notify(member, { actorId: null, dedupeKey: '1', url: '/community' });
  expect((await patch(member.cookie, `/${second.id}/read`)).status).toBe(200);
  expect((await patch(member.cookie, `/${second.id}/read`)).body).toMatchObject({ notifications: 1 });
  await api.as(member.cookie).delete(`${PATH}/${second.id}`);
  const third = await notify(member);
  const after = await patch(member.cookie, '/read-all');
  expect(after.body).toEqual(await readBadges(member.cookie));
  expect(after.body).toMatchObject({ notifications: 0 });
  for (const browser of browsers) {
    const read = await browser.waitFor('notification.read', ({ ids }) => ids?.includes(third.id) ?? false);
    expect(read.ids?.sort()).toEqual([first.id, third.id].sort());
    expect(browser.all('notification.created').map(({ notification }) => notification)).toEqual([
      first,
      second,
      third,
    ]);
    expect(browser.all('notification.changed').map(({ notification }) => notification)).toMatchObject([
      { id: first.id, content: 'There are new comments on your post.', url: '/community' },
    ]);
    // The second request changed nothing and emitted no event.
    expect(browser.all('notification.read').map(({ ids }) => ids?.length)).toEqual([1, 2]);
    expect(browser.all('notification.deleted').map(({ ids }) => ids)).toEqual([[second.id]]);
    const revisions = browser.received
      .map(({ payload }) => (payload as { badges?: Badges }).badges?.revision)
      .filter((revision) => revision !== undefined);
    expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
    expect(revisions).toHaveLength(7);
    expect(revisions.at(-1)).toBe(after.body.revision);
  }
  expect(stranger.received.filter(({ name }) => name.startsWith('notification'))).toEqual([]);
  expect((await list(member.cookie)).body.map(({ id, isRead }) => [id, isRead])).toEqual([
    [third.id, true],
    [first.id, true],
  ]);
});

test('pages by number and by cursor list everything once, newest first', async () => {
  const member = await signIn(dataSource);
  const sent: number[] = [];
  for (let index = 0; index < 23; index += 1) sent.unshift((await notify(member)).id);
  const byCursor: number[] = [];
  for (let path: string | undefined = `${PATH}?limit=10`; path !== undefined;) {
    const answer: Awaited<ReturnType<typeof list>> = await api.as(member.cookie).get(path);
    byCursor.push(...answer.body.map(({ id }) => id));
    path = nextPagePath(answer);
    // New items do not shift the pages.
    await notify(member);
  }
  expect(byCursor).toEqual(sent);
  await dataSource.query(`DELETE FROM notifications WHERE user_id = $1 AND id > $2`, [
    member.user.id,
    sent[0],
  ]);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(member.cookie, `?limit=10&page=${page}`)));
  expect(pages.flatMap(({ body }) => body.map(({ id }) => id))).toEqual(sent);
  expect((await list(member.cookie)).body).toHaveLength(23);
  // A cursor remains valid after its notification was deleted.
  await api.as(member.cookie).delete(`${PATH}/${sent[9]}`);
  const after = await list(member.cookie, `?before=${sent[9]}`);
  expect(after.body.map(({ id }) => id)).toEqual(sent.slice(10));
});

test('does not find or change deleted notifications and those of others', async () => {
  const [member, other] = [await signIn(dataSource), await signIn(dataSource)];
  const { id } = await notify(member);
  for (const wrong of [id, 999_999_999, 0, 'x', '1e3', `${id}.0`]) {
    expect((await patch(other.cookie, `/${wrong}/read`)).status).toBe(404);
    expect((await api.as(other.cookie).delete(`${PATH}/${wrong}`)).status).toBe(404);
  }
  expect((await list(member.cookie)).body).toMatchObject([{ id, isRead: false }]);
  expect(await readBadges(other.cookie)).toMatchObject({ revision: 0 });
  expect((await api.as(member.cookie).delete(`${PATH}/${id}`)).status).toBe(200);
  expect((await api.as(member.cookie).delete(`${PATH}/${id}`)).status).toBe(404);
});

test('are in the language of the page, else the member’s, else the browser’s, with current names', async () => {
  const german = await signIn(dataSource, { language: 'de' });
  const polyglot = await signIn(dataSource);
  for (const member of [german, polyglot]) await notify(member);
  const readContent = async ({ cookie }: TestMember, languages: string) =>
    (await list(cookie, '', languages)).body[0]?.content;
  expect(await readContent(german, 'fr')).toBe('Ben hat deinen Beitrag kommentiert.');
  expect(await readContent(polyglot, 'pl, fr-CA;q=0.8')).toBe('Ben a commenté ta publication.');
  expect(await readContent(polyglot, 'pl')).toBe('Ben commented on your post.');
  // A page in another language than the account sends its own language.
  expect((await list(german.cookie, '?language=ja')).body[0]?.content).toBe(
    'Benさんがあなたの投稿にコメントしました。',
  );
  expect((await list(german.cookie, '?language=xx')).status).toBe(400);
  await dataSource.query(`UPDATE users SET display_name = 'Benny' WHERE id = $1`, [actor.user.id]);
  expect(await readContent(german, 'en')).toBe('Benny hat deinen Beitrag kommentiert.');
  await dataSource.query(`UPDATE users SET display_name = 'Ben' WHERE id = $1`, [actor.user.id]);
});

test('after random concurrent actions on two nodes, counters equal fresh counts and published badges end at them', async () => {
  const member = await signIn(dataSource);
  const browser = await api.socket(member.cookie);
  const own: number[] = [];
  // The generator is seeded, so that a failure can be reproduced.
  let state = 4711;
  const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 12; round += 1) {
    const actions = Array.from({ length: 8 }, async (_, index) => {
      const node = (index % 2 ? api : otherApi).as(member.cookie);
      const [some, dice] = [own[random(Math.max(1, own.length))] ?? 1, random(10)];
      if (dice < 5) own.push((await notify(member, { dedupeKey: random(3) ? undefined : 'k' })).id);
      else if (dice < 7) await node.send('PATCH', `${PATH}/${some}/read`, {});
      else if (dice < 8) await node.send('PATCH', `${PATH}/read-all`, {});
      else await node.delete(`${PATH}/${some}`);
    });
    await Promise.all(actions);
  }
  const [fresh] = await dataSource.query<{ count: number }[]>(
    `SELECT count(*)::integer FROM notifications WHERE user_id = $1 AND NOT is_read`,
    [member.user.id],
  );
  const now = await readBadges(member.cookie);
  expect(now.notifications).toBe(fresh?.count);
  const notified = () =>
    browser.received
      .map(({ payload }) => (payload as { badges?: Badges }).badges)
      .filter((each) => each !== undefined);
  const last = await notify(member);
  await browser.waitFor('notification.created', ({ notification }) => notification.id === last.id);
  const newest = notified().reduce((a, b) => (b.revision >= a.revision ? b : a));
  expect(newest).toEqual({ ...now, revision: now.revision + 1, notifications: now.notifications + 1 });
});

describe('preferences', () => {
  const put = (cookie: string, json: unknown) =>
    api.as(cookie).send<NotificationPreferences>('PUT', `${PATH}/preferences`, { json });
  const read = async (cookie: string) =>
    (await api.as(cookie).get<NotificationPreferences>(`${PATH}/preferences`)).body;

  test('are on by default, keep missing fields unchanged, and keep both of two simultaneous changes', async () => {
    const member = await signIn(dataSource);
    const all = Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, { inApp: true, push: true }]));
    const others = {
      letters: { frequency: 'weekly', mail: false },
      moodReminder: null,
      showOnLockScreen: false,
    };
    expect(await read(member.cookie)).toEqual({ types: all, quietHours: null, ...others });
    await Promise.all([
      put(member.cookie, { types: { comment_reply: { inApp: false } } }),
      put(member.cookie, { types: { comment_reply: { push: false }, message: { push: false } } }),
      put(member.cookie, { quietHours: { from: '22:00', to: '07:00' } }),
      put(member.cookie, { letters: { frequency: 'daily' } }),
      put(member.cookie, { letters: { mail: true }, moodReminder: '20:15' }),
      put(member.cookie, { showOnLockScreen: true }),
    ]);
    const expected = {
      types: { ...all, comment_reply: { inApp: false, push: false }, message: { inApp: true, push: false } },
      quietHours: { from: '22:00', to: '07:00' },
      letters: { frequency: 'daily', mail: true },
      moodReminder: '20:15',
      showOnLockScreen: true,
    };
    expect(await read(member.cookie)).toEqual(expected);
    const none = { letters: { frequency: 'none' }, moodReminder: null, showOnLockScreen: false };
    expect((await put(member.cookie, none)).body).toMatchObject({
      ...none,
      letters: { frequency: 'none', mail: true },
    });
    expect((await put(member.cookie, { ...none, ...expected })).body).toEqual(expected);
    const request = { userId: member.user.id, kind: 'comment.created' } as const;
    expect(await notifier.notify(dataSource.manager, request)).toBeNull();
    expect((await put(member.cookie, { quietHours: null })).body).toEqual({ ...expected, quietHours: null });
    expect((await put(member.cookie, { types: { comment_reply: { inApp: true } } })).status).toBe(200);
    expect(await notifier.notify(dataSource.manager, request)).not.toBeNull();
  });

  test.each([
    [{ types: { crisis_alert: { inApp: false } } }, 'types'],
    [{ types: { safety: { inApp: false } } }, 'types'],
    [{ types: { unknown: { inApp: false } } }, 'types'],
    [{ types: { message: { mail: true } } }, 'types'],
    [{ types: { message: {} } }, 'types'],
    [{ types: { message: { inApp: 'no' } } }, 'types'],
    [{ types: null }, 'types'],
    [{ quietHours: { from: '24:00', to: '07:00' } }, 'quietHours'],
    [{ quietHours: { from: '7:00', to: '08:00' } }, 'quietHours'],
    [{ quietHours: { from: '07:00', to: '07:00' } }, 'quietHours'],
    [{ quietHours: { from: '07:00' } }, 'quietHours'],
    [{ quietHours: { from: '07:00', to: '08:00', zone: 'UTC' } }, 'quietHours'],
    [{ letters: null }, 'letters'],
    [{ letters: {} }, 'letters'],
    [{ letters: { frequency: 'hourly' } }, 'letters'],
    [{ letters: { mail: 1 } }, 'letters'],
    [{ letters: { mail: true, day: 1 } }, 'letters'],
    [{ moodReminder: '20:10' }, 'moodReminder'],
    [{ moodReminder: 20 }, 'moodReminder'],
    [{ showOnLockScreen: null }, 'showOnLockScreen'],
  ])('reject %j with a message and change nothing', async (body, field) => {
    const { cookie } = await signIn(dataSource);
    const answer = await put(cookie, { ...body });
    expect([answer.status, answer.body]).toMatchObject([400, { details: { [field]: expect.any(String) } }]);
    expect((await read(cookie)).quietHours).toBeNull();
  });

  test('keep notifications about safety on in the app, but allow turning off their push', async () => {
    const { cookie } = await signIn(dataSource);
    expect((await put(cookie, { types: { crisis_alert: { push: false } } })).body.types.crisis_alert).toEqual(
      {
        inApp: true,
        push: false,
      },
    );
  });
});

describe('without Redis', () => {
  beforeAll(() => services.redis.cut());
  afterAll(() => services.redis.heal());

  test('notifications are read and counted as usual', async () => {
    const member = await signIn(dataSource);
    const { id } = await notify(member);
    expect((await patch(member.cookie, `/${id}/read`)).body).toMatchObject({ notifications: 0, revision: 2 });
    expect((await list(member.cookie)).body).toMatchObject([{ id, isRead: true }]);
  });
});
