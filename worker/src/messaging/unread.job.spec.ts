import { expect, test } from '@jest/globals';
import { seal } from '@mikai/core/crypto/encryption';
import { DIRECT_MESSAGE_PURPOSE } from '@mikai/core/messaging/direct-message.entity';
import { Notifier } from '@mikai/core/notifications/notifier';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { TestNode } from '@mikai/core/testing/test-node';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { NotYet } from '../jobs/job-registry.js';
import { startWorker } from '../testing/test-worker.js';
import { UnreadJob } from './unread.job.js';

const services = await createTestServices();
const { dataSource } = services.database;
const node = await TestNode.start(services);
const job = new UnreadJob(dataSource, new Notifier(node.publisher));

const idOf = ({ user }: TestMember) => user.id;

/** Stores `count` messages of Ana to Ben, which are `secondsAgo` seconds old. */
async function written(count: number, secondsAgo: number) {
  const [ana, ben] = [await signIn(dataSource, { displayName: 'Ana' }), await signIn(dataSource)];
  const [row] = await dataSource.query<{ id: number }[]>(
    `INSERT INTO conversations (low_user_id, high_user_id) VALUES ($1, $2) RETURNING id`,
    [idOf(ana), idOf(ben)],
  );
  const conversationId = row!.id;
  await dataSource.query(
    `INSERT INTO conversation_members (conversation_id, user_id, other_id) VALUES ($1, $2, $3), ($1, $3, $2)`,
    [conversationId, idOf(ana), idOf(ben)],
  );
  const fixture = { ana, ben, conversationId, userId: idOf(ben) };
  for (let index = 0; index < count; index += 1) await write(fixture, secondsAgo);
  return fixture;
}
type Fixture = Awaited<ReturnType<typeof written>>;

async function write(
  { ana, conversationId }: { ana: TestMember; conversationId: number },
  secondsAgo: number,
) {
  const [row] = await dataSource.query<{ message_id: number }[]>(
    `SELECT * FROM deliver_direct_message($1, $2, gen_random_uuid(), $3, 'none')`,
    [conversationId, idOf(ana), seal('zanzibarquokka', DIRECT_MESSAGE_PURPOSE, { owner: 0, row: 0 })],
  );
  await dataSource.query(
    `UPDATE direct_messages SET created_at = now() - make_interval(secs => $2) WHERE id = $1`,
    [row!.message_id, secondsAgo],
  );
  return row!.message_id;
}
const handle = ({ conversationId, userId }: Fixture) => job.handle({ conversationId, userId });
const read = ({ conversationId, userId }: Fixture, messageId: number) =>
  dataSource.query(`SELECT mark_direct_messages_read($1, $2, $3)`, [conversationId, userId, messageId]);
const notices = ({ userId }: Fixture) =>
  dataSource.query<{ kind: string; url: string; data: object; actor_id: number; related_id: number }[]>(
    `SELECT kind, url, data, actor_id, related_id FROM notifications WHERE user_id = $1 ORDER BY id`,
    [userId],
  );

test('notifies once of unread messages, with senders and counts, without their text', async () => {
  const fixture = await written(2, 21);
  const browser = await node.browserOf(fixture.ben.person);
  await handle(fixture);
  await write(fixture, 25);
  await handle(fixture);
  expect(await notices(fixture)).toEqual([
    {
      kind: 'message.unread',
      url: `/messages/${fixture.conversationId}`,
      data: { count: 3 },
      actor_id: idOf(fixture.ana),
      related_id: fixture.conversationId,
    },
  ]);
  const { notification } = await browser.waitFor('notification.created');
  expect(JSON.stringify(notification)).toContain('Ana');
  expect(JSON.stringify(browser.received)).not.toContain('zanzibarquokka');
});

test('notifies of nothing that was read, muted or deleted', async () => {
  const seen = await written(1, 21);
  await read(seen, await write(seen, 21));
  const muted = await written(1, 21);
  await dataSource.query(`UPDATE conversation_members SET is_muted = true WHERE user_id = $1`, [
    muted.userId,
  ]);
  const gone = await written(1, 21);
  await dataSource.query(`DELETE FROM conversations WHERE id = $1`, [gone.conversationId]);
  for (const fixture of [seen, muted, gone]) {
    await handle(fixture);
    expect(await notices(fixture)).toEqual([]);
  }
});

test('waits again for newer messages', async () => {
  const fixture = await written(1, 21);
  const [first] = await dataSource.query<{ id: number }[]>(
    `SELECT max(id) AS id FROM direct_messages WHERE conversation_id = $1`,
    [fixture.conversationId],
  );
  await read(fixture, first!.id);
  await write(fixture, 5);
  const early: unknown = await handle(fixture).catch((error: unknown) => error);
  expect(early).toBeInstanceOf(NotYet);
  expect((early as NotYet).delayMs).toBeGreaterThan(10_000);
  expect((early as NotYet).delayMs).toBeLessThanOrEqual(15_000);
  expect(await notices(fixture)).toEqual([]);
});

test('is run by the worker when it is due', async () => {
  await startWorker(services);
  const fixture = await written(1, 21);
  await dataSource.query(`UPDATE outbox SET due_at = now() - interval '2 seconds'`);
  await until('it is told', async () => (await notices(fixture)).length === 1, 10_000);
  await until('no job is left', async () => {
    return (
      (
        await dataSource.query<unknown[]>(`SELECT FROM outbox WHERE payload->>'userId' = $1`, [
          String(fixture.userId),
        ])
      ).length === 0
    );
  });
});
