import { afterEach, expect, test } from '@jest/globals';
import { Queue } from 'bullmq';
import { closeLater } from '../testing/closing.js';
import { serviceUrl } from '../testing/test-database.js';
import { createTestLogger } from '../testing/test-logger.js';
import { createTestServices } from '../testing/test-services.js';
import { until } from '../testing/until.js';
import { logContext } from '../logging/logger.js';
import { Outbox } from './outbox.js';
import { OutboxEntry } from './outbox.entity.js';
import { JobQueues } from './queues.js';

const services = await createTestServices();
const { manager } = services.database.dataSource;
const { REDIS_URL, REDIS_PREFIX } = services.config();

function open(): Outbox {
  const { logger } = createTestLogger('api');
  const queues = new JobQueues(REDIS_URL, logger, REDIS_PREFIX);
  closeLater(() => queues.close());
  return new Outbox(services.database.dataSource, queues, logger);
}

const outbox = open();
// Reads the data in Redis directly, past the proxy.
const queue = new Queue('ai', { connection: { url: serviceUrl('REDIS_URL') }, prefix: REDIS_PREFIX });
// Nothing else handles the error event, and an error without a listener would end the process.
queue.on('error', () => undefined);
closeLater(() => queue.close());

afterEach(async () => {
  await services.redis.heal();
  await manager.clear(OutboxEntry);
});

const record = (messageId: number) => outbox.record(manager, 'chat.reply', { messageId, attempt: 1 });
const waiting = async () =>
  (await queue.getWaiting()).map(({ id, name, data }) => ({ id, name, data: data as unknown }));
const stored = (id: number) => manager.findOneBy(OutboxEntry, { id });

/** Makes entries look this many seconds old. */
async function age(column: 'due_at' | 'dispatched_at', seconds: number): Promise<void> {
  await manager.query(`UPDATE outbox SET ${column} = now() - make_interval(secs => $1)`, [seconds]);
}

