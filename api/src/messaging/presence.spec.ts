import { afterAll, afterEach, expect, test } from '@jest/globals';
import type { CommunityMember } from '@mikai/contract/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { TestApi } from '../testing/test-api.js';
import { Correspondent } from '../testing/test-messaging.js';
import { PRESENCE_TIMES, PresenceService } from './presence.service.js';

const usual = { ...PRESENCE_TIMES };
const GRACE_MS = 150;
Object.assign(PRESENCE_TIMES, { graceMs: GRACE_MS, gatherMs: 5, beatMs: 400, silenceS: 30, farewellS: 1 });

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);
const join = (node = api) => Correspondent.join(services, node);
afterEach(() => services.redis.heal());
afterAll(() => void Object.assign(PRESENCE_TIMES, usual));

/** Creates Ana, whose browser watches from a node of her own, and Ben, who has written to her. */
async function createPair() {
  const [ana, ben] = [await join(), await join(otherApi)];
  const { id } = await ana.startWith(ben);
  await ben.send(id, 'Hello');
  const browser = await ana.socket();
  await untilStored(ana);
  return { ana, ben, id, browser };
}
const countNodes = async ({ id }: Correspondent) => {
  const rows = await dataSource.query<unknown[]>('SELECT FROM presences WHERE user_id = $1', [id]);
  return rows.length;
};
const untilStored = (who: Correspondent, nodes = 1) =>
  until(`${nodes} nodes have recorded the member`, async () => (await countNodes(who)) === nodes);
const block = (who: Correspondent, whom: Correspondent) =>
  dataSource.query(`INSERT INTO user_relations (user_id, other_id, kind) VALUES ($1, $2, 'block')`, [
    who.id,
    whom.id,
  ]);

test('publishes presence to a member’s correspondents when their first browser opens and their last one closes', async () => {
  const { ana, ben, id, browser } = await createPair();
  expect((await ana.conversation(id)).isOnline).toBe(false);
  const first = await ben.socket();
  await browser.waitFor('presence.changed');
  expect((await ana.conversation(id)).isOnline).toBe(true);
  // A second browser on another node changes nothing.
  const second = await api.socket(ben.member.cookie);
  await untilStored(ben, 2);
  first.close();
  await untilStored(ben, 1);
  expect((await ana.conversation(id)).isOnline).toBe(true);
  second.close();
  await browser.waitFor('presence.changed', ({ isOnline }) => !isOnline);
  expect((await ana.conversation(id)).isOnline).toBe(false);
  expect(browser.all('presence.changed')).toEqual([
    { userId: ben.id, isOnline: true },
    { userId: ben.id, isOnline: false },
  ]);
});

test('publishes nothing when a page is reloaded', async () => {
  const { ben, browser } = await createPair();
  const before = await ben.socket();
  await browser.waitFor('presence.changed');
  // This is long enough for a new socket on a busy machine.
  PRESENCE_TIMES.graceMs = 2_000;
  before.close();
  const after = await ben.socket();
  await new Promise((resolve) => setTimeout(resolve, PRESENCE_TIMES.graceMs * 1.5));
  expect(after.socket.connected).toBe(true);
  PRESENCE_TIMES.graceMs = GRACE_MS;
  after.close();
  await browser.waitFor('presence.changed', ({ isOnline }) => !isOnline);
  expect(browser.all('presence.changed').map(({ isOnline }) => isOnline)).toEqual([true, false]);
});

test('members without a conversation or with a block receive and see nothing', async () => {
  const { ana, ben, id, browser } = await createPair();
  const eve = await (await join()).socket();
  await block(ben, ana);
  await ben.socket();
  await untilStored(ben);
  expect((await ana.conversation(id)).isOnline).toBe(false);
  expect((await ben.conversation(id)).isOnline).toBe(false);
  // Cleo's event is published after Ben's would have been.
  const cleo = await join(otherApi);
  await cleo.send((await ana.startWith(cleo)).id, 'Hello');
  await cleo.socket();
  await browser.waitFor('presence.changed', ({ userId }) => userId === cleo.id);
  expect(browser.all('presence.changed')).toHaveLength(1);
  expect(eve.all('presence.changed')).toEqual([]);
});

test('a conversation does not show the other’s presence until they have written', async () => {
  const [ana, ben] = [await join(), await join(otherApi)];
  const { id } = await ana.startWith(ben);
  await ana.send(id, 'Are you there?');
  const browser = await ana.socket();
  await untilStored(ana);
  await ben.socket();
  await untilStored(ben);
  expect((await ana.conversation(id)).isOnline).toBe(false);
  const members = async () =>
    (await api.as(ana.member.cookie).get<CommunityMember[]>(`/api/users?q=${ben.member.user.username}`)).body;
  expect(await members()).toMatchObject([{ id: ben.id, isOnline: false }]);
  // Ana has written, so Ben sees her presence.
  expect((await ben.conversation(id)).isOnline).toBe(true);

  await ben.send(id, 'I am');
  await browser.waitFor('conversation.changed', ({ conversation }) => conversation.isOnline);
  expect((await ana.conversation(id)).isOnline).toBe(true);
  expect(await members()).toMatchObject([{ isOnline: true }]);
  expect(browser.all('presence.changed')).toEqual([]);
});

