import { afterEach, expect, jest, test } from '@jest/globals';
import { DAY_MS } from '@mikai/contract/durations';
import { AuthSession } from '@mikai/core/auth/auth-session.entity';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { AnonymousPublication } from '@mikai/core/community/publication';
import { ClockWatch } from '@mikai/core/database/database-time';
import { Notifier } from '@mikai/core/notifications/notifier';
import { JobQueues } from '@mikai/core/queues/queues';
import { NO_BROWSERS } from '@mikai/core/realtime/no-browsers';
import { closeLater } from '@mikai/core/testing/closing';
import { signIn, someGuest } from '@mikai/core/testing/people';
import { storeCapsule } from '@mikai/core/testing/stored-journal';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { User } from '@mikai/core/users/user.entity';
import { NotifyCapsulesJob } from '../capsules/notify-capsules.job.js';
import { LETTER_SCHEDULES } from '../letters/letter-schedules.js';
import { LocalScheduler } from '../scheduling/local-scheduler.js';
import { TestChat } from '../testing/test-chat.js';
import { startWorker } from '../testing/test-worker.js';
import { AccountChangesJob } from '../users/account-changes.job.js';
import { ExpiryJob } from './expiry.job.js';

/** Everything that deletes or opens something uses the database's time, however wrong the process's clock is. */
const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const chat = new TestChat(services);
const { logger } = createTestLogger('worker');
const running = new AbortController().signal;

/** Sets the clock of this process forward; timers and the monotonic clock go on as they are. */
function setClockForward(ms: number): void {
  jest.useFakeTimers({
    now: Date.now() + ms,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
}
afterEach(() => {
  jest.useRealTimers();
});

test('a worker whose clock is ten days ahead deletes, opens and sends nothing early', async () => {
  const member = await signIn(dataSource);
  const leaving = await signIn(dataSource, { deletionAt: new Date(Date.now() + DAY_MS) });
  const moving = await signIn(dataSource, {
    pendingEmail: 'new@test.invalid',
    pendingEmailAt: new Date(Date.now() + DAY_MS),
    isPendingEmailConfirmed: true,
  });
  const unverified = await signIn(dataSource, {
    isVerified: false,
    createdAt: new Date(Date.now() - 25 * DAY_MS),
  });
  const temporary = await chat.begin(someGuest());
  await storeCapsule(manager, member.user.id, '1_week', `now() + interval '7 days'`);
  const [post] = await manager.query<{ id: number }[]>(
    `INSERT INTO posts (user_id, content, is_anonymous, is_waiting, is_hidden, publish_at)
     VALUES ($1, 'Not yet', true, true, true, now() + interval '1 day') RETURNING id`,
    [member.user.id],
  );
  const letters = await manager.query<unknown[]>(`SELECT id FROM letters`);

  setClockForward(10 * DAY_MS);
  const notifier = new Notifier(NO_BROWSERS, chat.outbox);
  await new ExpiryJob(dataSource, chat.outbox, NO_BROWSERS).handle();
  await new AccountChangesJob(dataSource, chat.outbox, null, services.config()).handle();
  const capsules = await new NotifyCapsulesJob(
    dataSource,
    chat.outbox,
    notifier,
    NO_BROWSERS,
    'https://mikai.test',
  ).handle(running);
  await new AnonymousPublication(dataSource, undefined as never, notifier).run();
  await new LocalScheduler(dataSource, LETTER_SCHEDULES, logger).run(running);
  jest.useRealTimers();

  expect(capsules).toBe(0);
  for (const { user } of [member, leaving, moving, unverified])
    expect([user.id, await manager.countBy(AuthSession, { userId: user.id })]).toEqual([user.id, 1]);
  expect(await manager.existsBy(User, { id: unverified.user.id })).toBe(true);
  expect(await manager.findOneBy(User, { id: moving.user.id })).toMatchObject({ email: moving.user.email });
  expect(await manager.existsBy(ChatSessionEntity, { id: temporary.id })).toBe(true);
  expect(await manager.query(`SELECT FROM outbox WHERE job_name = 'users.delete'`)).toEqual([]);
  expect(await manager.query(`SELECT is_waiting FROM posts WHERE id = $1`, [post?.id])).toEqual([
    { is_waiting: true },
  ]);
  const tomorrow = `due_at > now() + interval '1 minute'`;
  expect(await manager.query(`SELECT FROM local_rounds WHERE ${tomorrow}`)).toEqual([]);
  expect(await manager.query(`SELECT id FROM letters`)).toEqual(letters);
});

test('a delayed job is due by the database’s time', async () => {
  setClockForward(10 * DAY_MS);
  // The process has compared its clock with the database's, like every process at its start.
  await new ClockWatch(dataSource, logger).check();
  const entry = await dataSource.transaction((inner) =>
    chat.outbox.record(inner, 'mail.send', { mailId: 1 }, 60_000),
  );
  jest.useRealTimers();
  expect(entry.dueAt.getTime() - Date.now()).toBeLessThan(61_000);
  await chat.outbox.settle(entry.id);
});

test('warns of a clock that is off by seconds at most once a minute', async () => {
  const { logger: own, logs } = createTestLogger('worker');
  const watch = new ClockWatch(dataSource, own);
  setClockForward(30_000);
  await watch.check();
  await watch.check();
  expect(Math.round(watch.differenceMs / 1000)).toBe(30);
  expect(watch.isOff).toBe(false);
  const warnings = logs.lines.filter((line) => line.includes('disagree'));
  expect(warnings).toHaveLength(1);
});

test('a worker whose clock is off by more than five minutes runs no schedules, and says so', async () => {
  const expired = await signIn(dataSource, {}, new Date(Date.now() - 60_000));
  setClockForward(10 * DAY_MS);
  const worker = await startWorker(services);
  await until('the heartbeat says so', async () => {
    const rows = await manager.query<{ ms: number | null }[]>(
      `SELECT (state->>'clockMs')::float AS ms FROM processes WHERE kind = 'worker'`,
    );
    return rows.some(({ ms }) => (ms ?? 0) > 9 * DAY_MS);
  });
  expect(
    worker.logs.entries(
      'the clocks of this process and of the database disagree: no schedules run here until they agree (NTP)',
    ),
  ).toHaveLength(1);
  // Another worker, with the right time, sets up the schedules; this one leaves their jobs alone.
  const { REDIS_URL, REDIS_PREFIX } = services.config();
  const queues = new JobQueues(REDIS_URL, logger, REDIS_PREFIX);
  closeLater(() => queues.close());
  await queues.schedule();
  await chat.answered(await chat.sendMessage(await chat.begin(someGuest()), 'Hello'));
  expect(await manager.countBy(AuthSession, { userId: expired.user.id })).toBe(1);
  await worker.close();
});
