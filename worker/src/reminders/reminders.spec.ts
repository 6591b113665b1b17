import { expect, test } from '@jest/globals';
import { sealDetails } from '@mikai/core/mood/mood-entries';
import { lockCounters } from '@mikai/core/notifications/counters';
import { Notifier } from '@mikai/core/notifications/notifier';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { storeCapsule } from '@mikai/core/testing/stored-journal';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import type { User } from '@mikai/core/users/user.entity';
import { LocalScheduler } from '../scheduling/local-scheduler.js';
import { RemindOfCapsules } from './remind-capsules.js';
import { reminderSchedules } from './reminder-schedules.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const node = await TestNode.start(services);
const { logger } = createTestLogger('worker');
const notifier = new Notifier(node.publisher);
/** The schedulers of two workers. */
const both = [0, 1].map(() => new LocalScheduler(dataSource, reminderSchedules(notifier), logger));
const running = new AbortController().signal;
const run = (at: string) => Promise.all(both.map((scheduler) => scheduler.run(running, new Date(at))));

const someone = (more: Partial<User> = {}) =>
  signIn(dataSource, { createdAt: new Date('2026-01-01'), timeZone: 'Asia/Tokyo', ...more });
async function remindAt({ user }: TestMember, time: string, more = {}): Promise<void> {
  await dataSource.query(
    `INSERT INTO notification_preferences (user_id, mood_reminder, types) VALUES ($1, $2, $3)`,
    [user.id, time, more],
  );
}
const logMood = ({ user }: TestMember, day: string) =>
  dataSource.query(
    `INSERT INTO mood_entries (user_id, mood_score, details, logged_at, day) VALUES ($1, 3, $2, $3::date, $3)`,
    [user.id, sealDetails({ emotions: [], activities: [], notes: '' }, { owner: 0, row: 0 }), day],
  );
const received = ({ user }: TestMember) =>
  dataSource.query<{ kind: string; type: string; url: string; data: object }[]>(
    `SELECT kind, type, url, data FROM notifications WHERE user_id = $1 ORDER BY id`,
    [user.id],
  );
const readAll = () => dataSource.query(`UPDATE notifications SET is_read = true`);

test('notifies members with three moods of their weekly review once, on Sunday evening, except in quiet days', async () => {
  const three = await someone({ language: 'de' });
  const two = await someone();
  const quiet = await someone({ crisisQuietUntil: new Date(Date.now() + 3_600_000) });
  const elsewhere = await someone({ timeZone: 'Europe/Madrid' });
  const unverified = await someone({ isVerified: false });
  const late = await someone({ createdAt: new Date('2027-01-10T09:00:01Z') });
  const off = await someone();
  await dataSource.query(
    `INSERT INTO notification_preferences (user_id, types) VALUES ($1, '{"weekly_review": {"inApp": false}}')`,
    [off.user.id],
  );
  for (const member of [three, quiet, elsewhere, unverified, late, off])
    for (const day of ['2027-01-04', '2027-01-08', '2027-01-10']) await logMood(member, day);
  for (const day of ['2027-01-03', '2027-01-09', '2027-01-10']) await logMood(two, day);
  const browser = await node.browserOf(three.person);
  await run('2027-01-10T08:59:00Z');
  expect(await received(three)).toEqual([]);
  for (const minute of ['00', '01', '02']) await run(`2027-01-10T09:${minute}:00Z`);
  expect(await received(three)).toEqual([
    {
      kind: 'review.ready',
      type: 'weekly_review',
      url: '/mood-tracker',
      data: { count: 1 },
    },
  ]);
  const { notification } = await browser.waitFor('notification.created');
  expect(notification.title).not.toBe('');
  expect(browser.all('notification.created')).toHaveLength(1);
  for (const member of [two, quiet, elsewhere, unverified, late, off])
    expect(await received(member)).toEqual([]);
  await run('2027-01-10T17:00:00Z');
  expect(await received(elsewhere)).toHaveLength(1);
  // A week later the unread one is renewed, and none is added.
  for (const day of ['2027-01-11', '2027-01-12', '2027-01-13']) await logMood(three, day);
  await run('2027-01-17T09:00:00Z');
  expect(await received(three)).toMatchObject([{ data: { count: 1 } }]);
});

