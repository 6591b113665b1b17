import { beforeEach, expect, test } from '@jest/globals';
import { COOKIES } from '@mikai/contract/auth';
import type { RestAnswer } from '@mikai/core/testing/rest-client';
import { createTestServices, withRedis } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { TestAccounts, type TestAccount } from '../../testing/test-accounts.js';
import { AuthLimitsService } from './auth-limits.service.js';
import { cookieOf, TestApi } from '../../testing/test-api.js';

const services = await createTestServices();
const PER_ADDRESS = 25;
const env = { AUTH_TRIES_PER_IP: String(PER_ADDRESS), AUTH_MAILS_PER_IP: '100' };
const api = await TestApi.start(services, env);
const otherApi = await TestApi.start(services, env);
const proxied = await TestApi.start(services, { ...env, TRUSTED_PROXIES: '127.0.0.1' });
const accounts = new TestAccounts(services, api);

/** The documented limits. */
const TRIES = 10;
const WINDOW_SECONDS = 15 * 60;
const WRONG = 'Lantern-8-Harbour';

beforeEach(() => accounts.resetLimits());

const login = (
  node: TestApi,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
  from?: string,
  cookie?: string,
) =>
  node
    .as(cookie)
    .with(from === undefined ? {} : { 'x-forwarded-for': from })
    .post('/api/auth/login', { email, password });

function expectRefusal(answer: RestAnswer<unknown>, longest = WINDOW_SECONDS): void {
  expect([answer.status, answer.body]).toMatchObject([429, { code: 'rate_limited' }]);
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(longest);
}

test('an account has ten wrong tries over all nodes; then the right password waits too', async () => {
  const account = await accounts.create();
  for (let tried = 0; tried < TRIES; tried += 1)
    expect((await login(tried % 2 ? api : otherApi, { ...account, password: WRONG })).status).toBe(401);
  for (const password of [WRONG, account.password])
    for (const node of [api, otherApi]) expectRefusal(await login(node, { ...account, password }));
  expectRefusal(await login(api, { ...account, email: account.email.toUpperCase() }));
  expect((await login(api, await accounts.create())).status).toBe(200);
});

test('an unknown address is counted like a known one', async () => {
  const nobody = { email: accounts.form().email, password: WRONG };
  for (let tried = 0; tried < TRIES; tried += 1) expect((await login(api, nobody)).status).toBe(401);
  const begin = performance.now();
  expectRefusal(await login(api, nobody));
  // A right password is refused no sooner than a wrong one: a faster answer could be measured and would reveal the account.
  expect(performance.now() - begin).toBeGreaterThan(95);
});

test('attempts at the same moment do not get around the limit', async () => {
  const account = await accounts.create();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      login(index % 2 ? api : otherApi, { ...account, password: WRONG }),
    ),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(TRIES);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - TRIES);
});

test('a right password consumes no attempt, and wrong ones before it still count', async () => {
  const account = await accounts.create();
  for (let tried = 0; tried < TRIES - 1; tried += 1) await login(api, { ...account, password: WRONG });
  for (let tried = 0; tried < 5; tried += 1) expect((await login(api, account)).status).toBe(200);
  expect((await login(api, { ...account, password: WRONG })).status).toBe(401);
  expectRefusal(await login(api, account));
});

test('a reset by mail opens the account again at once', async () => {
  const account = await accounts.create();
  for (let tried = 0; tried < TRIES; tried += 1) await login(api, { ...account, password: WRONG });
  expectRefusal(await login(api, account));
  await api.as().post('/api/auth/forgot-password', { email: account.email });
  const token = await accounts.tokenTo(account.email, 'resetPassword');
  const password = 'Harbour-9-Lantern';
  expect((await api.as().post('/api/auth/reset-password', { token, password })).status).toBe(204);
  expect((await login(api, { ...account, password })).status).toBe(200);
});

/** Logs in and returns the device cookie of the browser. */
const knownBrowser = async (account: TestAccount, cookie?: string) => {
  const answer = await login(api, account, undefined, cookie);
  expect(answer.status).toBe(200);
  return cookieOf(answer, COOKIES.device);
};

