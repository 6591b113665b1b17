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
const MAX_ATTEMPTS = 10;
const WINDOW_SECONDS = 15 * 60;
const WRONG_PASSWORD = 'Lantern-8-Harbour';

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

function expectRateLimited(answer: RestAnswer<unknown>, maxSeconds = WINDOW_SECONDS): void {
  expect([answer.status, answer.body]).toMatchObject([429, { code: 'rate_limited' }]);
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(maxSeconds);
}

test('rejects even the right password after ten wrong ones on any nodes', async () => {
  const account = await accounts.create();
  for (let count = 0; count < MAX_ATTEMPTS; count += 1)
    expect((await login(count % 2 ? api : otherApi, { ...account, password: WRONG_PASSWORD })).status).toBe(
      401,
    );
  for (const password of [WRONG_PASSWORD, account.password])
    for (const node of [api, otherApi]) expectRateLimited(await login(node, { ...account, password }));
  expectRateLimited(await login(api, { ...account, email: account.email.toUpperCase() }));
  expect((await login(api, await accounts.create())).status).toBe(200);
});

test('counts attempts on an unknown address like those on a known one', async () => {
  const nobody = { email: accounts.form().email, password: WRONG_PASSWORD };
  for (let count = 0; count < MAX_ATTEMPTS; count += 1) expect((await login(api, nobody)).status).toBe(401);
  const begin = performance.now();
  expectRateLimited(await login(api, nobody));
  // The rejection takes as long as that of a known address. A faster one would reveal which addresses have an account.
  expect(performance.now() - begin).toBeGreaterThan(95);
});

test('counts simultaneous attempts, so that they cannot get around the limit', async () => {
  const account = await accounts.create();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      login(index % 2 ? api : otherApi, { ...account, password: WRONG_PASSWORD }),
    ),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(MAX_ATTEMPTS);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - MAX_ATTEMPTS);
});

test('a right password consumes no attempt, and wrong ones before it still count', async () => {
  const account = await accounts.create();
  for (let count = 0; count < MAX_ATTEMPTS - 1; count += 1)
    await login(api, { ...account, password: WRONG_PASSWORD });
  for (let count = 0; count < 5; count += 1) expect((await login(api, account)).status).toBe(200);
  expect((await login(api, { ...account, password: WRONG_PASSWORD })).status).toBe(401);
  expectRateLimited(await login(api, account));
});

test('a password reset by mail unlocks the account at once', async () => {
  const account = await accounts.create();
  for (let count = 0; count < MAX_ATTEMPTS; count += 1)
    await login(api, { ...account, password: WRONG_PASSWORD });
  expectRateLimited(await login(api, account));
  await api.as().post('/api/auth/forgot-password', { email: account.email });
  const token = await accounts.tokenTo(account.email, 'resetPassword');
  const password = 'Harbour-9-Lantern';
  expect((await api.as().post('/api/auth/reset-password', { token, password })).status).toBe(204);
  expect((await login(api, { ...account, password })).status).toBe(200);
});

/** Logs in and returns the cookie that makes the browser a known one. */
const getDeviceCookie = async (account: TestAccount, cookie?: string) => {
  const answer = await login(api, account, undefined, cookie);
  expect(answer.status).toBe(200);
  return cookieOf(answer, COOKIES.device);
};

async function useUpAttempts(account: Pick<TestAccount, 'email'>, cookie?: string): Promise<void> {
  const tries = Array.from({ length: MAX_ATTEMPTS }, (_, index) =>
    login(index % 2 ? api : otherApi, { ...account, password: WRONG_PASSWORD }, undefined, cookie),
  );
  for (const answer of await Promise.all(tries)) expect(answer.status).toBe(401);
}

test('a known browser has its own attempts, so others cannot lock it out', async () => {
  const account = await accounts.create();
  const browser = await getDeviceCookie(account);
  await useUpAttempts(account);
  for (const node of [api, otherApi]) {
    expectRateLimited(await login(node, account));
    expect((await login(node, account, undefined, browser)).status).toBe(200);
  }
  // The attempts of a known browser are limited too, across all nodes.
  await accounts.resetLimits();
  await useUpAttempts(account, browser);
  for (const node of [api, otherApi]) expectRateLimited(await login(node, account, undefined, browser));
  expect((await login(api, account)).status).toBe(200);
});

test('other clients at the same address cannot lock out a known browser either', async () => {
  const account = await accounts.create();
  const browser = await getDeviceCookie(account);
  const strangers = Array.from({ length: PER_ADDRESS }, (_, index) => `nobody-${index}@test.invalid`);
  await Promise.all(strangers.map((email) => login(api, { email, password: WRONG_PASSWORD })));
  expectRateLimited(await login(api, account));
  expect((await login(api, account, undefined, browser)).status).toBe(200);
});

test('a browser can be known to several accounts; cookies of other accounts, forged ones and old ones are ignored', async () => {
  const [ana, ben] = [await accounts.create(), await accounts.create()];
  const anas = await getDeviceCookie(ana);
  const bens = await getDeviceCookie(ben);
  const both = await getDeviceCookie(ben, anas);
  await useUpAttempts(ana);
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
  for (const cookie of forged) expectRateLimited(await login(api, ana, undefined, cookie));

  // A new password invalidates the device cookies from before; the browser that set it is a known one.
  await api.as().post('/api/auth/forgot-password', { email: ana.email });
  const token = await accounts.tokenTo(ana.email, 'resetPassword');
  const renewed = { ...ana, password: 'Harbour-9-Lantern' };
  const reset = await api.as().post('/api/auth/reset-password', { token, password: renewed.password });
  await useUpAttempts(ana);
  expectRateLimited(await login(api, renewed, undefined, both));
  expect((await login(api, renewed, undefined, cookieOf(reset, COOKIES.device))).status).toBe(200);
});

