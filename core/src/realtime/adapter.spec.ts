import { afterEach, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { ChatSession } from '@mikai/contract/chat';
import { DAY_MS } from '@mikai/contract/durations';
import { someGuest } from '../testing/people.js';
import { BroadcastKeys } from './broadcast-keys.js';
import { sealBroadcast, unsealBroadcast } from './broadcast-seal.js';
import { keepTrimmed, trimStream } from './trim-stream.js';
import { createTestServices, withRedis } from '../testing/test-services.js';
import { TestNode } from '../testing/test-node.js';
import { dumpRedis, contains } from '../testing/leaks.js';
import { until } from '../testing/until.js';

const services = await createTestServices();
const [one, two] = [await TestNode.start(services), await TestNode.start(services)];
afterEach(() => services.redis.heal());

const CANARY = 'zanzibarquokka';

/** Returns a presented session, as an example of an event with private text. */
function session(id: string): ChatSession {
  return { id, userName: CANARY, createdAt: '', lastMessageAt: '', preview: CANARY };
}

test('an event for a person reaches their browsers on every node, in order, and nobody else', async () => {
  const [ana, ben] = [someGuest(), someGuest()];
  const browsers = [await one.browserOf(ana), await two.browserOf(ana), await two.browserOf(ana)];
  const other = await two.browserOf(ben);
  const ids = Array.from({ length: 50 }, (_, index) => String(index));
  for (const id of ids) one.publisher.toPerson(ana, 'chat.sessionCreated', { session: session(id) });
  for (const browser of browsers) {
    await browser.waitFor('chat.sessionCreated', (event) => event.session.id === '49');
    expect(browser.all('chat.sessionCreated').map((event) => event.session.id)).toEqual(ids);
  }
  one.publisher.toPerson(ben, 'chat.sessionDeleted', { sessionId: 'x' });
  await other.waitFor('chat.sessionDeleted');
  expect(other.received).toHaveLength(1);
});

test('servers receive each other’s events', async () => {
  const received = new Promise((resolve) => two.server.once('chat.stopReply', resolve));
  one.publisher.toServers('chat.stopReply', { replyTo: 7, attempt: 2 });
  expect(await received).toEqual({ replyTo: 7, attempt: 2 });
});

test('the text is sealed in Redis and on the way there', async () => {
  const transcript = services.redis.record();
  const ana = someGuest();
  const browser = await two.browserOf(ana);
  one.publisher.toPerson(ana, 'chat.sessionCreated', { session: session('sealed') });
  const event = await browser.waitFor('chat.sessionCreated');
  expect(event.session.preview).toBe(CANARY);

  const dump = await dumpRedis(services.redisPrefix);
  expect(dump).toContain(`${services.redisPrefix}:realtime`);
  expect(transcript().includes('XADD')).toBe(true);
  expect([contains(dump, CANARY), contains(transcript(), CANARY)]).toEqual([false, false]);
});

test('deletes an entry after two minutes by the clock of Redis, and a stream that nobody trims as a whole', async () => {
  const name = `${services.redisPrefix}:trimmed`;
  await withRedis(async (client) => {
    const now = Number((await client.time())[0]) * 1_000;
    await client.xAdd(name, `${now - 91_000}-0`, { data: 'old' });
    await client.xAdd(name, `${now - 80_000}-0`, { data: 'new' });
    await trimStream(client, name);
    const entries = (await client.xRange(name, '-', '+')) ?? [];
    expect(entries.map(({ message }) => message['data'])).toEqual(['new']);
    expect(await client.pTTL(name)).toBeGreaterThan(0);
    // The nodes of this file keep theirs.
    await until('the stream of the nodes has a term', async () => {
      one.publisher.toPerson(someGuest(), 'chat.sessionDeleted', { sessionId: 'x' });
      await trimStream(client, `${services.redisPrefix}:realtime`);
      return (await client.pTTL(`${services.redisPrefix}:realtime`)) > 0;
    });
  });
});

test('streams are trimmed again and again, and the time of Redis is asked for once for all of them', async () => {
  const asked: string[] = [];
  const counting = {
    time: async () => {
      asked.push('time');
      return ['0'];
    },
    xTrim: async (name: string) => asked.push(name),
    pExpire: async () => 1,
  };
  const stop = keepTrimmed(counting as never, ['a', 'b'], 5);
  await until('they were trimmed twice', () => asked.filter((each) => each === 'b').length >= 2);
  stop();
  expect(asked.slice(0, 6)).toEqual(['time', 'a', 'b', 'time', 'a', 'b']);
});

const silent = { warn: () => undefined };

/** Returns the keys of a process that was started now. */
async function freshKeys(): Promise<BroadcastKeys> {
  const keys = new BroadcastKeys(services.database.dataSource, silent);
  await keys.refresh();
  return keys;
}

test('two processes share the key of a day, and open around midnight what is of the other day', async () => {
  const [here, there] = [await freshKeys(), await freshKeys()];
  const midnight = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
  const sealed = sealBroadcast('Hello', here, midnight - 1_000);
  expect(unsealBroadcast(sealed, there, midnight - 1_000)).toBe('Hello');
  expect(unsealBroadcast(sealed, there, midnight + 60_000)).toBe('Hello');
  expect(unsealBroadcast(sealBroadcast('Early', there, midnight + 1_000), here, midnight - 1_000)).toBe(
    'Early',
  );
  expect(() => unsealBroadcast(sealed, there, midnight + 6 * 60_000)).toThrow('another day');
  const relabelled = Buffer.from(sealed);
  relabelled.writeUInt32BE(relabelled.readUInt32BE(1) + 1, 1);
  expect(() => unsealBroadcast(relabelled, there, midnight + 6 * 60_000)).toThrow();
});

test('after its day a broadcast does not open, not even with all keys of the operator and the whole database', async () => {
  // A table of its own: the nodes of this file go on with theirs.
  const { dataSource } = services.database;
  await dataSource.query(`CREATE UNLOGGED TABLE other_keys (LIKE broadcast_keys INCLUDING ALL)`);
  const query = (sql: string, parameters?: unknown[]) =>
    dataSource.query(sql.replaceAll('broadcast_keys', 'other_keys'), parameters);
  const open = async () => {
    const keys = new BroadcastKeys({ query } as Pick<DataSource, 'query'>, silent);
    await keys.refresh();
    return keys;
  };
  const now = Date.now();
  const keys = await open();
  const sealed = sealBroadcast('Hello', keys, now);
  expect(unsealBroadcast(sealed, await open(), now)).toBe('Hello');
  const salts = async () =>
    (await dataSource.query<{ salt: Buffer }[]>(`SELECT salt FROM other_keys`)).map(({ salt }) =>
      salt.toString('hex'),
    );
  const before = await salts();
  await dataSource.query(`UPDATE other_keys SET day = day - 2`);
  // The process that sealed it deletes the key as well.
  await keys.refresh();
  for (const late of [keys, await open()])
    expect(() => unsealBroadcast(sealed, late, now)).toThrow('not known here');
  expect((await salts()).filter((salt) => before.includes(salt))).toEqual([]);
});

test('neither backups nor the log of the database ever have what makes the key of a day', async () => {
  const [row] = await services.database.dataSource.query<{ kind: string }[]>(
    `SELECT relpersistence AS kind FROM pg_class WHERE oid = 'broadcast_keys'::regclass`,
  );
  // Unlogged; backups leave such tables out (`readTables`).
  expect(row).toEqual({ kind: 'u' });
});

test('the search for plain text finds a text that was not sealed', async () => {
  const transcript = services.redis.record();
  one.server.serverSideEmit('chat.stopReply', { replyTo: 1, attempt: 1, note: CANARY } as never);
  await until('it passes', () => contains(transcript(), CANARY));
  await withRedis(async (client) => {
    const key = `${services.redisPrefix}:planted`;
    await client.xAdd(key, '*', { words: `xx ${Buffer.from(`x${CANARY}`).toString('base64')}` });
  });
  expect(contains(await dumpRedis(services.redisPrefix), CANARY)).toBe(true);
});

test("this node's browsers do not wait for Redis", async () => {
  const ana = someGuest();
  const browser = await one.browserOf(ana);
  await services.redis.cut();
  one.publisher.toPerson(ana, 'chat.sessionDeleted', { sessionId: 'local' });
  await browser.waitFor('chat.sessionDeleted');
});

test('after an outage nodes receive each other’s events again, including those sent meanwhile', async () => {
  const ana = someGuest();
  const browser = await two.browserOf(ana);
  one.publisher.toPerson(ana, 'chat.sessionDeleted', { sessionId: 'before' });
  await browser.waitFor('chat.sessionDeleted');
  await services.redis.cut();
  await one.untilAlone();
  one.publisher.toPerson(ana, 'chat.sessionDeleted', { sessionId: 'meanwhile' });
  await services.redis.heal();
  one.publisher.toPerson(ana, 'chat.sessionDeleted', { sessionId: 'after' });
  await browser.waitFor('chat.sessionDeleted', (event) => event.sessionId === 'after');
  const ids = browser.all('chat.sessionDeleted').map((event) => event.sessionId);
  expect(ids).toEqual(['before', 'meanwhile', 'after']);
});

// An unhandled error fails the running test; in the product it would end the process.
test.each([
  ['XADD', () => one.publisher.toPerson(someGuest(), 'chat.sessionDeleted', { sessionId: 'x' })],
  ['PUBLISH', () => one.publisher.toServers('chat.stopReply', { replyTo: 1, attempt: 1 })],
])('when Redis dies under %s, the process lives', async (command, send) => {
  const gone = services.redis.cutAt(command);
  send();
  await gone;
  const ana = someGuest();
  const browser = await one.browserOf(ana);
  one.publisher.toPerson(ana, 'chat.sessionDeleted', { sessionId: 'alive' });
  await browser.waitFor('chat.sessionDeleted');
});

test('a node whose Redis dies during its subscription receives events later', async () => {
  await services.untilLinked(2);
  const gone = services.redis.cutAt('subscribe');
  const late = TestNode.start(services);
  await gone;
  await services.redis.heal();
  const node = await late;
  await services.untilLinked(3);
  const received = new Promise((resolve) => node.server.once('chat.stopReply', resolve));
  one.publisher.toServers('chat.stopReply', { replyTo: 8, attempt: 1 });
  expect(await received).toEqual({ replyTo: 8, attempt: 1 });
});

test('a node continues from its last position, so that no entry between two reads is lost', async () => {
  await services.untilLinked(2);
  const transcript = services.redis.record();
  const late = await TestNode.start(services);
  expect(transcript().includes('XREAD')).toBe(true);
  // `$` means 'from now on': messages between two such readings, or during an outage, would be lost.
  expect(transcript().includes('\r\n$1\r\n$\r\n')).toBe(false);
  const ana = someGuest();
  const browser = await late.browserOf(ana);
  one.publisher.toPerson(ana, 'chat.sessionDeleted', { sessionId: 'x' });
  await browser.waitFor('chat.sessionDeleted');
  expect(browser.received).toHaveLength(1);
});
