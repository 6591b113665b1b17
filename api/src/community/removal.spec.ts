import { expect, test } from '@jest/globals';
import type { Badges, Notification } from '@mikai/contract/notifications';
import type { TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { AfterAnswer } from '../common/http/after-answer.js';
import { TestApi } from '../testing/test-api.js';
import { TestBulletin } from '../testing/test-bulletin.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const bulletin = new TestBulletin(services, api);
const [ana, ben, cleo] = (await Promise.all(
  ['Ana', 'Ben', 'Cleo'].map((displayName) => bulletin.member({ displayName })),
)) as [TestMember, TestMember, TestMember];

/** Waits until all notifications have been sent. */
async function waitForNotifications(): Promise<void> {
  await api.app.get(AfterAnswer).settled();
  expect(api.logs.entries('like not told').concat(api.logs.entries('comment not told'))).toEqual([]);
}
const listNotifications = async (of: TestMember) =>
  (await bulletin.ask<Notification[]>('GET', '/api/notifications', of)).body;
const readBadges = async (of: TestMember) => (await bulletin.ask<Badges>('GET', '/api/badges', of)).body;

/** Returns the moderation items about these posts or comments, by state. */
async function listItems(kind: string, ids: number[]): Promise<string[]> {
  const rows = await dataSource.query<{ state: string }[]>(
    `SELECT state FROM moderation_items WHERE target_kind = $1 AND target_id = ANY($2) ORDER BY id`,
    [kind, ids],
  );
  return rows.map(({ state }) => state);
}

async function report(as: TestMember, kind: string, id: number): Promise<void> {
  const answer = await bulletin.ask('POST', '/api/reports', as, { kind, id, reason: 'spam' });
  expect(answer.status).toBe(201);
}

test('withdraws the notifications of a deleted comment; those about several comments keep the rest', async () => {
  const post = await bulletin.post(ana, 'A question');
  const first = await bulletin.comment(ben, post.id, 'First');
  await waitForNotifications();
  const second = await bulletin.comment(cleo, post.id, 'Second');
  await bulletin.reply(ana, first.id, 'Thank you');
  await bulletin.like(cleo, 'comments', first.id);
  await report(ana, 'comment', second.id);
  await waitForNotifications();
  expect((await listNotifications(ana)).map(({ content }) => content)).toEqual([
    'Cleo and others commented on your post.',
  ]);
  const browser = await api.socket(ana.cookie);
  const before = await readBadges(ana);

  await bulletin.delete(cleo, 'comments', second.id);
  // The event of the second comment may still be on its way from the other node.
  const changed = await browser.waitFor('notification.changed', ({ notification }) =>
    notification.content.startsWith('Ben commented'),
  );
  expect(changed.notification).toMatchObject({ content: 'Ben commented on your post.', isRead: false });
  expect(changed.badges).toEqual(before);
  expect(await listNotifications(ana)).toEqual([changed.notification]);
  expect(await listItems('comment', [second.id])).toEqual(['resolved']);

  // Deleting the comment deletes the notifications about it: of the reply to it, and of its likes.
  expect((await listNotifications(ben)).map(({ type }) => type).sort()).toEqual([
    'comment_reply',
    'post_like',
  ]);
  const bens = await api.socket(ben.cookie);
  await bulletin.delete(ben, 'comments', first.id);
  const gone = await browser.waitFor('notification.deleted');
  expect(gone).toMatchObject({ ids: [changed.notification.id], badges: { notifications: 0 } });
  expect((await bens.waitFor('notification.deleted')).ids).toHaveLength(2);
  expect([await listNotifications(ana), await listNotifications(ben)]).toEqual([[], []]);
  expect((await readBadges(ben)).notifications).toBe(0);
});

test('withdraws the notifications and open cases of a deleted post, and nothing else', async () => {
  const post = await bulletin.post(ana, 'Tea in the garden');
  const other = await bulletin.post(ana, 'A walk by the sea');
  const comment = await bulletin.comment(ben, post.id, 'I want to kill myself tonight');
  await bulletin.reply(cleo, comment.id, 'We are here');
  await bulletin.like(cleo, 'posts', post.id);
  await bulletin.like(cleo, 'posts', other.id);
  await report(cleo, 'post', post.id);
  await report(cleo, 'comment', comment.id);
  await report(cleo, 'post', other.id);
  await waitForNotifications();
  const [anas, bens] = await Promise.all([api.socket(ana.cookie), api.socket(ben.cookie)]);
  expect((await readBadges(ana)).notifications).toBe(3);
  // One notification is already read: it is deleted as well and changes no count.
  const read = (await listNotifications(ana)).find(
    ({ type, relatedId }) => type === 'post_like' && relatedId === post.id,
  );
  await bulletin.ask('PATCH', `/api/notifications/${read?.id}/read`, ana);

  await bulletin.delete(ana, 'posts', post.id);
  const gone = await anas.waitFor('notification.deleted');
  expect(gone.ids).toHaveLength(2);
  expect(gone.badges.notifications).toBe(1);
  expect((await bens.waitFor('notification.deleted')).ids).toHaveLength(1);
  expect((await listNotifications(ana)).map(({ relatedId }) => relatedId)).toEqual([other.id]);
  // The offer of help stays.
  expect((await listNotifications(ben)).map(({ type }) => type)).toEqual(['crisis_alert']);
  expect(await listItems('post', [post.id, other.id])).toEqual(['resolved', 'open']);
  // Both items are resolved: the gate's and the report's.
  expect(await listItems('comment', [comment.id])).toEqual(['resolved', 'resolved']);
});

test('responds before notifying the author, so that the duration does not reveal their settings', async () => {
  const post = await bulletin.post(ana, 'A quiet morning', { isAnonymous: true });
  const own = await bulletin.comment(ana, post.id, 'So do I', { isAnonymous: true });
  const before = (await readBadges(ana)).notifications;
  await dataSource.transaction(async (manager) => {
    await manager.query(`SELECT FROM user_counters WHERE user_id = $1 FOR UPDATE`, [ana.user.id]);
    await bulletin.comment(ben, post.id, 'Hello');
    await bulletin.reply(ben, own.id, 'Hello again');
    await bulletin.like(ben, 'posts', post.id);
    await bulletin.like(ben, 'comments', own.id);
  });
  await waitForNotifications();
  expect((await readBadges(ana)).notifications).toBe(before + 4);
});

test('does not notify of a comment that is deleted before the notification', async () => {
  const post = await bulletin.post(ana, 'Bread is in the oven');
  const before = (await listNotifications(ana)).length;
  for (let round = 0; round < 5; round += 1) {
    const comment = await bulletin.comment(ben, post.id, 'Oh');
    await bulletin.delete(ben, 'comments', comment.id);
  }
  await waitForNotifications();
  expect(await listNotifications(ana)).toHaveLength(before);
  const [wrong] = await dataSource.query<unknown[]>(
    `SELECT c.user_id FROM user_counters c WHERE c.unread_notifications
       <> (SELECT count(*) FROM notifications n WHERE n.user_id = c.user_id AND NOT n.is_read)`,
  );
  expect(wrong).toBeUndefined();
});
