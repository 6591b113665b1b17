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
const them = await TestTwoFactor.start(services);
const { api, otherApi } = them;

const INVALID_CODE = { statusCode: 400, code: 'invalid_code', error: 'Invalid verification code' };
const INVALID_BOTH = { ...INVALID_CODE, error: 'Invalid password or verification code' };
const WRONG_PASSWORD = {
  statusCode: 400,
  code: 'invalid_credentials',
  error: 'Invalid password',
  details: { password: 'Invalid password' },
};

test('setting up gives a secret for the app, as text and as a picture, and turns nothing on', async () => {
  const member = await them.person();
  const { body, status } = await them.post<TwoFactorSetup>(member.cookie, 'setup', { password: PASSWORD });
  expect(status).toBe(200);
  expect(body).toEqual({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    qrCode: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
  });
  expect(await them.status(member)).toEqual({ enabled: false, backupCodesCount: 0, resetAt: null });
  expect(contains(await dumpDatabase(dataSource), body.secret)).toBe(false);
});

test('a right code for that secret turns it on and gives ten backup codes, which are not stored', async () => {
  const member = await them.protectedPerson();
  expect(member.backupCodes).toHaveLength(10);
  expect(new Set(member.backupCodes).size).toBe(10);
  for (const code of member.backupCodes)
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  expect(await them.status(member)).toEqual({ enabled: true, backupCodesCount: 10, resetAt: null });
  const dump = await dumpDatabase(dataSource);
  for (const secret of [member.secret, ...member.backupCodes]) expect(contains(dump, secret)).toBe(false);
  expect(await them.log(member)).toEqual(['twoFactor.enabled Firefox on Linux']);
  expect(await them.mails(member)).toEqual(['twoFactorEnabled']);
  expect((await them.post(member.cookie, 'setup', { password: PASSWORD })).body).toMatchObject({
    statusCode: 409,
    code: 'conflict',
  });
});

test('only the secret that was given last, with a right code, can be turned on', async () => {
  const member = await them.person();
  const first = await them.secretFor(member);
  const second = await them.secretFor(member);
  const stranger = await them.secretFor(await them.person());
  const own = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  for (const secret of [first, stranger, own]) {
    const answer = await them.post(member.cookie, 'enable', {
      password: PASSWORD,
      secret,
      code: await codeOf(secret),
    });
    expect(answer.body).toEqual(INVALID_CODE);
  }
  const wrong = await them.post(member.cookie, 'enable', {
    password: PASSWORD,
    secret: second,
    code: await wrongCodeOf(second),
  });
  expect(wrong.body).toEqual(INVALID_CODE);
  expect((await them.status(member)).enabled).toBe(false);
  const right = await them.post(member.cookie, 'enable', {
    password: PASSWORD,
    secret: second,
    code: await codeOf(second),
  });
  expect(right.status).toBe(200);
});

test('without a secret that was set up nothing can be turned on', async () => {
  const { cookie } = await them.person();
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  expect(
    (await them.post(cookie, 'enable', { password: PASSWORD, secret, code: await codeOf(secret) })).body,
  ).toEqual(INVALID_CODE);
});

test.each(['12345', '1234567', 'abcdef', '', ' '])(
  'the code %j is refused as no code at all',
  async (code) => {
    const { cookie } = await them.person();
    const { secret } = (await them.post<TwoFactorSetup>(cookie, 'setup', { password: PASSWORD })).body;
    const answer = await them.post(cookie, 'enable', { password: PASSWORD, secret, code });
    expect(answer.status).toBe(400);
    expect(answer.body.details?.['code']).toMatch(/6/);
  },
);

