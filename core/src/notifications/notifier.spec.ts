import { expect, test } from '@jest/globals';
import { LANGUAGE_CODES } from '@mikai/contract/languages';
import { recordGateHit } from '../moderation/moderation.js';
import type { RealtimePublisher } from '../realtime/publisher.js';
import { signIn, type TestMember } from '../testing/people.js';
import { createTestServices } from '../testing/test-services.js';
import { User } from '../users/user.entity.js';
import { readBadges } from './badges.js';
import { readNotifications } from './export-notifications.js';
import { NOTIFICATION_KINDS, type NotificationKind } from './notification-kinds.js';
import { presentNotification } from './notification.presenter.js';
import { notificationTexts } from './notification-texts.js';
import { Notifier, type NotificationRequest } from './notifier.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;

/** The events that browsers received. */
const notified: { userId: number; event: string; payload: unknown }[] = [];
const notifier = new Notifier({
  toPerson: (person: { userId: number }, event: string, payload: unknown) =>
    notified.push({ userId: person.userId, event, payload }),
} as unknown as RealtimePublisher);

const [ana, ben, cleo] = (await Promise.all(
  ['Ana', 'Ben', 'Cleo'].map((displayName) => signIn(dataSource, { displayName })),
)) as [TestMember, TestMember, TestMember];

const notify = (request: NotificationRequest) =>
  dataSource.transaction((transaction) => notifier.notify(transaction, request));
const liked = (from: TestMember | null, to: TestMember, post = 1) =>
  notify({
    userId: to.user.id,
    kind: 'post.liked',
    actorId: from?.user.id ?? null,
    relatedId: post,
    url: `/community?post=${post}`,
    dedupeKey: String(post),
  });
const relate = (from: TestMember, to: TestMember, kind: 'block' | 'mute') =>
  manager.query(`INSERT INTO user_relations (user_id, other_id, kind) VALUES ($1, $2, $3)`, [
    from.user.id,
    to.user.id,
    kind,
  ]);
const someone = (more: Partial<User> = {}) => signIn(dataSource, more);

