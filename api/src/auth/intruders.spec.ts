import { beforeEach, expect, test } from '@jest/globals';
import { issueToken } from '@mikai/core/auth/auth-tokens';
import { seal } from '@mikai/core/crypto/encryption';
import { createTestServices } from '@mikai/core/testing/test-services';
import { User } from '@mikai/core/users/user.entity';
import { PASSWORD, TestAccounts } from '../testing/test-accounts.js';
import { TestApi } from '../testing/test-api.js';

/** What somebody tries who was in for a moment, has half of what is needed, or is quick. */
const services = await createTestServices();
const { manager } = services.database.dataSource;
const env = { AUTH_TRIES_PER_IP: '1000', AUTH_MAILS_PER_IP: '1000' };
const api = await TestApi.start(services, env);
const otherApi = await TestApi.start(services, env);
const accounts = new TestAccounts(services, api);

beforeEach(() => accounts.forgetLimits());

const NEW = 'Harbour-9-Lantern';
const open = (token: string) => api.as().get(`/api/auth/verify-email?token=${token}`);

/** A member at whose open browser somebody who knows the password asked to make their own address the account's. */
async function hijacked() {
  const account = await accounts.signUp();
  const foreign = accounts.form().email;
  const asked = await api.as(account.cookie).send('PUT', '/api/user/profile', {
    json: { email: foreign, currentPassword: PASSWORD },
  });
  expect([asked.status, asked.body]).toMatchObject([200, { user: { pendingEmail: foreign } }]);
  return { ...account, link: await accounts.tokenTo(foreign, 'confirmNewEmail') };
}

async function resetByMail(email: string): Promise<number> {
  await api.as().post('/api/auth/forgot-password', { email });
  const token = await accounts.tokenTo(email, 'resetPassword');
  return (await api.as().post('/api/auth/reset-password', { token, password: NEW })).status;
}

test.each<[string, (account: Awaited<ReturnType<typeof hijacked>>) => Promise<number>]>([
  ['reset by mail', ({ email }) => resetByMail(email)],
  [
    'changed',
    async ({ cookie }) =>
      (
        await api
          .as(cookie)
          .post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW })
      ).status,
  ],
])('with the password %s, a new address that somebody asked for is given up', async (_how, renew) => {
  const account = await hijacked();
  expect(await renew(account)).toBe(204);
  expect((await open(account.link)).body).toMatchObject({ statusCode: 400, code: 'invalid_token' });
  expect(await manager.findOneBy(User, { id: account.user.id })).toMatchObject({
    email: account.email,
    pendingEmail: null,
  });
  expect((await accounts.login({ ...account, password: NEW })).status).toBe(200);
});

/** Somebody who knows the password makes another address the account's, and confirms it. */
async function moveAccount(cookie: string, email: string, currentPassword = PASSWORD): Promise<void> {
  const asked = await api.as(cookie).send('PUT', '/api/user/profile', { json: { email, currentPassword } });
  expect(asked.status).toBe(200);
  expect((await open(await accounts.tokenTo(email, 'confirmNewEmail'))).status).toBe(200);
}

const takeBack = (token: string, password = NEW) =>
  api.as().post('/api/auth/reset-password', { token, password });

test('who lost the account with its address takes it back by the mail to the former one, once', async () => {
  const { cookie, email, user } = await accounts.signUp();
  const [second, third] = [accounts.form().email, accounts.form().email];
  await moveAccount(cookie, second);
  const told = await accounts.mailTo(email, 'emailChanged');
  expect(told.data.link).toMatch(/\/reset-password\?token=[\w-]{43}&undo=email$/);
  // The intruder does everything to stay: another password, another address, the former one in the way.
  const theirs = 'Intruder-3-Lantern';
  const change = { currentPassword: PASSWORD, newPassword: theirs };
  expect((await api.as(cookie).post('/api/auth/change-password', change)).status).toBe(204);
  await moveAccount(cookie, third, theirs);
  expect((await accounts.register(accounts.form({ email }))).status).toBe(201);

  const token = await accounts.tokenTo(email, 'emailChanged');
  expect((await takeBack(token)).status).toBe(204);
  expect((await otherApi.as(cookie).get('/api/auth/me')).status).toBe(401);
  expect((await accounts.login({ email: third, password: theirs })).status).toBe(401);
  expect((await accounts.login({ email, password: NEW })).body).toMatchObject({
    user: { id: user.id, email },
  });
  // Neither this link nor those of the addresses between do anything any more.
  for (const each of [token, await accounts.tokenTo(second, 'emailChanged')])
    expect((await takeBack(each, 'Third-Lantern-5')).body).toMatchObject({ code: 'invalid_token' });
  const rows = await manager.query<{ action: string }[]>(
    `SELECT action FROM audit_log WHERE user_id = $1 ORDER BY id DESC LIMIT 3`,
    [user.id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'login.succeeded',
    'password.reset',
    'email.changeUndone',
  ]);
});

