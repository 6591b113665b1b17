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

/** A member at whose open browser somebody asked to make their own address the account's. */
async function hijacked() {
  const account = await accounts.signUp();
  const foreign = accounts.form().email;
  const asked = await api.as(account.cookie).send('PUT', '/api/user/profile', { json: { email: foreign } });
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

test('who has the password alone cannot push out the sessions of a member with two-factor', async () => {
  const { cookie, user, ...account } = await accounts.signUp();
  await manager.update(User, user.id, { totpSecret: seal('JBSWY3DPEHPK3PXP', 'users.totp_secret') });
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
    await api.as(ana.cookie).send('PUT', '/api/user/profile', { json: { email } });
    // A floor far above the work: timers may end a moment early.
    expect(performance.now() - begin).toBeGreaterThan(95);
  }
});
