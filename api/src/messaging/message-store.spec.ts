import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createTestServices } from '@mikai/core/testing/test-services';
import { expectStatus } from '../testing/expect-status.js';
import { Correspondent } from '../testing/test-messaging.js';
import { TestApi } from '../testing/test-api.js';
import { MessageStore } from './message-store.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const store = api.app.get(MessageStore);

async function createPair() {
  const [ana, ben] = [await Correspondent.join(services, api), await Correspondent.join(services, api)];
  return { ana, ben, id: (await ana.startWith(ben)).id };
}
const send = (conversationId: number, senderId: number, clientId: string = randomUUID()) =>
  store.store([conversationId, senderId, clientId, Buffer.from('sealed'), 'none']);
/** Returns the number of transactions that stored a conversation's messages. */
async function countTransactions(...conversationIds: number[]): Promise<number> {
  const rows = await dataSource.query<unknown[]>(
    'SELECT DISTINCT xmin::text FROM direct_messages WHERE conversation_id = ANY ($1)',
    [conversationIds],
  );
  return rows.length;
}

test('messages of one turn share a transaction, and each has the same outcome as alone', async () => {
  const [first, second, blocked] = [await createPair(), await createPair(), await createPair()];
  await dataSource.query(`INSERT INTO user_relations (user_id, other_id, kind) VALUES ($1, $2, 'block')`, [
    blocked.ben.id,
    blocked.ana.id,
  ]);
  const clientId = randomUUID();
  const rows = await Promise.all([
    send(first.id, first.ana.id, clientId),
    send(second.id, second.ana.id),
    send(blocked.id, blocked.ana.id),
    send(first.id, first.ana.id, clientId),
    send(first.id, second.ana.id),
    send(first.id, first.ben.id),
    send(first.id, first.ana.id),
  ]);
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    'sent',
    'sent',
    'refused',
    'repeated',
    'not_found',
    'sent',
    'sent',
  ]);
  const [one, two, , again, , answer, last] = rows;
  expect(again).toMatchObject({
    message_id: one!.message_id,
    stored: Buffer.from('sealed'),
    stored_in: first.id,
  });
  expect([one!.is_first, two!.is_first, answer!.is_first, last!.is_first]).toEqual([true, true, true, false]);
  expect([one!.unread, last!.unread, answer!.unread]).toEqual([1, 2, 1]);
  expect(last!.revision).toBe(one!.revision + 1);
  const ids = [one, answer, last].map((row) => row!.message_id);
  expect(ids).toEqual([...ids].sort((a, b) => a - b));
  expect(await countTransactions(first.id, second.id)).toBe(1);
});

test('a locked conversation does not delay messages of other conversations', async () => {
  const [locked, free] = [await createPair(), await createPair()];
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query('SELECT FROM conversation_members WHERE conversation_id = $1 FOR UPDATE', [locked.id]);
  const late = send(locked.id, locked.ana.id);
  expect((await send(free.id, free.ana.id)).outcome).toBe('sent');
  await runner.commitTransaction();
  await runner.release();
  expect((await late).outcome).toBe('sent');
});

test('a message that the database rejects fails alone', async () => {
  const { ana, id } = await createPair();
  const failed = send(id, ana.id, 'no uuid').catch((error: unknown) => error);
  expect((await send(id, ana.id)).outcome).toBe('sent');
  expect(await failed).toBeInstanceOf(Error);
});

test('stores all messages of many members who write to each other on two nodes at once', async () => {
  const other = await TestApi.start(services);
  const members = await Promise.all(Array.from({ length: 6 }, () => Correspondent.join(services, api)));
  const pairs = members.flatMap((one, index) => members.slice(index + 1).map((two) => [one, two] as const));
  const conversations = await Promise.all(pairs.map(async ([one, two]) => (await one.startWith(two)).id));
  const requests = Array.from({ length: 4 }, () =>
    pairs.flatMap(([one, two], index) => [
      one.ask(conversations[index]!, 'Hello'),
      two.over(other).ask(conversations[index]!, 'Hello'),
    ]),
  );
  for (const answer of await Promise.all(requests.flat())) expectStatus(answer, 201);
  const [row] = await dataSource.query<{ unread: number; stored: number }[]>(
    `SELECT (SELECT sum(unread_messages) FROM user_counters WHERE user_id = ANY ($1))::integer AS unread,
       (SELECT count(*) FROM direct_messages WHERE conversation_id = ANY ($2))::integer AS stored`,
    [members.map(({ id }) => id), conversations],
  );
  expect(row).toEqual({ unread: 120, stored: 120 });
});
