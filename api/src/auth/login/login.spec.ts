import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { COOKIES, type CurrentUserResponse } from '@mikai/contract/auth';
import { AuthSession, hashSessionToken } from '@mikai/core/auth/auth-session.entity';
import { seal } from '@mikai/core/crypto/encryption';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { User } from '@mikai/core/users/user.entity';
import { TestAccounts, type TestAccount } from '../../testing/test-accounts.js';
import { cookieOf, TestApi } from '../../testing/test-api.js';
import { PasswordService } from '../confirmation/password.service.js';

const services = await createTestServices();
const { manager } = services.database.dataSource;
const env = { AUTH_TRIES_PER_IP: '1000', AUTH_MAILS_PER_IP: '1000' };
const api = await TestApi.start(services, env);
const otherApi = await TestApi.start(services, env);
const accounts = new TestAccounts(services, api);

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

beforeEach(() => accounts.resetLimits());
afterEach(() => services.redis.heal());

const loginWith = ({ email, password }: TestAccount, headers: Record<string, string>) =>
  api.as().with(headers).post<CurrentUserResponse>('/api/auth/login', { email, password });
const listActions = async (email: string) => {
  const rows = await manager.query<{ action: string }[]>(
    `SELECT action FROM audit_log JOIN users u ON u.id = user_id WHERE u.email = $1 ORDER BY audit_log.id`,
    [email],
  );
  return rows.map(({ action }) => action);
};

test('the session cookie is for this site only, hidden from scripts, and lasts seven days', async () => {
  const answer = await accounts.login(await accounts.create());
  const [cookie] = answer.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^mikai_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('in production the cookie is sent over encrypted connections only', async () => {
  const production = await TestApi.start(services, {
    NODE_ENV: 'production',
    APP_URL: 'https://mikai.test',
    SMTP_URL: 'smtp://localhost',
    SESSION_SECRET: 'x'.repeat(40),
  });
  const { email, password } = await accounts.create();
  const answer = await production.as().post('/api/auth/login', { email, password });
  expect(answer.headers['set-cookie']?.[0]).toMatch(/; Secure$/);
});

test('the database stores only the hash of the token', async () => {
  const { cookie, user } = await accounts.signUp();
  const token = cookie.split('=')[1]!;
  const [row] = await manager.query<[{ token_hash: Buffer }]>(
    `SELECT * FROM auth_sessions WHERE user_id = $1`,
    [user.id],
  );
  expect(row.token_hash).toEqual(hashSessionToken(token));
  expect(JSON.stringify(row)).not.toContain(token);
});

test('ignores the case of the address and blanks around it', async () => {
  const account = await accounts.create();
  expect((await accounts.login({ ...account, email: ` ${account.email.toUpperCase()} ` })).status).toBe(200);
});

test('accepts a password whose characters are composed differently in Unicode', async () => {
  const account = await accounts.create({ password: 'Caf\u00e9-Lantern-7' });
  expect((await accounts.login({ ...account, password: 'Cafe\u0301-Lantern-7' })).status).toBe(200);
});

test('everybody gets a session of their own when many log in at once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => accounts.create()));
  const logins = people.flatMap((account) => [account, { ...account, password: 'Lantern-8-Harbour' }]);
  const answers = await Promise.all(logins.map((account) => accounts.login(account)));
  expect(answers.map(({ status }) => status)).toEqual(people.flatMap(() => [200, 401]));
  const sessions = await Promise.all(
    answers
      .filter(({ status }) => status === 200)
      .map((answer) => api.as(cookieOf(answer)).get('/api/auth/me')),
  );
  expect(sessions.map(({ body }) => (body as CurrentUserResponse).user.email)).toEqual(
    people.map(({ email }) => email),
  );
});

test('a wrong password and an unknown address get the same response', async () => {
  const account = await accounts.create();
  const wrong = await accounts.login({ ...account, password: 'Lantern-8-Harbour' });
  const unknown = await accounts.login({ ...account, email: 'nobody@test.invalid' });
  expect([wrong.status, wrong.body]).toEqual([
    401,
    { statusCode: 401, code: 'invalid_credentials', error: expect.any(String) },
  ]);
  expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers));
  expect(wrong.headers['set-cookie']).toBeUndefined();
});

test('a rejection does not reveal how long the comparison took', async () => {
  const account = await accounts.create();
  jest.spyOn(api.app.get(PasswordService), 'matches').mockResolvedValue(false);
  for (const email of [account.email, 'nobody@test.invalid']) {
    const begin = performance.now();
    expect((await accounts.login({ ...account, email })).status).toBe(401);
    // Timers may fire slightly early.
    expect(performance.now() - begin).toBeGreaterThan(95);
  }
});

