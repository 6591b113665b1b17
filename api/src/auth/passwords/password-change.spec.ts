import { beforeEach, expect, test } from '@jest/globals';
import { AuthSession } from '@mikai/core/auth/auth-session.entity';
import { findToken, issueToken, useToken } from '@mikai/core/auth/auth-tokens';
import { seal } from '@mikai/core/crypto/encryption';
import { createTestServices } from '@mikai/core/testing/test-services';
import { User } from '@mikai/core/users/user.entity';
import { TestAccounts } from '../../testing/test-accounts.js';
import { TestApi } from '../../testing/test-api.js';
import { codeOf, wrongCodeOf } from '../../testing/test-two-factor.js';

const services = await createTestServices();
const { manager } = services.database.dataSource;
const env = { AUTH_TRIES_PER_IP: '1000', AUTH_MAILS_PER_IP: '1000' };
const api = await TestApi.start(services, env);
const otherApi = await TestApi.start(services, env);
const accounts = new TestAccounts(services, api);

const NEW = 'Harbour-9-Lantern';
const WEAK = 'Password must meet all security requirements.';

beforeEach(() => accounts.resetLimits());

const requestReset = (email: string) => api.as().post('/api/auth/forgot-password', { email });
const reset = (token: string, password = NEW, node = api) =>
  node.as().post('/api/auth/reset-password', { token, password });
const isSignedIn = async (cookie: string) => (await otherApi.as(cookie).get('/api/auth/me')).status === 200;

/** Requests a reset and returns the token of its link. */
async function requestToken(email: string): Promise<string> {
  expect((await requestReset(email)).status).toBe(200);
  return accounts.tokenTo(email, 'resetPassword');
}

test('a mailed link replaces a forgotten password, ends every session and notifies the member', async () => {
  const { cookie, ...account } = await accounts.signUp();
  expect(await isSignedIn(cookie)).toBe(true);
  await requestReset(account.email.toUpperCase());
  const answer = await reset(await accounts.tokenTo(account.email, 'resetPassword'));
  expect([answer.status, answer.text]).toEqual([204, '']);
  // The browser is now a known one, but it is not signed in.
  expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^mikai_device=/)]);
  expect(await manager.countBy(AuthSession, { userId: account.user.id })).toBe(0);
  expect((await api.as(cookie).get('/api/auth/me')).status).toBe(401);
  expect((await accounts.login(account)).status).toBe(401);
  expect((await accounts.login({ ...account, password: NEW })).status).toBe(200);
  const mail = await accounts.mailTo(account.email, 'passwordChanged');
  expect(mail.data.link).toMatch(/\/auth\?mode=forgot$/);
  const rows = await manager.query<{ action: string }[]>(
    `SELECT action FROM audit_log WHERE user_id = $1 AND action LIKE 'password.%' ORDER BY id`,
    [account.user.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['password.resetRequested', 'password.reset']);
});

test('a link works once, even if it is opened on two nodes at the same moment', async () => {
  const { email } = await accounts.create();
  const token = await requestToken(email);
  const answers = await Promise.all([
    reset(token, NEW, api),
    reset(token, NEW, otherApi),
    reset(token, NEW, api),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400]);
  const late = await reset(token);
  expect(late.body).toMatchObject({
    statusCode: 400,
    code: 'invalid_token',
    error: expect.stringMatching(/token|expired/),
  });
});

test('a link is marked as used once', async () => {
  const secret = await issueToken(manager, { purpose: 'setup_owner', userId: null });
  const token = await findToken(manager, secret, ['setup_owner']);
  const uses = await Promise.all([1, 2].map(() => useToken(manager, token!.tokenHash)));
  expect(uses.sort()).toEqual([false, true]);
});

test('using one link invalidates the others that were requested', async () => {
  const { email } = await accounts.create();
  const [first, second] = [await requestToken(email), await requestToken(email)];
  expect((await reset(first)).status).toBe(204);
  expect((await reset(second)).status).toBe(400);
});