test('reminds of a day without a mood entry at the chosen time, by the member’s clock, for an hour at most', async () => {
  const [evening, logged, night, off, london] = [
    await someone(),
    await someone(),
    await someone(),
    await someone(),
    await someone({ timeZone: 'Europe/London' }),
  ];
  for (const member of [evening, logged, london]) await remindAt(member, '20:15');
  await remindAt(night, '00:00');
  await remindAt(off, '20:15', { general: { inApp: false } });
  await logMood(logged, '2027-02-02');
  await logMood(evening, '2027-02-01');
  // 20:14 and 20:15 in Tokyo.
  await run('2027-02-02T11:14:00Z');
  expect(await received(evening)).toEqual([]);
  for (const minute of ['15', '16', '30']) await run(`2027-02-02T11:${minute}:00Z`);
  expect(await received(evening)).toEqual([
    { kind: 'mood.reminder', type: 'general', url: '/mood-tracker', data: { count: 1 } },
  ]);
  for (const member of [logged, night, off, london]) expect(await received(member)).toEqual([]);
  await run('2027-02-02T15:00:00Z');
  expect(await received(night)).toHaveLength(1);
  // After an outage, a reminder is sent up to an hour late, but no later.
  await run('2027-02-02T21:16:00Z');
  expect(await received(london)).toEqual([]);
  await run('2027-02-03T21:00:00Z');
  expect(await received(london)).toHaveLength(1);
  // While a reminder is unread no other one is sent; once it is read, the next one is.
  await run('2027-02-03T11:15:00Z');
  expect(await received(evening)).toHaveLength(1);
  await readAll();
  await run('2027-02-04T11:15:00Z');
  expect(await received(evening)).toHaveLength(2);
});

test('a run and the deletion of one of its members do not deadlock', async () => {
  const [ana, ben] = [await someone({ timeZone: 'Asia/Seoul' }), await someone({ timeZone: 'Asia/Seoul' })];
  for (const member of [ana, ben]) await remindAt(member, '08:00');
  const waiting = async () => {
    const [row] = await dataSource.query<{ count: number }[]>(
      `SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return row!.count > 0;
  };
  const scheduler = await dataSource.transaction(async (deletion) => {
    // A deletion first locks its account, and then the counters of the members it had notified.
    await deletion.query(`SELECT FROM users WHERE id = $1 FOR UPDATE`, [ben.user.id]);
    const run = both[0]!.run(running, new Date('2027-04-05T23:00:00Z'));
    await until('the run waits for the account', waiting);
    await lockCounters(deletion, ana.user.id);
    return { run };
  });
  await scheduler.run;
  for (const member of [ana, ben]) expect(await received(member)).toMatchObject([{ kind: 'mood.reminder' }]);
});

test('reminds once of a capsule that is still closed three days after its notification', async () => {
  const [ana, opened, fresh] = [await someone(), await someone(), await someone()];
  const notified = async (member: TestMember, at: string) => {
    const id = await storeCapsule(manager, member.user.id, '1_week', `timestamptz '${at}'`);
    await dataSource.query(`UPDATE time_capsules SET announced_at = $2 WHERE id = $1`, [id, at]);
    return id;
  };
  await notified(ana, '2027-03-01T08:00:00Z');
  await notified(ana, '2027-03-01T09:00:00Z');
  await dataSource.query(`UPDATE time_capsules SET unlocked_at = now() WHERE id = $1`, [
    await notified(opened, '2027-03-01T08:00:00Z'),
  ]);
  await notified(fresh, '2027-03-02T08:00:00Z');
  const jobs = [0, 1].map(() => new RemindOfCapsules(dataSource, notifier));
  const remind = async (at: string) => {
    const counts = await Promise.all(jobs.map((job) => job.handle(running, new Date(at))));
    return counts.reduce((sum, count) => sum + count, 0);
  };
  expect(await remind('2027-03-04T07:59:00Z')).toBe(0);
  expect(await remind('2027-03-04T09:00:00Z')).toBe(1);
  expect(await received(ana)).toEqual([
    { kind: 'capsule.waiting', type: 'time_capsule', url: '/time-capsules', data: { count: 2 } },
  ]);
  expect(await remind('2027-03-04T10:00:00Z')).toBe(0);
  expect([await received(opened), await received(fresh)]).toEqual([[], []]);
});
