import { beforeEach, expect, test } from '@jest/globals';
import { issueToken } from '@mikai/core/auth/auth-tokens';
import { createTestServices } from '@mikai/core/testing/test-services';
import { User } from '@mikai/core/users/user.entity';
import { TestAccounts } from '../../testing/test-accounts.js';
import { TestApi } from '../../testing/test-api.js';

const services = await createTestServices();
const { manager } = services.database.dataSource;
const api = await TestApi.start(services, { AUTH_MAILS_PER_IP: '1000' });
const accounts = new TestAccounts(services, api);

beforeEach(() => accounts.resetLimits());

const open = (token: string) => api.as().get(`/api/auth/verify-email?token=${encodeURIComponent(token)}`);
const resend = (email: string) => api.as().post('/api/auth/resend-verification', { email });
const listActions = async (userId: number) => {
  const rows = await manager.query<{ action: string }[]>(
    `SELECT action FROM audit_log WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
  return rows.map(({ action }) => action);
};

/** Registers a member whose link has not been opened yet. */
async function registerMember() {
  const form = accounts.form();
  await accounts.register(form);
  const user = await manager.findOneByOrFail(User, { email: form.email });
  return { ...form, user, token: await accounts.tokenTo(form.email, 'verifyEmail') };
}

test('a valid link can be opened repeatedly, because mail scanners do that', async () => {
  const { token, user } = await registerMember();
  const answers = await Promise.all([open(token), open(token), open(token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[2]!.body).toEqual({ verified: true, message: expect.any(String) });
  expect(await listActions(user.id)).toEqual(['account.registered', 'account.verified']);
});

test.each(['x', 'a'.repeat(43), 'a'.repeat(5_000), '\u0000', "' OR 1=1 --"])(
  'rejects the token %j',
  async (token) => {
    const answer = await open(token);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: expect.stringMatching(/^invalid_(token|input)$/) });
  },
);

test('rejects a request without a token', async () => {
  for (const path of ['/api/auth/verify-email', '/api/auth/verify-email?token=']) {
    const answer = await api.as().get(path);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { details: { token: 'No verification token provided' } },
    ]);
  }
});

test('rejects an expired link, and can send a new one', async () => {
  const { token, email, user } = await registerMember();
  await manager.query(`UPDATE auth_tokens SET expires_at = now() WHERE user_id = $1`, [user.id]);
  expect((await open(token)).body).toMatchObject({ statusCode: 400, code: 'invalid_token' });
  const answer = await resend(email.toUpperCase());
  expect([answer.status, answer.body]).toEqual([200, { sent: true }]);
  expect((await open(await accounts.tokenTo(email, 'verifyEmail'))).status).toBe(200);
});

test('rejects a link for another purpose', async () => {
  const { user, email } = await registerMember();
  for (const purpose of ['reset_password', 'setup_owner'] as const)
    expect((await open(await issueToken(manager, { purpose, userId: user.id, email }))).status).toBe(400);
});

test('unknown, verified and deactivated addresses get the same response, but no mail', async () => {
  const unverified = await registerMember();
  const verified = await accounts.create();
  const closed = await registerMember();
  await manager.update(User, closed.user.id, { isActive: false });
  const expected = await resend(unverified.email);
  for (const email of ['nobody@test.invalid', verified.email, closed.email]) {
    const answer = await resend(email);
    expect([answer.status, answer.text]).toEqual([expected.status, expected.text]);
    expect(Object.keys(answer.headers)).toEqual(Object.keys(expected.headers));
  }
  expect(await accounts.mailsTo(unverified.email)).toHaveLength(2);
  expect(await accounts.mailsTo(verified.email)).toHaveLength(1);
  expect(await accounts.mailsTo(closed.email)).toHaveLength(1);
});

test('the database stores only the hash of a token', async () => {
  const { token, user } = await registerMember();
  const rows = await manager.query(`SELECT * FROM auth_tokens WHERE user_id = $1`, [user.id]);
  expect(JSON.stringify(rows)).not.toContain(token);
  const outbox = await manager.query(`SELECT * FROM outbox`);
  expect(JSON.stringify(outbox)).not.toContain(token);
  const mails = await manager.query<{ data: Buffer }[]>(`SELECT data FROM mails WHERE user_id = $1`, [
    user.id,
  ]);
  expect(mails.map(({ data }) => data.includes(token))).toEqual([false]);
});

/** Creates a member who has requested a new address. */
async function requestNewAddress() {
  const account = await accounts.signUp();
  const email = accounts.form().email;
  const pendingEmailAt = new Date(Date.now() + 60_000);
  await manager.update(User, account.user.id, { pendingEmail: email, pendingEmailAt });
  const token = await issueToken(manager, { purpose: 'change_email', userId: account.user.id, email });
  return { ...account, former: account.email, email, token };
}

test('a confirmed address takes effect when it is due, and the former one is notified', async () => {
  const { token, user, former, email, cookie, password } = await requestNewAddress();
  const browser = await api.socket(cookie);
  for (const answer of [await open(token), await open(token)])
    expect([answer.status, answer.body]).toEqual([
      200,
      { verified: true, message: expect.any(String), effectiveAt: expect.any(String) },
    ]);
  await browser.waitFor('user.changed', ({ userId }) => userId === user.id);
  expect((await accounts.login({ email, password })).status).toBe(401);
  expect((await accounts.login({ email: former, password })).body).toMatchObject({
    user: { email: former, pendingEmail: email, isPendingEmailConfirmed: true },
  });
  await accounts.dayPasses();
  expect(await manager.findOneBy(User, { id: user.id })).toMatchObject({ email, pendingEmail: null });
  expect(await accounts.mailTo(former, 'emailChanged')).toMatchObject({ userId: user.id });
  expect(await accounts.mailsTo(email)).toEqual([]);
  expect((await listActions(user.id)).at(-1)).toBe('email.changed');
  expect((await accounts.login({ email, password })).status).toBe(200);
  expect((await accounts.login({ email: former, password })).status).toBe(401);
});

test('a new address that is not confirmed in time is dropped', async () => {
  const { token, user, former, email } = await requestNewAddress();
  await accounts.dayPasses();
  expect(await manager.findOneBy(User, { id: user.id })).toMatchObject({ email: former, pendingEmail: null });
  expect((await open(token)).body).toMatchObject({ statusCode: 400, code: 'invalid_token' });
  expect(await accounts.mailsTo(email)).toEqual([]);
});

test('drops a confirmed address that another member has verified since', async () => {
  const { token, user, former, email } = await requestNewAddress();
  expect((await open(token)).status).toBe(200);
  const other = await accounts.create({ email });
  await accounts.dayPasses();
  expect(await manager.findOneBy(User, { id: user.id })).toMatchObject({ email: former, pendingEmail: null });
  expect((await accounts.login(other)).status).toBe(200);
});

test('rejects the link for an address that the member has replaced since', async () => {
  const { token, user, former } = await requestNewAddress();
  await manager.update(User, user.id, { pendingEmail: 'another@test.invalid' });
  expect((await open(token)).body).toMatchObject({ statusCode: 400, code: 'invalid_token' });
  expect((await manager.findOneByOrFail(User, { id: user.id })).email).toBe(former);
});

test('rejects the link for an address that has an account meanwhile', async () => {
  const { token, user, former, email } = await requestNewAddress();
  await accounts.create({ email });
  expect((await open(token)).body).toMatchObject({ statusCode: 400, code: 'invalid_token' });
  expect((await manager.findOneByOrFail(User, { id: user.id })).email).toBe(former);
});

test('the first link does not verify an address that was changed since', async () => {
  const { token, user } = await registerMember();
  await manager.update(User, user.id, { email: accounts.form().email });
  expect((await open(token)).status).toBe(400);
});
