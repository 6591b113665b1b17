import { Readable } from 'node:stream';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { DAY_MS } from '@mikai/contract/durations';
import { AuthSession } from '@mikai/core/auth/auth-session.entity';
import { createDeletionLimit, listPausedDeletions } from '@mikai/core/maintenance/paused-deletions';
import { exportPausedDeletions, registry } from '@mikai/core/metrics/metrics';
import { NO_BROWSERS } from '@mikai/core/realtime/no-browsers';
import { signIn } from '@mikai/core/testing/people';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { createTestServices } from '@mikai/core/testing/test-services';
import { runAdmin } from '../admin/admin-command.js';
import { examine } from '../doctor/examine.js';
import { TestChat } from '../testing/test-chat.js';
import { DELETION_KINDS } from './deletion-kinds.js';
import { ExpiryJob } from './expiry.job.js';

/** Unusually large deletions ask the operator first; promised ones wait for a day at most. */
const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const { outbox } = new TestChat(services);
/** The timers and clocks that stay real while a test sets the process's clock. */
const TIMERS = [
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
] as const;
const { user } = await signIn(dataSource);
exportPausedDeletions(() => listPausedDeletions(dataSource));

/** Stores expired and live sessions of one member. */
async function storeSessions(expired: number, live: number): Promise<void> {
  await manager.query(
    `INSERT INTO auth_sessions (token_hash, user_id, expires_at)
     SELECT sha256(random()::text::bytea), $1, now() + CASE WHEN n <= $2 THEN -interval '1 hour' ELSE interval '7 days' END
     FROM generate_series(1, $2::integer + $3::integer) n`,
    [user.id, expired, live],
  );
}
const countSessions = () => manager.count(AuthSession);

/** Returns the job of a worker that has just started. */
function newJob() {
  const { logger, logs } = createTestLogger('worker');
  const job = new ExpiryJob(dataSource, outbox, NO_BROWSERS, createDeletionLimit(dataSource, logger));
  return { job, pauses: () => logs.lines.filter((line) => line.includes('deletion paused')) };
}
const admin = (...args: string[]) =>
  runAdmin(args, { env: services.env({ PORT: '4321' }), stdin: Readable.from([]) });

beforeEach(async () => {
  await manager.query('DELETE FROM auth_sessions');
  await manager.query('DELETE FROM paused_deletions');
  await manager.query(`DELETE FROM outbox WHERE job_name = 'users.delete'`);
  await manager.query('DELETE FROM users WHERE id <> $1', [user.id]);
});

test('an ordinary run deletes what is due: up to 100 rows, or a third of the sessions', async () => {
  const { job, pauses } = newJob();
  await storeSessions(100, 0);
  await job.handle();
  expect(await countSessions()).toBe(0);
  await storeSessions(300, 700);
  await job.handle();
  expect(await countSessions()).toBe(700);
  expect(pauses()).toEqual([]);
});

test('a database whose clock jumps ten days ahead signs nobody out: the deletion pauses, and says so once', async () => {
  const { job, pauses } = newJob();
  await storeSessions(0, 1_070);
  await job.handle(new Date(Date.now() + 10 * DAY_MS));
  await job.handle(new Date(Date.now() + 10 * DAY_MS));
  expect(await countSessions()).toBe(1_070);
  expect(pauses()).toHaveLength(1);
  expect(JSON.parse(pauses()[0] ?? '')).toMatchObject({ kind: 'sessions', dueRows: 1_070, allRows: 1_070 });
  expect(await registry.metrics()).toContain('mikai_paused_deletions{kind="sessions"} 1070');
  const report = await examine(services.env());
  expect(report.find(({ name }) => name === 'deletions')).toMatchObject({
    status: 'warning',
    detail: 'paused: sessions (1070 of 1070)',
    remedy: expect.stringContaining('npm run admin -- deletions'),
  });
  // The clock is right again, so nothing is due and nothing is paused any more.
  await job.handle();
  expect(await countSessions()).toBe(1_070);
  expect(await admin('deletions')).toBe('No deletion is paused.');
});

test('the operator sees what is paused, and lets it continue', async () => {
  const { job } = newJob();
  await storeSessions(500, 500);
  await job.handle();
  expect(await countSessions()).toBe(1_000);
  expect(await admin('deletions')).toMatch(/^sessions: 500 of 1000 rows are due; paused since 20.*Z\.\n/);
  await expect(admin('deletions', 'continue', 'entries')).rejects.toThrow(
    "No deletion named 'entries' is paused",
  );
  expect(await admin('deletions', 'continue', 'sessions')).toContain('within a minute');
  await newJob().job.handle();
  expect(await countSessions()).toBe(500);
  expect(await admin('deletions')).toBe('No deletion is paused.');
});

