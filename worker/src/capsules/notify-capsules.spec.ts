import { expect, test } from '@jest/globals';
import { findMail } from '@mikai/core/mail/mail';
import { Notifier } from '@mikai/core/notifications/notifier';
import { SCHEDULES } from '@mikai/core/queues/jobs';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { storeCapsule } from '@mikai/core/testing/stored-journal';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import type { User } from '@mikai/core/users/user.entity';
import { writeMail } from '../mail/mail-text.js';
import { TestChat } from '../testing/test-chat.js';
import { startWorker } from '../testing/test-worker.js';
import { NotifyCapsulesJob } from './notify-capsules.job.js';

/** Members are notified once of capsules that can be opened, with the right text. */
const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const { outbox } = new TestChat(services);
const node = await TestNode.start(services);
const APP_URL = 'https://mikai.test';
/** Runs the job as one of several workers does. */
const [job, otherJob] = [0, 1].map(
  () => new NotifyCapsulesJob(dataSource, outbox, new Notifier(node.publisher), node.publisher, APP_URL),
) as [NotifyCapsulesJob, NotifyCapsulesJob];
const run = (at = new Date()) => job.handle(new AbortController().signal, at);

const someone = (more: Partial<User> = {}) => signIn(dataSource, more);
const capsule = ({ user }: TestMember, unlockAt = 'now()') =>
  storeCapsule(manager, user.id, '1_week', unlockAt);
const notices = ({ user }: TestMember) =>
  manager.query<{ kind: string; data: object; url: string; related_id: number }[]>(
    `SELECT kind, data, url, related_id FROM notifications WHERE user_id = $1 ORDER BY id`,
    [user.id],
  );

async function mailsTo({ user }: TestMember) {
  const rows = await manager.query<{ id: number }[]>(`SELECT id FROM mails WHERE user_id = $1 ORDER BY id`, [
    user.id,
  ]);
  return Promise.all(rows.map(async ({ id }) => (await findMail(manager, id))!));
}

test('two workers at once send one notification and one mail, in the member’s language, without the capsule’s text', async () => {
  const ana = await someone({ language: 'de', displayName: 'Ana' });
  const id = await capsule(ana);
  const browser = await node.browserOf(ana.person);
  const at = new Date(Date.now() + 1_000);
  const counts = await Promise.all(
    [job, otherJob, job].map((each) => each.handle(new AbortController().signal, at)),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await run(at)).toBe(0);
  expect(await notices(ana)).toEqual([
    { kind: 'capsule.ready', data: { count: 1 }, url: '/time-capsules', related_id: id },
  ]);
  const { notification } = await browser.waitFor('notification.created');
  expect(notification).toMatchObject({
    type: 'time_capsule',
    title: 'Zeitkapsel',
    content: 'Eine Zeitkapsel kann geöffnet werden.',
  });
  const saved = await browser.waitFor('capsule.saved');
  expect(saved.capsule).toMatchObject({ id, content: null, isUnlocked: false, revision: 2 });
  const mails = await mailsTo(ana);
  expect(mails).toMatchObject([{ kind: 'capsuleReady', recipient: ana.user.email, language: 'de' }]);
  const { subject, text, html } = writeMail(mails[0]!, APP_URL);
  expect(subject).toBe('Deine Zeitkapsel kann geöffnet werden');
  expect(text.split('\n')).toContain(`${APP_URL}/time-capsules`);
  // Neither the title nor the content of the capsule may be in them.
  for (const part of [subject, text, html, JSON.stringify(mails)])
    expect(part).not.toContain('Private words');
});

test('after an outage a member gets one mail about everything that came due', async () => {
  const [ana, ben] = [await someone(), await someone()];
  for (const days of [1, 3, 40]) await capsule(ana, `now() - interval '${days} days'`);
  const later = await capsule(ana, `now() + interval '1 hour'`);
  await capsule(ben, `now() - interval '2 days'`);
  expect(await run()).toBe(4);
  expect(await notices(ana)).toMatchObject([{ kind: 'capsule.ready', data: { count: 3 } }]);
  expect([(await mailsTo(ana)).length, (await mailsTo(ben)).length]).toEqual([1, 1]);
  expect(await run(new Date(Date.now() + 3_600_000 - 600_000))).toBe(0);
  expect(await run(new Date(Date.now() + 3_600_000 + 600_000))).toBe(1);
  expect(await notices(ana)).toMatchObject([{}, { related_id: later, data: { count: 1 } }]);
});

test('skips members who opened it, turned it off or left, and capsules that open when needed', async () => {
  const [opened, off, unproved, deactivated, needed] = [
    await someone(),
    await someone(),
    await someone({ isVerified: false }),
    await someone({ isActive: false }),
    await someone(),
  ];
  const id = await capsule(opened);
  await manager.query(`UPDATE time_capsules SET unlocked_at = now() WHERE id = $1`, [id]);
  await manager.query(
    `INSERT INTO notification_preferences (user_id, types) VALUES ($1, '{"time_capsule": {"inApp": false}}')`,
    [off.user.id],
  );
  for (const member of [off, unproved, deactivated]) await capsule(member);
  await storeCapsule(manager, needed.user.id, 'when_needed');
  expect(await run(new Date(Date.now() + 1_000))).toBe(3);
  for (const member of [opened, off, deactivated, needed])
    expect([await notices(member), await mailsTo(member)]).toEqual([[], []]);
  expect([(await notices(unproved)).length, await mailsTo(unproved)]).toEqual([1, []]);
});

test('is run by the worker every minute', async () => {
  expect(SCHEDULES['schedule.capsules']).toBeLessThanOrEqual(60_000);
  const ana = await someone();
  await capsule(ana);
  await startWorker(services);
  await until('she is told', async () => (await notices(ana)).length === 1, 10_000);
});
