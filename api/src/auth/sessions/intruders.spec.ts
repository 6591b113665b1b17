import { beforeEach, expect, test } from '@jest/globals';
import { COOKIES } from '@mikai/contract/auth';
import { issueToken } from '@mikai/core/auth/auth-tokens';
import { seal } from '@mikai/core/crypto/encryption';
import { createTestServices } from '@mikai/core/testing/test-services';
import { User } from '@mikai/core/users/user.entity';
import { PASSWORD, TestAccounts } from '../../testing/test-accounts.js';
import { codeOf } from '../../testing/test-two-factor.js';
import { cookieOf, TestApi } from '../../testing/test-api.js';

/** Attackers who had brief access, have half of the credentials, or send simultaneous requests. */
const services = await createTestServices();
const { manager } = services.database.dataSource;
const env = { AUTH_TRIES_PER_IP: '1000', AUTH_MAILS_PER_IP: '1000' };
const api = await TestApi.start(services, env);
const otherApi = await TestApi.start(services, env);
const accounts = new TestAccounts(services, api);

beforeEach(() => accounts.resetLimits());

const NEW = 'Harbour-9-Lantern';
const open = (token: string) => api.as().get(`/api/auth/verify-email?token=${token}`);

/** Creates a member for whom somebody with their password requested a new address at their open browser. */
async function createHijackedMember() {
  const account = await accounts.signUp();
  const foreignEmail = accounts.form().email;
  const response = await api.as(account.cookie).send('PUT', '/api/user/profile', {
    json: { email: foreignEmail, currentPassword: PASSWORD },
  });
  expect([response.status, response.body]).toMatchObject([200, { user: { pendingEmail: foreignEmail } }]);
  return { ...account, link: await accounts.tokenTo(foreignEmail, 'confirmNewEmail') };
}

async function resetByMail(email: string): Promise<number> {
  await api.as().post('/api/auth/forgot-password', { email });
  const token = await accounts.tokenTo(email, 'resetPassword');
  return (await api.as().post('/api/auth/reset-password', { token, password: NEW })).status;
}

test.each<[string, (account: Awaited<ReturnType<typeof createHijackedMember>>) => Promise<number>]>([
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
])('drops a requested new address when the password is %s', async (_how, renew) => {
  const account = await createHijackedMember();
  expect(await renew(account)).toBe(204);
  expect((await open(account.link)).body).toMatchObject({ statusCode: 400, code: 'invalid_token' });
  expect(await manager.findOneBy(User, { id: account.user.id })).toMatchObject({
    email: account.email,
    pendingEmail: null,
  });
  expect((await accounts.login({ ...account, password: NEW })).status).toBe(200);
});

const setPassword = (token: string, password: string) =>
  api.as().post('/api/auth/reset-password', { token, password });

/**
 * Creates a member with two-factor whose new address is confirmed and pending, because somebody else reads their
 * present mailbox.
 */
async function createLeavingMember() {
  const { user, ...account } = await accounts.signUp();
  await manager.update(User, user.id, {
    totpSecret: seal(SECRET, 'users.totp_secret', { owner: user.id, row: user.id }),
  });
  const email = accounts.form().email;
  const ask = (code?: string) =>
    api.as(account.cookie).send('PUT', '/api/user/profile', {
      json: { email, currentPassword: PASSWORD, ...(code !== undefined && { code }) },
    });
  expect((await ask()).body).toMatchObject({ code: 'invalid_input', details: { code: expect.any(String) } });
  expect((await ask('000000')).body).toMatchObject({ details: { code: 'Invalid verification code' } });
  expect((await ask(await codeOf(SECRET))).status).toBe(200);
  await manager.query(`UPDATE users SET totp_last_step = totp_last_step - 100 WHERE id = $1`, [user.id]);
  expect((await open(await accounts.tokenTo(email, 'confirmNewEmail'))).status).toBe(200);
  const stop = await accounts.tokenTo(account.email, 'emailChangeRequested');
  return { ...account, userId: user.id, next: email, stop };
}
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

