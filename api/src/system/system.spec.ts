import { tmpdir } from 'node:os';
import { afterEach, expect, test } from '@jest/globals';
import { DAY_MS } from '@mikai/contract/durations';
import type { PausedDeletionState, SystemState } from '@mikai/contract/system';
import { mailFailures, mailsSent, pushes, repliesWritten } from '@mikai/core/metrics/metrics';
import { DeliveryCounts } from '@mikai/core/system/delivery-counts';
import { VERSION } from '@mikai/core/system/version';
import { fastestRoundMs } from '@mikai/core/testing/fastest-round';
import { signIn } from '@mikai/core/testing/people';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { WorkerProcess } from '@mikai/core/testing/worker-process';
import { PasswordService } from '../auth/confirmation/password.service.js';
import { LIMITER_ANSWER_MS, LIMITER_TIMES } from '../limits/limiters.js';
import { PASSWORD } from '../testing/test-accounts.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services, { DATA_DIR: tmpdir() });
const passwordHash = await api.app.get(PasswordService).hash(PASSWORD);
const admin = await signIn(dataSource, { isAdmin: true, passwordHash });
const read = async (): Promise<SystemState> =>
  (await api.as(admin.cookie).get<SystemState>('/api/admin/system')).body;

afterEach(async () => {
  services.redis.release();
  await services.redis.heal();
});

const worker = { kind: 'worker', version: VERSION, bytes: expect.any(Number) };

test('returns the state of the services, with the running processes and their heartbeats', async () => {
  const process = await WorkerProcess.start(services, {
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    OPENAI_MODEL: 'quokka-1',
  });
  const state = await until('the worker is in the list', async () => {
    const now = await read();
    return now.processes?.some(({ kind }) => kind === 'worker') ? now : null;
  });
  expect(state).toEqual({
    version: VERSION,
    checkedAt: expect.any(String),
    database: {
      isUp: true,
      version: expect.stringMatching(/^\d+/),
      bytes: expect.any(Number),
      connections: expect.any(Number),
      migration: expect.stringMatching(/\d{13}$/),
    },
    redis: {
      isUp: true,
      version: expect.stringMatching(/^\d+\./),
      bytes: expect.any(Number),
      isDurable: expect.any(Boolean),
    },
    processes: [expect.objectContaining({ kind: 'api', version: VERSION }), expect.objectContaining(worker)],
    queues: ['ai', 'letters', 'push', 'mail', 'schedule'].map((name) => ({
      name,
      waiting: expect.any(Number),
      active: expect.any(Number),
      delayed: expect.any(Number),
      isPaused: false,
    })),
    outbox: { waiting: 0, overdue: 0, oldestDueAt: null },
    mail: { sent: 0, delayed: 0, failed: 0, failureRate: null },
    push: { sent: 0, delayed: 0, failed: 0, failureRate: null },
    provider: {
      kind: 'provider',
      model: 'quokka-1',
      state: 'ok',
      repliesLast24Hours: 0,
      embeddedLast24Hours: 0,
    },
    storage: { path: 'data', freeBytes: expect.any(Number), totalBytes: expect.any(Number) },
    pausedDeletions: [],
    deadJobs: { count: 0, jobs: [] },
  });
  await dataSource.query(
    `UPDATE processes SET state = jsonb_set(state, '{provider,state}', '"resting"') WHERE kind = 'worker'`,
  );
  expect((await read()).provider.state).toBe('resting');
  const [row] = await dataSource.query<{ state: unknown }[]>(
    `SELECT state FROM processes WHERE kind = 'api'`,
  );
  expect(row?.state).toEqual({
    keyVersions: [1],
    clockMs: expect.any(Number),
    connections: expect.any(Number),
  });

  // A process that exits removes its row; one that is killed is left out after a while.
  expect(await process.end('SIGTERM')).toBe(0);
  await until('the log contains the reason', () => process.output.includes('worker is shutting down'));
  expect((await read()).processes).toHaveLength(1);
  await dataSource.query(`INSERT INTO processes (id, kind, version, bytes, seen_at)
    VALUES (gen_random_uuid(), 'worker', '0.0.9', 1, now() - interval '61 seconds')`);
  expect(await read()).toMatchObject({
    processes: [{ kind: 'api' }],
    provider: { kind: 'embedded', state: 'unknown' },
  });
});

