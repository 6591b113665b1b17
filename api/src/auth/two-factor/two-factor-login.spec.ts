import { expect, test } from '@jest/globals';
import type { CurrentUserResponse, TwoFactorResetResponse } from '@mikai/contract/auth';
import type { TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { cookieOf, type TestApi } from '../../testing/test-api.js';
import {
  codeOf,
  PASSWORD,
  TestTwoFactor,
  wrongCodeOf,
  type ProtectedMember,
} from '../../testing/test-two-factor.js';

const services = await createTestServices();
const { dataSource } = services.database;
const tfa = await TestTwoFactor.start(services);
const { api, otherApi } = tfa;

const isSignedIn = async (cookie: string, node: TestApi = api) =>
  (await node.as(cookie).get('/api/auth/me')).status === 200;

const INVALID_CODE = { statusCode: 400, code: 'invalid_code', error: 'Invalid verification code' };

test('a login gives no access before the code', async () => {
  const member = await tfa.protectedPerson();
  const cookie = await tfa.pending(member);
  for (const path of ['/api/auth/me', '/api/auth/sessions', '/api/user/export', '/api/auth/2fa/status'])
    expect((await api.as(cookie).get(path)).status).toBe(401);
  for (const path of ['/api/user/toggle-support', '/api/auth/2fa/setup'])
    expect((await api.as(cookie).post(path)).status).toBe(401);
  await expect(api.socket(cookie)).rejects.toThrow();

  const answer = await tfa.post<CurrentUserResponse>(cookie, 'verify', { code: await codeOf(member.secret) });
  expect(answer.status).toBe(200);
  expect(answer.body.user).toMatchObject({ id: member.user.id, email: member.user.email });
  const full = cookieOf(answer);
  expect(full).not.toBe(cookie);
  expect([await isSignedIn(full), await isSignedIn(full, otherApi), await isSignedIn(cookie)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('the code that completes a login cancels a deletion and reports that', async () => {
  const member = await tfa.protectedPerson();
  await dataSource.query(`UPDATE users SET deletion_at = now() + interval '1 day' WHERE id = $1`, [
    member.user.id,
  ]);
  const cookie = await tfa.pending(member);
  const answer = await tfa.post(cookie, 'verify', { code: await codeOf(member.secret) });
  expect(answer.body).toMatchObject({ user: { deletionAt: null }, deletionCancelled: true });
});

test('accepts the previous and the next code, but no older or later ones', async () => {
  const member = await tfa.protectedPerson();
  for (const [steps, expected] of [
    [-3, 400],
    [3, 400],
    [-1, 200],
    [1, 200],
  ] as const) {
    const cookie = await tfa.pending(member);
    const answer = await tfa.post(cookie, 'verify', { code: await codeOf(member.secret, steps) });
    expect([steps, answer.status]).toEqual([steps, expected]);
  }
});

test('a code works once, even on two nodes at once, and uses up the older ones', async () => {
  const member = await tfa.protectedPerson();
  const nodes = [api, otherApi, api, otherApi, api];
  const cookies = await Promise.all(nodes.map((node) => tfa.pending(member, node)));
  const code = await codeOf(member.secret);
  const older = await codeOf(member.secret, -1);
  const answers = await Promise.all(
    nodes.map((node, index) => tfa.post(cookies[index], 'verify', { code }, node)),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400, 400]);
  for (const replayed of [code, older]) {
    const answer = await tfa.post(await tfa.pending(member), 'verify', { code: replayed }, otherApi);
    expect(answer.body).toEqual(INVALID_CODE);
  }
});

test('rejects the code that turned two-factor on', async () => {
  const member = await tfa.person();
  const secret = await tfa.secretFor(member);
  const code = await codeOf(secret);
  expect((await tfa.post(member.cookie, 'enable', { password: PASSWORD, secret, code })).status).toBe(200);
  expect((await tfa.post(await tfa.pending(member), 'verify', { code })).body).toEqual(INVALID_CODE);
});

test('accepts a backup code once, however it is typed, and counts the remaining ones', async () => {
  const member = await tfa.protectedPerson();
  const [first, second] = member.backupCodes as [string, string];
  const asTyped = ` ${first.toUpperCase().replace('-', ' ')} `;
  expect((await tfa.post(await tfa.pending(member), 'verify', { code: asTyped })).status).toBe(200);
  expect((await tfa.post(await tfa.pending(member), 'verify', { code: first })).body).toEqual(INVALID_CODE);

  const nodes = [api, otherApi, api, otherApi];
  const cookies = await Promise.all(nodes.map((node) => tfa.pending(member, node)));
  const answers = await Promise.all(
    nodes.map((node, index) => tfa.post(cookies[index], 'verify', { code: second }, node)),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400]);
  expect((await tfa.status(member)).backupCodesCount).toBe(8);
  expect((await tfa.log(member)).filter((line) => line.startsWith('twoFactor.backupCodeUsed'))).toHaveLength(
    2,
  );
});

test('rejects a backup code of another member, and does not use it up', async () => {
  const [ana, ben] = [await tfa.protectedPerson(), await tfa.protectedPerson()];
  const answer = await tfa.post(await tfa.pending(ana), 'verify', { code: ben.backupCodes[0] });
  expect(answer.body).toEqual(INVALID_CODE);
  expect((await tfa.status(ben)).backupCodesCount).toBe(10);
});

test('accepts a code only for a login that needs one', async () => {
  const member = await tfa.protectedPerson();
  const code = await codeOf(member.secret);
  for (const cookie of [undefined, member.cookie, (await api.guest()).cookie])
    expect((await tfa.post(cookie, 'verify', { code })).status).toBe(401);
  expect((await tfa.post(await tfa.pending(member), 'verify', { code })).status).toBe(200);
});

test('after ten wrong codes, rejects right ones of this member too, for a while', async () => {
  const [ana, ben] = [await tfa.protectedPerson(), await tfa.protectedPerson()];
  const wrong = await wrongCodeOf(ana.secret);
  const cookie = await tfa.pending(ana);
  for (let tries = 1; tries <= 10; tries += 1) {
    const node = tries % 2 ? api : otherApi;
    expect([tries, (await tfa.post(cookie, 'verify', { code: wrong }, node)).status]).toEqual([tries, 400]);
  }
  for (const code of [await codeOf(ana.secret), ana.backupCodes[0]]) {
    const answer = await tfa.post(cookie, 'verify', { code });
    expect([answer.status, answer.body.code]).toEqual([429, 'rate_limited']);
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
  }
  expect((await tfa.log(ana)).filter((line) => line.startsWith('twoFactor.failed'))).toHaveLength(10);
  expect((await tfa.post(await tfa.pending(ben), 'verify', { code: await codeOf(ben.secret) })).status).toBe(
    200,
  );
});

test('mails the member after the third wrong code, once an hour', async () => {
  const member = await tfa.protectedPerson();
  const [code, wrong] = [await codeOf(member.secret), await wrongCodeOf(member.secret)];
  const cookie = await tfa.pending(member);
  const countMails = async () => (await tfa.mails(member)).filter((kind) => kind === 'wrongCodes').length;
  for (const [tries, count] of [
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 1],
    [5, 1],
  ] as const) {
    expect((await tfa.post(cookie, 'verify', { code: wrong }, tries % 2 ? api : otherApi)).status).toBe(400);
    expect([tries, await countMails()]).toEqual([tries, count]);
  }
  const { data } = await tfa.accounts.mailTo(member.user.email, 'wrongCodes');
  expect(data).toMatchObject({ device: 'Firefox on Linux', link: expect.stringMatching(/mode=forgot$/) });
  expect((await tfa.post(cookie, 'verify', { code })).status).toBe(200);
});

test('right codes do not count as attempts', async () => {
  const member = await tfa.protectedPerson();
  for (let logins = 1; logins <= 12; logins += 1) {
    await tfa.timePasses(member);
    const answer = await tfa.post(await tfa.pending(member), 'verify', { code: await codeOf(member.secret) });
    expect([logins, answer.status]).toEqual([logins, 200]);
  }
});

const HOUR_MS = 60 * 60 * 1000;

/** Creates a member who lost the app and all codes, and who starts the reset by mail. */
async function createMemberInReset() {
  const member = await tfa.protectedPerson();
  const cookie = await tfa.pending(member);
  expect((await tfa.post(cookie, 'request-reset')).status).toBe(204);
  const { email } = member.user;
  const start = async (token?: string) =>
    tfa.post<TwoFactorResetResponse>(undefined, 'start-reset', {
      token: token ?? (await tfa.accounts.tokenTo(email, 'twoFactorResetLink')),
    });
  const response = await start();
  expect(response.status).toBe(200);
  return { ...member, start, resetAt: new Date(response.body.resetAt) };
}

const endWaitingTime = (member: TestMember) =>
  dataSource.query(`UPDATE users SET two_factor_reset_at = now() WHERE id = $1`, [member.user.id]);

test('a member without app and codes can log in after 72 hours, and is notified at once', async () => {
  const member = await createMemberInReset();
  const remainingMs = member.resetAt.getTime() - Date.now();
  expect(remainingMs).toBeGreaterThan(71.9 * HOUR_MS);
  expect(remainingMs).toBeLessThanOrEqual(72 * HOUR_MS);
  const { data } = await tfa.accounts.mailTo(member.user.email, 'twoFactorResetRequested');
  expect(data).toMatchObject({
    at: member.resetAt.toISOString(),
    link: expect.stringContaining('do=stop-reset'),
  });
  expect(await tfa.status(member)).toMatchObject({ enabled: true, resetAt: member.resetAt.toISOString() });
  expect((await tfa.logIn(member)).body).toEqual({ requiresTwoFactor: true });
  // The link works only once.
  expect((await member.start()).body).toMatchObject({ code: 'invalid_token' });

  await endWaitingTime(member);
  const answers = await Promise.all([api, otherApi, api].map((node) => tfa.logIn(member, node)));
  for (const answer of answers) expect(answer.body).toMatchObject({ user: { id: member.user.id } });
  expect(await tfa.status(member)).toEqual({ enabled: false, backupCodesCount: 0, resetAt: null });
  expect(await tfa.mails(member)).toEqual([
    'twoFactorEnabled',
    'twoFactorResetLink',
    'twoFactorResetRequested',
    'twoFactorDisabled',
  ]);
  expect((await tfa.log(member)).map((line) => line.split(' ')[0])).toEqual([
    'twoFactor.enabled',
    'twoFactor.resetRequested',
    'twoFactor.reset',
  ]);
});

test('the link of the mail and a signed-in device can stop the reset', async () => {
  for (const stop of [
    async (member: TestMember) =>
      tfa.post(undefined, 'stop-reset', {
        token: await tfa.accounts.tokenTo(member.user.email, 'twoFactorResetRequested'),
      }),
    (member: TestMember) => tfa.post(member.cookie, 'keep'),
  ]) {
    const member = await createMemberInReset();
    expect((await stop(member)).status).toBe(204);
    expect((await tfa.status(member)).resetAt).toBeNull();
    expect((await tfa.log(member)).at(-1)).toBe('twoFactor.resetStopped Firefox on Linux');
    expect((await member.start()).body).toMatchObject({ code: 'invalid_token' });
    expect((await tfa.logIn(member)).body).toEqual({ requiresTwoFactor: true });
  }
});

test('a right code stops the reset, at login and in a confirmation', async () => {
  for (const useCode of [
    async (member: ProtectedMember) =>
      tfa.post(await tfa.pending(member), 'verify', { code: await codeOf(member.secret) }),
    async (member: ProtectedMember) =>
      tfa.post(member.cookie, 'backup-codes', { password: PASSWORD, code: await codeOf(member.secret) }),
  ]) {
    const member = await createMemberInReset();
    const notices = await dataSource.query<unknown[]>(
      `SELECT kind, url FROM notifications WHERE user_id = $1`,
      [member.user.id],
    );
    expect(notices).toEqual([{ kind: 'account.twoFactorReset', url: '/security' }]);
    expect((await useCode(member)).status).toBe(200);
    expect((await tfa.status(member)).resetAt).toBeNull();
    expect(await tfa.log(member)).toContain('twoFactor.resetStopped Firefox on Linux');
    expect((await member.start()).body).toMatchObject({ code: 'invalid_token' });
  }
});

test('requesting the reset requires the password, starting it a link to the present address', async () => {
  for (const cookie of [undefined, (await api.guest()).cookie])
    expect((await tfa.post(cookie, 'request-reset')).status).toBe(401);
  expect((await tfa.post((await tfa.person()).cookie, 'request-reset')).body).toMatchObject({
    code: 'conflict',
  });
  const member = await tfa.protectedPerson();
  const { email, id } = member.user;
  expect((await tfa.post(member.cookie, 'request-reset')).status).toBe(204);
  const token = await tfa.accounts.tokenTo(email, 'twoFactorResetLink');
  await dataSource.query(`UPDATE users SET email = 'moved-' || id || '@test.invalid' WHERE id = $1`, [id]);
  for (const each of [token, 'nonsense'])
    expect((await tfa.post(undefined, 'start-reset', { token: each })).body).toMatchObject({
      code: 'invalid_token',
    });
});

test('a login that needs a code stays closed if two-factor is turned off meanwhile', async () => {
  const member = await tfa.protectedPerson();
  const cookie = await tfa.pending(member);
  const [first, second] = member.backupCodes as [string, string];
  expect((await tfa.post(member.cookie, 'disable', { password: PASSWORD, code: first })).status).toBe(204);
  for (const code of [second, await codeOf(member.secret)])
    expect((await tfa.post(cookie, 'verify', { code })).body).toEqual(INVALID_CODE);
});

test('a deactivated member cannot log in with a code either', async () => {
  const member = await tfa.protectedPerson();
  const cookie = await tfa.pending(member);
  await dataSource.query(`UPDATE users SET is_active = false WHERE id = $1`, [member.user.id]);
  expect((await tfa.post(cookie, 'verify', { code: await codeOf(member.secret) })).status).toBe(401);
});
