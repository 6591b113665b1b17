import { expect, test } from '@jest/globals';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpDatabase, dumpRedis, contains } from '@mikai/core/testing/leaks';
import { until } from '@mikai/core/testing/until';
import { WorkerProcess } from '@mikai/core/testing/worker-process';
import { exportOf } from '@mikai/core/users/export';
import { TestApi } from '../testing/test-api.js';
import { Correspondent } from '../testing/test-messaging.js';

const services = await createTestServices();
const redisTraffic = services.redis.record();
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);
const worker = await WorkerProcess.start(services);
const { dataSource } = services.database;
const { manager } = dataSource;

test('keeps the text of a message sealed everywhere, up to its notification', async () => {
  const [WORD, DESPAIR] = ['zanzibarquokka', 'rottnestdespair'];
  const [ana, ben] = [await Correspondent.join(services, api), await Correspondent.join(services, otherApi)];
  const browser = await ben.socket();
  const { id } = await ana.startWith(ben);
  const message = await ana.send(id, `My friend ${WORD} left me`);
  expect((await browser.waitFor('message.sent')).message.content).toContain(WORD);
  expect((await ana.send(id, `I want to kill myself ${DESPAIR}`)).crisis).toBeDefined();
  await ana.rest.post(`/api/conversations/${id}/messages`, { content: 5, clientId: WORD });
  const fetched = JSON.stringify(await ben.messages(id));
  for (const secret of [WORD, DESPAIR]) expect(fetched).toContain(secret);
  await dataSource.query(
    `UPDATE direct_messages SET created_at = now() - interval '21 seconds' WHERE id = $1`,
    [message.id],
  );
  await dataSource.query(`UPDATE outbox SET due_at = now() - interval '2 seconds'`);
  await browser.waitFor('notification.created', undefined, 10_000);
  await until(
    'the job has ended',
    async () => (await dataSource.query<unknown[]>('SELECT FROM outbox')).length === 0,
  );

  const places: Record<string, string | Buffer> = {
    database: await dumpDatabase(dataSource),
    redis: await dumpRedis(services.redisPrefix),
    'redis traffic': redisTraffic(),
    'api log': api.logs.text + otherApi.logs.text,
    'worker log': worker.output,
    notification: JSON.stringify(browser.all('notification.created')),
  };
  // This proves that each place was searched.
  expect(places['database']).toContain(message.clientId);
  expect(places['redis']).toContain(':realtime');
  expect(places['redis traffic']!.includes('messaging.unread')).toBe(true);
  expect(places['api log']).toContain('/api/conversations/:id/messages');
  expect(places['worker log']).toContain('worker is ready');
  expect(places['notification']).toContain(`/messages/${id}`);
  const leaks = Object.entries(places).flatMap(([place, text]) =>
    [WORD, DESPAIR].filter((secret) => contains(text, secret)).map((secret) => `${secret} in ${place}`),
  );
  expect(leaks).toEqual([]);
});

test('exports both sides of the member’s conversations, and no others', async () => {
  const [ana, ben, cleo] = [
    await Correspondent.join(services, api),
    await Correspondent.join(services, api),
    await Correspondent.join(services, api),
  ];
  const [withBen, withCleo] = [await ana.startWith(ben), await ana.startWith(cleo)];
  const foreign = await ben.startWith(cleo);
  await ana.send(withBen.id, 'mine');
  await ben.send(withBen.id, 'yours');
  await ben.send(foreign.id, 'not for Ana');
  let text = '';
  for await (const piece of exportOf(manager, ana.id)) text += piece;
  const data = JSON.parse(text) as {
    conversations: { id: number; with: string }[];
    directMessages: { content: string; senderId: number }[];
  };
  expect(data.conversations.map((each) => [each.id, each.with])).toEqual([
    [withBen.id, ben.member.user.username],
    [withCleo.id, cleo.member.user.username],
  ]);
  expect(data.directMessages.map(({ senderId, content }) => [senderId, content])).toEqual([
    [ana.id, 'mine'],
    [ben.id, 'yours'],
  ]);
  expect(text).not.toContain('not for Ana');
});