test('counts deliveries by the hour, each once, and shows those of a day', async () => {
  const counts = new DeliveryCounts(dataSource, createTestLogger('worker').logger);
  mailsSent.inc({ kind: 'resetPassword' }, 100);
  await counts.start();
  mailsSent.inc({ kind: 'verifyEmail' }, 3);
  mailsSent.inc({ kind: 'resetPassword' }, 3);
  mailFailures.inc({ kind: 'verifyEmail', outcome: 'bounced' });
  mailFailures.inc({ kind: 'verifyEmail', outcome: 'expired' });
  mailFailures.inc({ kind: 'verifyEmail', outcome: 'delayed' }, 5);
  for (const [outcome, count] of Object.entries({
    sent: 6,
    gone: 1,
    refused: 1,
    unauthorized: 1,
    delayed: 2,
    failed: 4,
  }))
    pushes.inc({ service: 'fcm', outcome }, count);
  repliesWritten.inc({ source: 'provider', outcome: 'done' }, 2);
  repliesWritten.inc({ source: 'hybrid', outcome: 'done' }, 3);
  repliesWritten.inc({ source: 'embedded', outcome: 'stopped' });
  repliesWritten.inc({ source: 'none', outcome: 'failed' });
  await counts.write();
  pushes.inc({ service: 'wns', outcome: 'sent' });
  await counts.stop();
  await dataSource.query(
    `INSERT INTO delivery_counts VALUES (date_trunc('hour', now(), 'UTC') - interval '24 hours', 'mail', 'sent', 50)`,
  );
  expect(await read()).toMatchObject({
    mail: { sent: 6, delayed: 5, failed: 2, failureRate: 0.25 },
    push: { sent: 7, delayed: 6, failed: 3, failureRate: 0.3 },
    provider: { repliesLast24Hours: 6, embeddedLast24Hours: 1 },
  });
});

test('shows paused queues and waiting jobs, and reports a part that is down within two seconds beside the rest', async () => {
  const turn = (enabled: boolean) =>
    api.as(admin.cookie).post('/api/admin/maintenance-mode', { enabled, pausedJobs: ['mail', 'letters'] });
  await turn(true);
  const resting = (await read()).queues?.filter(({ isPaused }) => isPaused).map(({ name }) => name);
  expect(resting).toEqual(['letters', 'mail']);
  await turn(false);
  expect((await read()).queues?.some(({ isPaused }) => isPaused)).toBe(false);

  await dataSource.query(`INSERT INTO outbox (job_name, payload, request_id, due_at) VALUES
    ('future.sing', '{}', 'none', now() - interval '5 minutes'), ('future.sing', '{}', 'none', now() + interval '1 hour')`);
  expect((await read()).outbox).toEqual({ waiting: 2, overdue: 1, oldestDueAt: expect.any(String) });

  const down = { redis: { isUp: false, version: null, bytes: null, isDurable: null }, queues: null };
  LIMITER_TIMES.answerMs = LIMITER_ANSWER_MS;
  services.redis.pause();
  // Redis continues only afterwards, so a response that waited for it would never arrive.
  const ms = await fastestRoundMs(async () => {
    expect(await read()).toMatchObject({ ...down, database: { isUp: true }, outbox: { waiting: 2 } });
  });
  expect(ms).toBeLessThan(2_000);
  services.redis.release();
  await services.redis.cut();
  await until('Redis is gone', async () => !(await read()).redis.isUp);
  expect(await read()).toMatchObject({ ...down, database: { isUp: true } });
  await services.redis.heal();
  await until('Redis is back', async () => {
    const { redis, queues } = await read();
    return redis.isUp && queues !== null;
  });
});

const readAuditLog = (actions: string) =>
  dataSource.query<unknown[]>(
    `SELECT action, actor_id, details FROM audit_log WHERE action LIKE $1 ORDER BY id`,
    [actions],
  );

