import { expect, test } from '@jest/globals';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import type { User } from '@mikai/core/users/user.entity';
import { TestApi } from '../testing/test-api.js';
import { Correspondent } from '../testing/test-messaging.js';

/** Read state and presence are visible to members who have both written, so the first answer reveals both at once. */
const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);

/** Has Ana write to Ben, who reads the message without answering; each has a browser open at a node of their own. */
async function createUnanswered({
  ana: hers = {},
  ben: his = {},
}: {
  ana?: Partial<User>;
  ben?: Partial<User>;
}) {
  const ana = await Correspondent.join(services, api, hers);
  const ben = await Correspondent.join(services, otherApi, his);
  const { id } = await ana.startWith(ben);
  const { id: question } = await ana.send(id, 'Hello');
  const [here, there] = [await ana.socket(), await ben.socket()];
  await until('both are online', async () => {
    const sql = 'SELECT FROM presences WHERE user_id IN ($1, $2)';
    return (await dataSource.query<unknown[]>(sql, [ana.id, ben.id])).length === 2;
  });
  await ben.read(id, question);
  await there.waitFor('conversation.read');
  return { ana, ben, id, question, here, there };
}

test('the first answer shows the first writer how far the other has read, and that they are online', async () => {
  const { ana, ben, id, question, here } = await createUnanswered({});
  expect([await ana.conversation(id), here.all('conversation.read')]).toMatchObject([
    { readByOther: null, isOnline: false },
    [],
  ]);
  const answer = await ben.send(id, 'Hello back');
  expect(await here.waitFor('conversation.read')).toEqual({
    conversationId: id,
    readerId: ben.id,
    messageId: question,
  });
  const { conversation } = await here.waitFor('conversation.changed');
  const fresh = await ana.conversation(id);
  expect(fresh).toMatchObject({ readByOther: question, isOnline: true });
  expect(conversation).toEqual(fresh);

  // A second answer publishes none of this again: such an event would arrive before the events that follow.
  await ben.send(id, 'How are you?');
  await ben.read(id, answer.id);
  await here.waitFor('conversation.read', ({ messageId }) => messageId === answer.id);
  expect([here.all('conversation.read').length, here.all('conversation.changed').length]).toEqual([2, 1]);
});

test('the first answer shows its sender how far the other has read', async () => {
  const { ana, ben, id, question, there } = await createUnanswered({});
  await ana.read(id, question);
  await ben.send(id, 'Hello back');
  const read = { conversationId: id, readerId: ana.id, messageId: question };
  expect(await there.waitFor('conversation.read', ({ readerId }) => readerId === ana.id)).toEqual(read);
  expect((await ben.conversation(id)).readByOther).toBe(question);
});

test('repeating an answer publishes its effects again, because the node that stored it may have died before publishing', async () => {
  const { ben, id, question, here } = await createUnanswered({});
  const clientId = crypto.randomUUID();
  for (const time of [1, 2]) {
    await ben.send(id, 'Hello back', clientId);
    await here.waitFor('conversation.read', (event) => here.all('conversation.read')[time - 1] === event);
  }
  expect(here.all('conversation.read').map(({ messageId }) => messageId)).toEqual([question, question]);
});

test('an answer does not reveal what its sender hides', async () => {
  const preferences = { readReceipts: false, showsPresence: false };
  const { ana, ben, id, question, here, there } = await createUnanswered({ ben: { preferences } });
  await ana.read(id, question);
  await ben.send(id, 'Hello back');
  const { conversation } = await here.waitFor('conversation.changed');
  expect(conversation).toMatchObject({ readByOther: null, isOnline: false });
  // Ana's state is published; Ben's would have been published together with it.
  await there.waitFor('conversation.read', ({ readerId }) => readerId === ana.id);
  await ben.send(id, 'How are you?');
  await here.waitFor('message.sent', ({ message }) => message.content === 'How are you?');
  expect(here.all('conversation.read').filter(({ readerId }) => readerId === ben.id)).toEqual([]);
});

test('a blocked member cannot answer, and neither side sees anything of the other', async () => {
  const { ana, ben, id, question, here, there } = await createUnanswered({});
  await ana.read(id, question);
  await dataSource.query(`INSERT INTO user_relations (user_id, other_id, kind) VALUES ($1, $2, 'block')`, [
    ana.id,
    ben.id,
  ]);
  expect((await ben.ask(id, 'Hello back')).status).toBe(403);
  // This event uses the same sockets and node and is sent later, so earlier events have arrived before it.
  const cleo = await Correspondent.join(services, otherApi);
  for (const [who, browser] of [
    [ana, here],
    [ben, there],
  ] as const) {
    await cleo.send((await cleo.startWith(who)).id, 'There');
    await browser.waitFor('message.sent', ({ message }) => message.senderId === cleo.id);
  }
  expect(here.all('conversation.read').filter(({ readerId }) => readerId === ben.id)).toEqual([]);
  expect(there.all('conversation.read').filter(({ readerId }) => readerId === ana.id)).toEqual([]);
  expect([await ana.conversation(id), await ben.conversation(id)]).toMatchObject(
    Array(2).fill({ readByOther: null, isOnline: false }),
  );
});