test('a link is valid for one hour', async () => {
  const account = await accounts.signUp();
  const token = await requestToken(account.email);
  const [{ minutes }] = await manager.query<[{ minutes: number }]>(
    `SELECT round(extract(epoch FROM expires_at - created_at) / 60)::int AS minutes FROM auth_tokens
     WHERE purpose = 'reset_password' AND user_id = $1`,
    [account.user.id],
  );
  expect(minutes).toBe(60);
  await manager.query(`UPDATE auth_tokens SET expires_at = now() WHERE user_id = $1`, [account.user.id]);
  expect((await reset(token)).body).toMatchObject({ statusCode: 400, code: 'invalid_token' });
  expect(await isSignedIn(account.cookie)).toBe(true);
});

test('changing the address invalidates the link that was sent to the old one', async () => {
  const { email } = await accounts.create();
  const token = await requestToken(email);
  await manager.update(User, { email }, { email: accounts.form().email });
  expect((await reset(token)).status).toBe(400);
});

test('rejects a link for another purpose and that of a deactivated member', async () => {
  const { user, email } = await accounts.signUp();
  const other = await issueToken(manager, { purpose: 'verify_email', userId: user.id, email });
  expect((await reset(other)).status).toBe(400);
  const token = await requestToken(email);
  await manager.update(User, user.id, { isActive: false });
  expect((await reset(token)).status).toBe(400);
});

test('a reset does not bypass the second factor', async () => {
  const account = await accounts.create();
  const { id } = await manager.findOneByOrFail(User, { email: account.email });
  const totpSecret = seal('JBSWY3DPEHPK3PXP', 'users.totp_secret', { owner: id, row: id });
  await manager.update(User, id, { totpSecret });
  expect((await reset(await requestToken(account.email))).status).toBe(204);
  const answer = await accounts.login({ ...account, password: NEW });
  expect(answer.body).toEqual({ requiresTwoFactor: true });
});

test('a reset also verifies the address', async () => {
  const form = accounts.form();
  await accounts.register(form);
  expect((await reset(await requestToken(form.email))).status).toBe(204);
  expect((await accounts.login({ ...form, password: NEW })).status).toBe(200);
});

test('unknown and deactivated addresses get the same response, but no mail', async () => {
  const known = await accounts.create();
  const closed = await accounts.create();
  await manager.update(User, { email: closed.email }, { isActive: false });
  const expected = await requestReset(known.email);
  expect(expected.body).toEqual({ message: expect.any(String) });
  for (const email of ['nobody@test.invalid', closed.email]) {
    const answer = await requestReset(email);
    expect([answer.status, answer.text]).toEqual([expected.status, expected.text]);
    expect(Object.keys(answer.headers)).toEqual(Object.keys(expected.headers));
  }
  expect(await accounts.mailsTo(closed.email)).toHaveLength(1);
  expect(await accounts.mailsTo('nobody@test.invalid')).toHaveLength(0);
});

test.each<[unknown, Record<string, unknown>]>([
  [{ password: NEW }, { token: 'No reset token found. Please use the link from your email.' }],
  [{ token: 't' }, { password: 'Please enter your new password.' }],
  [{ token: 't', password: '' }, { password: 'Please enter your new password.' }],
  [{ token: 't', password: 'weak' }, { password: WEAK }],
  [{ token: 't', password: 'Password1!' }, { password: expect.stringContaining('commonest') }],
  [
    { token: 't', password: `Lantern-7${'x'.repeat(120)}` },
    { password: expect.stringContaining('at most 128') },
  ],
  [{ token: 7, password: NEW }, { token: expect.any(String) }],
])('rejects the reset %j', async (body, details) => {
  const answer = await api.as().post('/api/auth/reset-password', body);
  expect([answer.status, answer.body]).toMatchObject([400, { code: 'invalid_input', details }]);
});

test.each([[{}], [{ email: '' }], [{ email: 7 }]])('rejects the address %j', async (body) => {
  const answer = await api.as().post('/api/auth/forgot-password', body);
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { details: { email: 'Please enter your email address.' } },
  ]);
});

