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
const actionsOf = async (userId: number) => {
  const rows = await manager.query<{ action: string }[]>(
    `SELECT action FROM audit_log WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
  return rows.map(({ action }) => action);
};

/** Registers a member whose link has not been opened yet. */
async function registered() {
  const form = accounts.form();
  await accounts.register(form);
  const user = await manager.findOneByOrFail(User, { email: form.email });
  return { ...form, user, token: await accounts.tokenTo(form.email, 'verifyEmail') };
}

test('the link may be opened again while it is valid: scanners of mail do', async () => {
  const { token, user } = await registered();
  const answers = await Promise.all([open(token), open(token), open(token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[2]!.body).toEqual({ verified: true, message: expect.any(String) });
  expect(await actionsOf(user.id)).toEqual(['account.registered', 'account.verified']);
});

test.each(['x', 'a'.repeat(43), 'a'.repeat(5_000), '\u0000', "' OR 1=1 --"])(
  '%j is no link',
  async (token) => {
    const answer = await open(token);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: expect.stringMatching(/^invalid_(token|input)$/) });
  },
);

test('without a token there is nothing to verify', async () => {
  for (const path of ['/api/auth/verify-email', '/api/auth/verify-email?token=']) {
    const answer = await api.as().get(path);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { details: { token: 'No verification token provided' } },
    ]);
  }
});

test('an expired link verifies nothing, and a new one can be sent', async () => {
  const { token, email, user } = await registered();
  await manager.query(`UPDATE auth_tokens SET expires_at = now() WHERE user_id = $1`, [user.id]);
  expect((await open(token)).body).toMatchObject({ statusCode: 400, code: 'invalid_token' });
  const answer = await resend(email.toUpperCase());
  expect([answer.status, answer.body]).toEqual([200, { sent: true }]);
  expect((await open(await accounts.tokenTo(email, 'verifyEmail'))).status).toBe(200);
});

test('a link for something else does not verify', async () => {
  const { user, email } = await registered();
  for (const purpose of ['reset_password', 'setup_owner'] as const)
    expect((await open(await issueToken(manager, { purpose, userId: user.id, email }))).status).toBe(400);
});

test('the answer is the same for unknown, verified and deactivated addresses, which get no mail', async () => {
  const waiting = await registered();
  const verified = await accounts.create();
  const closed = await registered();
  await manager.update(User, closed.user.id, { isActive: false });
  const expected = await resend(waiting.email);
  for (const email of ['nobody@test.invalid', verified.email, closed.email]) {
    const answer = await resend(email);
    expect([answer.status, answer.text]).toEqual([expected.status, expected.text]);
    expect(Object.keys(answer.headers)).toEqual(Object.keys(expected.headers));
  }
  expect(await accounts.mailsTo(waiting.email)).toHaveLength(2);
  expect(await accounts.mailsTo(verified.email)).toHaveLength(1);
  expect(await accounts.mailsTo(closed.email)).toHaveLength(1);
});

test('the database keeps no token, only its hash', async () => {
  const { token, user } = await registered();
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
async function changing() {
  const account = await accounts.signUp();
  const email = accounts.form().email;
  const pendingEmailAt = new Date(Date.now() + 60_000);
  await manager.update(User, account.user.id, { pendingEmail: email, pendingEmailAt });
  const token = await issueToken(manager, { purpose: 'change_email', userId: account.user.id, email });
  return { ...account, former: account.email, email, token };
}

test('a confirmed address takes effect when it is due, and the former one is notified', async () => {
  const { token, user, former, email, cookie, password } = await changing();
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
  expect((await actionsOf(user.id)).at(-1)).toBe('email.changed');
  expect((await accounts.login({ email, password })).status).toBe(200);
  expect((await accounts.login({ email: former, password })).status).toBe(401);
});

test('an address that nobody confirmed in time lapses', async () => {
  const { token, user, former, email } = await changing();
  await accounts.dayPasses();
  expect(await manager.findOneBy(User, { id: user.id })).toMatchObject({ email: former, pendingEmail: null });
  expect((await open(token)).body).toMatchObject({ statusCode: 400, code: 'invalid_token' });
  expect(await accounts.mailsTo(email)).toEqual([]);
});

test('a confirmed address that another member has proved since stays with them', async () => {
  const { token, user, former, email } = await changing();
  expect((await open(token)).status).toBe(200);
  const other = await accounts.create({ email });
  await accounts.dayPasses();
  expect(await manager.findOneBy(User, { id: user.id })).toMatchObject({ email: former, pendingEmail: null });
  expect((await accounts.login(other)).status).toBe(200);
});

test('a link for an address that the member no longer wants changes nothing', async () => {
  const { token, user, former } = await changing();
  await manager.update(User, user.id, { pendingEmail: 'another@test.invalid' });
  expect((await open(token)).body).toMatchObject({ statusCode: 400, code: 'invalid_token' });
  expect((await manager.findOneByOrFail(User, { id: user.id })).email).toBe(former);
});

test('an address that got an account meanwhile stays with that', async () => {
  const { token, user, former, email } = await changing();
  await accounts.create({ email });
  expect((await open(token)).body).toMatchObject({ statusCode: 400, code: 'invalid_token' });
  expect((await manager.findOneByOrFail(User, { id: user.id })).email).toBe(former);
});

test('a first link does not verify an address that was changed since', async () => {
  const { token, user } = await registered();
  await manager.update(User, user.id, { email: accounts.form().email });
  expect((await open(token)).status).toBe(400);
});