test('with two-factor on, the present mailbox alone can neither stop a change of address nor take over the account', async () => {
  const { email, userId, next, stop } = await createLeavingMember();
  // An attacker who reads the mailbox can set a new password. They then know it, but no code.
  expect(await resetByMail(email)).toBe(204);
  const stopWith = (body: object) =>
    otherApi.as().post('/api/auth/email-change/stop', { token: stop, ...body });
  expect((await stopWith({ password: NEW })).body).toMatchObject({ details: { code: expect.any(String) } });
  expect((await stopWith({ password: NEW, code: '000000' })).body).toMatchObject({ code: 'invalid_code' });
  expect((await accounts.login({ email, password: NEW })).body).toEqual({ requiresTwoFactor: true });
  await accounts.dayPasses();
  expect(await manager.findOneBy(User, { id: userId })).toMatchObject({ email: next });
  for (const answer of [
    await stopWith({ password: NEW, code: await codeOf(SECRET) }),
    await setPassword(stop, 'Third-Lantern-5'),
  ])
    expect(answer.body).toMatchObject({ code: 'invalid_token' });
  await api.as().post('/api/auth/forgot-password', { email });
  expect((await accounts.mailsTo(email)).filter(({ kind }) => kind === 'resetPassword')).toHaveLength(1);
  // The member, who has the code, gets in with the new address.
  await api.as().post('/api/auth/forgot-password', { email: next });
  const token = await accounts.tokenTo(next, 'resetPassword');
  expect((await setPassword(token, 'Fourth-Lantern-8')).status).toBe(204);
  expect((await accounts.login({ email: next, password: 'Fourth-Lantern-8' })).body).toEqual({
    requiresTwoFactor: true,
  });
});

test('password and code stop the change from the present mailbox', async () => {
  const { email, userId, stop } = await createLeavingMember();
  const code = await codeOf(SECRET);
  const answer = await otherApi
    .as()
    .post('/api/auth/email-change/stop', { token: stop, password: PASSWORD, code });
  expect(answer.status).toBe(204);
  await accounts.dayPasses();
  expect(await manager.findOneBy(User, { id: userId })).toMatchObject({ email, pendingEmail: null });
});

test('limits wrong passwords with the link that stops a change', async () => {
  const { stop } = await createLeavingMember();
  const token = stop;
  for (let tries = 0; tries < 10; tries += 1)
    expect(
      (await api.as().post('/api/auth/email-change/stop', { token, password: 'Wrong-Lantern-1' })).status,
    ).toBe(400);
  expect(
    (await otherApi.as().post('/api/auth/email-change/stop', { token, password: PASSWORD })).status,
  ).toBe(429);
});

test('attempts with the link to the new address do not count against the member', async () => {
  const { email, userId, next, stop } = await createLeavingMember();
  const { data } = await accounts.mailTo(next, 'confirmNewEmail');
  const newAddressToken = new URL(String(data.stopLink)).searchParams.get('token');
  const stopWith = (token: string | null, body: object) =>
    api.as().post('/api/auth/email-change/stop', { token, ...body });
  for (let tries = 0; tries < 10; tries += 1)
    expect((await stopWith(newAddressToken, { password: 'Wrong-Lantern-1' })).status).toBe(400);
  expect((await stopWith(newAddressToken, { password: PASSWORD })).status).toBe(429);
  expect((await stopWith(stop, { password: PASSWORD, code: await codeOf(SECRET) })).status).toBe(204);
  expect(await manager.findOneBy(User, { id: userId })).toMatchObject({ email, pendingEmail: null });
});

test('wrong passwords in an open session do not lock out a known browser', async () => {
  const account = await accounts.create();
  const login = await accounts.login(account);
  const [session, device] = [cookieOf(login), cookieOf(login, COOKIES.device)];
  const change = (cookie: string, currentPassword: string) =>
    api.as(cookie).post('/api/auth/change-password', { currentPassword, newPassword: NEW });
  for (let tries = 0; tries < 10; tries += 1)
    expect((await change(session, 'Wrong-Lantern-1')).status).toBe(400);
  expect((await change(session, account.password)).status).toBe(429);
  expect((await change(`${session}; ${device}`, account.password)).status).toBe(204);
});

test('the password alone cannot end the sessions of a member with two-factor', async () => {
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
])(
  'another spelling of %s that finds the same account has no attempts of its own',
  async (start, respell) => {
    const form = accounts.form();
    const email = `${start}.${form.email}`;
    const account = await accounts.create({ ...form, email });
    const spelling = respell(email);
    for (let tries = 0; tries < 10; tries += 1)
      expect(
        (await accounts.login({ email: tries % 2 ? spelling : email, password: 'Lantern-8-Harbour' })).status,
      ).toBe(401);
    for (const spelledEmail of [email, spelling])
      expect((await accounts.login({ email: spelledEmail, password: account.password })).status).toBe(429);
  },
);

test('only one of two links for the first owner that are used at once succeeds', async () => {
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

test('a request for a new address takes the same time whether the address is taken or not', async () => {
  const [ana, ben] = [await accounts.signUp(), await accounts.signUp()];
  for (const email of [ben.email, accounts.form().email]) {
    const begin = performance.now();
    await api.as(ana.cookie).send('PUT', '/api/user/profile', { json: { email, currentPassword: PASSWORD } });
    // The minimum time is far above the work; timers may fire slightly early.
    expect(performance.now() - begin).toBeGreaterThan(95);
  }
});
