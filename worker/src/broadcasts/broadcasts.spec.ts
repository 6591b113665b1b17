import { afterEach, expect, test } from '@jest/globals';
import { TestNode } from '@mikai/core/testing/test-node';
import { TestPushService } from '@mikai/core/testing/test-push-service';
import { createTestServices } from '@mikai/core/testing/test-services';
import { WorkerProcess } from '@mikai/core/testing/worker-process';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import type { Jobs } from '@mikai/core/queues/jobs';
import { PushJob } from '../push/push.job.js';
import { createPushSender } from '../push/push-sender.js';
import { testBroadcasts } from '../testing/test-broadcasts.js';
import { TestChat } from '../testing/test-chat.js';
import { BroadcastPages } from './broadcast-pages.js';
import { BroadcastRun } from './broadcast-run.js';
import { browserTeller } from './notify-browser.js';

/** Broadcasts reach their audience once, and the counts are right. */
const services = await createTestServices();
const { dataSource } = services.database;
const { outbox } = new TestChat(services);
const push = await TestPushService.start();
const SETTINGS = { PUSH_HOSTS: push.origin };
const sender = createPushSender(services.config(SETTINGS), createTestLogger('worker').logger);
const silent = { stored: () => undefined, progressed: () => undefined };
const runOf = (clock?: () => Date) =>
  new BroadcastRun(new BroadcastPages(dataSource), browserTeller(sender, clock), silent);

const workers: WorkerProcess[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.end('SIGKILL');
  sender.close();
  await dataSource.query(`DELETE FROM users`);
});

/** Subscribes a browser whose messages get this response. */
const browser = (status: number | 'hang', headers: Record<string, string> = {}) =>
  push.subscribe(() => ({ status, headers }));

const { join, subscribe, createBroadcast, find, notified, prefer } = testBroadcasts(dataSource);
const never = new AbortController().signal;

test('counts each kind of member and of push service correctly, and records jobs for messages to be retried', async () => {
  const ids = await join(11);
  const [plain, gone, later, broken, refused, night, silentType, noPush, quiet, inactive, unverified] =
    ids as [number, number, number, number, number, number, number, number, number, number, number];
  const targets = [
    browser(201),
    browser(410),
    browser(429, { 'Retry-After': '90' }),
    browser(500),
    browser(403),
    ...ids.slice(5).map(() => browser(201)),
  ];
  await subscribe(ids, targets);
  const second = browser(201);
  await subscribe([plain], [second]);
  await prefer(night, 'quiet_from, quiet_to', '22:00', '07:00');
  await prefer(silentType, 'types', { general: { inApp: false } });
  await prefer(noPush, 'types', { general: { push: false } });
  await dataSource.query(`UPDATE users SET crisis_quiet_until = now() + interval '1 hour' WHERE id = $1`, [
    quiet,
  ]);
  await dataSource.query(`UPDATE users SET is_active = false WHERE id = $1`, [inactive]);
  await dataSource.query(`UPDATE users SET is_verified = false WHERE id = $1`, [unverified]);

  const id = await createBroadcast();
  await runOf(() => new Date('2026-03-04T23:30:00Z')).run(id, never);

  expect(await find(id)).toMatchObject({
    state: 'done',
    total_users: 9,
    processed_users: 9,
    notified_users: 7,
    push_sent: 2,
    push_failed: 1,
    push_deferred: 3,
    push_removed: 1,
    finished_at: expect.any(Date),
  });
  expect(await notified(id)).toEqual([plain, gone, later, broken, refused, night, noPush]);
  expect(push.errors).toEqual([]);
  const [message] = push.messagesOf(targets[0]!);
  expect(message).toMatchObject({
    title: 'A quiet hour',
    body: 'Tonight at <eight> & $t(you)',
    url: '/mood-tracker',
    tag: `broadcast-${id}`,
    badge: 1,
  });
  expect(push.messagesOf(second)).toHaveLength(1);
  const left = await dataSource.query<{ user_id: number }[]>(
    `SELECT user_id FROM push_subscriptions WHERE user_id IN ($1, $2, $3)`,
    [gone, refused, broken],
  );
  expect(left.map(({ user_id }) => user_id).sort()).toEqual([broken, refused].sort());
  const jobs = await dataSource.query<{ user_id: number; seconds: number }[]>(
    `SELECT (payload->>'userId')::integer AS user_id, extract(epoch FROM due_at - created_at)::float8 AS seconds
     FROM outbox WHERE job_name = 'push.send' ORDER BY 1`,
  );
  expect(jobs.map(({ user_id }) => user_id)).toEqual([later, broken, night]);
  expect(jobs[0]!.seconds).toBeGreaterThan(80);
  // Until the end of the quiet hours.
  expect(jobs[2]!.seconds).toBeCloseTo(7.5 * 3600, -2);

  // Another run sends nothing, as the broadcast is done.
  await runOf().run(id, never);
  expect(push.askedOf(targets[0]!)).toBe(1);
});

