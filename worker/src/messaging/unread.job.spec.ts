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

/** Ana wrote to Ben: so many messages, so many seconds ago. */
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
  const scene = { ana, ben, conversationId, userId: idOf(ben) };
  for (let index = 0; index < count; index += 1) await write(scene, secondsAgo);
  return scene;
}
type Scene = Awaited<ReturnType<typeof written>>;

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
const handle = ({ conversationId, userId }: Scene) => job.handle({ conversationId, userId });
const read = ({ conversationId, userId }: Scene, messageId: number) =>
  dataSource.query(`SELECT mark_direct_messages_read($1, $2, $3)`, [conversationId, userId, messageId]);
const notices = ({ userId }: Scene) =>
  dataSource.query<{ kind: string; url: string; data: object; actor_id: number; related_id: number }[]>(
    `SELECT kind, url, data, actor_id, related_id FROM notifications WHERE user_id = $1 ORDER BY id`,
    [userId],
  );

test('what is not read after a while is told once, by whom and how many, without words', async () => {
  const scene = await written(2, 21);
  const browser = await node.browserOf(scene.ben.person);
  await handle(scene);
  await write(scene, 25);
  await handle(scene);
  expect(await notices(scene)).toEqual([
    {
      kind: 'message.unread',
      url: `/messages/${scene.conversationId}`,
      data: { count: 3 },
      actor_id: idOf(scene.ana),
      related_id: scene.conversationId,
    },
  ]);
  const { notification } = await browser.waitFor('notification.created');
  expect(JSON.stringify(notification)).toContain('Ana');
  expect(JSON.stringify(browser.heard)).not.toContain('zanzibarquokka');
});

test('nothing is told of what was read, of a muted conversation, or of one that is gone', async () => {
  const seen = await written(1, 21);
  await read(seen, await write(seen, 21));
  const muted = await written(1, 21);
  await dataSource.query(`UPDATE conversation_members SET is_muted = true WHERE user_id = $1`, [
    muted.userId,
  ]);
  const gone = await written(1, 21);
  await dataSource.query(`DELETE FROM conversations WHERE id = $1`, [gone.conversationId]);
  for (const scene of [seen, muted, gone]) {
    await handle(scene);
    expect(await notices(scene)).toEqual([]);
  }
});

test('newer messages get their own while', async () => {
  const scene = await written(1, 21);
  const [first] = await dataSource.query<{ id: number }[]>(
    `SELECT max(id) AS id FROM direct_messages WHERE conversation_id = $1`,
    [scene.conversationId],
  );
  await read(scene, first!.id);
  await write(scene, 5);
  const early: unknown = await handle(scene).catch((error: unknown) => error);
  expect(early).toBeInstanceOf(NotYet);
  expect((early as NotYet).delayMs).toBeGreaterThan(10_000);
  expect((early as NotYet).delayMs).toBeLessThanOrEqual(15_000);
  expect(await notices(scene)).toEqual([]);
});

test('the worker does it by itself when the time has come', async () => {
  await startWorker(services);
  const scene = await written(1, 21);
  await dataSource.query(`UPDATE outbox SET due_at = now() - interval '2 seconds'`);
  await until('it is told', async () => (await notices(scene)).length === 1, 10_000);
  await until('no job is left', async () => {
    return (
      (
        await dataSource.query<unknown[]>(`SELECT FROM outbox WHERE payload->>'userId' = $1`, [
          String(scene.userId),
        ])
      ).length === 0
    );
  });
});
