import { expect, test } from '@jest/globals';
import type { BackupCodesResponse, TwoFactorSetup } from '@mikai/contract/auth';
import type { TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpDatabase, contains } from '@mikai/core/testing/leaks';
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

const INVALID_CODE = { statusCode: 400, code: 'invalid_code', error: 'Invalid verification code' };
const INVALID_BOTH = { ...INVALID_CODE, error: 'Invalid password or verification code' };
const WRONG_PASSWORD = {
  statusCode: 400,
  code: 'invalid_credentials',
  error: 'Invalid password',
  details: { password: 'Invalid password' },
};

test('setup returns a secret for the app, as text and as a QR code, and turns nothing on', async () => {
  const member = await tfa.person();
  const { body, status } = await tfa.post<TwoFactorSetup>(member.cookie, 'setup', { password: PASSWORD });
  expect(status).toBe(200);
  expect(body).toEqual({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    qrCode: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
  });
  expect(await tfa.status(member)).toEqual({ enabled: false, backupCodesCount: 0, resetAt: null });
  expect(contains(await dumpDatabase(dataSource), body.secret)).toBe(false);
});

test('a right code turns two-factor on and returns ten backup codes; neither they nor the secret are stored unsealed', async () => {
  const member = await tfa.protectedPerson();
  expect(member.backupCodes).toHaveLength(10);
  expect(new Set(member.backupCodes).size).toBe(10);
  for (const code of member.backupCodes)
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  expect(await tfa.status(member)).toEqual({ enabled: true, backupCodesCount: 10, resetAt: null });
  const dump = await dumpDatabase(dataSource);
  for (const secret of [member.secret, ...member.backupCodes]) expect(contains(dump, secret)).toBe(false);
  expect(await tfa.log(member)).toEqual(['twoFactor.enabled Firefox on Linux']);
  expect(await tfa.mails(member)).toEqual(['twoFactorEnabled']);
  expect((await tfa.post(member.cookie, 'setup', { password: PASSWORD })).body).toMatchObject({
    statusCode: 409,
    code: 'conflict',
  });
});

test('accepts only the newest secret, with a right code', async () => {
  const member = await tfa.person();
  const first = await tfa.secretFor(member);
  const second = await tfa.secretFor(member);
  const stranger = await tfa.secretFor(await tfa.person());
  const own = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  for (const secret of [first, stranger, own]) {
    const answer = await tfa.post(member.cookie, 'enable', {
      password: PASSWORD,
      secret,
      code: await codeOf(secret),
    });
    expect(answer.body).toEqual(INVALID_CODE);
  }
  const wrong = await tfa.post(member.cookie, 'enable', {
    password: PASSWORD,
    secret: second,
    code: await wrongCodeOf(second),
  });
  expect(wrong.body).toEqual(INVALID_CODE);
  expect((await tfa.status(member)).enabled).toBe(false);
  const right = await tfa.post(member.cookie, 'enable', {
    password: PASSWORD,
    secret: second,
    code: await codeOf(second),
  });
  expect(right.status).toBe(200);
});

test('rejects enabling without a setup', async () => {
  const { cookie } = await tfa.person();
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  expect(
    (await tfa.post(cookie, 'enable', { password: PASSWORD, secret, code: await codeOf(secret) })).body,
  ).toEqual(INVALID_CODE);
});

test.each(['12345', '1234567', 'abcdef', '', ' '])('rejects the malformed code %j', async (code) => {
  const { cookie } = await tfa.person();
  const { secret } = (await tfa.post<TwoFactorSetup>(cookie, 'setup', { password: PASSWORD })).body;
  const answer = await tfa.post(cookie, 'enable', { password: PASSWORD, secret, code });
  expect(answer.status).toBe(400);
  expect(answer.body.details?.['code']).toMatch(/6/);
});

