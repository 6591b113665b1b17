import { expect, test } from '@jest/globals';
import type { OutgoingHttpHeaders } from 'node:http';
import { SOCKET_LIMITS } from '@mikai/contract/realtime';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestSocket } from '@mikai/core/testing/test-socket';
import { until } from '@mikai/core/testing/until';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services, { APP_URL: 'https://mikai.test' });
const otherApi = await TestApi.start(services, { APP_URL: 'https://mikai.test' });
const OWN = 'https://mikai.test';

const member = await signIn(dataSource);
const ended = await signIn(dataSource, {}, new Date(Date.now() - 60_000));
const deactivated = await signIn(dataSource, { isActive: false });

test.each<[string, OutgoingHttpHeaders]>([
  ['without an Origin', { cookie: member.cookie }],
  ['from another site', { cookie: member.cookie, origin: 'https://evil.example' }],
  ['from a page without an origin', { cookie: member.cookie, origin: 'null' }],
  ['without a session', { origin: OWN }],
  ['with a session that nobody has', { origin: OWN, cookie: `mikai_session=${'x'.repeat(43)}` }],
  ['with a session that has ended', { origin: OWN, cookie: ended.cookie }],
  ['of a deactivated member', { origin: OWN, cookie: deactivated.cookie }],
  [
    'with a forged guest cookie',
    { origin: OWN, cookie: 'mikai_guest=5a3c1c38-7f6b-4c3e-9c55-0d8a4a2b1f00.forged' },
  ],
])('rejects a socket %s over both transports', async (_what, headers) => {
  const polling = await api.as().with(headers).get('/socket.io/?EIO=4&transport=polling');
  expect(polling.status).toBe(403);
  await expect(
    TestSocket.connect(api.url, { extraHeaders: headers as Record<string, string> }),
  ).rejects.toThrow();
});

test.each<['websocket' | 'polling', string]>([
  ['websocket', member.cookie],
  ['polling', member.cookie],
  ['websocket', (await api.guest()).cookie],
])('accepts a socket over %s with a session and our own origin', async (transport, cookie) => {
  const extraHeaders = { cookie, origin: OWN };
  const browser = await TestSocket.connect(api.url, { extraHeaders, transports: [transport] });
  expect(browser.socket.connected).toBe(true);
});

test('rejects other namespaces', async () => {
  const extraHeaders = { cookie: member.cookie, origin: OWN };
  await expect(TestSocket.connect(`${api.url}/admin`, { extraHeaders })).rejects.toThrow('Invalid namespace');
});

test('sends events to all browsers of the person on both nodes, and to nobody else', async () => {
  const ana = await signIn(dataSource);
  const guest = await api.guest();
  const own = [await api.socket(ana.cookie), await api.socket(ana.cookie), await otherApi.socket(ana.cookie)];
  const others = [await api.socket(member.cookie), await otherApi.socket(guest.cookie)];

  const session = await api.conversation(ana.cookie);
  for (const browser of own) {
    expect(await browser.waitFor('chat.sessionCreated', (event) => event.session.id === session.id)).toEqual({
      session,
    });
  }
  const { crisis: _none, ...message } = await otherApi.sendMessage(ana.cookie, session.id, 'Hello');
  for (const browser of own) {
    expect(await browser.waitFor('chat.messageStored')).toEqual({ sessionId: session.id, message });
  }
  await api.as(ana.cookie).delete(`/api/sessions/${session.id}`);
  for (const browser of own) {
    expect(await browser.waitFor('chat.sessionDeleted')).toEqual({ sessionId: session.id });
    expect(browser.received).toHaveLength(3);
  }
  // The guest's own event is the last one, so events for others would have arrived before it.
  const last = await api.conversation(guest.cookie);
  await others[1]!.waitFor('chat.sessionCreated', (event) => event.session.id === last.id);
  // The first event of the other people may still have been on its way from the other node when the browser connected.
  const foreign = others.map(({ received }) =>
    received.filter((event) => !JSON.stringify(event).includes(guest.session.id)),
  );
  expect(foreign.map(({ length }) => length)).toEqual([0, 1]);
});

