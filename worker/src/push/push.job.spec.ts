import { afterEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@mikai/contract/durations';
import { seal } from '@mikai/core/crypto/encryption';
import { DIRECT_MESSAGE_PURPOSE } from '@mikai/core/messaging/direct-message.entity';
import { Notifier, type NotificationRequest } from '@mikai/core/notifications/notifier';
import { Outbox } from '@mikai/core/queues/outbox';
import type { Jobs } from '@mikai/core/queues/jobs';
import { JobQueues } from '@mikai/core/queues/queues';
import { closeLater } from '@mikai/core/testing/closing';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { storeSubscription } from '@mikai/core/testing/stored-push';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { TestNode } from '@mikai/core/testing/test-node';
import { TestPushService, type TestSubscription } from '@mikai/core/testing/test-push-service';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { dumpDatabase, dumpRedis, contains } from '@mikai/core/testing/leaks';
import { NotYet } from '../jobs/job-registry.js';
import { LONG_PUSH_MS, startWorker } from '../testing/test-worker.js';
import { PushJob } from './push.job.js';
import { createPushSender } from './push-sender.js';

const services = await createTestServices();
const redisTraffic = services.redis.record();
const { dataSource } = services.database;
const service = await TestPushService.start();
const env = { PUSH_HOSTS: service.origin };
const node = await TestNode.start(services);
const worker = await startWorker(services, env);
const { logger, logs } = createTestLogger('worker');
const { REDIS_URL } = services.config();
const queues = new JobQueues(REDIS_URL, logger, services.redisPrefix);
closeLater(() => queues.close());
const outbox = new Outbox(dataSource, queues, logger);
const notifier = new Notifier(node.publisher, outbox);
const sender = createPushSender(services.config(env), logger, LONG_PUSH_MS);
closeLater(() => sender.close());
/** The job handler of this test, with a clock of its own. */
const job = new PushJob(dataSource, sender, node.publisher, logger);

afterEach(() => expect(service.errors.splice(0)).toEqual([]));

type Subscription = TestSubscription & { id: number };

async function subscribe(
  { user }: TestMember,
  plan?: Parameters<TestPushService['subscribe']>[0],
): Promise<Subscription> {
  const subscription = service.subscribe(plan);
  const [session] = await dataSource.query<{ id: string }[]>(
    `SELECT id FROM auth_sessions WHERE user_id = $1`,
    [user.id],
  );
  const id = await storeSubscription(dataSource.manager, user.id, subscription, session?.id);
  return { ...subscription, id };
}

const notify = (request: NotificationRequest) =>
  dataSource.transaction((manager) => notifier.notify(manager, request));
/** Stores the notification of a comment on a member's post. */
const comment = ({ user }: TestMember, more: Partial<NotificationRequest> = {}) =>
  notify({ userId: user.id, kind: 'comment.byMikai', relatedId: 4, url: '/community?post=4', ...more });
type Pending = Awaited<ReturnType<typeof notify>>;

/** Returns the recorded jobs, and removes them so that the worker does not run them. */
async function claimJobs(pending: Pending): Promise<Jobs['push.send'][]> {
  const jobs = pending?.pushJobs ?? [];
  for (const { id } of jobs) await outbox.settle(id);
  return jobs.map(({ payload }) => payload as Jobs['push.send']);
}
const handle = (payload: Jobs['push.send'], now?: Date, failures = 0) =>
  job.handle(payload, { failures }, now);
const stored = async ({ id }: { id: number }) =>
  (
    await dataSource.query<{ last_sent_at: Date | null }[]>(
      `SELECT last_sent_at FROM push_subscriptions WHERE id = $1`,
      [id],
    )
  )[0];
const untilNoJobs = ({ user }: TestMember) =>
  until('no job is left', async () => {
    const rows = await dataSource.query<unknown[]>(
      `SELECT FROM outbox WHERE job_name = 'push.send' AND payload->>'userId' = $1`,
      [String(user.id)],
    );
    return rows.length === 0;
  });

test('a notification reaches each of the member’s browsers encrypted, and nobody else’s', async () => {
  const [ana, ben] = [await signIn(dataSource, { language: 'de' }), await signIn(dataSource)];
  const browsers = [await subscribe(ana), await subscribe(ana)];
  const other = await subscribe(ben);
  await notifier.publish([await comment(ana)]);
  for (const browser of browsers) {
    expect(await service.waitFor(browser)).toEqual([
      {
        notificationId: expect.any(Number),
        title: 'MikAI',
        body: expect.stringMatching(/\p{L}{3}/u),
        url: '/community?post=4',
        tag: 'post-4',
        badge: 1,
        lang: 'de',
        dir: 'ltr',
      },
    ]);
  }
  await untilNoJobs(ana);
  for (const browser of browsers) expect((await stored(browser))?.last_sent_at).toBeInstanceOf(Date);
  expect([service.askedOf(other), (await stored(other))?.last_sent_at]).toEqual([0, null]);
});

test('notifies of an unread direct message after a while, without its text or sender', async () => {
  const [ana, ben] = [await signIn(dataSource, { displayName: 'Quokkamarie' }), await signIn(dataSource)];
  const browser = await subscribe(ben);
  const [conversation] = await dataSource.query<{ id: number }[]>(
    `WITH c AS (INSERT INTO conversations (low_user_id, high_user_id) VALUES ($1, $2) RETURNING id)
     , m AS (INSERT INTO conversation_members (conversation_id, user_id, other_id)
       SELECT id, $1, $2 FROM c UNION ALL SELECT id, $2, $1 FROM c) SELECT id FROM c`,
    [ana.user.id, ben.user.id],
  );
  const text = seal('zanzibarquokka', DIRECT_MESSAGE_PURPOSE, { owner: 0, row: 0 });
  const deliver = `SELECT deliver_direct_message($1, $2, $3, $4, 'none')`;
  await dataSource.query(deliver, [conversation!.id, ana.user.id, randomUUID(), text]);
  expect(service.askedOf(browser)).toBe(0);
  // This skips the delay of 20 s.
  await dataSource.query(`UPDATE direct_messages SET created_at = created_at - interval '21 seconds'`);
  await dataSource.query(
    `UPDATE outbox SET due_at = now() - interval '2 seconds' WHERE job_name = 'messaging.unread'`,
  );
  const [message] = await service.waitFor(browser);
  expect(message).toMatchObject({ title: 'MikAI', url: `/messages/${conversation!.id}`, badge: 1 });
  await untilNoJobs(ben);
  const places = {
    push: JSON.stringify(service.received.map(({ plaintext }) => plaintext)),
    database: await dumpDatabase(dataSource),
    redis: await dumpRedis(services.redisPrefix),
    traffic: redisTraffic(),
    log: worker.logs.text,
  };
  for (const [place, text] of Object.entries(places)) {
    expect([place, contains(text, 'zanzibarquokka')]).toEqual([place, false]);
    // Anybody who has the endpoint can send something to this browser.
    expect([place, contains(text, browser.path.slice(6))]).toEqual([place, false]);
    expect([place, contains(text, browser.keys.auth)]).toEqual([place, false]);
  }
  expect(places.push).not.toContain('Quokkamarie');
});

test('shows the details on the lock screen if the member wants it', async () => {
  const [ana, ben] = [await signIn(dataSource, { displayName: 'Ana' }), await signIn(dataSource)];
  const browser = await subscribe(ben);
  await dataSource.query(
    `INSERT INTO notification_preferences (user_id, show_on_lock_screen) VALUES ($1, true)`,
    [ben.user.id],
  );
  await notifier.publish([await comment(ben, { kind: 'comment.created', actorId: ana.user.id })]);
  expect(await service.waitFor(browser)).toMatchObject([{ body: 'Ana commented on your post.' }]);
});

test('records no push job for types that the member turned off, nor for crisis notices', async () => {
  const ana = await signIn(dataSource);
  await subscribe(ana);
  const crisis = await notify({ userId: ana.user.id, kind: 'safety.crisis' });
  expect([crisis?.event, crisis?.pushJobs]).toEqual(['notification.created', undefined]);
  await dataSource.query(
    `INSERT INTO notification_preferences (user_id, types) VALUES ($1, '{"comment_reply": {"push": false}}')`,
    [ana.user.id],
  );
  const off = await comment(ana);
  expect([off?.event, off?.pushJobs]).toEqual(['notification.created', undefined]);
});

test('sends nothing for a read, renewed, deleted or too old notification, a type that is off, or a deactivated member', async () => {
  const ana = await signIn(dataSource);
  const browser = await subscribe(ana);
  const change = async (sql: string) => {
    const pending = await comment(ana);
    const [payload] = await claimJobs(pending);
    await dataSource.query(sql, [ana.user.id]);
    await handle(payload!);
    return payload!;
  };
  await change(`UPDATE notifications SET is_read = true WHERE user_id = $1`);
  await change(`DELETE FROM notifications WHERE user_id = $1`);
  const [first] = await claimJobs(await comment(ana, { dedupeKey: 'a' }));
  const [second] = await claimJobs(await comment(ana, { dedupeKey: 'a' }));
  expect(second?.notificationId).toBe(first?.notificationId);
  await handle(first!);
  await handle(second!, new Date(Date.now() + DAY_MS + 1_000));
  expect(service.askedOf(browser)).toBe(0);
  await handle(second!, new Date(Date.now() + 23 * 3_600_000));
  expect(service.askedOf(browser)).toBe(1);
  // A push service must not keep the message longer than it is useful.
  expect(service.received.at(-1)?.ttl).toBeLessThanOrEqual(3_600);
  await change(
    `INSERT INTO notification_preferences (user_id, types) VALUES ($1, '{"comment_reply": {"push": false}}')`,
  );
  await dataSource.query(`UPDATE notification_preferences SET types = '{}' WHERE user_id = $1`, [
    ana.user.id,
  ]);
  await change(`UPDATE users SET is_active = false WHERE id = $1`);
  await dataSource.query(`UPDATE users SET is_active = true WHERE id = $1`, [ana.user.id]);
  // With the session, the push messages of its browser end as well.
  expect(await stored(browser)).toBeUndefined();
  await subscribe(ana);
  const payload = await change(`DELETE FROM push_subscriptions WHERE user_id = $1`);
  // The id of somebody else's browser is rejected.
  const ben = await signIn(dataSource);
  const other = await subscribe(ben);
  await handle({ ...payload, subscriptionId: other.id });
  expect([service.askedOf(browser), service.askedOf(other)]).toEqual([1, 0]);
});

test('waits until quiet hours end, and sends only what is still unread then', async () => {
  const ana = await signIn(dataSource, { timeZone: 'Asia/Tokyo' });
  const browser = await subscribe(ana);
  await dataSource.query(
    `INSERT INTO notification_preferences (user_id, quiet_from, quiet_to) VALUES ($1, '22:00', '07:00')`,
    [ana.user.id],
  );
  const [payload] = await claimJobs(await comment(ana));
  const day = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  await dataSource.query(`UPDATE notifications SET created_at = $2 WHERE user_id = $1`, [
    ana.user.id,
    `${day}T15:00:00Z`,
  ]);
  const later = { ...payload!, toldAt: Date.parse(`${day}T15:00:00Z`) };
  // 00:30 in Tokyo.
  const early: unknown = await handle(later, new Date(`${day}T15:30:00Z`)).catch((error: unknown) => error);
  expect(early).toBeInstanceOf(NotYet);
  expect((early as NotYet).delayMs).toBe(6.5 * 3_600_000);
  expect(service.askedOf(browser)).toBe(0);
  await handle(later, new Date(`${day}T22:00:00Z`));
  expect(service.askedOf(browser)).toBe(1);
  await dataSource.query(`UPDATE notifications SET is_read = true WHERE user_id = $1`, [ana.user.id]);
  await handle(later, new Date(`${day}T22:00:00Z`));
  expect(service.askedOf(browser)).toBe(1);
});

test('does not send cheerful notifications during quiet days, but sends those of comments', async () => {
  const ana = await signIn(dataSource);
  const browser = await subscribe(ana);
  const cheerful = await claimJobs(await comment(ana, { kind: 'post.liked' }));
  const letter = await claimJobs(await comment(ana, { kind: 'letter.written' }));
  const plain = await claimJobs(await comment(ana));
  await dataSource.query(`UPDATE users SET crisis_quiet_until = now() + interval '3 days' WHERE id = $1`, [
    ana.user.id,
  ]);
  for (const payload of [...cheerful, ...letter, ...plain]) await handle(payload);
  expect([cheerful.length, letter.length, plain.length]).toEqual([1, 1, 1]);
  expect(service.askedOf(browser)).toBe(1);
});

test('keeps a job with a long delay in the database, and sends it again when it is due', async () => {
  const ana = await signIn(dataSource);
  const browser = await subscribe(ana, (nth) =>
    nth === 1 ? { status: 429, headers: { 'retry-after': '3600' } } : { status: 201 },
  );
  const pending = await comment(ana);
  const [entry] = pending?.pushJobs ?? [];
  await notifier.publish([pending]);
  const waiting = await until('the job is postponed', async () => {
    const [row] = await dataSource.query<{ seconds: number; dispatched_at: Date | null }[]>(
      `SELECT extract(epoch FROM due_at - now())::float8 AS seconds, dispatched_at FROM outbox WHERE id = $1`,
      [entry!.id],
    );
    return row && row.seconds > 60 && row;
  });
  expect(waiting.dispatched_at).toBeNull();
  expect(Math.abs(waiting.seconds - 3600)).toBeLessThan(30);
  expect(service.askedOf(browser)).toBe(1);
  await dataSource.query(`UPDATE outbox SET due_at = now() - interval '2 seconds' WHERE id = $1`, [
    entry!.id,
  ]);
  await service.waitFor(browser);
  await untilNoJobs(ana);
});

test.each([404, 410])('%s: removes the browser and notifies the member’s other browsers', async (status) => {
  const ana = await signIn(dataSource);
  const [gone, kept] = [await subscribe(ana, () => ({ status })), await subscribe(ana)];
  const screen = await node.browserOf(ana.person);
  await notifier.publish([await comment(ana)]);
  expect(await screen.waitFor('pushDevices.changed')).toEqual({ devices: 1 });
  // The push service gets the message before the worker has stored that it was accepted.
  await until('the other browser is marked as sent to', async () => (await stored(kept))?.last_sent_at);
  expect(await stored(gone)).toBeUndefined();
});

test('removes nothing and does not retry if the push service refuses our keys', async () => {
  const ana = await signIn(dataSource);
  const browser = await subscribe(ana, () => ({ status: 403 }));
  await notifier.publish([await comment(ana)]);
  await untilNoJobs(ana);
  expect([service.askedOf(browser), await stored(browser)]).toEqual([1, { last_sent_at: null }]);
  expect(worker.logs.entries('push service refuses our VAPID keys; nothing was removed').length).toBe(1);
});

test('retries after errors of a push service, and gives up in the end', async () => {
  const ana = await signIn(dataSource);
  const browser = await subscribe(ana, (nth) => ({ status: nth === 1 ? 500 : 201 }));
  await notifier.publish([await comment(ana)]);
  await service.waitFor(browser);
  await untilNoJobs(ana);
  const broken = await subscribe(ana, () => ({ status: 500 }));
  const payload = (await claimJobs(await comment(ana))).find(
    ({ subscriptionId }) => subscriptionId === broken.id,
  );
  await expect(handle(payload!, undefined, 4)).rejects.toThrow('no answer');
  await handle(payload!, undefined, 5);
  expect(logs.entries('push message given up')).toMatchObject([{ subscriptionId: broken.id }]);
  expect(await stored(broken)).toEqual({ last_sent_at: null });
});

test('a hanging push service delays no other message', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => signIn(dataSource)));
  const [hanging, ...others] = await Promise.all(
    members.map((member, index) => subscribe(member, () => ({ status: index === 0 ? 'hang' : 201 }))),
  );
  const pending = [];
  for (const member of members) pending.push(await comment(member));
  await notifier.publish(pending);
  for (const other of others) await service.waitFor(other);
  await until('the one that hangs was asked', () => service.askedOf(hanging!) === 1);
  // The others have arrived while this one is still pending.
  expect(await stored(hanging!)).toEqual({ last_sent_at: null });
  expect(service.answerHanging(201)).toBe(1);
  await until('the browser is marked as sent to', async () => (await stored(hanging!))?.last_sent_at);
  await untilNoJobs(members[0]!);
});