const change = (cookie: string, currentPassword: string, newPassword = NEW, code?: string) =>
  api.as(cookie).post('/api/auth/change-password', { currentPassword, newPassword, ...(code && { code }) });

test('changing the password ends all other sessions and notifies the member', async () => {
  const { cookie, ...account } = await accounts.signUp();
  const elsewhere = await accounts.signIn(account);
  const link = await requestToken(account.email);
  expect(await isSignedIn(elsewhere.cookie)).toBe(true);
  expect((await change(cookie, account.password)).status).toBe(204);
  expect(await isSignedIn(cookie)).toBe(true);
  expect((await api.as(elsewhere.cookie).get('/api/auth/me')).status).toBe(401);
  expect((await accounts.login(account)).status).toBe(401);
  expect((await accounts.login({ ...account, password: NEW })).status).toBe(200);
  expect((await reset(link)).status).toBe(400);
  expect((await accounts.mailTo(account.email, 'passwordChanged')).data.link).toMatch(/\/auth\?mode=forgot$/);
});

test('requires the current password and a strong new one', async () => {
  const { cookie, password } = await accounts.signUp();
  const wrong = await change(cookie, 'Lantern-8-Harbour');
  expect([wrong.status, wrong.body]).toMatchObject([
    400,
    { details: { currentPassword: 'Invalid password' } },
  ]);
  const weak = await change(cookie, password, 'weak');
  expect([weak.status, weak.body]).toMatchObject([400, { details: { newPassword: WEAK } }]);
  expect((await change('', password)).status).toBe(401);
  expect((await change(cookie, password)).status).toBe(204);
});

test('requires a code if two-factor is on; a rejected change does not use it up', async () => {
  const { cookie, user, password } = await accounts.signUp();
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await manager.update(User, user.id, {
    totpSecret: seal(secret, 'users.totp_secret', { owner: user.id, row: user.id }),
  });
  const code = await codeOf(secret);
  expect((await change(cookie, password)).body).toMatchObject({ details: { code: expect.any(String) } });
  expect((await change(cookie, password, NEW, await wrongCodeOf(secret))).body).toMatchObject({
    code: 'invalid_code',
  });
  expect((await change(cookie, 'Lantern-8-Harbour', NEW, code)).body).toMatchObject({
    details: { currentPassword: 'Invalid password' },
  });
  expect((await change(cookie, password, password, code)).body).toMatchObject({
    details: { newPassword: expect.any(String) },
  });
  expect((await change(cookie, password, NEW, code)).status).toBe(204);
});

test('rejects the current password as the new one; the link of the reset stays valid', async () => {
  const { cookie, email, password } = await accounts.signUp();
  const text = 'This is your current password. Please choose a different one.';
  expect((await change(cookie, password, password)).body).toMatchObject({
    statusCode: 400,
    details: { newPassword: text },
  });
  const token = await requestToken(email);
  const answer = await reset(token, password);
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { code: 'invalid_input', details: { password: text } },
  ]);
  expect(await isSignedIn(cookie)).toBe(true);
  expect((await reset(token, NEW)).status).toBe(204);
});

test('only one of two simultaneous changes takes effect', async () => {
  const { cookie, ...account } = await accounts.signUp();
  const passwords = ['Harbour-9-Lantern', 'Harbour-8-Lantern'];
  const answers = await Promise.all(passwords.map((password) => change(cookie, account.password, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  const logins = await Promise.all(passwords.map((password) => accounts.login({ ...account, password })));
  expect(logins.map(({ status }) => (status === 200 ? 204 : 400))).toEqual(
    answers.map(({ status }) => status),
  );
});

test('a login with the old password during a reset does not outlive it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const account = await accounts.create();
    const token = await requestToken(account.email);
    const [, ...logins] = await Promise.all([
      reset(token, NEW, otherApi),
      ...Array.from({ length: 4 }, () => accounts.login(account)),
    ]);
    for (const login of logins) {
      const cookie = login.headers['set-cookie']?.[0]?.split(';')[0];
      if (cookie) expect((await api.as(cookie).get('/api/auth/me')).status).toBe(401);
    }
    await accounts.resetLimits();
  }
});
