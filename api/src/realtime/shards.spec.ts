import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const SHARDED = { REALTIME_SHARDS: '8' };
const api = await TestApi.start(services, SHARDED);
const otherApi = await TestApi.start(services, SHARDED);
afterEach(() => services.redis.heal());

/** Redis clients reconnect within two seconds. */
const TIMEOUT_MS = 6_000;

/** Returns the `Set-Cookie` headers of a socket's handshake. */
async function readHandshakeCookies(node: TestApi, cookie: string): Promise<string[]> {
  const handshake = request(`${node.url}/socket.io/?EIO=4&transport=websocket`, {
    headers: {
      cookie,
      origin: node.url,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    },
  });
  handshake.end();
  const [response, socket] = (await once(handshake, 'upgrade')) as [
    { headers: { 'set-cookie'?: string[] } },
    { destroy(): void },
  ];
  socket.destroy();
  return response.headers['set-cookie'] ?? [];
}

test('members on two nodes receive their own events and nobody else’s', async () => {
  const members = [await signIn(dataSource), await signIn(dataSource), await signIn(dataSource)];
  const browsers = await Promise.all(
    members.map(async ({ cookie }) => [await api.socket(cookie), await otherApi.socket(cookie)] as const),
  );
  for (const [index, { cookie }] of members.entries()) {
    const own = [await api.conversation(cookie), await otherApi.conversation(cookie)].map(({ id }) => id);
    for (const browser of browsers[index] ?? [])
      for (const id of own) await browser.waitFor('chat.sessionCreated', ({ session }) => session.id === id);
  }
  for (const browser of browsers.flat()) expect(browser.all('chat.sessionCreated')).toHaveLength(2);
});

test('a browser receives events of the other node from the moment it connects', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const ana = await signIn(dataSource);
    const browser = await otherApi.socket(ana.cookie);
    const { id } = await api.conversation(ana.cookie);
    await browser.waitFor('chat.sessionCreated', ({ session }) => session.id === id);
  }
});

test('while Redis is unavailable browsers connect at once, and receive events of the other node once they are notified', async () => {
  const early = await api.socket((await signIn(dataSource)).cookie);
  await services.redis.cut();
  await early.waitFor('realtime.linkChanged', ({ isUp }) => !isUp);
  const ana = await signIn(dataSource);
  const browser = await api.socket(ana.cookie);
  await browser.waitFor('realtime.linkChanged', ({ isUp }) => !isUp);
  const there = await otherApi.socket((await signIn(dataSource)).cookie);
  await there.waitFor('realtime.linkChanged', ({ isUp }) => !isUp);
  await services.redis.heal();
  await Promise.all(
    [browser, there].map((each) => each.waitFor('realtime.linkChanged', ({ isUp }) => isUp, TIMEOUT_MS)),
  );
  const { id } = await otherApi.conversation(ana.cookie);
  await browser.waitFor('chat.sessionCreated', ({ session }) => session.id === id, TIMEOUT_MS);
});

test('a handshake sets a cookie with the number of a member’s shard, but none for visitors', async () => {
  const ana = await signIn(dataSource);
  expect(await readHandshakeCookies(api, ana.cookie)).toEqual([
    `mikai_shard=${ana.user.id % 8}; Path=/socket.io/; HttpOnly; SameSite=Lax; Max-Age=2592000`,
  ]);
  expect(await readHandshakeCookies(api, api.guestCookie())).toEqual([]);
});

test('sets no such cookie if there is only one stream', async () => {
  const single = await TestApi.start(services);
  expect(await readHandshakeCookies(single, (await signIn(dataSource)).cookie)).toEqual([]);
});