test('logging out removes the push subscription of that browser alone; an expired session removes none', async () => {
  const ana = await signIn(dataSource);
  const elsewhere = await subscribe(ana);
  await dataSource.query(`UPDATE push_subscriptions SET session_id = gen_random_uuid() WHERE id = $1`, [
    elsewhere.id,
  ]);
  const here = await subscribe(ana);
  await dataSource.query(`DELETE FROM auth_sessions WHERE user_id = $1`, [ana.user.id]);
  expect([await stored(here), await stored(elsewhere)]).toEqual([undefined, { last_sent_at: null }]);

  const ben = await signIn(dataSource, {}, new Date(Date.now() - 60_000));
  const pocket = await subscribe(ben);
  await dataSource.query(`DELETE FROM auth_sessions WHERE user_id = $1`, [ben.user.id]);
  await notifier.publish([await comment(ben)]);
  await service.waitFor(pocket);
});

test('sends a message again, under the same tag, if the worker dies after the push service’s response', async () => {
  const ana = await signIn(dataSource);
  const browser = await subscribe(ana);
  const [payload] = await claimJobs(await comment(ana));
  // After the crash the message has been sent, but the job is not settled.
  await handle(payload!);
  await handle(payload!);
  const [first, second] = await service.waitFor(browser, 2);
  expect(second).toEqual(first);
});
