import { expect, test } from '@jest/globals';
import type { OutgoingHttpHeaders } from 'node:http';
import { ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../../testing/test-api.js';

const services = await createTestServices();
const api = await TestApi.start(services, { APP_URL: 'https://mikai.test/' });
const production = await TestApi.start(services, {
  NODE_ENV: 'production',
  APP_URL: 'https://mikai.test',
  SMTP_URL: 'smtp://mail.test',
});
const { manager } = services.database.dataSource;

const begin = (headers: OutgoingHttpHeaders, node = api) =>
  node.as().with(headers).post('/api/sessions', { userName: 'Sam' });

test.each<[string, OutgoingHttpHeaders]>([
  ['another site', { origin: 'https://evil.example' }],
  ['our name as a part of another', { origin: 'https://mikai.test.evil.example' }],
  ['our name over another protocol', { origin: 'http://mikai.test' }],
  ['our name on another port', { origin: 'https://mikai.test:8443' }],
  ['a page without an origin', { origin: 'null' }],
  ['an origin that is no url', { origin: 'mikai.test' }],
  ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling of our site', { 'sec-fetch-site': 'same-site' }],
  ['our origin, but cross-site', { origin: 'https://mikai.test', 'sec-fetch-site': 'cross-site' }],
])('rejects a mutation from %s', async (_what, headers) => {
  const before = await manager.count(ChatSessionEntity);
  for (const node of [api, production]) {
    const answer = await begin(headers, node);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ statusCode: 403, code: 'foreign_origin' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    expect((await api.as().with(headers).send(method, '/api/sessions/x', {})).status).toBe(403);
  }
  expect(await manager.count(ChatSessionEntity)).toBe(before);
});

test.each<[string, OutgoingHttpHeaders]>([
  ['our own page', { origin: 'https://mikai.test', 'sec-fetch-site': 'same-origin' }],
  ['a client that is no browser', {}],
  ['an address that was typed', { 'sec-fetch-site': 'none' }],
])('accepts a mutation from %s', async (_what, headers) => {
  for (const node of [api, production]) expect((await begin(headers, node)).status).toBe(201);
});

test('accepts the requested host as origin, except in production', async () => {
  expect((await begin({ origin: api.url })).status).toBe(201);
  expect((await begin({ origin: production.url }, production)).status).toBe(403);
});

test('allows reads from any origin, but lets no other site see the response', async () => {
  const answer = await api.as().with({ origin: 'https://evil.example' }).get('/api/sessions');
  expect(answer.status).toBe(200);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('routes with side effects reject cross-site reads', async () => {
  const { dataSource } = services.database;
  const [admin, member] = [await signIn(dataSource, { isAdmin: true }), await signIn(dataSource)];
  const exports = [
    [member, '/api/user/export'],
    [admin, '/api/admin/newsletter/export'],
  ] as const;
  const count = async () =>
    (await dataSource.query<[{ count: number }]>(`SELECT count(*)::integer AS count FROM audit_log`))[0]
      .count;
  for (const [{ cookie }, path] of exports) {
    const before = await count();
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await api.as(cookie).with(headers).get(path);
      expect([path, answer.status, answer.body]).toMatchObject([path, 403, { code: 'foreign_origin' }]);
    }
    expect([path, await count()]).toEqual([path, before]);
    // These are the headers of a link on our own pages, and of an address that was typed in.
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }])
      expect((await api.as(cookie).with(headers).get(path)).status).toBe(200);
    expect([path, await count()]).toEqual([path, before + 2]);
  }
});

test('sends the security headers with every response, and prevents caching of api responses', async () => {
  const answers = [
    await api.as().get('/api/sessions'),
    await begin({ origin: 'https://evil.example' }),
    await api.as().get('/api/x'),
  ];
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    for (const kind of ['script', 'worker', 'manifest'])
      expect(new RegExp(`${kind}-src ([^;]*)`).exec(policy)?.[1]).toBe("'self'");
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test('ignores request ids of clients', async () => {
  const answer = await api
    .as()
    .with({ 'x-request-id': 'secret words', 'request-id': 'secret words' })
    .get('/api/sessions');
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(api.logs.text).not.toContain('secret words');
});

test('in production the cookie is Secure and HSTS is set', async () => {
  const answer = await begin({ origin: 'https://mikai.test' }, production);
  expect(answer.headers['set-cookie']?.[0]).toContain('; Secure');
  expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
  expect((await begin({})).headers['strict-transport-security']).toBeUndefined();
});

test('logs one line per request, with the route instead of the path, and without text', async () => {
  const guest = await api.guest('Zanzibar');
  await api.sendMessage(guest.cookie, guest.session.id, 'quokkas everywhere');
  const line = api.logs.entries('request').find((entry) => entry['route'] === '/api/sessions/:id/messages');
  expect(line).toMatchObject({
    method: 'POST',
    status: 201,
    requestId: expect.any(String),
    ms: expect.any(Number),
  });
  for (const secret of ['Zanzibar', 'quokkas', guest.cookie]) expect(api.logs.text).not.toContain(secret);
});