test('is stored, counted, and published with the new badges', async () => {
  const member = await someone();
  const first = await liked(ana, member);
  expect(first).toEqual({
    userId: member.user.id,
    event: 'notification.created',
    payload: {
      notification: {
        id: expect.any(Number),
        type: 'post_like',
        title: 'New like',
        content: 'Ana likes your post.',
        isRead: false,
        url: '/community?post=1',
        relatedId: 1,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      badges: { revision: 1, messages: 0, notifications: 1, letters: 0 },
      language: 'en',
    },
  });
  expect(await readBadges(manager, member.user.id)).toEqual(first?.payload.badges);
  await notifier.publish([null, first]);
  expect(notified.at(-1)).toEqual(first);
});

test('renews an unread notification of the same kind and key: it counts once and comes first again', async () => {
  const member = await someone();
  const first = await liked(ana, member);
  await notify({ userId: member.user.id, kind: 'comment.byMikai', relatedId: 1, dedupeKey: '1' });
  // A member who likes, unlikes and likes again causes one notification.
  expect(await liked(ana, member)).toBeNull();
  expect(await liked(ben, member)).toMatchObject({
    event: 'notification.changed',
    payload: {
      notification: { id: first?.payload.notification.id, content: 'Ben and others like your post.' },
      badges: { notifications: 2, revision: 2 },
    },
  });
  expect((await liked(null, member))?.payload.notification.content).toBe('Several people like your post.');
  const newest = await manager.query(
    `SELECT kind FROM notifications WHERE user_id = $1 ORDER BY created_at DESC, id DESC`,
    [member.user.id],
  );
  expect(newest).toEqual([{ kind: 'post.liked' }, { kind: 'comment.byMikai' }]);
  await manager.query(`UPDATE notifications SET is_read = true WHERE user_id = $1`, [member.user.id]);
  expect(await liked(cleo, member)).toMatchObject({
    event: 'notification.created',
    payload: { notification: { content: 'Cleo likes your post.' }, badges: { notifications: 1 } },
  });
  // A feature may set the count itself.
  const { user } = member;
  const unread = (count: number) =>
    notify({
      userId: user.id,
      kind: 'message.unread',
      actorId: ana.user.id,
      data: { count },
      dedupeKey: '5',
    });
  expect((await unread(1))?.payload.notification.content).toBe('Ana sent you a message.');
  expect((await unread(3))?.payload.notification.content).toBe('Ana sent you several messages.');
});

test('ids reveal nothing about the notifications of others', async () => {
  const [member, other] = [await someone(), await someone()];
  const notified = async (to: TestMember) =>
    (await notify({ userId: to.user.id, kind: 'comment.created' }))?.payload.notification.id;
  expect(await notified(member)).toBe(1);
  for (const post of [1, 2, 3]) await liked(ben, other, post);
  await manager.query(`DELETE FROM notifications WHERE user_id = $1`, [member.user.id]);
  expect([await notified(member), await notified(other)]).toEqual([2, 4]);
});

test('shows a notification of a kind that only a newer release knows', async () => {
  const member = await someone({ language: 'de' });
  await manager.query(
    `INSERT INTO notifications (user_id, type, kind) VALUES ($1, 'milestone', 'garden.bloomed')`,
    [member.user.id],
  );
  const exported: unknown[] = [];
  for await (const each of readNotifications(manager, member.user.id)) exported.push(each);
  expect(exported).toMatchObject([
    { type: 'milestone', title: 'Neuigkeit', content: 'Es gibt etwas Neues für dich.' },
  ]);
});

test('combines many notifications at once into one, with exact counters', async () => {
  const member = await someone();
  const actors = [ana, ben, cleo, null];
  const all = await Promise.all(
    Array.from({ length: 24 }, (_, index) => liked(actors[index % 4]!, member, index % 3)),
  );
  expect(all.filter((each) => each?.event === 'notification.created')).toHaveLength(3);
  expect(await readBadges(manager, member.user.id)).toMatchObject({ notifications: 3, revision: 3 });
  await manager.query(`DELETE FROM notifications WHERE user_id = $1 AND related_id = 0`, [member.user.id]);
  expect(await readBadges(manager, member.user.id)).toMatchObject({ notifications: 2, revision: 4 });
});

test('does not notify members of types that they turned off', async () => {
  const reaches = async (member: TestMember, kind: NotificationKind = 'comment.created', from = ana) => {
    const request = { userId: member.user.id, kind, actorId: from.user.id };
    return (await notify(request)) !== null;
  };
  const quiet = await someone({ crisisQuietUntil: new Date(Date.now() + 60_000) });
  expect([await reaches(quiet, 'post.liked'), await reaches(quiet, 'comment.liked')]).toEqual([false, false]);
  expect([await reaches(quiet), await reaches(quiet, 'message.unread')]).toEqual([true, true]);
  const calm = await someone({ crisisQuietUntil: new Date(Date.now() - 60_000) });
  expect(await reaches(calm, 'post.liked')).toBe(true);
  expect(await reaches(ana)).toBe(false);
  expect(await reaches(await someone({ isActive: false }))).toBe(false);
  expect(await notify({ userId: 2_000_000_000, kind: 'comment.byMikai' })).toBeNull();

  const blocker = await someone();
  await relate(blocker, ana, 'block');
  const muter = await someone();
  await relate(muter, ana, 'mute');
  expect([await reaches(blocker), await reaches(muter)]).toEqual([false, false]);
  expect([
    await reaches(blocker, 'comment.created', ben),
    await reaches(muter, 'message.unread', ben),
  ]).toEqual([true, true]);
  // Blocks apply in both directions, mutes in one.
  const [ofBlocked, ofMuted] = [await someone(), await someone()];
  await relate(ana, ofBlocked, 'block');
  await relate(ana, ofMuted, 'mute');
  expect([await reaches(ofBlocked), await reaches(ofMuted)]).toEqual([false, true]);
  // An anonymous actor is not checked against blocks, because suppressing the notification would reveal who they are.
  expect(await notify({ userId: blocker.user.id, kind: 'comment.created' })).not.toBeNull();

  const choosy = await someone();
  await manager.query(`INSERT INTO notification_preferences (user_id, types) VALUES ($1, $2)`, [
    choosy.user.id,
    { comment_reply: { inApp: false }, message: { push: false }, crisis_alert: { inApp: false } },
  ]);
  expect([
    await reaches(choosy),
    await reaches(choosy, 'message.unread'),
    await reaches(choosy, 'post.liked'),
    await reaches(choosy, 'safety.crisis'),
  ]).toEqual([false, true, true, true]);
});

test('notifies only the author of help after a hit of the gate, at most once a day', async () => {
  const author = await someone({ language: 'de' });
  const hit = (targetId: number) =>
    dataSource.transaction((transaction) =>
      recordGateHit(transaction, { targetKind: 'post', targetId, subjectId: author.user.id }),
    );
  const sent = (await Promise.all([hit(7), hit(8), hit(9)])).filter((each) => each !== null);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.payload.notification).toMatchObject({
    type: 'crisis_alert',
    title: 'Du musst das nicht allein tragen',
    url: null,
  });
  await hit(7);
  const items = () =>
    manager.query<unknown[]>(
      `SELECT source, target_kind, target_id, reporter_id, reason, note, state FROM moderation_items
       WHERE subject_id = $1 ORDER BY target_id`,
      [author.user.id],
    );
  const item = {
    source: 'gate',
    target_kind: 'post',
    reporter_id: null,
    reason: 'crisis',
    note: null,
    state: 'open',
  };
  expect(await items()).toEqual([7, 8, 9].map((target_id) => ({ ...item, target_id })));
  await manager.query(
    `UPDATE notifications SET created_at = created_at - interval '24 hours' WHERE user_id = $1`,
    [author.user.id],
  );
  expect(await hit(10)).not.toBeNull();
  // A transaction that fails stores neither.
  const failing = dataSource.transaction(async (transaction) => {
    await recordGateHit(transaction, { targetKind: 'post', targetId: 11, subjectId: author.user.id });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await items()).toHaveLength(4);
});

test('rejects links to other sites', async () => {
  for (const url of ['https://evil.example/', '//evil.example', '/\\evil.example', 'community'])
    await expect(notify({ userId: ana.user.id, kind: 'comment.byMikai', url })).rejects.toThrow('url_check');
  for (const url of ['/', '/messages/12', null])
    expect(await notify({ userId: ana.user.id, kind: 'comment.byMikai', url })).toMatchObject({
      payload: { notification: { url } },
    });
});

test('deleting an account removes its likes, posts and comments, and updates the counts', async () => {
  const [member, leaver] = [await someone(), await someone()];
  await liked(leaver, member);
  await manager.delete(User, leaver.user.id);
  expect(await readBadges(manager, member.user.id)).toMatchObject({ notifications: 0, revision: 2 });
});

test('has texts of every kind in every language, with the same placeholders', () => {
  const gaps = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
  for (const kind of [...Object.keys(NOTIFICATION_KINDS), 'other']) {
    for (const language of LANGUAGE_CODES) {
      for (const part of ['title', 'one', 'many', 'some']) {
        const raw = (code: typeof language) =>
          notificationTexts(code)(`${kind}/${part}`, { skipInterpolation: true, lng: code, fallbackLng: [] });
        const isThere = !raw('en').endsWith(`/${part}`);
        expect([kind, language, part, !raw(language).endsWith(`/${part}`)]).toEqual([
          kind,
          language,
          part,
          isThere,
        ]);
        if (isThere) expect([language, gaps(raw(language))]).toEqual([language, gaps(raw('en'))]);
      }
      const row = {
        id: 1,
        type: 'general',
        kind,
        url: null,
        related_id: null,
        is_read: false,
        created_at: new Date(),
      } as const;
      for (const [count, actor_name] of [
        [1, 'Zoë <b>'],
        [2, 'Zoë <b>'],
        [2, null],
      ] as const) {
        const { title, content } = presentNotification(
          // The values that some of the sentences contain.
          {
            ...row,
            data: {
              count,
              gems: 2,
              title: 'A room',
              message: 'It is open',
              until: Date.UTC(2026, 10, 22, 10),
              companion: 'hedgehog',
              line: 7,
            },
            actor_name,
          },
          language,
        );
        expect(`${title} ${content}`).not.toMatch(/\{\{|undefined|\//);
        if (content.includes('Zo')) expect(content).toContain('Zoë <b>');
      }
    }
  }
});

test('publishing never fails', async () => {
  const broken = new Notifier({
    toPerson: () => {
      throw new Error('no server');
    },
  } as unknown as RealtimePublisher);
  await expect(broken.publish([await liked(ana, ben)])).resolves.toBeUndefined();
});