test('limits an IPv6 /48 to ten times as many attempts as a /64', async () => {
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

test('each node counts by itself while Redis is unavailable', async () => {
  const account = await accounts.create();
  await services.redis.cut();
  for (let count = 0; count < MAX_ATTEMPTS; count += 1)
    expect((await login(api, { ...account, password: WRONG_PASSWORD })).status).toBe(401);
  expectRateLimited(await login(api, account));
  await services.redis.heal();
  const hasReconnected = ({ logs }: TestApi) =>
    logs.entries('redis is reachable again').some(({ purpose }) => purpose === 'commands');
  await until('all nodes count together again', () => [api, otherApi, proxied].every(hasReconnected));
});

test('limits wrong attempts of an IP address over all accounts, whatever its forwarding headers claim', async () => {
  for (let count = 0; count < PER_ADDRESS; count += 1)
    expect(
      (await login(api, { email: `nobody-${count}@test.invalid`, password: WRONG_PASSWORD })).status,
    ).toBe(401);
  const fresh = { email: 'nobody-else@test.invalid', password: WRONG_PASSWORD };
  expectRateLimited(await login(api, fresh));
  expectRateLimited(await login(api, fresh, '203.0.113.7'));
  const forwarded = await otherApi.as().with({ forwarded: 'for=203.0.113.8' }).post('/api/auth/login', fresh);
  expectRateLimited(forwarded);
  // Behind a trusted proxy the forwarded address counts, so another address has a limit of its own.
  expect((await login(proxied, fresh, '203.0.113.9')).status).toBe(401);
});

test('attempts on a locked account do not count against the IP address', async () => {
  const nobody = { email: 'locked@test.invalid', password: WRONG_PASSWORD };
  for (let count = 0; count < PER_ADDRESS * 2; count += 1) await login(api, nobody);
  expect((await login(api, { ...nobody, email: 'another@test.invalid' })).status).toBe(401);
});

test('counts an IPv6 /64 as one address', async () => {
  for (let count = 0; count < PER_ADDRESS; count += 1) {
    const from = `2001:db8:1:2::${count + 1}`;
    expect(
      (await login(proxied, { email: `nobody-${count}@test.invalid`, password: WRONG_PASSWORD }, from))
        .status,
    ).toBe(401);
  }
  const fresh = { email: 'nobody-else@test.invalid', password: WRONG_PASSWORD };
  expectRateLimited(await login(proxied, fresh, '2001:db8:1:2:ffff::9'));
  expect((await login(proxied, fresh, '2001:db8:1:3::1')).status).toBe(401);
});

test('counts wrong current passwords separately from logins', async () => {
  const { cookie, ...account } = await accounts.signUp();
  const change = (currentPassword: string) =>
    api.as(cookie).post('/api/auth/change-password', { currentPassword, newPassword: 'Harbour-9-Lantern' });
  for (let count = 0; count < MAX_ATTEMPTS; count += 1)
    expect((await change(WRONG_PASSWORD)).status).toBe(400);
  expectRateLimited(await change(account.password));
  expect((await login(api, account)).status).toBe(200);
});

test.each([
  ['/api/auth/forgot-password', 200],
  ['/api/auth/resend-verification', 200],
  ['/api/auth/register', 201],
])('%s limits the mails to one address per hour, known or not', async (path, status) => {
  const known = await accounts.create();
  for (const email of [known.email, accounts.form().email]) {
    const requestMail = () =>
      api
        .as()
        .post(path, path.endsWith('register') ? accounts.form({ email }) : { email: email.toUpperCase() });
    for (let count = 0; count < 5; count += 1) {
      // Creating the known account has consumed one of its registrations.
      if (path.endsWith('register') && email === known.email && count === 4) continue;
      expect((await requestMail()).status).toBe(status);
    }
    expectRateLimited(await requestMail(), 60 * 60);
  }
});

test('limits the mails that one IP address causes per hour, whatever their recipients', async () => {
  const strict = await TestApi.start(await createTestServices(), { AUTH_MAILS_PER_IP: '3' });
  const requestMail = () => strict.as().post('/api/auth/forgot-password', { email: accounts.form().email });
  for (let count = 0; count < 3; count += 1) expect((await requestMail()).status).toBe(200);
  expectRateLimited(await requestMail(), 60 * 60);
});

test('rate-limits username look-ups', async () => {
  const checkUsername = (index: number) =>
    api.as().get(`/api/auth/check-username?username=somebody-${index}`);
  const answers = await Promise.all(Array.from({ length: 310 }, (_, index) => checkUsername(index)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
  expectRateLimited(answers.find(({ status }) => status === 429)!);
});

test('keys in Redis contain no IP address and no email address', async () => {
  const account = await accounts.create();
  await login(proxied, { ...account, password: WRONG_PASSWORD }, '203.0.113.77');
  const keys = await withRedis((client) => client.keys(`${services.redisPrefix}*`));
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.join()).not.toMatch(/203\.0|test\.invalid|person-/);
});
