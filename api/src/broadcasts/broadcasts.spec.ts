import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Broadcast, NotificationStats } from '@mikai/contract/broadcasts';
import type { Notification } from '@mikai/contract/notifications';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { WorkerProcess } from '@mikai/core/testing/worker-process';
import { TestApi } from '../testing/test-api.js';

/** The site owner writes to all members; the real worker does it. */
const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services, { SITE_OWNER_USERNAME: 'Olivia', WRITING_PATIENCE_MS: '15000' });
const owner = await signIn(dataSource, { username: 'Olivia', isAdmin: true });
const [ana, ben] = await Promise.all([signIn(dataSource), signIn(dataSource)]);

const WORDS = { title: 'A quiet hour', message: 'Tonight at eight.', type: 'general', url: '/chat' };
const send = (body: object) => api.as(owner.cookie).post<Broadcast>('/api/admin/send-notification', body);

test('answers when all is done, with the counts; the same client id again sends nothing', async () => {
  await WorkerProcess.start(services);
  const clientId = randomUUID();
  const answers = await Promise.all([1, 2].map(() => send({ ...WORDS, clientId })));
  const [first] = answers;
  expect(first).toMatchObject({
    status: 200,
    body: {
      ...WORDS,
      state: 'done',
      totalUsers: 3,
      processedUsers: 3,
      notifiedUsers: 3,
      pushSent: 0,
      finishedAt: expect.any(String),
    },
  });
  expect(answers[1]?.body).toEqual(first?.body);
  for (const member of [ana, ben]) {
    const { body } = await api.as(member.cookie).get<Notification[]>('/api/notifications');
    expect(body).toMatchObject([
      { type: 'general', title: WORDS.title, content: WORDS.message, url: '/chat', isRead: false },
    ]);
  }
  const stats = await api.as(owner.cookie).get<NotificationStats>('/api/admin/notification-stats');
  expect(stats.body).toEqual({ totalUsers: 3, subscribedUsers: 0, recentNotifications: [first?.body] });
  const audit = await dataSource.query<unknown[]>(
    `SELECT actor_id, details FROM audit_log WHERE action = 'broadcast.sent'`,
  );
  expect(audit).toEqual([
    { actor_id: owner.user.id, details: { broadcastId: first?.body.id, type: 'general' } },
  ]);
}, 40_000);

test.each([
  ['title', { title: 'x'.repeat(51) }, '50 characters'],
  ['title', { title: '   ' }, 'title'],
  ['message', { message: 'x'.repeat(151) }, '150 characters'],
  ['type', { type: 'crisis_alert' }, 'general, daily_letter, message'],
  ['url', { url: 'https://elsewhere.invalid/' }, 'path on this site'],
  ['url', { url: '//elsewhere.invalid' }, 'path on this site'],
  ['url', { url: '/\\elsewhere.invalid' }, 'path on this site'],
])('%s that is not fit is refused, and nothing is sent', async (field, wrong, remedy) => {
  const before = await count();
  const answer = await api
    .as(owner.cookie)
    .post<{ details: Record<string, string> }>('/api/admin/send-notification', { ...WORDS, ...wrong });
  expect([answer.status, answer.body.details]).toEqual([400, { [field]: expect.stringContaining(remedy) }]);
  expect(await count()).toBe(before);
});

const count = async (): Promise<number> =>
  (await dataSource.query<[{ count: number }]>(`SELECT count(*)::integer AS count FROM broadcasts`))[0].count;
