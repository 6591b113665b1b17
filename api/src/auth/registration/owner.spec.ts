import { beforeEach, expect, test } from '@jest/globals';
import type { CurrentUserResponse, SetupOwnerRequest } from '@mikai/contract/auth';
import { issueToken } from '@mikai/core/auth/auth-tokens';
import { createTestServices } from '@mikai/core/testing/test-services';
import { User } from '@mikai/core/users/user.entity';
import { TestAccounts } from '../../testing/test-accounts.js';
import { cookieOf, TestApi } from '../../testing/test-api.js';

const services = await createTestServices();
const { manager } = services.database.dataSource;
const api = await TestApi.start(services, { SITE_OWNER_USERNAME: 'Olivia' });
const accounts = new TestAccounts(services, api);

beforeEach(async () => {
  await manager.query(
    `UPDATE users SET is_admin = false, username = 'former-' || id, email = 'former-' || id`,
  );
});

const issueLink = () => issueToken(manager, { purpose: 'setup_owner', userId: null });
const setUp = (token: string, more: Partial<SetupOwnerRequest> = {}, node = api) => {
  const { email, password } = accounts.form();
  return node.as().post<CurrentUserResponse>('/api/auth/setup-owner', {
    token,
    username: 'olivia',
    email,
    password,
    ...more,
  });
};
const isOpen = async (token: string) =>
  (await api.as().get<{ isOpen: boolean }>(`/api/auth/setup-owner?token=${token}`)).body.isOpen;
const countOwners = () => manager.countBy(User, { isAdmin: true });

test('the link creates the site owner, verified and signed in', async () => {
  const answer = await setUp(await issueLink(), { timeZone: 'Asia/Tokyo', language: 'ja' });
  expect([answer.status, answer.body.user]).toMatchObject([
    201,
    {
      username: 'olivia',
      isAdmin: true,
      isVerified: true,
      isSiteOwner: true,
      timeZone: 'Asia/Tokyo',
      language: 'ja',
    },
  ]);
  const me = await api.as(cookieOf(answer)).get('/api/auth/me');
  expect(me.body).toEqual(answer.body);
  const rows = await manager.query<{ action: string }[]>(
    `SELECT action FROM audit_log WHERE user_id = $1 ORDER BY id`,
    [answer.body.user.id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'account.registered',
    'admin.granted',
    'login.succeeded',
  ]);
});

test('a link works once, even if it is used twice at the same moment', async () => {
  const token = await issueLink();
  expect(await isOpen(token)).toBe(true);
  const answers = await Promise.all([setUp(token), setUp(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect((await setUp(token)).body).toMatchObject({ statusCode: 400, code: 'invalid_token' });
  expect(await isOpen(token)).toBe(false);
  expect(await countOwners()).toBe(1);
});

test('no link is valid once there is an administrator', async () => {
  const [first, second] = [await issueLink(), await issueLink()];
  expect(await isOpen(second)).toBe(true);
  expect((await setUp(first)).status).toBe(201);
  expect(await isOpen(second)).toBe(false);
  expect((await setUp(second)).status).toBe(400);
  expect(await countOwners()).toBe(1);
});

test('rejects expired links, links for other purposes and invalid ones', async () => {
  const expired = await issueLink();
  await manager.query(`UPDATE auth_tokens SET expires_at = now()`);
  const account = await accounts.create();
  const other = await issueToken(manager, {
    purpose: 'reset_password',
    userId: 1,
    email: account.email,
  }).catch(() => 'x');
  for (const token of [expired, other, 'x', '']) expect((await setUp(token)).status).toBe(400);
  for (const token of [expired, other, 'x']) expect(await isOpen(token)).toBe(false);
  expect(await countOwners()).toBe(0);
});

test('accepts only the configured name of the owner; a rejected attempt does not use the link up', async () => {
  const token = await issueLink();
  const wrong = await setUp(token, { username: 'somebody' });
  expect([wrong.status, wrong.body]).toMatchObject([400, { details: { username: expect.any(String) } }]);
  const weak = await setUp(token, { password: 'weak' });
  expect([weak.status, weak.body]).toMatchObject([400, { details: { password: expect.any(String) } }]);
  expect((await setUp(token)).status).toBe(201);
});

test('rejects an address that has an account', async () => {
  const { email } = await accounts.create();
  const answer = await setUp(await issueLink(), { email: email.toUpperCase() });
  expect([answer.status, answer.body]).toMatchObject([409, { code: 'conflict' }]);
  expect(await countOwners()).toBe(0);
});