/** Stores accounts of people who never confirmed their address, or requested their deletion. */
async function storeAccounts(prefix: string, count: number, columns: string): Promise<void> {
  await manager.query(
    `INSERT INTO users (username, email, display_name, is_verified, created_at, deletion_at)
     SELECT $1 || n, $1 || n || '@test.invalid', 'Someone', ${columns} FROM generate_series(1, $2::integer) n`,
    [prefix, count],
  );
}
const storeUnverified = (count: number) =>
  storeAccounts('never', count, `false, now() - interval '31 days', NULL`);
const storeLeaving = (count: number) =>
  storeAccounts('asked', count, `true, now(), now() - interval '1 hour'`);
async function countRows(from: string): Promise<number> {
  const [row] = await manager.query<{ count: number }[]>(`SELECT count(*) AS count FROM ${from}`);
  return row?.count ?? 0;
}
const RECORDED = `outbox WHERE job_name = 'users.delete'`;
const kindsOf = (lines: string[]) => lines.map((line) => (JSON.parse(line) as { kind: string }).kind);
/** Returns the time in this number of hours. */
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test('a mass of accounts waits for a day, whether they were never verified or asked for it, and not longer', async () => {
  const { job, pauses } = newJob();
  await storeUnverified(120);
  await storeLeaving(120);
  for (const hours of [0, 1, 23.9]) await job.handle(inHours(hours));
  expect(await countRows('users')).toBe(241);
  expect(await countRows(RECORDED)).toBe(0);
  expect(kindsOf(pauses())).toEqual(['unverified-accounts', 'requested-deletions']);
  expect(await admin('deletions')).toMatch(
    /^requested-deletions: 120 of 241 rows are due; paused since 20.*Z, for 24 hours at most\.$/m,
  );
  // A worker that has started meanwhile continues the day that has begun.
  await newJob().job.handle(inHours(24.1));
  expect(await countRows('users')).toBe(121);
  expect(await countRows(RECORDED)).toBe(120);
  await newJob().job.handle(inHours(24.2));
  expect(await listPausedDeletions(dataSource)).toEqual([]);
});

test('rows that become due in a pause wait for a day as well, so a clock that jumps by hours deletes nothing early', async () => {
  const { job } = newJob();
  await storeLeaving(120);
  await job.handle();
  await storeAccounts('later', 150, `true, now(), now() + interval '20 hours'`);
  await job.handle(inHours(30));
  expect(await countRows(RECORDED)).toBe(120);
  await job.handle(inHours(43.9));
  expect(await countRows(RECORDED)).toBe(120);
  await job.handle(inHours(44.1));
  expect(await countRows(RECORDED)).toBe(270);
});

test('a pause does not end by itself while the clocks of worker and database disagree', async () => {
  await storeUnverified(120);
  await newJob().job.handle();
  jest.useFakeTimers({ now: inHours(30), doNotFake: [...TIMERS] });
  try {
    await newJob().job.handle(inHours(30));
  } finally {
    jest.useRealTimers();
  }
  expect(await countRows('users')).toBe(121);
  await newJob().job.handle(inHours(30));
  expect(await countRows('users')).toBe(1);
});

test('expired sessions wait until the operator decides, which each day logs', async () => {
  const { job, pauses } = newJob();
  await storeSessions(500, 500);
  for (const hours of [0, 1, 24, 25, 48]) await job.handle(inHours(hours));
  expect(await countSessions()).toBe(1_000);
  expect(kindsOf(pauses())).toEqual(['sessions', 'sessions', 'sessions']);
});

test('a deletion that failed after the operator let it continue goes on with the next run', async () => {
  const { logger } = createTestLogger('worker');
  const limit = createDeletionLimit(dataSource, logger);
  await storeSessions(500, 500);
  await newJob().job.handle();
  await admin('deletions', 'continue', 'sessions');
  const failing = limit(DELETION_KINDS.sessions, new Date(), () =>
    Promise.reject(new Error('no connection')),
  );
  await expect(failing).rejects.toThrow('no connection');
  await newJob().job.handle();
  expect(await countSessions()).toBe(500);
  expect(await listPausedDeletions(dataSource)).toEqual([]);
});

const pauseSince = (hours: number) =>
  manager.query(`UPDATE paused_deletions SET paused_at = now() - $1 * interval '1 hour'`, [hours]);

