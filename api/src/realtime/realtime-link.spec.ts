import { afterEach, expect, test } from '@jest/globals';
import { signIn } from '@mikai/core/testing/people';
import type { LogBook } from '@mikai/core/testing/test-logger';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { LIMITER_ANSWER_MS, LIMITER_TIMES } from '../limits/limiters.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);
afterEach(async () => {
  services.redis.release();
  await services.redis.heal();
});

/** Redis clients reconnect within two seconds. */
const TIMEOUT_MS = 6_000;

test('notifies browsers when the link to the other servers is lost and restored', async () => {
  const ana = await signIn(dataSource);
  const browser = await api.socket(ana.cookie);
  await services.redis.cut();
  await browser.waitFor('realtime.linkChanged', ({ isUp }) => !isUp);
  await services.redis.heal();
  await browser.waitFor('realtime.linkChanged', ({ isUp }) => isUp, TIMEOUT_MS);
  expect(browser.all('realtime.linkChanged')).toEqual([{ isUp: false }, { isUp: true }]);
});

test('notifies a browser that connects during an outage at once', async () => {
  const ana = await signIn(dataSource);
  const early = await api.socket(ana.cookie);
  await services.redis.cut();
  await early.waitFor('realtime.linkChanged', ({ isUp }) => !isUp);
  const late = await api.socket(ana.cookie);
  await late.waitFor('realtime.linkChanged', ({ isUp }) => !isUp);
  await services.redis.heal();
  await late.waitFor('realtime.linkChanged', ({ isUp }) => isUp, TIMEOUT_MS);
});

test('during an outage, reads and writes work, and browsers on the same node receive events', async () => {
  const ana = await signIn(dataSource);
  const browser = await api.socket(ana.cookie);
  await services.redis.cut();
  await browser.waitFor('realtime.linkChanged', ({ isUp }) => !isUp);
  const session = await api.conversation(ana.cookie);
  await browser.waitFor('chat.sessionCreated', (event) => event.session.id === session.id);
  const { crisis: _none, ...message } = await api.sendMessage(ana.cookie, session.id, 'In the dark');
  await browser.waitFor('chat.messageStored', (event) => event.message.id === message.id);
  expect(await otherApi.messages(ana.cookie, session.id)).toEqual([message]);
  const stop = await api.as(ana.cookie).post(`/api/sessions/${session.id}/messages/${message.id}/stop`);
  expect(stop.status).toBe(204);
  const ready = await api.as().get('/api/health/ready');
  expect([ready.status, ready.body]).toEqual([
    200,
    { status: 'ready', checks: { database: 'up', redis: 'down', clock: 'ok' } },
  ]);
});

test('after an outage, both nodes receive each other’s events again', async () => {
  const ana = await signIn(dataSource);
  const [here, there] = [await api.socket(ana.cookie), await otherApi.socket(ana.cookie)];
  await services.redis.cut();
  await Promise.all(
    [here, there].map((browser) => browser.waitFor('realtime.linkChanged', ({ isUp }) => !isUp)),
  );
  await services.redis.heal();
  const isUp = (event: { isUp: boolean }) => event.isUp;
  await Promise.all(
    [here, there].map((browser) => browser.waitFor('realtime.linkChanged', isUp, TIMEOUT_MS)),
  );
  const first = await api.conversation(ana.cookie);
  await there.waitFor('chat.sessionCreated', (event) => event.session.id === first.id, TIMEOUT_MS);
  const second = await otherApi.conversation(ana.cookie);
  await here.waitFor('chat.sessionCreated', (event) => event.session.id === second.id, TIMEOUT_MS);
});

test('a node that starts without Redis serves requests, and receives events once Redis is back', async () => {
  const ana = await signIn(dataSource);
  await services.redis.cut();
  const late = await TestApi.start(services, {}, { isLinked: false });
  const browser = await late.socket(ana.cookie);
  await browser.waitFor('realtime.linkChanged', ({ isUp }) => !isUp);
  const session = await late.conversation(ana.cookie);
  await browser.waitFor('chat.sessionCreated', (event) => event.session.id === session.id);
  await services.redis.heal();
  await browser.waitFor('realtime.linkChanged', ({ isUp }) => isUp, TIMEOUT_MS);
});

test('a node whose link is lost before it listens serves requests', async () => {
  await services.redis.cut();
  const slow = await TestApi.start(
    services,
    {},
    { isLinked: false, beforeListening: (logs) => untilStreamIsGone(logs) },
  );
  const ana = await signIn(dataSource);
  const browser = await slow.socket(ana.cookie);
  await browser.waitFor('realtime.linkChanged', ({ isUp }) => !isUp);
  await services.redis.heal();
  await browser.waitFor('realtime.linkChanged', ({ isUp }) => isUp, TIMEOUT_MS);
});

function untilStreamIsGone(logs: LogBook): Promise<unknown> {
  const isGone = () => logs.entries('redis is not reachable').some(({ purpose }) => purpose === 'stream');
  return until('the link is found to be lost', isGone);
}

test('a hanging Redis counts as an outage', async () => {
  const ana = await signIn(dataSource);
  const browser = await api.socket(ana.cookie);
  LIMITER_TIMES.answerMs = LIMITER_ANSWER_MS;
  services.redis.pause();
  await browser.waitFor('realtime.linkChanged', ({ isUp }) => !isUp);
  services.redis.release();
  await browser.waitFor('realtime.linkChanged', ({ isUp }) => isUp);
});

test('a node closes in time while Redis is unavailable', async () => {
  const closing = await TestApi.start(services);
  await services.redis.cut();
  // Redis stays down, so a node that waited for it would hang.
  await closing.close();
});
