import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import type { DeviceSession } from '@mikai/contract/auth';
import type { SecurityLogEntry } from '@mikai/contract/audit-log';
import { createTestServices } from '@mikai/core/testing/test-services';
import { readPages } from '../../testing/list-pages.js';
import { TestAccounts } from '../../testing/test-accounts.js';
import { cookieOf, TestApi } from '../../testing/test-api.js';

const services = await createTestServices();
const { manager } = services.database.dataSource;
const api = await TestApi.start(services, { AUTH_MAILS_PER_IP: '1000' });
const accounts = new TestAccounts(services, api);

beforeEach(() => accounts.resetLimits());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const list = async (cookie: string) => (await api.as(cookie).get<DeviceSession[]>('/api/auth/sessions')).body;

test('lists the devices on which a member is signed in, without any secret', async () => {
  const { cookie, email, password } = await accounts.signUp();
  await api.as().with({ 'user-agent': FIREFOX }).post('/api/auth/login', { email, password });
  const devices = await list(cookie);
  expect(devices).toHaveLength(2);
  expect(devices.find(({ isCurrent }) => isCurrent)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    device: 'Unknown device',
    createdAt: expect.any(String),
    lastSeenAt: expect.any(String),
    isCurrent: true,
  });
  expect(devices.find(({ isCurrent }) => !isCurrent)?.device).toBe('Firefox on Linux');
});

test('does not list sessions that have expired or still need a second factor', async () => {
  const { cookie, ...account } = await accounts.signUp();
  const [expired, pending] = [await accounts.signIn(account), await accounts.signIn(account)];
  const idOf = async (of: string) => (await list(of)).find(({ isCurrent }) => isCurrent)!.id;
  const ids = [await idOf(expired.cookie), await idOf(pending.cookie)];
  await manager.query(`UPDATE auth_sessions SET expires_at = now() WHERE id = $1`, [ids[0]]);
  await manager.query(`UPDATE auth_sessions SET is_pending = true WHERE id = $1`, [ids[1]]);
  expect(await list(cookie)).toHaveLength(1);
  for (const id of ids) expect((await api.as(cookie).delete(`/api/auth/sessions/${id}`)).status).toBe(404);
});

test('ends one of the member’s sessions, even the present one, but nobody else’s', async () => {
  const { cookie, ...account } = await accounts.signUp();
  const elsewhere = await accounts.signIn(account);
  const other = await accounts.signUp();
  const [foreign] = await list(other.cookie);
  for (const id of [foreign!.id, randomUUID(), 'x', '1'])
    expect((await api.as(cookie).delete(`/api/auth/sessions/${id}`)).status).toBe(404);
  expect((await api.as(other.cookie).get('/api/auth/me')).status).toBe(200);

  const target = (await list(cookie)).find(({ isCurrent }) => !isCurrent)!;
  expect((await api.as(cookie).delete(`/api/auth/sessions/${target.id}`)).status).toBe(204);
  expect((await api.as(elsewhere.cookie).get('/api/auth/me')).status).toBe(401);
  expect((await api.as(cookie).delete(`/api/auth/sessions/${target.id}`)).status).toBe(404);

  const [own] = await list(cookie);
  expect((await api.as(cookie).delete(`/api/auth/sessions/${own!.id}`)).status).toBe(204);
  expect((await api.as(cookie).get('/api/auth/me')).status).toBe(401);
});

test('ends all other sessions of a member at once', async () => {
  const { cookie, ...account } = await accounts.signUp();
  const others = [await accounts.signIn(account), await accounts.signIn(account)];
  expect((await api.as(cookie).post('/api/auth/sessions/end-others')).status).toBe(204);
  for (const other of others) expect((await api.as(other.cookie).get('/api/auth/me')).status).toBe(401);
  expect(await list(cookie)).toMatchObject([{ isCurrent: true }]);
});

const log = (cookie: string, query = '') =>
  api.as(cookie).get<SecurityLogEntry[]>(`/api/auth/security-log${query}`);

test('lists the security events of the account, newest first, page by page', async () => {
  const { cookie, ...account } = await accounts.signUp();
  for (let tried = 0; tried < 3; tried += 1)
    await accounts.login({ ...account, password: 'Lantern-8-Harbour' });
  const all = (await log(cookie)).body;
  expect(all.map(({ action }) => action)).toEqual([
    'login.failed',
    'login.failed',
    'login.failed',
    'login.succeeded',
    'account.verified',
    'account.registered',
  ]);
  expect(all[0]).toEqual({
    id: expect.any(Number),
    action: 'login.failed',
    device: 'Unknown device',
    reason: null,
    createdAt: expect.any(String),
  });

  const pages = await readPages<SecurityLogEntry>(api.as(cookie), '/api/auth/security-log?limit=4');
  expect(pages).toEqual([all.slice(0, 4), all.slice(4)]);
});