test('a member who turns presence off is hidden at once everywhere, and shown again when they turn it on', async () => {
  const { ana, ben, id, browser } = await createPair();
  await ben.socket();
  await browser.waitFor('presence.changed');
  const turn = (showsPresence: boolean) =>
    otherApi.as(ben.member.cookie).send('PUT', '/api/user/preferences', { json: { showsPresence } });
  await turn(false);
  await browser.waitFor('presence.changed', ({ isOnline }) => !isOnline);
  expect((await ana.conversation(id)).isOnline).toBe(false);
  // A member who hides their presence still sees that of others.
  await ana.send(id, 'Hello');
  expect((await ben.conversation(id)).isOnline).toBe(true);
  await turn(true);
  await browser.waitFor(
    'presence.changed',
    ({ isOnline }) => isOnline && browser.all('presence.changed').length === 3,
  );
  expect((await ana.conversation(id)).isOnline).toBe(true);
});

test('records presence without Redis', async () => {
  const { ana, ben, id } = await createPair();
  await services.redis.cut();
  const browser = await ben.socket();
  await until('Ben is online', async () => (await ana.conversation(id)).isOnline);
  browser.close();
  await until('Ben is offline', async () => !(await ana.conversation(id)).isOnline);
  await services.redis.heal();
  await services.untilLinked(2);
});

test('nodes clear the members of one that shut down; a node whose row is lost records itself again', async () => {
  const { ben, browser } = await createPair();
  const leaving = await TestApi.start(services);
  await leaving.socket(ben.member.cookie);
  await browser.waitFor('presence.changed');
  await leaving.close();
  await browser.waitFor('presence.changed', ({ isOnline }) => !isOnline, 30_000);

  const bensSocket = await ben.socket();
  await browser.waitFor('presence.changed', (event) => browser.all('presence.changed').indexOf(event) === 2);
  // The node's row is lost, as after a long silence or a crash of the database. The node records itself again, and has
  // its browsers refetch, because the others may have believed that they were alone.
  const { nodeId } = otherApi.app.get(PresenceService);
  await dataSource.query('DELETE FROM presence_nodes WHERE id = $1', [nodeId]);
  expect(await countNodes(ben)).toBe(0);
  await untilStored(ben);
  expect(await bensSocket.waitFor('realtime.linkChanged')).toEqual({ isUp: true });
});

test('publishes typing only to the other, at a limited rate, and never for strangers or blocked members', async () => {
  const { ana, ben, id, browser } = await createPair();
  const [writer, eve] = [await ben.socket(), await (await join(otherApi)).socket()];
  for (const request of [undefined, null, 7, 'x', {}, { conversationId: '1' }, { conversationId: 2 ** 40 }])
    writer.socket.emit('conversation.type', request);
  eve.socket.emit('conversation.type', { conversationId: id });
  for (let count = 0; count < 5; count += 1) writer.socket.emit('conversation.type', { conversationId: id });
  expect(await browser.waitFor('conversation.typed')).toEqual({ conversationId: id, userId: ben.id });

  const blocked = await createPair();
  await block(blocked.ana, blocked.ben);
  const blockedSocket = await blocked.ben.socket();
  blockedSocket.socket.emit('conversation.type', { conversationId: blocked.id });
  const hidden = await join(otherApi);
  await otherApi
    .as(hidden.member.cookie)
    .send('PUT', '/api/user/preferences', { json: { showsPresence: false } });
  const { id: unanswered } = await ana.startWith(hidden);
  (await hidden.socket()).socket.emit('conversation.type', { conversationId: unanswered });

  // This event uses the same sockets and is sent later, so a forwarded event would have arrived before it.
  await ben.send(id, 'There');
  await browser.waitFor('message.sent');
  expect(browser.all('conversation.typed')).toHaveLength(1);
  await blocked.ana.send((await blocked.ana.startWith(ana)).id, 'There');
  await blocked.browser.waitFor('message.sent');
  expect(blocked.browser.all('conversation.typed')).toEqual([]);
  await hidden.send(unanswered, 'Here I am');
  await browser.waitFor('message.sent', ({ message }) => message.conversationId === unanswered);
  expect(browser.all('conversation.typed')).toHaveLength(1);
  expect(writer.all('conversation.typed')).toEqual([]);
});
