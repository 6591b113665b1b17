import { expect, test } from '@jest/globals';
import type { CapturedMail } from '@mikai/contract/dev';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';
import { isLoopback } from './loopback.guard.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const outbox = (to?: string) =>
  api.as().get<CapturedMail[]>(`/api/dev/outbox${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`);

async function capture(to: string, subject: string): Promise<void> {
  await dataSource.query(
    `INSERT INTO captured_mails (recipient, subject, text, html) VALUES ($1, $2, 'Hello,', '<p>Hello,</p>')`,
    [to, subject],
  );
}

test('captured mail is listed newest first, of one address regardless of case', async () => {
  await capture('Noor@mikai.test', 'first');
  await capture('sam@mikai.test', 'other');
  await capture('noor@mikai.test', 'second');
  const { status, body } = await outbox('noor@MIKAI.test');
  expect(status).toBe(200);
  expect(body.map(({ subject }) => subject)).toEqual(['second', 'first']);
  expect(body[1]).toEqual({
    to: 'Noor@mikai.test',
    subject: 'first',
    text: 'Hello,',
    html: '<p>Hello,</p>',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect((await outbox('nobody@mikai.test')).body).toEqual([]);
  expect((await outbox()).body).toHaveLength(3);
});

test('two addresses at once are refused, an unknown field too', async () => {
  for (const query of ['to=a@x.test&to=b@x.test', 'from=a@x.test'])
    expect((await api.as().get(`/api/dev/outbox?${query}`)).status).toBe(400);
});

/** Asks as a connection from this address would. */
async function askFrom(remoteAddress: string, headers: Record<string, string> = {}, app = api.app) {
  const answer = await app.inject({
    url: '/api/dev/outbox',
    remoteAddress,
    headers: { host: 'localhost:3000', ...headers },
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

test('from elsewhere there is nothing at this address, whatever the headers say', async () => {
  const unknown = (await api.as().get('/api/dev/nothing')).body;
  for (const address of ['10.0.0.7', '203.0.113.9', '2001:db8::1', '::ffff:10.0.0.7']) {
    const forged = { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1', 'x-real-ip': '127.0.0.1' };
    for (const headers of [{}, forged])
      expect(await askFrom(address, headers)).toEqual({ status: 404, body: unknown });
  }
  for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
    expect((await askFrom(address)).status).toBe(200);
});

test('a trusted proxy on this machine speaks for who is elsewhere', async () => {
  const proxied = await TestApi.start(services, { TRUSTED_PROXIES: 'loopback' });
  const ask = (forwarded: string) => askFrom('127.0.0.1', { 'x-forwarded-for': forwarded }, proxied.app);
  expect((await ask('203.0.113.9')).status).toBe(404);
  expect((await ask('127.0.0.1')).status).toBe(200);
});

test('a foreign name that leads to this machine gets nothing', async () => {
  for (const host of ['evil.test', 'evil.test:3000', 'localhost.evil.test', '127.0.0.1@evil.test'])
    expect([host, (await askFrom('127.0.0.1', { host })).status]).toEqual([host, 404]);
  for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000'])
    expect([host, (await askFrom('127.0.0.1', { host })).status]).toEqual([host, 200]);
});

test('in production it does not exist', async () => {
  const production = await TestApi.start(services, {
    NODE_ENV: 'production',
    APP_URL: 'http://localhost:3000',
    SMTP_URL: 'smtp://localhost',
  });
  const asked = await production.as().get('/api/dev/outbox');
  const unknown = await production.as().get('/api/dev/nothing');
  expect(asked.status).toBe(404);
  expect(asked.body).toEqual(unknown.body);
});

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['128.0.0.1', false],
  ['::2', false],
  ['0.0.0.0', false],
  ['localhost', false],
  ['', false],
  [undefined, false],
])('%s is loopback: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});