test('the operator keeps the rows of a promised deletion for another day, for seven days in all', async () => {
  await storeUnverified(120);
  await newJob().job.handle();
  await pauseSince(23);
  expect(await admin('deletions', 'keep', 'unverified-accounts')).toContain('is kept: for 24 hours');
  expect(await admin('deletions')).toMatch(/^unverified-accounts: .*, kept until 20.*Z\.$/m);
  await newJob().job.handle(inHours(20));
  expect(await countRows('users')).toBe(121);
  await newJob().job.handle(inHours(24.1));
  expect(await countRows('users')).toBe(1);

  await storeUnverified(120);
  await newJob().job.handle();
  // The days of the pause do not count towards the days for which rows are kept, which begin with the first decision.
  await pauseSince(20 * 24);
  await admin('deletions', 'keep', 'unverified-accounts');
  await manager.query(`UPDATE paused_deletions SET kept_since = now() - interval '145 hours'`);
  await expect(admin('deletions', 'keep', 'unverified-accounts')).rejects.toThrow('kept for seven days');
});

test('rows that become due after a day of others was deleted can be kept for seven days themselves', async () => {
  await storeUnverified(120);
  await newJob().job.handle();
  await manager.query(
    `UPDATE paused_deletions SET paused_at = now() - interval '8 days', kept_since = now() - interval '7 days',
       kept_until = now() - interval '1 minute'`,
  );
  await storeAccounts('later', 130, `false, now() - interval '30 days 1 hour', NULL`);
  await newJob().job.handle();
  expect(await countRows('users')).toBe(131);
  expect(await admin('deletions', 'keep', 'unverified-accounts')).toContain('is kept: for 24 hours');
  await newJob().job.handle(inHours(23.5));
  expect(await countRows('users')).toBe(131);
});

test('rows that a worker has begun to delete cannot be kept, and nothing says that they were', async () => {
  await storeSessions(500, 500);
  await newJob().job.handle();
  const KEPT = `audit_log WHERE action = 'deletion.kept'`;
  const before = await countRows(KEPT);
  await expect(admin('deletions', 'keep', 'sessions')).rejects.toThrow('decided');
  await admin('deletions', 'continue', 'sessions');
  await expect(admin('deletions', 'continue', 'sessions')).rejects.toThrow('decided');
  const limit = createDeletionLimit(dataSource, createTestLogger('worker').logger);
  await limit(DELETION_KINDS.sessions, new Date(), async () => {
    await expect(admin('deletions', 'keep', 'sessions')).rejects.toThrow('can no longer be kept');
  });
  expect(await countRows(KEPT)).toBe(before);
});

test('a deletion that has grown by more than a tenth since it was let continue pauses again', async () => {
  await storeSessions(500, 500);
  await newJob().job.handle();
  await admin('deletions', 'continue', 'sessions');
  await storeSessions(60, 0);
  await newJob().job.handle();
  expect(await countSessions()).toBe(1_060);
  expect(await listPausedDeletions(dataSource)).toMatchObject([{ dueRows: 560, continuedAt: null }]);
});

test('to keep rows takes back that their deletion continues, and both are in the audit log', async () => {
  await storeSessions(500, 500);
  await newJob().job.handle();
  await admin('deletions', 'continue', 'sessions');
  await admin('deletions', 'keep', 'sessions');
  await newJob().job.handle();
  expect(await countSessions()).toBe(1_000);
  const lines = await manager.query<unknown[]>(
    `SELECT action, actor_id, details FROM audit_log WHERE action LIKE 'deletion.%' ORDER BY id DESC LIMIT 2`,
  );
  const line = { actor_id: null, details: { kind: 'sessions', rows: 500 } };
  expect(lines).toEqual([
    { action: 'deletion.kept', ...line },
    { action: 'deletion.continued', ...line },
  ]);
});

test('requested deletions whose jobs are recorded are not due again', async () => {
  await storeLeaving(120);
  await newJob().job.handle();
  await admin('deletions', 'continue', 'requested-deletions');
  await newJob().job.handle();
  expect(await countRows(RECORDED)).toBe(120);
  const { job, pauses } = newJob();
  await job.handle();
  expect(pauses()).toEqual([]);
  expect(await countRows(RECORDED)).toBe(120);
});

test('each worker shows what is paused, whichever paused it', async () => {
  await manager.query(
    `INSERT INTO paused_deletions (kind, due_rows, all_rows) VALUES ('contact-messages', 250, 300)`,
  );
  expect(await registry.metrics()).toContain('mikai_paused_deletions{kind="contact-messages"} 250');
  await manager.query('DELETE FROM paused_deletions');
  expect(await registry.metrics()).not.toContain('mikai_paused_deletions{');
});