test('turns two-factor on once, with one set of codes, when five requests come at once over two nodes', async () => {
  const member = await them.person();
  const secret = await them.secretFor(member);
  const code = await codeOf(secret);
  const answers = await Promise.all(
    [api, otherApi, api, otherApi, api].map((node) =>
      them.post<BackupCodesResponse>(member.cookie, 'enable', { password: PASSWORD, secret, code }, node),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
  await them.timePasses(member);
  const [backup] = answers.find((answer) => answer.status === 200)!.body.backupCodes;
  expect((await them.status(member)).backupCodesCount).toBe(10);
  expect((await them.post(await them.pending(member), 'verify', { code: backup })).status).toBe(200);
});

test('turning it off needs the password and a code; a wrong password uses no code up', async () => {
  const member = await them.protectedPerson();
  const code = await codeOf(member.secret);
  const off = (password: string, given: string) =>
    them.post(member.cookie, 'disable', { password, code: given });
  expect((await off('Wrong-Password-1', code)).body).toEqual({
    ...INVALID_BOTH,
    details: { password: 'Invalid password' },
  });
  expect((await off(PASSWORD, await wrongCodeOf(member.secret))).body).toEqual({
    ...INVALID_BOTH,
    details: { code: 'Invalid verification code' },
  });
  expect((await them.status(member)).enabled).toBe(true);
  expect((await off(PASSWORD, code)).status).toBe(204);
  expect(await them.status(member)).toEqual({ enabled: false, backupCodesCount: 0, resetAt: null });
  expect((await them.logIn(member)).body).toMatchObject({ user: { id: member.user.id } });
  expect((await them.log(member)).at(-1)).toBe('twoFactor.disabled Firefox on Linux');
  expect(await them.mails(member)).toEqual(['twoFactorEnabled', 'twoFactorDisabled']);
  expect((await off(PASSWORD, code)).body).toMatchObject({ statusCode: 409 });
});

test('a backup code turns it off too; turned on anew, the old codes are void', async () => {
  const member = await them.protectedPerson();
  const [first, second] = member.backupCodes as [string, string];
  expect((await them.post(member.cookie, 'disable', { password: PASSWORD, code: first })).status).toBe(204);
  const secret = await them.secretFor(member);
  expect(secret).not.toBe(member.secret);
  expect(
    (await them.post(member.cookie, 'enable', { password: PASSWORD, secret, code: await codeOf(secret) }))
      .status,
  ).toBe(200);
  const cookie = await them.pending(member);
  for (const code of [second, await codeOf(member.secret)])
    expect((await them.post(cookie, 'verify', { code })).body).toEqual(INVALID_CODE);
});

test('a session alone turns nothing on: setting up and enabling need the password', async () => {
  const member = await them.person();
  for (const body of [undefined, {}, { password: '' }])
    expect((await them.post(member.cookie, 'setup', body)).status).toBe(400);
  expect((await them.post(member.cookie, 'setup', { password: 'Wrong-Password-1' })).body).toEqual(
    WRONG_PASSWORD,
  );
  const secret = await them.secretFor(member);
  const code = await codeOf(secret);
  const enable = (password?: string) => them.post(member.cookie, 'enable', { password, secret, code });
  expect((await enable()).body).toMatchObject({
    code: 'invalid_input',
    details: { password: expect.any(String) },
  });
  expect((await enable('Wrong-Password-1')).body).toEqual(WRONG_PASSWORD);
  expect((await them.status(member)).enabled).toBe(false);
  expect((await enable(PASSWORD)).status).toBe(200);
});

test('new backup codes need the password and a code; the old ones are void', async () => {
  const member = await them.protectedPerson();
  const renew = (body: object) => them.post<BackupCodesResponse>(member.cookie, 'backup-codes', body);
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
  const cookie = await them.pending(member);
  expect((await them.post(cookie, 'verify', { code: member.backupCodes[0] })).body).toEqual(INVALID_CODE);
  expect((await them.post(cookie, 'verify', { code: renewed.body.backupCodes[0] })).status).toBe(200);
  expect(await them.log(member)).toContain('twoFactor.backupCodesRenewed Firefox on Linux');
  expect(await them.mails(member)).toEqual(['twoFactorEnabled', 'backupCodesRenewed']);
});

type FactorMail = 'twoFactorEnabled' | 'backupCodesRenewed' | 'twoFactorDisabled';

/** Returns the token of the link in the newest mail of this kind. */
async function undoToken(member: TestMember, kind: FactorMail): Promise<string | null> {
  const { data } = await them.accounts.mailTo(member.user.email, kind);
  const link = new URL(data.link);
  expect([link.pathname, link.searchParams.get('undo')]).toEqual(['/reset-password', 'two-factor']);
  return link.searchParams.get('token');
}

/** Sets a new password with such a link, and the password of before the change. */
async function undo(member: TestMember, kind: FactorMail, formerPassword: string | undefined = PASSWORD) {
  const body = { token: await undoToken(member, kind), password: NEW, formerPassword };
  return api.as().post('/api/auth/reset-password', body);
}
const NEW = 'Harbour-9-Lantern';

async function resetByMail(member: TestMember, password: string) {
  await api.as().post('/api/auth/forgot-password', { email: member.user.email });
  const token = await them.accounts.tokenTo(member.user.email, 'resetPassword');
  expect((await api.as().post('/api/auth/reset-password', { token, password })).status).toBe(204);
}

test('a member locked out from their open browser gets in again by the mail, with or without a reset', async () => {
  for (const resetsFirst of [false, true]) {
    const member = await them.protectedPerson();
    if (resetsFirst) {
      await resetByMail(member, 'Third-Lantern-5');
      expect((await them.logIn(member, api, 'Third-Lantern-5')).body).toEqual({ requiresTwoFactor: true });
    }
    expect((await undo(member, 'twoFactorEnabled')).status).toBe(204);
    expect((await otherApi.as(member.cookie).get('/api/auth/me')).status).toBe(401);
    expect((await them.logIn(member)).status).toBe(401);
    expect((await them.logIn(member, api, NEW)).body).toMatchObject({ user: { id: member.user.id } });
    expect((await them.log(member)).at(-1)).toMatch(/^twoFactor\.undone /);
    // The link works only once.
    expect((await undo(member, 'twoFactorEnabled')).body).toMatchObject({ code: 'invalid_token' });
  }
});

test('the mailbox alone undoes nothing, not even after a reset: it takes the password of before the change', async () => {
  const member = await them.protectedPerson();
  await resetByMail(member, 'Third-Lantern-5');
  expect((await undo(member, 'twoFactorEnabled', 'Third-Lantern-5')).body).toMatchObject({
    statusCode: 400,
    details: { formerPassword: expect.stringMatching(/before the change/) },
  });
  const token = await undoToken(member, 'twoFactorEnabled');
  const without = await api.as().post('/api/auth/reset-password', { token, password: NEW });
  expect(without.body).toMatchObject({ details: { formerPassword: expect.any(String) } });
  // The attacker made the change and therefore knows the password.
  const again = { token, password: PASSWORD, formerPassword: PASSWORD };
  expect((await api.as().post('/api/auth/reset-password', again)).body).toMatchObject({
    details: { password: expect.any(String) },
  });
  expect((await them.logIn(member, api, 'Third-Lantern-5')).body).toEqual({ requiresTwoFactor: true });
  expect((await undo(member, 'twoFactorEnabled')).status).toBe(204);
});

test('guesses at the password of before the change are bounded', async () => {
  const member = await them.protectedPerson();
  for (let tries = 0; tries < 10; tries += 1)
    expect((await undo(member, 'twoFactorEnabled', `Guess-Number-${tries}`)).status).toBe(400);
  expect((await undo(member, 'twoFactorEnabled')).status).toBe(429);
  // The member's own confirmations have a limit of their own.
  expect(
    (await them.post(member.cookie, 'backup-codes', { password: 'Wrong-Password-1', code: '000000' })).status,
  ).toBe(400);
});

test.each<[string, (member: ProtectedMember) => Promise<FactorMail>]>([
  [
    'new backup codes were made',
    async (member) => {
      const proof = { password: PASSWORD, code: member.backupCodes[0] };
      expect((await them.post(member.cookie, 'backup-codes', proof)).status).toBe(200);
      return 'backupCodesRenewed';
    },
  ],
  [
    'it was turned off',
    async (member) => {
      const proof = { password: PASSWORD, code: member.backupCodes[0] };
      expect((await them.post(member.cookie, 'disable', proof)).status).toBe(204);
      return 'twoFactorDisabled';
    },
  ],
  [
    'it was turned off, and on again with another app',
    async (member) => {
      const proof = { password: PASSWORD, code: member.backupCodes[0] };
      expect((await them.post(member.cookie, 'disable', proof)).status).toBe(204);
      const secret = await them.secretFor(member);
      const body = { password: PASSWORD, secret, code: await codeOf(secret) };
      expect((await them.post(member.cookie, 'enable', body)).status).toBe(200);
      return 'twoFactorEnabled';
    },
  ],
])(
  'a second factor of before the change stays: after %s, the link gives it back with its codes',
  async (_what, change) => {
    const member = await them.protectedPerson();
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
      (await them.post(await them.pending(member, api, NEW), 'verify', { code })).status;
    const [used, unused] = member.backupCodes as [string, string];
    expect([await verify(used), await verify(unused)]).toEqual([400, 200]);
    expect(await verify(await codeOf(member.secret, 1))).toBe(200);
  },
);

test('the link of the first mail goes back behind what was done after it', async () => {
  const member = await them.protectedPerson();
  const proof = { password: PASSWORD, code: member.backupCodes[0] };
  expect((await them.post(member.cookie, 'disable', proof)).status).toBe(204);
  const first = await undoToken(member, 'twoFactorDisabled');
  const secret = await them.secretFor(member);
  const on = { password: PASSWORD, secret, code: await codeOf(secret) };
  expect((await them.post(member.cookie, 'enable', on)).status).toBe(200);
  await them.timePasses(member);
  const off = { password: PASSWORD, code: await codeOf(secret) };
  expect((await them.post(member.cookie, 'disable', off)).status).toBe(204);
  const last = await undoToken(member, 'twoFactorDisabled');
  const follow = (token: string | null, password: string) =>
    api.as().post('/api/auth/reset-password', { token, password, formerPassword: PASSWORD });
  expect((await follow(last, NEW)).status).toBe(204);
  expect((await follow(first, 'Third-Lantern-5')).status).toBe(204);
  const cookie = await them.pending(member, api, 'Third-Lantern-5');
  expect((await them.post(cookie, 'verify', { code: await codeOf(secret, 1) })).body).toEqual(INVALID_CODE);
  expect((await them.post(cookie, 'verify', { code: await codeOf(member.secret, 1) })).status).toBe(200);
  expect((await follow(last, 'Fourth-Lantern-8')).body).toMatchObject({ code: 'invalid_token' });
});

test('a new address that was asked for with the factor of before stays; one with what came later is given up', async () => {
  for (const asksWith of ['own', 'foreign'] as const) {
    const member = await them.protectedPerson();
    const proof = { password: PASSWORD, code: member.backupCodes[0] };
    const path = asksWith === 'own' ? 'backup-codes' : 'disable';
    expect((await them.post(member.cookie, path, proof)).status).toBeLessThan(300);
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

test('that link is dead once another address is the account’s, and after its seven days', async () => {
  const moved = await them.protectedPerson();
  await dataSource.query(`UPDATE users SET email = 'moved-' || id || '@test.invalid' WHERE id = $1`, [
    moved.user.id,
  ]);
  expect((await undo(moved, 'twoFactorEnabled')).body).toMatchObject({ code: 'invalid_token' });
  const late = await them.protectedPerson();
  await dataSource.query(`UPDATE auth_tokens SET expires_at = now() WHERE user_id = $1`, [late.user.id]);
  expect((await undo(late, 'twoFactorEnabled')).body).toMatchObject({ code: 'invalid_token' });
});

test('without two-factor there are no backup codes to renew', async () => {
  const { cookie } = await them.person();
  expect(
    (await them.post(cookie, 'backup-codes', { password: PASSWORD, code: '000000' })).body,
  ).toMatchObject({
    statusCode: 409,
  });
});

test('wrong passwords are bounded, too', async () => {
  const member = await them.protectedPerson();
  const password = 'Wrong-Password-1';
  for (let tries = 0; tries < 10; tries += 1)
    expect((await them.post(member.cookie, 'backup-codes', { password, code: '000000' })).status).toBe(400);
  for (const [path, body] of [
    ['backup-codes', { password: PASSWORD, code: await codeOf(member.secret) }],
    ['disable', { password: PASSWORD, code: await codeOf(member.secret) }],
  ] as const)
    expect((await them.post(member.cookie, path, body)).status).toBe(429);
});

test('no secret and no code gets into the log', async () => {
  const member = await them.protectedPerson();
  const code = await codeOf(member.secret);
  await them.post(await them.pending(member), 'verify', { code });
  const lines = api.logs.text.replaceAll(/"(time|pid|ms|requestId)":"?[^,}]*/g, '');
  for (const secret of [member.secret, code, PASSWORD, ...member.backupCodes])
    expect(lines).not.toContain(secret);
});