async function exhaust(account: Pick<TestAccount, 'email'>, cookie?: string): Promise<void> {
  const tries = Array.from({ length: TRIES }, (_, index) =>
    login(index % 2 ? api : otherApi, { ...account, password: WRONG }, undefined, cookie),
  );
  for (const answer of await Promise.all(tries)) expect(answer.status).toBe(401);
}

test('others who use up all tries do not shut out the browser that a member uses, which has its own', async () => {
  const account = await accounts.create();
  const browser = await knownBrowser(account);
  await exhaust(account);
  for (const node of [api, otherApi]) {
    expectRefusal(await login(node, account));
    expect((await login(node, account, undefined, browser)).status).toBe(200);
  }
  // Attempts are limited here too, across all nodes, and are counted separately from those of unauthenticated clients.
  await accounts.resetLimits();
  await exhaust(account, browser);
  for (const node of [api, otherApi]) expectRefusal(await login(node, account, undefined, browser));
  expect((await login(api, account)).status).toBe(200);
});

test('unauthenticated clients at the same address do not lock out such a browser either', async () => {
  const account = await accounts.create();
  const browser = await knownBrowser(account);
  const strangers = Array.from({ length: PER_ADDRESS }, (_, index) => `nobody-${index}@test.invalid`);
  await Promise.all(strangers.map((email) => login(api, { email, password: WRONG })));
  expectRefusal(await login(api, account));
  expect((await login(api, account, undefined, browser)).status).toBe(200);
});

test('a browser is known to several accounts; a cookie of another account, a forged and an old one give nothing', async () => {
  const [ana, ben] = [await accounts.create(), await accounts.create()];
  const anas = await knownBrowser(ana);
  const bens = await knownBrowser(ben);
  const both = await knownBrowser(ben, anas);
  await exhaust(ana);
  expect((await login(api, ana, undefined, both)).status).toBe(200);
  const signature = anas.split('.')[1]!;
  const chance = bens.split('=')[1]!.split('.')[0]!;
  const forged = [
    bens,
    `${COOKIES.device}=${chance}.${signature}`,
    anas.replace(/.(?=.$)/, (last) => (last === 'A' ? 'B' : 'A')),
    `${COOKIES.device}=`,
    `${COOKIES.device}=${'~'.repeat(500)}`,
  ];
  for (const cookie of forged) expectRefusal(await login(api, ana, undefined, cookie));

  // A new password invalidates the device cookies from before; the browser that set it is a known one.
  await api.as().post('/api/auth/forgot-password', { email: ana.email });
  const token = await accounts.tokenTo(ana.email, 'resetPassword');
  const renewed = { ...ana, password: 'Harbour-9-Lantern' };
  const reset = await api.as().post('/api/auth/reset-password', { token, password: renewed.password });
  await exhaust(ana);
  expectRefusal(await login(api, renewed, undefined, both));
  expect((await login(api, renewed, undefined, cookieOf(reset, COOKIES.device))).status).toBe(200);
});

test('an IPv6 /48 is bounded as well as a /64, at ten times as many tries', async () => {
  const limits = api.app.get(AuthLimitsService);
  const from = (network: string, index: number) => `2001:db8:${network}:${index.toString(16)}::1`;
  const attempt = (network: string, index: number) =>
    limits.countAttempt('login', `nobody-${network}-${index}@test.invalid`, from(network, index));
  await Promise.all(Array.from({ length: PER_ADDRESS * 10 }, (_, index) => attempt('aaaa', index)));
  await expect(attempt('aaaa', 0xffff)).rejects.toMatchObject({ status: 429 });
  // A right attempt does not count against the limit.
  await (await attempt('bbbb', 1)).succeeded();
  await attempt('bbbb', 2);
});

test('while Redis is gone each node counts by itself', async () => {
  const account = await accounts.create();
  await services.redis.cut();
  for (let tried = 0; tried < TRIES; tried += 1)
    expect((await login(api, { ...account, password: WRONG })).status).toBe(401);
  expectRefusal(await login(api, account));
  await services.redis.heal();
  const isBack = ({ logs }: TestApi) =>
    logs.entries('redis is reachable again').some(({ purpose }) => purpose === 'commands');
  await until('all nodes count together again', () => [api, otherApi, proxied].every(isBack));
});