test('rolls a job back with the transaction that causes it', async () => {
  const failing = manager.transaction(async (transaction) => {
    await outbox.record(transaction, 'chat.reply', { messageId: 1, attempt: 1 });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await manager.count(OutboxEntry)).toBe(0);
});

test('sends a job with its ids and request id, marks it as sent, and deletes it when it is settled', async () => {
  const entry = await logContext.run({ requestId: 'request-1' }, () => record(11));
  expect((await stored(entry.id))?.dispatchedAt).toBeNull();
  await outbox.dispatch(entry);
  expect(await waiting()).toContainEqual({
    id: `outbox-${entry.id}`,
    name: 'chat.reply',
    data: { outboxId: entry.id, requestId: 'request-1', payload: { messageId: 11, attempt: 1 } },
  });
  expect((await stored(entry.id))?.dispatchedAt).toBeInstanceOf(Date);
  await outbox.settle(entry.id);
  expect(await stored(entry.id)).toBeNull();
});

test('sweeps a job that was never sent once it is a second old', async () => {
  const entry = await record(21);
  expect(await outbox.sweep()).toBe(0);
  await age('due_at', 2);
  expect(await outbox.sweep()).toBe(1);
  expect((await waiting()).map(({ id }) => id)).toContain(`outbox-${entry.id}`);
  expect(await outbox.sweep()).toBe(0);
});

test('sends a delayed job when it is due, and not before', async () => {
  const entry = await outbox.record(manager, 'chat.reply', { messageId: 26, attempt: 1 }, 60_000);
  await outbox.dispatch(entry);
  expect(await outbox.sweep()).toBe(0);
  expect((await stored(entry.id))?.dispatchedAt).toBeNull();
  expect(await outbox.sweep({ at: new Date(Date.now() + 62_000) })).toBe(1);
  expect((await waiting()).map(({ id }) => id)).toContain(`outbox-${entry.id}`);
});

test('sends a job again that was sent a minute ago and has not ended, because Redis may have lost it', async () => {
  const entry = await record(31);
  await outbox.dispatch(entry);
  await age('dispatched_at', 50);
  expect(await outbox.sweep()).toBe(0);
  await queue.obliterate({ force: true });
  await age('dispatched_at', 61);
  expect(await outbox.sweep()).toBe(1);
  expect((await waiting()).map(({ id }) => id)).toEqual([`outbox-${entry.id}`]);
});

test('leaves a job to the newer release that knows it, without delaying others', async () => {
  await queue.obliterate({ force: true });
  await manager.query(
    `INSERT INTO outbox (job_name, payload, request_id) VALUES ('future.sing', '{}', 'none')`,
  );
  const entry = await record(36);
  await age('due_at', 2);
  expect(await outbox.sweep()).toBe(1);
  expect((await waiting()).map(({ id }) => id)).toEqual([`outbox-${entry.id}`]);
  const left = await manager.query<{ dispatched_at: Date | null }[]>(
    `SELECT dispatched_at FROM outbox WHERE job_name = 'future.sing'`,
  );
  expect(left).toEqual([{ dispatched_at: null }]);
});

test('a thousand waiting letters delay no other job, neither a new one nor a lost one', async () => {
  await manager.query(
    `INSERT INTO outbox (job_name, payload, request_id, due_at, dispatched_at)
     SELECT 'letters.write', jsonb_build_object('letterId', n), 'none', now() - interval '3 minutes',
       CASE WHEN n % 2 = 0 THEN now() - interval '2 hours' END FROM generate_series(1, 1100) n`,
  );
  const [unsent, lost] = [await record(41), await record(42)];
  await manager.update(OutboxEntry, unsent.id, { dueAt: new Date(Date.now() - 2_000) });
  await manager.update(OutboxEntry, lost.id, { dispatchedAt: new Date(Date.now() - 61_000) });
  const before = new Date(Date.now() - 30_000);
  expect(await outbox.sweep({ signal: AbortSignal.abort() })).toBe(500);
  for (const { id } of [unsent, lost])
    expect((await stored(id))?.dispatchedAt?.getTime()).toBeGreaterThan(before.getTime());
  // All entries that were never sent go with the next sweep; lost ones, which may only be waiting in Redis, go in batches.
  expect(await outbox.sweep()).toBe(500);
  expect(await outbox.sweep()).toBe(102);
  expect(await outbox.sweep()).toBe(0);
  await queue.obliterate({ force: true });
});

test('letters that were sent minutes ago and wait are not sent again', async () => {
  await manager.query(
    `INSERT INTO outbox (job_name, payload, request_id, due_at, dispatched_at)
     SELECT 'letters.write', jsonb_build_object('letterId', n), 'none', now() - interval '9 minutes', now() - interval '8 minutes'
     FROM generate_series(1, 20) n`,
  );
  expect(await outbox.sweep()).toBe(0);
});

test('several that sweep a backlog at once share it', async () => {
  await manager.query('DELETE FROM outbox');
  await manager.query(
    `INSERT INTO outbox (job_name, payload, request_id, due_at)
     SELECT 'letters.write', jsonb_build_object('letterId', n), 'none', now() - interval '1 minute' FROM generate_series(1, 900) n`,
  );
  const counts = await Promise.all([outbox, open()].map((each) => each.sweep()));
  expect(counts.reduce((sum, count) => sum + count)).toBe(900);
  await manager.query('DELETE FROM outbox');
});

test('sends each job once when several processes sweep at once', async () => {
  await queue.obliterate({ force: true });
  const entries = await Promise.all([41, 42, 43].map(record));
  await age('due_at', 2);
  const others = [open(), open()];
  const counts = await Promise.all([outbox, ...others].map((each) => each.sweep()));
  expect(counts.reduce((sum, count) => sum + count)).toBe(entries.length);
  const ids = (await waiting()).map(({ id }) => id).sort();
  expect(ids).toEqual(entries.map(({ id }) => `outbox-${id}`).sort());
});

test('keeps a job that cannot be sent without Redis, and sweeps it afterwards', async () => {
  await outbox.dispatch(await record(50));
  await services.redis.cut();
  const entry = await record(51);
  await outbox.dispatch(entry);
  expect((await stored(entry.id))?.dispatchedAt).toBeNull();
  await age('due_at', 2);
  await expect(outbox.sweep()).rejects.toThrow();
  await services.redis.heal();
  await until('the job is sent', () => outbox.sweep().catch(() => false));
  await until('the job waits', async () => (await waiting()).some(({ id }) => id === `outbox-${entry.id}`));
});