test.each<[unknown, string]>([
  [{}, 'email'],
  [{ email: 'ana@test.invalid' }, 'password'],
  [{ email: 7, password: 'x' }, 'email'],
  [{ email: { $ne: '' }, password: 'x' }, 'email'],
  [{ email: 'ana', password: 'x' }, 'email'],
  [{ email: 'ana@test.invalid', password: 'x'.repeat(129) }, 'password'],
  [{ email: 'ana@test.invalid', password: ['x'] }, 'password'],
  [{ email: 'ana@test.invalid', password: 'x', admin: true }, 'admin'],
])('rejects the login %j', async (body, field) => {
  const answer = await api.as().post('/api/auth/login', body);
  expect([answer.status, answer.body]).toMatchObject([400, { details: { [field]: expect.any(String) } }]);
});

test('ignores credentials in the address of a login request', async () => {
  const { email, password } = await accounts.create();
  const query = `email=${encodeURIComponent(email)}&password=${password}`;
  expect((await api.as().post(`/api/auth/login?${query}`, {})).status).toBe(400);
});

test('reveals that an account is closed or unverified only with its password', async () => {
  const closed = await accounts.create();
  await manager.update(User, { email: closed.email }, { isActive: false });
  const unverified = accounts.form();
  await accounts.register(unverified);
  const wrong = 'Lantern-8-Harbour';
  expect((await accounts.login({ ...closed, password: wrong })).body).toMatchObject({
    code: 'invalid_credentials',
  });
  expect((await accounts.login({ ...unverified, password: wrong })).body).toMatchObject({
    code: 'invalid_credentials',
  });
  expect((await accounts.login(closed)).body).toMatchObject({
    statusCode: 403,
    code: 'account_deactivated',
    error: expect.stringContaining('Account deactivated'),
  });
  expect((await accounts.login(unverified)).body).toMatchObject({
    statusCode: 403,
    code: 'email_unverified',
  });
});

test('a login ends the browser’s former session on all nodes', async () => {
  const first = await accounts.signUp();
  expect((await otherApi.as(first.cookie).get('/api/auth/me')).status).toBe(200);
  const second = await loginWith(first, { cookie: first.cookie });
  expect(second.status).toBe(200);
  expect(cookieOf(second)).not.toBe(first.cookie);
  expect((await api.as(first.cookie).get('/api/auth/me')).status).toBe(401);
  expect((await api.as(cookieOf(second)).get('/api/auth/me')).status).toBe(200);
});

test('a session cookie planted before the login is not valid after it', async () => {
  const planted = `mikai_session=${'A'.repeat(43)}`;
  const answer = await loginWith(await accounts.create(), { cookie: planted });
  expect(cookieOf(answer)).not.toBe(planted);
  expect((await api.as(planted).get('/api/auth/me')).status).toBe(401);
});

test('a session that still needs its second factor gives access to nothing', async () => {
  const account = await accounts.create();
  const { id } = await manager.findOneByOrFail(User, { email: account.email });
  const totpSecret = seal('JBSWY3DPEHPK3PXP', 'users.totp_secret', { owner: id, row: id });
  await manager.update(User, id, { totpSecret });
  const answer = await accounts.login(account);
  expect([answer.status, answer.body]).toEqual([200, { requiresTwoFactor: true }]);
  expect(answer.headers['set-cookie']?.[0]).toMatch(/Max-Age=600$/);
  const cookie = cookieOf(answer);
  for (const path of ['/api/auth/me', '/api/auth/sessions', '/api/auth/security-log'])
    expect((await api.as(cookie).get(path)).status).toBe(401);
  await expect(api.socket(cookie)).rejects.toThrow();
  expect(await listActions(account.email)).not.toContain('login.succeeded');
  // The chat treats such a browser as unauthenticated.
  expect((await api.as(cookie).get('/api/sessions')).body).toEqual([]);
});

test('mails the member about every login from an unknown browser, even of the same type as a known one', async () => {
  const account = await accounts.create();
  const listDeviceMails = async () =>
    (await accounts.mailsTo(account.email)).filter(({ kind }) => kind === 'newDevice');
  const first = await loginWith(account, { 'user-agent': FIREFOX });
  expect(await listDeviceMails()).toHaveLength(0);
  // A thief could use the same browser and operating system.
  await loginWith(account, { 'user-agent': FIREFOX });
  expect(await listDeviceMails()).toMatchObject([
    { data: { device: 'Firefox on Linux', link: expect.stringMatching(/\/security$/) } },
  ]);
  const cookie = cookieOf(first, COOKIES.device);
  await loginWith(account, { 'user-agent': SAFARI, cookie });
  expect(await listDeviceMails()).toHaveLength(1);
});

test('sends no mail about new devices to a member who turned it off', async () => {
  const account = await accounts.create();
  await manager.update(User, { email: account.email }, { preferences: { newDeviceMail: false } });
  await loginWith(account, { 'user-agent': FIREFOX });
  await loginWith(account, { 'user-agent': SAFARI });
  expect((await accounts.mailsTo(account.email)).map(({ kind }) => kind)).toEqual(['verifyEmail']);
});

