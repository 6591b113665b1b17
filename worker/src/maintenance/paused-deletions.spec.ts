import { Readable } from 'node:stream';
import { beforeEach, expect, test } from '@jest/globals';
import { AuthSession } from '@mikai/core/auth/auth-session.entity';
import { createDeletionLimit } from '@mikai/core/maintenance/paused-deletions';
import { registry } from '@mikai/core/metrics/metrics';
import { NO_BROWSERS } from '@mikai/core/realtime/no-browsers';
import { signIn } from '@mikai/core/testing/people';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { createTestServices } from '@mikai/core/testing/test-services';
import { runAdmin } from '../admin/admin-command.js';
import { examine } from '../doctor/examine.js';
import { TestChat } from '../testing/test-chat.js';
import { ExpiryJob } from './expiry.job.js';

/** Deletions that are larger than usual ask the operator first. */
const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const { outbox } = new TestChat(services);
const DAY_MS = 24 * 3_600_000;
const { user } = await signIn(dataSource);

/** Sessions of one member, of which so many have expired. */
async function storeSessions(expired: number, live: number): Promise<void> {
  await manager.query(
    `INSERT INTO auth_sessions (token_hash, user_id, expires_at)
     SELECT sha256(random()::text::bytea), $1, now() + CASE WHEN n <= $2 THEN -interval '1 hour' ELSE interval '7 days' END
     FROM generate_series(1, $2::integer + $3::integer) n`,
    [user.id, expired, live],
  );
}
const countSessions = () => manager.count(AuthSession);

/** The job of a worker that has just started. */
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
  // The clock is right again: nothing is due, and nothing is paused any more.
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

test('a mass of accounts is not deleted unasked, whether they were never verified or asked for it', async () => {
  const { job, pauses } = newJob();
  const make = (prefix: string, columns: string) =>
    manager.query(
      `INSERT INTO users (username, email, display_name, is_verified, created_at, deletion_at)
       SELECT $1 || n, $1 || n || '@test.invalid', 'Someone', ${columns} FROM generate_series(1, 120) n`,
      [prefix],
    );
  await make('never', `false, now() - interval '31 days', NULL`);
  await make('asked', `true, now(), now() - interval '1 hour'`);
  await job.handle();
  const [row] = await manager.query<{ count: number }[]>(`SELECT count(*) AS count FROM users`);
  expect(row?.count).toBe(241);
  expect(await manager.query(`SELECT FROM outbox WHERE job_name = 'users.delete'`)).toEqual([]);
  expect(pauses().map((line) => (JSON.parse(line) as { kind: string }).kind)).toEqual([
    'unverified-accounts',
    'requested-deletions',
  ]);
});
