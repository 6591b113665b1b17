import { expect, test } from '@jest/globals';
import type { CompanionId } from '@mikai/contract/companions';
import { textOf } from '@mikai/core/gacha/companion-text';
import { Notifier } from '@mikai/core/notifications/notifier';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { storeSubscription } from '@mikai/core/testing/stored-push';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { startWorker } from '../testing/test-worker.js';
import { RemindByCompanions } from './remind-companions.js';

/** Reminders by companions. */
const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const node = await TestNode.start(services);
const jobs = [0, 1].map(() => new RemindByCompanions(dataSource, new Notifier(node.publisher)));
const running = new AbortController().signal;
/** Runs the jobs of two workers at the same time. */
async function run(at: string): Promise<number> {
  const counts = await Promise.all(jobs.map((job) => job.handle(running, new Date(at))));
  return counts.reduce((sum, count) => sum + count, 0);
}

const askBack = ({ user }: TestMember, companion: CompanionId, at: string, line = 0) =>
  manager.query(
    `INSERT INTO companion_reminders (user_id, companion, line, due_at) VALUES ($1, $2, $3, $4)`,
    [user.id, companion, line, at],
  );
const received = ({ user }: TestMember) =>
  manager.query<{ kind: string; url: string; data: object }[]>(
    `SELECT kind, type, url, data FROM notifications WHERE user_id = $1 ORDER BY id`,
    [user.id],
  );

test('comes once at its time with the promised text, even in quiet days, but not after the member left', async () => {
  const ana = await signIn(dataSource, {
    language: 'de',
    crisisQuietUntil: new Date(Date.now() + 72 * 3_600_000),
  });
  const [gone, off] = [await signIn(dataSource, { isActive: false }), await signIn(dataSource)];
  await manager.query(
    `INSERT INTO notification_preferences (user_id, types) VALUES ($1, '{"general": {"inApp": false}}')`,
    [off.user.id],
  );
  await storeSubscription(manager, ana.user.id);
  const browser = await node.browserOf(ana.person);
  for (const member of [ana, gone, off]) await askBack(member, 'hedgehog', '2027-03-01T10:00:00Z', 5);
  await askBack(ana, 'lynx', '2027-03-01T10:01:00Z');
  expect(await run('2027-03-01T09:59:59Z')).toBe(0);
  expect(await run('2027-03-01T10:00:00Z')).toBe(1);
  const { name, words: text } = textOf('hedgehog', 'de');
  const { notification } = await browser.waitFor('notification.created');
  expect(notification).toMatchObject({
    type: 'general',
    title: `${name} schaut vorbei`,
    content: text[5 % text.length],
    url: '/gacha',
  });
  const notified = {
    kind: 'companion.reminder',
    type: 'general',
    url: '/gacha',
    data: { count: 1, companion: 'hedgehog', line: 5 },
  };
  expect(await received(ana)).toEqual([notified]);
  expect([await received(gone), await received(off)]).toEqual([[], []]);
  const pushes = await manager.query<{ payload: { userId: number } }[]>(
    `SELECT payload FROM outbox WHERE job_name = 'push.send'`,
  );
  expect(pushes.map(({ payload }) => payload.userId)).toEqual([ana.user.id]);
  expect(JSON.stringify(pushes)).not.toContain(text[1]);
  // A late reminder is still sent; the earlier unread one stays beside it.
  expect(await run('2027-03-02T10:00:00Z')).toBe(1);
  expect((await received(ana)).map(({ data }) => data)).toMatchObject([
    { companion: 'hedgehog' },
    { companion: 'lynx' },
  ]);
  expect(await run('2027-03-02T10:01:00Z')).toBe(0);
  expect(await manager.query(`SELECT FROM companion_reminders`)).toEqual([]);
});

test('a companion that returns before its last notification was read replaces it', async () => {
  const ana = await signIn(dataSource);
  for (const line of [1, 2]) {
    await askBack(ana, 'rabbit', '2027-03-03T10:00:00Z', line);
    expect(await run('2027-03-03T10:00:00Z')).toBe(1);
  }
  expect((await received(ana)).map(({ data }) => data)).toEqual([{ count: 1, companion: 'rabbit', line: 2 }]);
});

test('deletes the reminders of a deleted account', async () => {
  const ana = await signIn(dataSource);
  await askBack(ana, 'rabbit', '2027-03-04T10:00:00Z');
  await manager.query(`DELETE FROM users WHERE id = $1`, [ana.user.id]);
  expect(await run('2027-03-04T10:00:00Z')).toBe(0);
});

test('is run by the worker regularly', async () => {
  const ana = await signIn(dataSource);
  await askBack(ana, 'rabbit', '2026-01-01T10:00:00Z');
  await startWorker(services);
  await until('the companion has come', async () => (await received(ana)).length === 1);
});