test('five simultaneous requests on two nodes turn two-factor on once, with one set of codes', async () => {
  const member = await tfa.person();
  const secret = await tfa.secretFor(member);
  const code = await codeOf(secret);
  const answers = await Promise.all(
    [api, otherApi, api, otherApi, api].map((node) =>
      tfa.post<BackupCodesResponse>(member.cookie, 'enable', { password: PASSWORD, secret, code }, node),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
  await tfa.timePasses(member);
  const [backup] = answers.find((answer) => answer.status === 200)!.body.backupCodes;
  expect((await tfa.status(member)).backupCodesCount).toBe(10);
  expect((await tfa.post(await tfa.pending(member), 'verify', { code: backup })).status).toBe(200);
});

test('turning two-factor off requires the password and a code; a wrong password does not use up the code', async () => {
  const member = await tfa.protectedPerson();
  const code = await codeOf(member.secret);
  const turnOff = (password: string, given: string) =>
    tfa.post(member.cookie, 'disable', { password, code: given });
  expect((await turnOff('Wrong-Password-1', code)).body).toEqual({
    ...INVALID_BOTH,
    details: { password: 'Invalid password' },
  });
  expect((await turnOff(PASSWORD, await wrongCodeOf(member.secret))).body).toEqual({
    ...INVALID_BOTH,
    details: { code: 'Invalid verification code' },
  });
  expect((await tfa.status(member)).enabled).toBe(true);
  expect((await turnOff(PASSWORD, code)).status).toBe(204);
  expect(await tfa.status(member)).toEqual({ enabled: false, backupCodesCount: 0, resetAt: null });
  expect((await tfa.logIn(member)).body).toMatchObject({ user: { id: member.user.id } });
  expect((await tfa.log(member)).at(-1)).toBe('twoFactor.disabled Firefox on Linux');
  expect(await tfa.mails(member)).toEqual(['twoFactorEnabled', 'twoFactorDisabled']);
  expect((await turnOff(PASSWORD, code)).body).toMatchObject({ statusCode: 409 });
});

test('a backup code can turn two-factor off; once it is on again, the old codes are void', async () => {
  const member = await tfa.protectedPerson();
  const [first, second] = member.backupCodes as [string, string];
  expect((await tfa.post(member.cookie, 'disable', { password: PASSWORD, code: first })).status).toBe(204);
  const secret = await tfa.secretFor(member);
  expect(secret).not.toBe(member.secret);
  expect(
    (await tfa.post(member.cookie, 'enable', { password: PASSWORD, secret, code: await codeOf(secret) }))
      .status,
  ).toBe(200);
  const cookie = await tfa.pending(member);
  for (const code of [second, await codeOf(member.secret)])
    expect((await tfa.post(cookie, 'verify', { code })).body).toEqual(INVALID_CODE);
});

test('setup and enabling require the password', async () => {
  const member = await tfa.person();
  for (const body of [undefined, {}, { password: '' }])
    expect((await tfa.post(member.cookie, 'setup', body)).status).toBe(400);
  expect((await tfa.post(member.cookie, 'setup', { password: 'Wrong-Password-1' })).body).toEqual(
    WRONG_PASSWORD,
  );
  const secret = await tfa.secretFor(member);
  const code = await codeOf(secret);
  const enable = (password?: string) => tfa.post(member.cookie, 'enable', { password, secret, code });
  expect((await enable()).body).toMatchObject({
    code: 'invalid_input',
    details: { password: expect.any(String) },
  });
  expect((await enable('Wrong-Password-1')).body).toEqual(WRONG_PASSWORD);
  expect((await tfa.status(member)).enabled).toBe(false);
  expect((await enable(PASSWORD)).status).toBe(200);
});

test('new backup codes require the password and a code, and replace the old ones', async () => {
  const member = await tfa.protectedPerson();
  const renew = (body: object) => tfa.post<BackupCodesResponse>(member.cookie, 'backup-codes', body);
  const code = await codeOf(member.secret);
  expect((await renew({ password: 'Wrong-Password-1', code })).body).toEqual(WRONG_PASSWORD);
  expect((await renew({ password: PASSWORD })).body).toMatchObject({
    code: 'invalid_input',
    details: { code: expect.any(String) },
  });
  expect((await renew({ password: PASSWORD, code: await wrongCodeOf(member.secret) })).body).toEqual({
    ...INVALID_CODE,
    details: { code: 'Invalid verification code' },
  });
  const renewed = await renew({ password: PASSWORD, code });
  expect(renewed.status).toBe(200);
  expect(renewed.body.backupCodes).toHaveLength(10);
  const cookie = await tfa.pending(member);
  expect((await tfa.post(cookie, 'verify', { code: member.backupCodes[0] })).body).toEqual(INVALID_CODE);
  expect((await tfa.post(cookie, 'verify', { code: renewed.body.backupCodes[0] })).status).toBe(200);
  expect(await tfa.log(member)).toContain('twoFactor.backupCodesRenewed Firefox on Linux');
  expect(await tfa.mails(member)).toEqual(['twoFactorEnabled', 'backupCodesRenewed']);
});

type FactorMail = 'twoFactorEnabled' | 'backupCodesRenewed' | 'twoFactorDisabled';

/** Returns the token of the link in the newest mail of this kind. */
async function findUndoToken(member: TestMember, kind: FactorMail): Promise<string | null> {
  const { data } = await tfa.accounts.mailTo(member.user.email, kind);
  const link = new URL(data.link);
  expect([link.pathname, link.searchParams.get('undo')]).toEqual(['/reset-password', 'two-factor']);
  return link.searchParams.get('token');
}

/** Sets a new password with such a link and the password from before the change. */
async function undo(member: TestMember, kind: FactorMail, formerPassword: string | undefined = PASSWORD) {
  const body = { token: await findUndoToken(member, kind), password: NEW, formerPassword };
  return api.as().post('/api/auth/reset-password', body);
}
const NEW = 'Harbour-9-Lantern';

async function resetByMail(member: TestMember, password: string) {
  await api.as().post('/api/auth/forgot-password', { email: member.user.email });
  const token = await tfa.accounts.tokenTo(member.user.email, 'resetPassword');
  expect((await api.as().post('/api/auth/reset-password', { token, password })).status).toBe(204);
}

test('a member who was locked out at their open browser gets in again with the mail, with or without a reset', async () => {
  for (const resetsFirst of [false, true]) {
    const member = await tfa.protectedPerson();
    if (resetsFirst) {
      await resetByMail(member, 'Third-Lantern-5');
      expect((await tfa.logIn(member, api, 'Third-Lantern-5')).body).toEqual({ requiresTwoFactor: true });
    }
    expect((await undo(member, 'twoFactorEnabled')).status).toBe(204);
    expect((await otherApi.as(member.cookie).get('/api/auth/me')).status).toBe(401);
    expect((await tfa.logIn(member)).status).toBe(401);
    expect((await tfa.logIn(member, api, NEW)).body).toMatchObject({ user: { id: member.user.id } });
    expect((await tfa.log(member)).at(-1)).toMatch(/^twoFactor\.undone /);
    // The link works only once.
    expect((await undo(member, 'twoFactorEnabled')).body).toMatchObject({ code: 'invalid_token' });
  }
});

test('undoing a change requires the password from before it; the mailbox alone is not enough, even after a reset', async () => {
  const member = await tfa.protectedPerson();
  await resetByMail(member, 'Third-Lantern-5');
  expect((await undo(member, 'twoFactorEnabled', 'Third-Lantern-5')).body).toMatchObject({
    statusCode: 400,
    details: { formerPassword: expect.stringMatching(/before the change/) },
  });
  const token = await findUndoToken(member, 'twoFactorEnabled');
  const without = await api.as().post('/api/auth/reset-password', { token, password: NEW });
  expect(without.body).toMatchObject({ details: { formerPassword: expect.any(String) } });
  // The attacker made the change and therefore knows the password.
  const again = { token, password: PASSWORD, formerPassword: PASSWORD };
  expect((await api.as().post('/api/auth/reset-password', again)).body).toMatchObject({
    details: { password: expect.any(String) },
  });
  expect((await tfa.logIn(member, api, 'Third-Lantern-5')).body).toEqual({ requiresTwoFactor: true });
  expect((await undo(member, 'twoFactorEnabled')).status).toBe(204);
});

test('limits guesses at the password from before the change', async () => {
  const member = await tfa.protectedPerson();
  for (let tries = 0; tries < 10; tries += 1)
    expect((await undo(member, 'twoFactorEnabled', `Guess-Number-${tries}`)).status).toBe(400);
  expect((await undo(member, 'twoFactorEnabled')).status).toBe(429);
  // The member's own confirmations have a limit of their own.
  expect(
    (await tfa.post(member.cookie, 'backup-codes', { password: 'Wrong-Password-1', code: '000000' })).status,
  ).toBe(400);
});

test.each<[string, (member: ProtectedMember) => Promise<FactorMail>]>([
  [
    'backup codes were renewed',
    async (member) => {
      const proof = { password: PASSWORD, code: member.backupCodes[0] };
      expect((await tfa.post(member.cookie, 'backup-codes', proof)).status).toBe(200);
      return 'backupCodesRenewed';
    },
  ],
  [
    'two-factor was turned off',
    async (member) => {
      const proof = { password: PASSWORD, code: member.backupCodes[0] };
      expect((await tfa.post(member.cookie, 'disable', proof)).status).toBe(204);
      return 'twoFactorDisabled';
    },
  ],
  [
    'two-factor was turned off, and on again with another app',
    async (member) => {
      const proof = { password: PASSWORD, code: member.backupCodes[0] };
      expect((await tfa.post(member.cookie, 'disable', proof)).status).toBe(204);
      const secret = await tfa.secretFor(member);
      const body = { password: PASSWORD, secret, code: await codeOf(secret) };
      expect((await tfa.post(member.cookie, 'enable', body)).status).toBe(200);
      return 'twoFactorEnabled';
    },
  ],
])('the link restores the former second factor and its codes after %s', async (_what, change) => {
  const member = await tfa.protectedPerson();
  const kind = await change(member);
  const [{ days }] = await dataSource.query<[{ days: number }]>(
    `SELECT max(extract(day FROM expires_at - created_at))::int AS days FROM auth_tokens
     WHERE purpose = 'undo_two_factor' AND user_id = $1`,
    [member.user.id],
  );
  expect(days).toBe(7);
  expect((await undo(member, kind)).status).toBe(204);
  expect((await otherApi.as(member.cookie).get('/api/auth/me')).status).toBe(401);
  const verify = async (code: string) =>
    (await tfa.post(await tfa.pending(member, api, NEW), 'verify', { code })).status;
  const [used, unused] = member.backupCodes as [string, string];
  expect([await verify(used), await verify(unused)]).toEqual([400, 200]);
  expect(await verify(await codeOf(member.secret, 1))).toBe(200);
});

test('the link of the first mail also undoes later changes', async () => {
  const member = await tfa.protectedPerson();
  const proof = { password: PASSWORD, code: member.backupCodes[0] };
  expect((await tfa.post(member.cookie, 'disable', proof)).status).toBe(204);
  const first = await findUndoToken(member, 'twoFactorDisabled');
  const secret = await tfa.secretFor(member);
  const on = { password: PASSWORD, secret, code: await codeOf(secret) };
  expect((await tfa.post(member.cookie, 'enable', on)).status).toBe(200);
  await tfa.timePasses(member);
  const turnOff = { password: PASSWORD, code: await codeOf(secret) };
  expect((await tfa.post(member.cookie, 'disable', turnOff)).status).toBe(204);
  const last = await findUndoToken(member, 'twoFactorDisabled');
  const openLink = (token: string | null, password: string) =>
    api.as().post('/api/auth/reset-password', { token, password, formerPassword: PASSWORD });
  expect((await openLink(last, NEW)).status).toBe(204);
  expect((await openLink(first, 'Third-Lantern-5')).status).toBe(204);
  const cookie = await tfa.pending(member, api, 'Third-Lantern-5');
  expect((await tfa.post(cookie, 'verify', { code: await codeOf(secret, 1) })).body).toEqual(INVALID_CODE);
  expect((await tfa.post(cookie, 'verify', { code: await codeOf(member.secret, 1) })).status).toBe(200);
  expect((await openLink(last, 'Fourth-Lantern-8')).body).toMatchObject({ code: 'invalid_token' });
});

test('keeps a new address requested with the former factor, drops one requested after it was replaced', async () => {
  for (const asksWith of ['own', 'foreign'] as const) {
    const member = await tfa.protectedPerson();
    const proof = { password: PASSWORD, code: member.backupCodes[0] };
    const path = asksWith === 'own' ? 'backup-codes' : 'disable';
    expect((await tfa.post(member.cookie, path, proof)).status).toBeLessThan(300);
    const code = asksWith === 'own' ? { code: await codeOf(member.secret) } : {};
    const email = `next-${member.user.id}@test.invalid`;
    const asked = await api
      .as(member.cookie)
      .send('PUT', '/api/user/profile', { json: { email, currentPassword: PASSWORD, ...code } });
    expect(asked.status).toBe(200);
    const change = asksWith === 'own' ? 'backupCodesRenewed' : 'twoFactorDisabled';
    expect((await undo(member, change)).status).toBe(204);
    const sql = `SELECT pending_email FROM users WHERE id = $1`;
    const kept = asksWith === 'own' ? email : null;
    expect(await dataSource.query(sql, [member.user.id])).toEqual([{ pending_email: kept }]);
  }
});

test('the link is invalid once the account has another address, and after seven days', async () => {
  const moved = await tfa.protectedPerson();
  await dataSource.query(`UPDATE users SET email = 'moved-' || id || '@test.invalid' WHERE id = $1`, [
    moved.user.id,
  ]);
  expect((await undo(moved, 'twoFactorEnabled')).body).toMatchObject({ code: 'invalid_token' });
  const late = await tfa.protectedPerson();
  await dataSource.query(`UPDATE auth_tokens SET expires_at = now() WHERE user_id = $1`, [late.user.id]);
  expect((await undo(late, 'twoFactorEnabled')).body).toMatchObject({ code: 'invalid_token' });
});

test('rejects renewing backup codes without two-factor', async () => {
  const { cookie } = await tfa.person();
  expect((await tfa.post(cookie, 'backup-codes', { password: PASSWORD, code: '000000' })).body).toMatchObject(
    { statusCode: 409 },
  );
});

test('limits wrong passwords too', async () => {
  const member = await tfa.protectedPerson();
  const password = 'Wrong-Password-1';
  for (let tries = 0; tries < 10; tries += 1)
    expect((await tfa.post(member.cookie, 'backup-codes', { password, code: '000000' })).status).toBe(400);
  for (const [path, body] of [
    ['backup-codes', { password: PASSWORD, code: await codeOf(member.secret) }],
    ['disable', { password: PASSWORD, code: await codeOf(member.secret) }],
  ] as const)
    expect((await tfa.post(member.cookie, path, body)).status).toBe(429);
});

test('the log contains no secret and no code', async () => {
  const member = await tfa.protectedPerson();
  const code = await codeOf(member.secret);
  await tfa.post(await tfa.pending(member), 'verify', { code });
  const lines = api.logs.text.replaceAll(/"(time|pid|ms|requestId)":"?[^,}]*/g, '');
  for (const secret of [member.secret, code, PASSWORD, ...member.backupCodes])
    expect(lines).not.toContain(secret);
});
