import { expect, test } from '@jest/globals';
import { Notifier } from '@mikai/core/notifications/notifier';
import { signIn } from '@mikai/core/testing/people';
import { createTestLogger } from '@mikai/core/testing/test-logger';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import { AiBudget } from '../ai/ai-budget.js';
import { Companions } from '../ai/companions.js';
import { Composer } from '../ai/composer.js';
import { TestChat } from '../testing/test-chat.js';
import { WriteLetterJob } from './write-letter.job.js';

const services = await createTestServices();
const { dataSource } = services.database;
const node = await TestNode.start(services);
const { outbox } = new TestChat(services);
const { logger } = createTestLogger('worker');
const budget = new AiBudget(dataSource, 0);
const composer = new Composer(new Companions(services.config(), budget, logger), budget, logger);
const notifier = new Notifier(node.publisher, outbox);
const job = new WriteLetterJob(dataSource, composer, outbox, notifier, node.publisher, 'https://mikai.test');
const running = new AbortController().signal;

async function addPending(): Promise<{ letterId: number; userId: number }> {
  const { user } = await signIn(dataSource);
  const [letter] = await dataSource.query<[{ id: number }]>(
    `INSERT INTO letters (user_id, frequency, letter_date, period_from, period_to)
     VALUES ($1, 'weekly', '2027-01-10', now() - interval '7 days', now()) RETURNING id`,
    [user.id],
  );
  return { letterId: letter.id, userId: user.id };
}

const statusOf = async (letterId: number): Promise<string | undefined> => {
  const [row] = await dataSource.query<{ status: string }[]>(`SELECT status FROM letters WHERE id = $1`, [
    letterId,
  ]);
  return row?.status;
};

test('a job of the previous release, which names no member, writes its letter', async () => {
  const [one, other] = [await addPending(), await addPending()];
  await job.handle({ letterId: one.letterId }, running);
  expect([await statusOf(one.letterId), await statusOf(other.letterId)]).toEqual(['ready', 'pending']);
  await job.handle({ letterId: one.letterId }, running);
  expect(await statusOf(one.letterId)).toBe('ready');
});

test('a job that names another member writes nothing', async () => {
  const [one, other] = [await addPending(), await addPending()];
  await job.handle({ letterId: one.letterId, userId: other.userId }, running);
  expect([await statusOf(one.letterId), await statusOf(other.letterId)]).toEqual(['pending', 'pending']);
});