test('an address has so many wrong tries over all accounts; forged forwarding headers make no other', async () => {
  for (let tried = 0; tried < PER_ADDRESS; tried += 1)
    expect((await login(api, { email: `nobody-${tried}@test.invalid`, password: WRONG })).status).toBe(401);
  const fresh = { email: 'nobody-else@test.invalid', password: WRONG };
  expectRefusal(await login(api, fresh));
  expectRefusal(await login(api, fresh, '203.0.113.7'));
  const forwarded = await otherApi.as().with({ forwarded: 'for=203.0.113.8' }).post('/api/auth/login', fresh);
  expectRefusal(forwarded);
  // Behind a trusted proxy the forwarded address counts, so another address has a limit of its own.
  expect((await login(proxied, fresh, '203.0.113.9')).status).toBe(401);
});

test('tries of a locked account do not use up the address of others', async () => {
  const nobody = { email: 'locked@test.invalid', password: WRONG };
  for (let tried = 0; tried < PER_ADDRESS * 2; tried += 1) await login(api, nobody);
  expect((await login(api, { ...nobody, email: 'another@test.invalid' })).status).toBe(401);
});

test('one IPv6 network is one address', async () => {
  for (let tried = 0; tried < PER_ADDRESS; tried += 1) {
    const from = `2001:db8:1:2::${tried + 1}`;
    expect(
      (await login(proxied, { email: `nobody-${tried}@test.invalid`, password: WRONG }, from)).status,
    ).toBe(401);
  }
  const fresh = { email: 'nobody-else@test.invalid', password: WRONG };
  expectRefusal(await login(proxied, fresh, '2001:db8:1:2:ffff::9'));
  expect((await login(proxied, fresh, '2001:db8:1:3::1')).status).toBe(401);
});

test('a wrong current password is counted as well, apart from logins', async () => {
  const { cookie, ...account } = await accounts.signUp();
  const change = (currentPassword: string) =>
    api.as(cookie).post('/api/auth/change-password', { currentPassword, newPassword: 'Harbour-9-Lantern' });
  for (let tried = 0; tried < TRIES; tried += 1) expect((await change(WRONG)).status).toBe(400);
  expectRefusal(await change(account.password));
  expect((await login(api, account)).status).toBe(200);
});

test.each([
  ['/api/auth/forgot-password', 200],
  ['/api/auth/resend-verification', 200],
  ['/api/auth/register', 201],
])('%s causes so many mails to one address an hour, known or not', async (path, status) => {
  const known = await accounts.create();
  for (const email of [known.email, accounts.form().email]) {
    const ask = () =>
      api
        .as()
        .post(path, path.endsWith('register') ? accounts.form({ email }) : { email: email.toUpperCase() });
    for (let asked = 0; asked < 5; asked += 1) {
      // Creating the known account has consumed one of its registrations.
      if (path.endsWith('register') && email === known.email && asked === 4) continue;
      expect((await ask()).status).toBe(status);
    }
    expectRefusal(await ask(), 60 * 60);
  }
});

test('one address causes so many mails an hour, whomever they go to', async () => {
  const strict = await TestApi.start(await createTestServices(), { AUTH_MAILS_PER_IP: '3' });
  const ask = () => strict.as().post('/api/auth/forgot-password', { email: accounts.form().email });
  for (let asked = 0; asked < 3; asked += 1) expect((await ask()).status).toBe(200);
  expectRefusal(await ask(), 60 * 60);
});

test('rate-limits username look-ups', async () => {
  const look = (index: number) => api.as().get(`/api/auth/check-username?username=somebody-${index}`);
  const answers = await Promise.all(Array.from({ length: 310 }, (_, index) => look(index)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
  expectRefusal(answers.find(({ status }) => status === 429)!);
});

test('no address and no email is in the keys of Redis', async () => {
  const account = await accounts.create();
  await login(proxied, { ...account, password: WRONG }, '203.0.113.77');
  const keys = await withRedis((client) => client.keys(`${services.redisPrefix}*`));
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.join()).not.toMatch(/203\.0|test\.invalid|person-/);
});
