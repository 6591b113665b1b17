import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { DEV_PAGE, type CapturedMail, type DevState } from '@mikai/contract/dev';
import type { Config } from '@mikai/core/config/config.schema';
import { isLoopback } from '@mikai/core/config/loopback';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { CONFIG } from '../infrastructure/tokens.js';
import { hasDevRoutes } from './loopback.guard.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const readOutbox = (to?: string) =>
  api.as().get<CapturedMail[]>(`/api/dev/outbox${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`);

async function capture(to: string, subject: string): Promise<void> {
  await dataSource.query(
    `INSERT INTO captured_mails (recipient, subject, text, html) VALUES ($1, $2, 'Hello,', '<p>Hello,</p>')`,
    [to, subject],
  );
}

test('lists captured mails newest first, and those to an address in any case', async () => {
  await capture('Noor@mikai.test', 'first');
  await capture('sam@mikai.test', 'other');
  await capture('noor@mikai.test', 'second');
  const { status, body } = await readOutbox('noor@MIKAI.test');
  expect(status).toBe(200);
  expect(body.map(({ subject }) => subject)).toEqual(['second', 'first']);
  expect(body[1]).toEqual({
    to: 'Noor@mikai.test',
    subject: 'first',
    text: 'Hello,',
    html: '<p>Hello,</p>',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect((await readOutbox('nobody@mikai.test')).body).toEqual([]);
  expect((await readOutbox()).body).toHaveLength(3);
});

test('rejects two addresses and unknown fields', async () => {
  for (const query of ['to=a@x.test&to=b@x.test', 'from=a@x.test'])
    expect((await api.as().get(`/api/dev/outbox?${query}`)).status).toBe(400);
});

/** Sends a request as if from this address. */
async function sendFrom(remoteAddress: string, headers: Record<string, string> = {}, app = api.app) {
  const answer = await app.inject({
    url: '/api/dev/outbox',
    remoteAddress,
    headers: { host: 'localhost:3000', ...headers },
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

test('responds with 404 to other machines, whatever their headers claim', async () => {
  const unknown = (await api.as().get('/api/dev/nothing')).body;
  for (const address of ['10.0.0.7', '203.0.113.9', '2001:db8::1', '::ffff:10.0.0.7']) {
    const forged = { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1', 'x-real-ip': '127.0.0.1' };
    for (const headers of [{}, forged])
      expect(await sendFrom(address, headers)).toEqual({ status: 404, body: unknown });
  }
  for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
    expect((await sendFrom(address)).status).toBe(200);
});

test.each([
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'fastly-client-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
  'cf-ray',
  'cdn-loop',
  'fly-client-ip',
  'tailscale-user-login',
  'x-amzn-trace-id',
  'x-vercel-id',
  'x-nf-request-id',
  'x-appengine-user-ip',
  'x-varnish',
  'x-rewrite-url',
  'x-request-start',
  'surrogate-capability',
  'x-amz-cf-id',
  'x-cloud-trace-context',
  'traceparent',
  'x-request-id',
  'x-b3-traceid',
  'x-scheme',
  'x-host',
  'x-url-scheme',
  'x-nginx-proxy',
  'front-end-https',
  'ssl-client-verify',
  'early-data',
  'client-ip',
  'wl-proxy-client-ip',
  'remote-addr',
  'remote-user',
  'x-auth-request-email',
  'x-pomerium-jwt-assertion',
  'x-sucuri-clientip',
  'x-bluecoat-via',
  'do-connecting-ip',
  'x-replit-user-id',
  'x-tunnel-authorization',
  'x-azure-fdid',
  'authorization',
  'max-forwards',
  'sec-ch-forwarded',
  'if-forwarded',
])('responds with 404 if a proxy on this machine has added %s', async (name) => {
  // The header contains this machine's address, but its presence is enough: a client could send any value.
  expect((await sendFrom('127.0.0.1', { [name]: '127.0.0.1' })).status).toBe(404);
});

test('serves requests with the usual headers of a browser and of our own pages', async () => {
  const sent = {
    connection: 'keep-alive',
    accept: 'application/json',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': 'en',
    'cache-control': 'no-cache',
    pragma: 'no-cache',
    cookie: 'a=b',
    dnt: '1',
    'if-none-match': '"x"',
    priority: 'u=1, i',
    referer: 'http://localhost:3000/dev-testing',
    'sec-ch-ua': '"Chromium";v="140"',
    'sec-ch-ua-mobile': '?0',
    'sec-ch-ua-platform': '"Linux"',
    'sec-fetch-dest': 'empty',
    'sec-fetch-mode': 'cors',
    'sec-fetch-site': 'same-origin',
    'sec-gpc': '1',
    'upgrade-insecure-requests': '1',
    'user-agent': 'Mozilla/5.0',
    'x-time-zone': 'Europe/Paris',
    'x-mikai-member': '7',
  };
  expect((await sendFrom('127.0.0.1', sent)).status).toBe(200);
});

test.each(['evil@127.0.0.1', '127.0.0.1/evil'])('responds with 404 to the host %s', async (host) => {
  expect((await sendFrom('127.0.0.1', { host })).status).toBe(404);
});

test('responds with 404 to a page of another origin that sends neither Origin nor Referer', async () => {
  for (const site of ['cross-site', 'same-site'])
    expect((await sendFrom('127.0.0.1', { 'sec-fetch-site': site })).status).toBe(404);
  for (const site of ['same-origin', 'none'])
    expect((await sendFrom('127.0.0.1', { 'sec-fetch-site': site })).status).toBe(200);
});

test('responds with 404 behind a trusted proxy, whichever address it forwards', async () => {
  const proxied = await TestApi.start(services, { TRUSTED_PROXIES: 'loopback' });
  for (const forwarded of ['203.0.113.9', '127.0.0.1'])
    expect((await sendFrom('127.0.0.1', { 'x-forwarded-for': forwarded }, proxied.app)).status).toBe(404);
});

test('serves nobody if APP_URL names another machine', async () => {
  const published = await TestApi.start(services, { APP_URL: 'https://mikai.test' });
  for (const host of ['mikai.test', 'localhost:3000', '127.0.0.1:3000'])
    expect([host, (await sendFrom('127.0.0.1', { host }, published.app)).status]).toEqual([host, 404]);
  expect((await published.as().get(DEV_PAGE)).status).toBe(404);
});

test('an installation that others can reach has developer routes only if the setting allows it', async () => {
  for (const change of [
    { HOST: '0.0.0.0' },
    { TRUSTED_PROXIES: ['loopback'] },
    { DEV_OUTBOX: 'false' as const },
  ]) {
    const config: Config = { ...api.app.get<Config>(CONFIG), ...change };
    expect([change, hasDevRoutes(config)]).toEqual([change, false]);
    expect(hasDevRoutes({ ...config, DEV_OUTBOX: 'true' })).toBe(true);
    expect(hasDevRoutes({ ...config, DEV_OUTBOX: 'true', NODE_ENV: 'production' })).toBe(false);
    expect(hasDevRoutes({ ...config, DEV_OUTBOX: 'true', APP_URL: 'https://mikai.test' })).toBe(false);
  }
});

test('detects a proxy that adds no header and rewrites Host, by HTTP/1.0 or by the page that makes the request', async () => {
  for (const name of ['origin', 'referer']) {
    expect((await sendFrom('127.0.0.1', { [name]: 'https://mikai.test/dev-testing' })).status).toBe(404);
    expect((await sendFrom('127.0.0.1', { [name]: 'null' })).status).toBe(404);
    expect((await sendFrom('127.0.0.1', { [name]: 'http://localhost:3000/dev-testing' })).status).toBe(200);
  }
  const { hostname, port } = new URL(api.url);
  const readFirstLine = (version: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          `GET /api/dev/outbox HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
        ),
      );
      socket.once('error', reject);
      socket.once('data', (data) => {
        socket.destroy();
        resolve(String(data).split('\r\n')[0] ?? '');
      });
    });
  expect([await readFirstLine('1.0'), await readFirstLine('1.1')]).toEqual([
    expect.stringContaining(' 404 '),
    expect.stringContaining(' 200 '),
  ]);
});

test('rejects a foreign name that resolves to this machine', async () => {
  for (const host of ['evil.test', 'evil.test:3000', 'localhost.evil.test', '127.0.0.1@evil.test'])
    expect([host, (await sendFrom('127.0.0.1', { host })).status]).toEqual([host, 404]);
  for (const host of ['localhost', '127.0.0.1:3000', '[::1]:3000'])
    expect([host, (await sendFrom('127.0.0.1', { host })).status]).toEqual([host, 200]);
});

test('reports the length of each queue and the destination of mails', async () => {
  const { status, body } = await api.as().get<DevState>('/api/dev/state');
  expect([status, body]).toEqual([
    200,
    {
      queues: expect.arrayContaining([{ name: 'mail', waiting: 0, active: 0, delayed: 0 }]),
      recordedJobs: expect.any(Number),
      mail: 'captured',
      capturedMails: expect.any(Number),
      isPushSetUp: true,
    },
  ]);
});

test('an echo reaches only the sockets of the sender, and nobody if the client is unauthenticated', async () => {
  const [own, other] = [await signIn(dataSource), await signIn(dataSource)];
  const [browser, foreign] = [await api.socket(own.cookie), await api.socket(other.cookie)];
  const [first, second] = [randomUUID(), randomUUID()];
  expect((await api.as().post('/api/dev/echo', { id: first })).body).toEqual({ isSent: false });
  expect((await api.as(own.cookie).post('/api/dev/echo', { id: second })).body).toEqual({ isSent: true });
  await browser.waitFor('dev.echoed', ({ id }) => id === second);
  expect([browser.all('dev.echoed'), foreign.all('dev.echoed')]).toEqual([[{ id: second }], []]);
  expect((await api.as(own.cookie).post('/api/dev/echo', { id: 'x' })).status).toBe(400);
});

test('a member can test push on their own browsers', async () => {
  const { cookie } = await signIn(dataSource);
  expect((await api.as(cookie).post('/api/dev/push-test')).body).toEqual({
    success: false,
    message: 'None of your browsers gets notifications yet. Please turn them on in one of them first.',
  });
});

test('does not exist in production', async () => {
  const production = await TestApi.start(services, {
    NODE_ENV: 'production',
    APP_URL: 'http://localhost:3000',
    SMTP_URL: 'smtp://localhost',
  });
  const unknown = await production.as().get('/api/dev/nothing');
  for (const path of ['/api/dev/outbox', '/api/dev/state', DEV_PAGE])
    expect([path, await production.as().get(path)]).toMatchObject([
      path,
      { status: 404, body: unknown.body },
    ]);
  const { app } = production;
  for (const url of ['/api/dev/echo', '/api/dev/push-test'])
    expect(app.getHttpAdapter().getInstance().hasRoute({ method: 'POST', url })).toBe(false);
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