test('a login cancels a requested deletion and notifies open browsers', async () => {
  const { cookie, ...account } = await accounts.signUp();
  const browser = await otherApi.socket(cookie);
  const deletionAt = new Date(Date.now() + 60_000);
  await manager.update(User, account.user.id, { deletionAt, keepsAnonymous: true });
  const answer = await accounts.login(account);
  expect(answer.body).toMatchObject({ user: { deletionAt: null }, deletionCancelled: true });
  await browser.waitFor('user.changed', ({ userId }) => userId === account.user.id);
  expect(await manager.findOneBy(User, { id: account.user.id })).toMatchObject({
    deletionAt: null,
    keepsAnonymous: false,
  });
  expect((await listActions(account.email)).slice(-2)).toEqual([
    'login.succeeded',
    'account.deletionCancelled',
  ]);
  expect((await accounts.login(account)).body).not.toHaveProperty('deletionCancelled');
});

test('the log of the account contains every login, including failed ones', async () => {
  const account = await accounts.create();
  await accounts.login({ ...account, password: 'Lantern-8-Harbour' });
  const { cookie } = await accounts.signIn(account);
  await api.as(cookie).post('/api/auth/logout');
  expect(await listActions(account.email)).toEqual([
    'account.registered',
    'account.verified',
    'login.failed',
    'login.succeeded',
    'login.ended',
  ]);
});

test('treats an account that is deleted during a login like an unknown one, and logs nothing about it', async () => {
  const account = await accounts.create();
  const { id } = await manager.findOneByOrFail(User, { email: account.email });
  const deletion = services.database.dataSource.createQueryRunner();
  await deletion.startTransaction();
  await deletion.query(`DELETE FROM users WHERE id = $1`, [id]);
  const login = accounts.login({ ...account, password: 'Lantern-8-Harbour' });
  await until('the login has found the account and waits for its lock', async () => {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
  await deletion.commitTransaction();
  await deletion.release();
  expect((await login).status).toBe(401);
  expect(await manager.query(`SELECT FROM audit_log WHERE user_id = $1 OR actor_id = $1`, [id])).toEqual([]);
});

test('logging out ends the session at once on every node and clears the cookies', async () => {
  const { cookie } = await accounts.signUp();
  expect((await otherApi.as(cookie).get('/api/auth/me')).status).toBe(200);
  const answer = await api.as(cookie).post('/api/auth/logout');
  expect(answer.status).toBe(204);
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^mikai_session=; .*Max-Age=0/),
    expect.stringMatching(/^mikai_guest=; .*Max-Age=0/),
  ]);
  expect((await api.as(cookie).get('/api/auth/me')).status).toBe(401);
});

test('logging out without a session succeeds', async () => {
  for (const cookie of [undefined, 'mikai_session=nonsense', 'mikai_session=']) {
    expect((await api.as(cookie).post('/api/auth/logout')).status).toBe(204);
  }
});

test('members can log in and out without Redis', async () => {
  const account = await accounts.create();
  await services.redis.cut();
  const { cookie } = await accounts.signIn(account);
  expect((await api.as(cookie).get('/api/auth/me')).status).toBe(200);
  expect((await api.as(cookie).post('/api/auth/logout')).status).toBe(204);
  expect((await api.as(cookie).get('/api/auth/me')).status).toBe(401);
});

test('an expired session gives no access', async () => {
  const { cookie, user } = await accounts.signUp();
  await manager.update(AuthSession, { userId: user.id }, { expiresAt: new Date(Date.now() - 60_000) });
  expect((await otherApi.as(cookie).get('/api/auth/me')).status).toBe(401);
});

test('ends the oldest sessions of a member who has too many', async () => {
  const { cookie, user, ...account } = await accounts.signUp();
  await manager.query(
    `INSERT INTO auth_sessions (token_hash, user_id, expires_at, created_at)
     SELECT decode(md5(n::text), 'hex'), $1, now() + interval '1 day', now() + interval '1 second'
     FROM generate_series(1, 99) n`,
    [user.id],
  );
  await manager.query(
    `UPDATE auth_sessions SET created_at = now() - interval '1 day' WHERE token_hash = $1`,
    [hashSessionToken(cookie.split('=')[1]!)],
  );
  await accounts.signIn({ ...account });
  expect(await manager.countBy(AuthSession, { userId: user.id })).toBe(100);
  expect((await otherApi.as(cookie).get('/api/auth/me')).status).toBe(401);
});

test("another account's password and two-factor secret, copied in the database, give no access", async () => {
  const [ana, ben] = [await accounts.create(), await accounts.create({ password: 'Another-Pass-42!' })];
  expect((await accounts.login({ ...ben, password: 'Another-Pass-42!' })).status).toBe(200);
  await manager.query(
    `UPDATE users a SET password_hash = b.password_hash, password_seal = b.password_seal, totp_secret = b.totp_secret
     FROM users b WHERE a.email = $1 AND b.email = $2`,
    [ana.email, ben.email],
  );
  expect((await accounts.login({ email: ana.email, password: 'Another-Pass-42!' })).status).toBe(401);
  await manager.query(`UPDATE users SET password_seal = NULL WHERE email = $1`, [ana.email]);
  expect((await accounts.login({ email: ana.email, password: 'Another-Pass-42!' })).status).toBe(401);
});