test('a run that was overtaken by another one throws, so that the broadcast is completed', async () => {
  const ids = await join(1_500);
  const id = await createBroadcast();
  const pages = new BroadcastPages(dataSource);
  const recipient = browser(201);
  await subscribe([ids[0]!], [recipient]);
  // One that was taken for lost goes on, and counts its page while the other is at the same.
  let overtaken = false;
  const overtaking = browserTeller(sender);
  const run = new BroadcastRun(
    pages,
    async (each, broadcast, outcome) => {
      await overtaking(each, broadcast, outcome);
      const page = { from: 0, to: ids[999]!, members: 1_000 };
      overtaken ||= Boolean(
        await pages.count(id, page, { sentIds: [], goneIds: [], failed: 0, deferred: [] }),
      );
    },
    silent,
  );
  await expect(run.run(id, never)).rejects.toThrow('Another run');
  expect(overtaken).toBe(true);
  await runOf().run(id, never);
  expect(await find(id)).toMatchObject({ state: 'done', processed_users: 1_500, notified_users: 1_500 });
  expect(await notified(id)).toEqual(ids);
});

test('a canceled broadcast ends with the pages that were begun, and notifies nobody after them', async () => {
  const ids = await join(3_500);
  const first = browser(201);
  const later = browser(429, { 'Retry-After': '90' });
  await subscribe([ids[0]!, ids[1]!], [first, later]);
  const id = await createBroadcast();
  const cancel = () =>
    dataSource.query(`UPDATE broadcasts SET state = 'canceled', finished_at = now() WHERE id = $1`, [id]);
  const pages = new BroadcastPages(dataSource);
  const telling = browserTeller(sender);
  const run = new BroadcastRun(
    pages,
    async (...notified) => {
      await cancel();
      await telling(...notified);
    },
    silent,
  );
  await run.run(id, never);
  const row = await find(id);
  expect(row).toMatchObject({ state: 'canceled', total_users: 3_500, push_sent: 1, push_deferred: 1 });
  expect([1_000, 2_000, 3_000]).toContain(row.processed_users);
  expect([row.stored_users, row.notified_users]).toEqual([row.processed_users, row.processed_users]);
  expect(await notified(id)).toEqual(ids.slice(0, row.processed_users));
  // A deferred message is not sent any more.
  const [job] = await dataSource.query<[{ payload: Jobs['push.send'] }]>(
    `SELECT payload FROM outbox WHERE job_name = 'push.send' AND (payload->>'userId')::integer = $1`,
    [ids[1]],
  );
  const node = await TestNode.start(services);
  const pushJob = new PushJob(dataSource, sender, node.publisher, createTestLogger('worker').logger);
  await pushJob.handle(job.payload, { failures: 0 });
  expect(push.askedOf(later)).toBe(1);
  // It would be sent for a broadcast that is not canceled.
  await dataSource.query(`UPDATE notifications SET related_id = $1 WHERE related_id = $2`, [
    await createBroadcast(),
    id,
  ]);
  await expect(pushJob.handle(job.payload, { failures: 0 })).rejects.toThrow();
  expect(push.askedOf(later)).toBe(2);
});

test('ends and counts what a lost worker began of a canceled broadcast; one canceled before its start notifies nobody', async () => {
  const ids = await join(1_200);
  const recipient = browser(201);
  await subscribe([ids[0]!], [recipient]);
  const id = await createBroadcast();
  const pages = new BroadcastPages(dataSource);
  const begun = await pages.begin(id);
  await pages.next(begun!, 0);
  // Somebody leaves before the page is counted: it was counted as it was stored.
  await dataSource.query(`UPDATE users SET is_active = false WHERE id = $1`, [ids[5]]);
  const waiting = await createBroadcast();
  await dataSource.query(`UPDATE broadcasts SET state = 'canceled' WHERE id = ANY($1)`, [[id, waiting]]);
  for (const each of [id, waiting, id]) await runOf().run(each, never);
  expect(await find(id)).toMatchObject({
    state: 'canceled',
    processed_users: 1_000,
    notified_users: 1_000,
    push_sent: 1,
    finished_at: expect.any(Date),
  });
  expect(push.messagesOf(recipient)).toHaveLength(1);
  expect(await notified(waiting)).toEqual([]);
});

test('a worker of the previous release does not resume a canceled broadcast', async () => {
  const id = await createBroadcast();
  await dataSource.query(`UPDATE broadcasts SET state = 'canceled' WHERE id = $1`, [id]);
  // So it began and ended what is not done, while it runs beside this one.
  for (const state of ['running', 'done']) {
    await dataSource.query(`UPDATE broadcasts SET state = $2 WHERE id = $1 AND state <> 'done'`, [id, state]);
    expect((await find(id)).state).toBe('canceled');
  }
});

test('open pages show a broadcast at once; others show it on the next visit', async () => {
  const node = await TestNode.start(services);
  const [ana, ben] = (await join(2)) as [number, number];
  const browsing = await node.browserOf({ kind: 'member', userId: ana });
  const [there] = await dataSource.query<{ id: string }[]>(
    `INSERT INTO presence_nodes (id) VALUES (gen_random_uuid()) RETURNING id`,
  );
  await dataSource.query(`INSERT INTO presences (user_id, node_id) VALUES ($1, $2)`, [ana, there!.id]);
  workers.push(await WorkerProcess.start(services, SETTINGS));
  const id = await createBroadcast({ type: 'message', url: '/' });
  await outbox.dispatch(await outbox.record(dataSource.manager, 'broadcasts.send', { broadcastId: id }));
  const { notification, badges } = await browsing.waitFor('notification.created', undefined, 15_000);
  expect(notification).toMatchObject({
    type: 'message',
    title: 'A quiet hour',
    content: 'Tonight at <eight> & $t(you)',
    url: '/',
    relatedId: id,
  });
  expect(badges).toMatchObject({ notifications: 1, messages: 0, letters: 0 });
  expect(await notified(id)).toEqual([ana, ben]);
});
