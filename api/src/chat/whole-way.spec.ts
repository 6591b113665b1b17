import { expect, test } from '@jest/globals';
import type { ChatReplyExtended } from '@mikai/contract/chat';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpDatabase, dumpRedis, contains } from '@mikai/core/testing/leaks';
import { until } from '@mikai/core/testing/until';
import { WorkerProcess } from '@mikai/core/testing/worker-process';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const transcript = services.redis.record();
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);
const worker = await WorkerProcess.start(services, { EMBEDDED_WORD_DELAY_MS: '10' });
const { dataSource } = services.database;

function joinText(pieces: ChatReplyExtended[]): string {
  return pieces.map((piece) => piece.text).join('');
}

test('with two nodes and a worker, the events of every browser add up to the stored reply', async () => {
  const ana = await signIn(dataSource);
  const browsers = [await api.socket(ana.cookie), await otherApi.socket(ana.cookie)];
  const session = await api.conversation(ana.cookie);
  const { crisis: _none, ...message } = await otherApi.sendMessage(
    ana.cookie,
    session.id,
    'I cannot sleep because of work',
  );
  for (const browser of browsers) {
    const completed = await browser.waitFor('chat.replyCompleted', undefined, 10_000);
    expect(joinText(browser.all('chat.replyExtended'))).toBe(completed.message.content);
    const [stored, reply] = await api.messages(ana.cookie, session.id);
    expect(stored).toEqual({ ...message, replyState: 'done' });
    expect(reply).toEqual(completed.message);
  }
  // Events about the connection to Redis are left out: a node that loses it for a moment sends them to its own
  // browsers.
  const [here, there] = browsers.map(({ received }) =>
    received.flatMap(({ name }) => (name.startsWith('chat.') ? [name] : [])),
  );
  expect(here).toEqual(there);
  expect(here).toContain('chat.replyCompleted');
});

test('a reply that is stopped on one node ends on the other, with the text so far', async () => {
  const guest = await api.guest();
  const [here, there] = [await api.socket(guest.cookie), await otherApi.socket(guest.cookie)];
  const message = await api.sendMessage(
    guest.cookie,
    guest.session.id,
    'I worry about my exams and cannot focus at all',
  );
  await there.waitFor('chat.replyExtended', ({ offset }) => offset > 0, 10_000);
  const path = `/api/sessions/${guest.session.id}/messages/${message.id}`;
  expect((await otherApi.as(guest.cookie).post(`${path}/stop`)).status).toBe(204);
  const stopped = await here.waitFor('chat.replyCompleted');
  expect(stopped).toMatchObject({ replyState: 'stopped', attempt: 1 });
  expect(await there.waitFor('chat.replyCompleted')).toEqual(stopped);
  expect(joinText(here.all('chat.replyExtended'))).toBe(stopped.message.content);

  expect((await api.as(guest.cookie).post(`${path}/retry`)).status).toBe(202);
  const again = await here.waitFor('chat.replyCompleted', ({ attempt }) => attempt === 2, 10_000);
  expect(again.replyState).toBe('done');
  expect(again.message.content.length).toBeGreaterThan(stopped.message.content.length);
  expect((await api.messages(guest.cookie, guest.session.id)).map(({ sender }) => sender)).toEqual([
    'user',
    'ai',
  ]);
});

test('neither the database nor Redis, its connections or the logs contain the text of a conversation unsealed', async () => {
  const [NAME, WORD, DESPAIR] = ['Quokkabella', 'zanzibarquokka', 'rottnestdespair'];
  const guest = await api.guest(NAME);
  const browser = await otherApi.socket(guest.cookie);
  const { id } = guest.session;
  await api.sendMessage(guest.cookie, id, `My friend ${WORD} left me and I am sad about ${WORD}`);
  await browser.waitFor('chat.replyCompleted', undefined, 10_000);
  const { crisis } = await api.sendMessage(guest.cookie, id, `I want to kill myself ${DESPAIR}`);
  expect(crisis).toBeDefined();
  await api.as(guest.cookie).post(`/api/sessions/${id}/messages`, { content: 5, sender: WORD });
  const fetched = JSON.stringify([
    await api.messages(guest.cookie, id),
    (await api.as(guest.cookie).get('/api/sessions')).body,
  ]);
  for (const secret of [NAME, WORD, DESPAIR]) expect(fetched).toContain(secret);
  await until(
    'the job has ended',
    async () => (await dataSource.query<unknown[]>('SELECT FROM outbox')).length === 0,
  );

  const places: Record<string, string | Buffer> = {
    database: await dumpDatabase(dataSource),
    redis: await dumpRedis(services.redisPrefix),
    'redis connections': transcript(),
    'api log': api.logs.text + otherApi.logs.text,
    'worker log': worker.output,
  };
  // This proves that each place was searched.
  expect(places['database']).toContain(id);
  expect(places['redis']).toContain(':realtime');
  expect(places['redis connections']!.includes('chat.reply')).toBe(true);
  expect(places['api log']).toContain('/api/sessions/:id/messages');
  expect(places['worker log']).toContain('worker is ready');
  const leaks = Object.entries(places).flatMap(([place, text]) =>
    [NAME, WORD, DESPAIR].filter((secret) => contains(text, secret)).map((secret) => `${secret} in ${place}`),
  );
  expect(leaks).toEqual([]);
});
