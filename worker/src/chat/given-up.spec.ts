import { expect, test } from '@jest/globals';
import { ChatMessageEntity } from '@mikai/core/chat/chat-message.entity';
import { replyOf } from '@mikai/core/chat/reply-end';
import { someGuest } from '@mikai/core/testing/people';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import { AiBudget } from '../ai/ai-budget.js';
import { Companions } from '../ai/companions.js';
import type { JobHistory } from '../jobs/job-registry.js';
import { MemoryProposals } from '../memory/memory-proposals.js';
import { PersonalDataReader } from '../memory/personal-data-reader.js';
import { TestChat } from '../testing/test-chat.js';
import { ReplyJob } from './reply.job.js';
import { SecondReader } from './second-reader.js';
import { StopSignals } from './stop-signals.js';
import { SummaryWriter } from './summary-writer.js';

const services = await createTestServices();
const { dataSource } = services.database;
// No worker runs here: the tests run the job themselves, as its last try after long pauses.
const chat = new TestChat(services);
const node = await TestNode.start(services);
const { logger } = createTestLogger('worker');
const budget = new AiBudget(dataSource, 1_000);
const companions = new Companions(services.config(), budget, logger);
const job = new ReplyJob(
  dataSource,
  node.publisher,
  companions,
  budget,
  new StopSignals(node.server),
  new SecondReader(services.config(), companions, budget, logger),
  new PersonalDataReader(dataSource),
  new MemoryProposals(dataSource, chat.outbox, companions, logger),
  new SummaryWriter(dataSource, companions, budget, logger),
  logger,
);

const run = (messageId: number, history: Partial<JobHistory>) =>
  job.handle({ messageId, attempt: 1 }, new AbortController().signal, {
    failures: 0,
    crashes: 0,
    ...history,
  });

/** Returns the state of the reply, without the text, which does not open here. */
async function stateOf(id: number): Promise<string | null> {
  const message = await dataSource.manager.findOneOrFail(ChatMessageEntity, {
    where: { id },
    select: {
      id: true,
      sessionId: true,
      clientId: true,
      replyState: true,
      replyAttempt: true,
      replyEnd: true,
    },
  });
  return replyOf(message).state;
}

test('gives up a reply that keeps failing, and notifies the person', async () => {
  const guest = someGuest();
  const browser = await node.browserOf(guest);
  const message = await chat.sendMessage(await chat.begin(guest), 'Something');
  // As after the loss of a key: not even reading the row succeeds.
  await dataSource.query(`UPDATE chat_messages SET content = 'unreadable' WHERE id = $1`, [message.id]);

  for (const failures of [0, 3]) await expect(run(message.id, { failures })).rejects.toThrow();
  expect(await stateOf(message.id)).toBe('pending');
  await run(message.id, { failures: 4 });
  expect(await stateOf(message.id)).toBe('failed');
  const ended = await browser.waitFor('chat.replyEnded');
  expect(ended).toMatchObject({ replyTo: message.id, attempt: 1, replyState: 'failed' });
});

test('a reply whose writers are lost again and again is given up, with the words so far', async () => {
  const message = await chat.sendMessage(await chat.begin(someGuest()), 'Something');
  await run(message.id, { crashes: 20 });
  expect(await stateOf(message.id)).toBe('failed');
  expect(await chat.replies(message.id)).toEqual([]);
});

test('a reply that was written or asked for anew meanwhile is left alone', async () => {
  const message = await chat.sendMessage(await chat.begin(someGuest()), 'Something');
  await run(message.id, {});
  await run(message.id, { crashes: 20 });
  expect(await stateOf(message.id)).toBe('done');
  expect(await chat.replies(message.id)).toHaveLength(1);
});