test('an administrator can let a paused deletion continue or keep its rows, which the audit log records', async () => {
  await dataSource.query(
    `INSERT INTO paused_deletions (kind, due_rows, all_rows) VALUES ('unverified-accounts', 120, 500), ('sessions', 400, 900)`,
  );
  const [sessions, accounts] = (await read()).pausedDeletions ?? [];
  expect(sessions).toMatchObject({ kind: 'sessions', dueRows: 400, deletesAt: null, canKeep: false });
  expect(accounts).toMatchObject({ allRows: 500, continuedAt: null, keptUntil: null, canKeep: true });
  expect(Date.parse(accounts?.deletesAt ?? '')).toBe(Date.parse(accounts?.pausedAt ?? '') + DAY_MS);

  const decide = (kind: string, decision: string, more: object = { dueRows: 400, password: PASSWORD }) =>
    api.as(admin.cookie).post<PausedDeletionState[]>(`/api/admin/system/paused-deletions/${kind}`, {
      decision,
      ...(decision === 'continue' ? more : {}),
    });
  await dataSource.query(`UPDATE paused_deletions SET paused_at = now() - interval '20 hours'`);
  const [, kept] = (await decide('unverified-accounts', 'keep')).body;
  expect(kept?.deletesAt).toBe(kept?.keptUntil);
  expect((await decide('sessions', 'keep')).status).toBe(409);
  expect((await decide('sessions', 'continue', {})).status).toBe(400);
  expect((await decide('sessions', 'continue', { dueRows: 400, password: 'wrong' })).body).toMatchObject({
    details: { password: expect.any(String) },
  });
  expect(await decide('sessions', 'continue', { dueRows: 300, password: PASSWORD })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  expect((await decide('sessions', 'continue')).body).toMatchObject([
    { kind: 'sessions', continuedAt: expect.any(String), canKeep: true },
    { kind: 'unverified-accounts', continuedAt: null },
  ]);
  expect((await decide('sessions', 'continue')).status).toBe(409);
  expect((await decide('contact-messages', 'keep')).status).toBe(404);
  expect((await decide('everything', 'continue')).status).toBe(404);
  await dataSource.query(`UPDATE paused_deletions SET began_at = now() WHERE kind = 'sessions'`);
  expect((await decide('sessions', 'keep')).status).toBe(409);
  await dataSource.query(`UPDATE paused_deletions SET kept_since = now() - interval '6 days'`);
  expect(await decide('unverified-accounts', 'keep')).toMatchObject({
    status: 409,
    body: { details: { keptUntil: expect.any(String) } },
  });
  expect(await readAuditLog('deletion.%')).toEqual([
    {
      action: 'deletion.kept',
      actor_id: admin.user.id,
      details: { kind: 'unverified-accounts', rows: 120 },
    },
    { action: 'deletion.continued', actor_id: admin.user.id, details: { kind: 'sessions', rows: 400 } },
  ]);
});

test('shows dead jobs without their payload, which can be retried or discarded, and records that in the audit log', async () => {
  await dataSource.query('DELETE FROM outbox');
  const rows = await dataSource.query<{ id: number }[]>(
    `INSERT INTO dead_jobs (job_name, payload, request_id, recorded_at, reason, fields) VALUES
       ('chat.reply', '{"messageId": "so alone"}', 'none', now(), 'malformed', '{messageId,attempt}'),
       ('future.sing', '{"song": 7}', 'none', now(), 'unknown', '{}') RETURNING id`,
  );
  const [malformed, unknown] = rows.map(({ id }) => id);
  const { deadJobs } = await read();
  expect(deadJobs).toMatchObject({
    count: 2,
    jobs: [
      { id: unknown, name: 'future.sing', reason: 'unknown', fields: [] },
      { id: malformed, name: 'chat.reply', reason: 'malformed', fields: ['messageId', 'attempt'] },
    ],
  });
  expect(JSON.stringify(deadJobs)).not.toContain('alone');

  const client = api.as(admin.cookie);
  const retry = (id: number | undefined) => client.post(`/api/admin/system/dead-jobs/${id}/retry`);
  const discard = (id: number | undefined) => client.delete(`/api/admin/system/dead-jobs/${id}`);
  // Two administrators act at once, and one of them decides.
  const retried = await Promise.all([retry(unknown), retry(unknown)]);
  expect(retried.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect((await discard(malformed)).status).toBe(204);
  expect((await retry(unknown)).status).toBe(404);
  expect((await discard(malformed)).status).toBe(404);
  expect((await read()).deadJobs).toEqual({ count: 0, jobs: [] });
  expect(await dataSource.query('SELECT job_name, payload, dispatched_at FROM outbox')).toEqual([
    { job_name: 'future.sing', payload: { song: 7 }, dispatched_at: null },
  ]);
  expect(await readAuditLog('job.%')).toEqual([
    {
      action: 'job.retried',
      actor_id: admin.user.id,
      details: { job: 'future.sing', deadJobId: unknown },
    },
    {
      action: 'job.discarded',
      actor_id: admin.user.id,
      details: { job: 'chat.reply', deadJobId: malformed },
    },
  ]);
});
