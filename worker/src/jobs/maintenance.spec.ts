import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { PausableJobs } from '@mikai/contract/maintenance';
import type { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { recordMail } from '@mikai/core/mail/mail';
import { someGuest } from '@mikai/core/testing/people';
import { createTestServices, withRedis } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { TestChat } from '../testing/test-chat.js';
import { startWorker, type TestWorker } from '../testing/test-worker.js';

const services = await createTestServices();
const { dataSource } = services.database;
const chat = new TestChat(services);
const workers: TestWorker[] = [await startWorker(services, { EMBEDDED_WORD_DELAY_MS: '25' })];

/** Turns maintenance on or off, and waits until every worker has received it. */
async function turn(enabled: boolean, pausedJobs: PausableJobs[] = []): Promise<void> {
  const received = (worker: TestWorker) => worker.logs.entries('maintenance changed').length;
  const before = workers.map(received);
  await dataSource.query(`UPDATE maintenance SET enabled = $1, paused_jobs = $2`, [enabled, pausedJobs]);
  await until('all workers know', () => workers.every((worker, n) => received(worker) > before[n]!));
}

const stateOf = async ({ id }: ChatMessageEntity) => {
  const { replyState, replyRun } = await chat.message(id);
  return { replyState, replyRun };
};

/** Sends a mail, which shows that the worker is alive and its other queues are not paused. */
async function sendMail(): Promise<void> {
  const job = await dataSource.transaction((manager) =>
    recordMail(manager, chat.outbox, {
      kind: 'verifyEmail',
      userId: null,
      recipient: `${randomUUID()}@mikai.test`,
      language: 'en',
      data: { link: 'https://mikai.test/verify-email?token=x', name: 'Noor' },
    }),
  );
  await chat.outbox.dispatch(job);
  await until('the mail is sent', async () => {
    const rows = await dataSource.query<unknown[]>(`SELECT FROM outbox WHERE id = $1`, [job.id]);
    return rows.length === 0;
  });
}

const TEXT = 'I cannot sleep and my head is full of work';
const RESTING = { replyState: 'pending', replyRun: 0 };

test('pauses the chosen jobs, finishes running ones, runs all others, and catches up afterwards, whatever Redis lost', async () => {
  const session = await chat.begin(someGuest());
  const running = await chat.sendMessage(session, TEXT);
  await until('the reply is being written', async () => (await chat.message(running.id)).replyRun === 1);
  await turn(true, ['ai', 'letters']);
  await chat.answered(running);

  const [waiting, lost] = [
    await chat.sendMessage(await chat.begin(someGuest()), TEXT),
    await chat.sendMessage(session, TEXT),
  ];
  await sendMail();
  // A worker that starts during maintenance pauses the queues from its start.
  workers.push(await startWorker(services));
  await sendMail();
  expect([await stateOf(waiting), await stateOf(lost)]).toEqual([RESTING, RESTING]);

  await withRedis(async (client) => {
    for await (const keys of client.scanIterator({ MATCH: `${services.redisPrefix}:ai:*` }))
      if (keys.length > 0) await client.del(keys);
  });
  const later = await chat.sendMessage(await chat.begin(someGuest()), TEXT);
  await sendMail();
  expect(await stateOf(later)).toEqual(RESTING);

  await turn(false, ['ai', 'letters']);
  await chat.answered(later);
  // The sweeper sends it again after a minute, which this skips.
  await dataSource.query(`UPDATE outbox SET dispatched_at = dispatched_at - interval '2 minutes'`);
  await Promise.all([chat.answered(waiting), chat.answered(lost)]);
  await chat.settled();
});

test('resumes jobs that a new choice no longer pauses; maintenance without a choice pauses none', async () => {
  await turn(true, ['ai', 'mail']);
  const first = await chat.sendMessage(await chat.begin(someGuest()), TEXT);
  await turn(true, ['push']);
  await chat.answered(first);
  await sendMail();
  await turn(true);
  await chat.answered(await chat.sendMessage(await chat.begin(someGuest()), TEXT));
  await turn(false);
  await chat.settled();
});