test('shows neither the lines of others nor lines that are not meant for members', async () => {
  const [ana, ben] = [await accounts.signUp(), await accounts.signUp()];
  await manager.query(`INSERT INTO audit_log (action, user_id) VALUES ('admin.secret', $1)`, [ana.user.id]);
  expect((await log(ana.cookie)).body.map(({ action }) => action)).not.toContain('admin.secret');
  const ids = (await log(ben.cookie)).body.map(({ id }) => id);
  expect((await log(ana.cookie)).body.filter(({ id }) => ids.includes(id))).toEqual([]);
  expect((await log('')).status).toBe(401);
});

test.each([
  ['?before=abc', 'before'],
  ['?before=0', 'before'],
  ['?before=1e300', 'before'],
  ['?limit=0', 'limit'],
  ['?limit=201', 'limit'],
  ['?page=2', 'page'],
])('rejects the page %s', async (query, field) => {
  const { cookie } = await accounts.signUp();
  const answer = await log(cookie, query);
  expect([answer.status, answer.body]).toMatchObject([400, { details: { [field]: expect.any(String) } }]);
});

test('notifies a returning browser once if another device signed it out', async () => {
  const account = await accounts.signUp();
  const { cookie } = account;
  const [lost, away, expired] = [
    await accounts.signIn(account),
    await accounts.signIn(account),
    await accounts.signIn(account),
  ];
  await manager.query(
    `UPDATE auth_sessions SET expires_at = now() WHERE id = (SELECT id FROM auth_sessions WHERE user_id = $1
     ORDER BY created_at DESC LIMIT 1)`,
    [account.user.id],
  );
  const others = (await list(cookie)).filter(({ isCurrent }) => !isCurrent);
  expect((await api.as(cookie).send('DELETE', `/api/auth/sessions/${others[0]?.id}`, {})).status).toBe(204);
  expect((await api.as(cookie).post('/api/auth/sessions/end-others')).status).toBe(204);
  for (const browser of [lost, away]) {
    // Only the request that asks who is signed in removes the cookie; other requests leave it.
    expect((await api.as(browser.cookie).get('/api/notifications')).body).toMatchObject({
      code: 'unauthenticated',
    });
    const answer = await api.as(browser.cookie).get('/api/auth/me');
    expect([answer.status, answer.body]).toMatchObject([401, { code: 'session_revoked' }]);
    expect(answer.headers['set-cookie']).toEqual([expect.stringMatching(/^mikai_session=; .*Max-Age=0/)]);
  }
  for (const other of [expired.cookie, 'mikai_session=nonsense'])
    expect((await api.as(other).get('/api/auth/me')).body).toMatchObject({ code: 'unauthenticated' });
});

test('setting a new password notifies the other browsers, but not the one in which the link was opened', async () => {
  const account = await accounts.signUp();
  const other = await accounts.signIn(account);
  await api.as().post('/api/auth/forgot-password', { email: account.email });
  const token = await accounts.tokenTo(account.email, 'resetPassword');
  const body = { token, password: 'Harbour-9-Lantern' };
  expect((await api.as(account.cookie).post('/api/auth/reset-password', body)).status).toBe(204);
  const readErrorCode = async (cookie: string) =>
    (await api.as(cookie).get<{ code: string }>('/api/auth/me')).body.code;
  expect(await readErrorCode(other.cookie)).toBe('session_revoked');
  expect(await readErrorCode(account.cookie)).toBe('unauthenticated');
});

test('open tabs show no notice after the member’s own sign-out or sign-in', async () => {
  const account = await accounts.signUp();
  const again = await api
    .as(account.cookie)
    .post('/api/auth/login', { email: account.email, password: account.password });
  const next = cookieOf(again);
  expect((await api.as(account.cookie).get('/api/auth/me')).body).toMatchObject({ code: 'unauthenticated' });
  expect((await api.as(next).post('/api/auth/logout')).status).toBe(204);
  expect((await api.as(next).get('/api/auth/me')).body).toMatchObject({ code: 'unauthenticated' });
});