test('who goes back to the former address by the profile leaves no link to the addresses between', async () => {
  const { cookie, email, user } = await accounts.signUp();
  const [second, third] = [accounts.form().email, accounts.form().email];
  for (const address of [second, third, email.toUpperCase()]) await moveAccount(cookie, address);
  expect((await takeBack(await accounts.tokenTo(second, 'emailChanged'))).body).toMatchObject({
    code: 'invalid_token',
  });
  expect((await accounts.mailsTo(third)).map(({ kind }) => kind)).toEqual(['confirmNewEmail']);
  // The former one's own goes on counting: it also ends the sessions of whoever took the account.
  expect((await takeBack(await accounts.tokenTo(email, 'emailChanged'))).status).toBe(204);
  expect((await accounts.login({ email, password: NEW })).body).toMatchObject({ user: { id: user.id } });
});

test('such a link counts for seven days, stops a deletion, goes around no second factor, and takes no address from another member', async () => {
  const { cookie, email, user } = await accounts.signUp();
  await moveAccount(cookie, accounts.form().email);
  const token = await accounts.tokenTo(email, 'emailChanged');
  const [{ days }] = await manager.query<[{ days: number }]>(
    `SELECT extract(day FROM expires_at - created_at)::int AS days FROM auth_tokens
     WHERE purpose = 'undo_email_change' AND user_id = $1`,
    [user.id],
  );
  expect(days).toBe(7);
  const other = await accounts.create({ email });
  expect((await takeBack(token)).body).toMatchObject({ statusCode: 409, code: 'conflict' });
  await manager.update(User, { email: other.email }, { email: accounts.form().email });
  await manager.update(User, user.id, {
    totpSecret: seal('JBSWY3DPEHPK3PXP', 'users.totp_secret', { owner: user.id, row: user.id }),
    deletionAt: new Date(Date.now() + 60_000),
  });
  expect((await takeBack(token)).status).toBe(204);
  expect(await manager.findOneByOrFail(User, { id: user.id })).toMatchObject({ deletionAt: null });
  expect((await accounts.login({ email, password: NEW })).body).toEqual({ requiresTwoFactor: true });

  const late = await accounts.signUp();
  await moveAccount(late.cookie, accounts.form().email);
  await manager.query(`UPDATE auth_tokens SET expires_at = now() WHERE user_id = $1`, [late.user.id]);
  const expired = await accounts.tokenTo(late.email, 'emailChanged');
  expect((await takeBack(expired)).body).toMatchObject({ code: 'invalid_token' });
});

test('who has the password alone cannot push out the sessions of a member with two-factor', async () => {
  const { cookie, user, ...account } = await accounts.signUp();
  await manager.update(User, user.id, {
    totpSecret: seal('JBSWY3DPEHPK3PXP', 'users.totp_secret', { owner: user.id, row: user.id }),
  });
  await manager.query(
    `INSERT INTO auth_sessions (token_hash, user_id, is_pending, expires_at, created_at)
     SELECT sha256(n::text::bytea), $1, true, now() + interval '10 minutes', now() + interval '1 second'
     FROM generate_series(1, 100) n`,
    [user.id],
  );
  expect((await accounts.login(account)).body).toEqual({ requiresTwoFactor: true });
  expect((await otherApi.as(cookie).get('/api/auth/me')).status).toBe(200);
  const [{ count }] = await manager.query<[{ count: number }]>(
    `SELECT count(*) AS count FROM auth_sessions WHERE user_id = $1 AND is_pending`,
    [user.id],
  );
  expect(count).toBe(100);
});

test.each([
  ['ivi', (email: string) => email.replace('i', 'İ')],
  ['ivi', (email: string) => email.replace(/i/g, 'İ')],
  ['σασ', (email: string) => email.toUpperCase()],
  ['kim', (email: string) => email.replace('k', '\u212a')],
])('another spelling of %s that finds the same account gets no tries of its own', async (start, respell) => {
  const form = accounts.form();
  const email = `${start}.${form.email}`;
  const account = await accounts.create({ ...form, email });
  const spelling = respell(email);
  for (let tries = 0; tries < 10; tries += 1)
    expect(
      (await accounts.login({ email: tries % 2 ? spelling : email, password: 'Lantern-8-Harbour' })).status,
    ).toBe(401);
  for (const tried of [email, spelling])
    expect((await accounts.login({ email: tried, password: account.password })).status).toBe(429);
});

test('of two links for the first owner that are used at the same moment one counts', async () => {
  for (let round = 0; round < 5; round += 1) {
    await manager.query(`UPDATE users SET is_admin = false`);
    const links = [0, 1].map(() => issueToken(manager, { purpose: 'setup_owner', userId: null }));
    const answers = await Promise.all(
      (await Promise.all(links)).map((token, index) => {
        const { username, email, password } = accounts.form();
        const node = index ? api : otherApi;
        return node.as().post('/api/auth/setup-owner', { token, username, email, password });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await manager.countBy(User, { isAdmin: true })).toBe(1);
  }
});

test('how long asking for a new address takes does not depend on what is found', async () => {
  const [ana, ben] = [await accounts.signUp(), await accounts.signUp()];
  for (const email of [ben.email, accounts.form().email]) {
    const begin = performance.now();
    await api.as(ana.cookie).send('PUT', '/api/user/profile', { json: { email, currentPassword: PASSWORD } });
    // A floor far above the work: timers may end a moment early.
    expect(performance.now() - begin).toBeGreaterThan(95);
  }
});
