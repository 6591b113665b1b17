import { afterEach, expect, test } from '@jest/globals';
import { TestPushService } from '@mikai/core/testing/test-push-service';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { WorkerProcess } from '@mikai/core/testing/worker-process';
import { testBroadcasts } from '../testing/test-broadcasts.js';
import { TestChat } from '../testing/test-chat.js';

/** A broadcast whose worker is killed. In the full tier (scripts/test/full-only.mjs): it takes as long as a job is given up. */
const services = await createTestServices();
const { dataSource } = services.database;
const { outbox } = new TestChat(services);
const push = await TestPushService.start();
const SETTINGS = { PUSH_HOSTS: push.origin };

const workers: WorkerProcess[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.end('SIGKILL');
});

const browser = (status: number) => push.subscribe(() => ({ status, headers: {} }));

const { join, subscribe, createBroadcast, find, notified } = testBroadcasts(dataSource);

test('a worker that dies midway skips nobody, notifies nobody twice in the app, and the counts add up', async () => {
  const ids = await join(2_300);
  // Every third member has a browser; some of them have two.
  const owners = ids.flatMap((id, index) => (index % 3 === 0 ? (index % 9 === 0 ? [id, id] : [id]) : []));
  const targets = owners.map(() => browser(201));
  await subscribe(owners, targets);
  const first = await WorkerProcess.start(services, SETTINGS);
  workers.push(first);
  const id = await createBroadcast();
  const before = push.received.length;
  await outbox.dispatch(await outbox.record(dataSource.manager, 'broadcasts.send', { broadcastId: id }));
  await until('some are told', () => push.received.length > before + 40, 20_000);
  await first.end('SIGKILL');
  expect((await find(id)).state).toBe('running');
  workers.push(await WorkerProcess.start(services, SETTINGS));
  const done = await until(
    'all are told',
    async () => {
      const row = await find(id);
      return row.state === 'done' && row;
    },
    60_000,
  );
  expect(await notified(id)).toEqual(ids);
  expect(done).toMatchObject({
    total_users: ids.length,
    processed_users: ids.length,
    notified_users: ids.length,
    push_sent: owners.length,
    push_failed: 0,
    push_deferred: 0,
    push_removed: 0,
  });
  for (const target of targets) {
    const messages = push.messagesOf(target);
    expect(messages.length).toBeGreaterThanOrEqual(1);
    // Duplicates after a crash have the same tag: the browser shows one.
    expect(new Set(messages.map(({ tag }) => tag))).toEqual(new Set([`broadcast-${id}`]));
  }
});