test('a guest receives no events of members', async () => {
  const guest = await api.guest();
  const browser = await api.socket(guest.cookie);
  const ana = await signIn(dataSource);
  await api.conversation(ana.cookie);
  await api.conversation(guest.cookie);
  await browser.waitFor('chat.sessionCreated');
  expect(browser.received).toHaveLength(1);
});

test('a browser cannot send to other browsers or join their rooms', async () => {
  const [ana, eve] = [await signIn(dataSource), await signIn(dataSource)];
  const [victim, attacker] = [await api.socket(ana.cookie), await api.socket(eve.cookie)];
  const room = `member:${ana.user.id}`;
  for (const event of ['join', 'chat.messageStored', 'chat.stopReply', 'realtime.linkChanged']) {
    attacker.socket.emit(event, room, { room });
  }
  const session = await api.conversation(ana.cookie);
  await victim.waitFor('chat.sessionCreated', (event) => event.session.id === session.id);
  await api.conversation(eve.cookie);
  await attacker.waitFor('chat.sessionCreated', (event) => event.session.id !== session.id);
  expect(victim.received).toHaveLength(1);
  expect(attacker.received).toHaveLength(1);
});

test('closes a flooding socket, but not others of the person', async () => {
  const ana = await signIn(dataSource);
  const [flooding, calm] = [await api.socket(ana.cookie), await api.socket(ana.cookie)];
  for (let packet = 0; packet < SOCKET_LIMITS.packetsPerSecond * 3; packet += 1)
    flooding.socket.emit('noise', packet);
  expect(await flooding.closed).toBe('io server disconnect');
  await api.conversation(ana.cookie);
  await calm.waitFor('chat.sessionCreated');
  expect(calm.socket.connected).toBe(true);
  expect(api.logs.entries('socket closed: too many packets')).toHaveLength(1);
});

test('accepts a packet of up to 64 KB; a larger one closes the socket', async () => {
  const ana = await signIn(dataSource);
  const browser = await api.socket(ana.cookie);
  browser.socket.emit('noise', 'x'.repeat(SOCKET_LIMITS.payloadBytes - 100));
  await api.conversation(ana.cookie);
  await browser.waitFor('chat.sessionCreated');
  expect(browser.socket.connected).toBe(true);
  browser.socket.emit('noise', 'x'.repeat(SOCKET_LIMITS.payloadBytes + 1));
  expect(await browser.closed).toMatch(/^transport/);
});

test('limits the sockets of a person; closing one makes room for another', async () => {
  const ana = await signIn(dataSource);
  const open: TestSocket[] = [];
  for (let count = 0; count < SOCKET_LIMITS.connectionsPerPerson; count += 1)
    open.push(await api.socket(ana.cookie));
  await expect(api.socket(ana.cookie)).rejects.toThrow();
  expect(open.every(({ socket }) => socket.connected)).toBe(true);
  expect((await api.socket((await signIn(dataSource)).cookie)).socket.connected).toBe(true);

  open[0]!.close();
  // The node learns of the closed sockets over a connection of its own, so this may take a moment.
  const again = () => api.socket(ana.cookie).catch(() => undefined);
  expect((await until('another socket is accepted', again)).socket.connected).toBe(true);
});

test('limits the sockets that a person opens at the same moment too', async () => {
  const ana = await signIn(dataSource);
  const asked = SOCKET_LIMITS.connectionsPerPerson + 5;
  const sockets = await Promise.all(
    Array.from({ length: asked }, () => api.socket(ana.cookie).catch(() => undefined)),
  );
  await until('the others are closed', () => {
    return (
      sockets.filter((browser) => browser?.socket.connected).length <= SOCKET_LIMITS.connectionsPerPerson
    );
  });
  const session = await api.conversation(ana.cookie);
  const staying = sockets.filter((browser) => browser?.socket.connected);
  expect(staying).toHaveLength(SOCKET_LIMITS.connectionsPerPerson);
  for (const browser of staying) {
    await browser!.waitFor('chat.sessionCreated', (event) => event.session.id === session.id);
  }
});
