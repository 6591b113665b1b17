import { beforeEach, expect, test } from '@jest/globals';
import type { RegisterRequest } from '@mikai/contract/auth';
import { DAY_MS } from '@mikai/contract/durations';
import { waitOutMidnight } from '@mikai/core/testing/midnight';
import { createTestServices } from '@mikai/core/testing/test-services';
import { User } from '@mikai/core/users/user.entity';
import { PASSWORD, TestAccounts } from '../../testing/test-accounts.js';
import { TestApi } from '../../testing/test-api.js';

const services = await createTestServices();
const { manager } = services.database.dataSource;
const env = { SITE_OWNER_USERNAME: 'Olivia', AUTH_MAILS_PER_IP: '1000' };
const api = await TestApi.start(services, env);
const otherApi = await TestApi.start(services, env);
const accounts = new TestAccounts(services, api);

const findUser = (username: string) => manager.findOneBy(User, { username });
const isAvailable = async (username: string) =>
  (await api.as().get<{ available: boolean }>(`/api/auth/check-username?username=${username}`)).body
    .available;

beforeEach(() => accounts.resetLimits());

test('stores all fields of the form, the password only as an argon2id hash', async () => {
  const form = accounts.form({
    displayName: '  Ana María  ',
    birthday: '1990-05-31',
    gender: 'non-binary',
    country: 'ES',
    phoneNumber: '34 612 345 678',
    timeZone: 'europe/madrid',
    language: 'es',
  });
  expect((await accounts.register(form)).status).toBe(201);
  expect(await findUser(form.username)).toMatchObject({
    email: form.email,
    displayName: 'Ana María',
    birthday: '1990-05-31',
    gender: 'non-binary',
    country: 'ES',
    phoneNumber: '+34612345678',
    timeZone: 'Europe/Madrid',
    language: 'es',
    isVerified: false,
    isAdmin: false,
  });
  const [row] = await manager.query<[Record<string, unknown>]>(`SELECT * FROM users WHERE username = $1`, [
    form.username,
  ]);
  expect(row['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(row)).not.toContain(form.password);
  expect(JSON.stringify(row)).not.toContain('1990-05-31');
});

test('accepts a registration without the optional fields, and treats empty ones as missing', async () => {
  const form = accounts.form({
    displayName: '',
    birthday: '',
    gender: '',
    country: '' as 'ES',
    phoneNumber: '',
    timeZone: 'Nowhere/At-All',
  });
  expect((await accounts.register(form)).status).toBe(201);
  expect(await findUser(form.username)).toMatchObject({
    displayName: form.username,
    birthday: null,
    gender: null,
    country: null,
    phoneNumber: null,
    timeZone: 'UTC',
  });
});

const REQUIRED = 'Please fill in all required fields.';
const WEAK = 'Please create a stronger password that meets the security requirements.';

test.each<[Partial<Record<keyof RegisterRequest, unknown>>, string, unknown]>([
  [{ username: undefined }, 'username', REQUIRED],
  [{ username: '   ' }, 'username', REQUIRED],
  [{ username: 'ab' }, 'username', expect.stringContaining('at least 3')],
  [{ username: 'a'.repeat(31) }, 'username', expect.stringContaining('at most 30')],
  [{ username: 'ana maria' }, 'username', expect.stringContaining('letters and digits')],
  [{ username: 'аnа' }, 'username', expect.stringContaining('letters and digits')],
  [{ username: { toString: 'x' } }, 'username', REQUIRED],
  [{ email: undefined }, 'email', REQUIRED],
  [{ email: '' }, 'email', REQUIRED],
  [{ email: 'ana' }, 'email', 'Please enter a valid email address.'],
  [{ email: 'ana@test.invalid\u200B' }, 'email', 'Please enter a valid email address.'],
  [{ email: `${'a'.repeat(250)}@test.invalid` }, 'email', expect.stringContaining('at most 254')],
  [{ password: undefined }, 'password', REQUIRED],
  [{ password: '' }, 'password', REQUIRED],
  [{ password: 'Sh0rt!' }, 'password', WEAK],
  [{ password: 'onlysmallletters' }, 'password', WEAK],
  [{ password: `Lantern-7-${'x'.repeat(120)}` }, 'password', expect.stringContaining('at most 128')],
  [{ password: 'P@ssw0rd1!' }, 'password', expect.stringContaining('commonest')],
  [{ displayName: 'x'.repeat(81) }, 'displayName', expect.stringContaining('at most 80')],
  [{ displayName: 7 }, 'displayName', expect.any(String)],
  [{ displayName: 'Help me. I am alone' }, 'displayName', expect.stringContaining('reads like a message')],
  [{ displayName: 'MikAI Crisis Team' }, 'displayName', expect.stringContaining('mistaken for MikAI')],
  [{ birthday: '31.05.1990' }, 'birthday', expect.stringContaining('1990-05-31')],
  [{ birthday: '2001-02-30' }, 'birthday', expect.stringContaining('1990-05-31')],
  [{ birthday: '1899-12-31' }, 'birthday', expect.stringContaining('1990-05-31')],
  [{ birthday: '2999-01-01' }, 'birthday', expect.stringContaining('1990-05-31')],
  [{ gender: 'x' }, 'gender', expect.any(String)],
  [{ country: 'Atlantis' }, 'country', expect.any(String)],
  [{ phoneNumber: 'call me' }, 'phoneNumber', expect.stringContaining('country code')],
  [{ phoneNumber: '0612 345 678' }, 'phoneNumber', expect.stringContaining('country code')],
  [{ phoneNumber: '1'.repeat(40) }, 'phoneNumber', expect.stringContaining('at most 32')],
  [{ language: 'xx' }, 'language', expect.any(String)],
  [{ isAdmin: true } as object, 'isAdmin', expect.stringContaining('not known here')],
])('rejects %j with an error for the field %s', async (change, field, problem) => {
  const form = { ...accounts.form(), ...change };
  const answer = await api.as().post('/api/auth/register', form);
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid_input', details: { [field]: problem } }),
  ]);
  expect(await manager.countBy(User, { email: String(form.email) })).toBe(0);
});

const TOO_YOUNG =
  'You must be at least 13 years old to create an account. This is required for privacy and safety regulations.';

/** Returns the birthday, in UTC, of somebody who reaches this age today, or the given number of days later. */
function birthdayOf(years: number, daysLater = 0): string {
  const date = new Date(Date.now() + daysLater * DAY_MS);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  // On 29 February, a birth year without that date would give 1 March; 28 February is used instead.
  if (daysLater === 0 && date.getUTCDate() !== new Date().getUTCDate()) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

test('a person who is 13 today can register; one who is 13 tomorrow cannot, and nothing is stored', async () => {
  await waitOutMidnight();
  const today = accounts.form({ birthday: birthdayOf(13) });
  expect((await accounts.register(today)).status).toBe(201);

  const tomorrow = accounts.form({ birthday: birthdayOf(13, 1), displayName: 'Kiddo' });
  const answer = await accounts.register(tomorrow);
  expect([answer.status, answer.body]).toMatchObject([400, { details: { birthday: TOO_YOUNG } }]);
  expect(await findUser(tomorrow.username)).toBeNull();
  expect(await accounts.mailsTo(tomorrow.email)).toEqual([]);
  expect(await isAvailable(tomorrow.username)).toBe(true);
  expect(JSON.stringify(api.logs.lines)).not.toContain('Kiddo');
});

test('a username is taken in any case, but a look-up alone does not take it', async () => {
  const form = accounts.form();
  expect(await isAvailable(form.username)).toBe(true);
  await accounts.register(form);
  expect(await isAvailable(form.username.toUpperCase())).toBe(false);
  const answer = await accounts.register(accounts.form({ username: form.username.toUpperCase() }));
  expect([answer.status, answer.body]).toMatchObject([
    409,
    { code: 'username_taken', error: 'This username is already taken. Please choose a different one.' },
  ]);
});

test.each(['Olivia', 'olivia', '0livia', 'oliv.ia', 'admin', 'Mikai', 'm1kai-team', 'moderator'])(
  'reserves the name %s',
  async (username) => {
    expect(await isAvailable(username)).toBe(false);
    expect((await accounts.register(accounts.form({ username }))).status).toBe(409);
  },
);

test('the look-up rejects an invalid name as well', async () => {
  const answer = await api.as().get('/api/auth/check-username?username=a%20b');
  expect([answer.status, answer.body]).toMatchObject([400, { details: { username: expect.any(String) } }]);
});

test('only one of two simultaneous registrations of a name on two nodes succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { username } = accounts.form();
    const forms = [accounts.form({ username }), accounts.form({ username: username.toUpperCase() })];
    const answers = await Promise.all(
      [api, otherApi].map((node, index) => node.as().post('/api/auth/register', forms[index])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  }
});

test('two simultaneous registrations of an address create one account and get the same response', async () => {
  const { email } = accounts.form();
  const forms = [accounts.form({ email }), accounts.form({ email: email.toUpperCase() })];
  const answers = await Promise.all(
    [api, otherApi].map((node, index) => node.as().post('/api/auth/register', forms[index])),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const [{ count }] = await manager.query<[{ count: number }]>(
    `SELECT count(*) AS count FROM users WHERE lower(email) = lower($1)`,
    [email],
  );
  expect(count).toBe(1);
});

test('a taken address gets the same response; its owner is notified, and the account does not change', async () => {
  const owner = await accounts.create({ displayName: 'Ana' });
  const before = await manager.query(`SELECT * FROM users WHERE username = $1`, [owner.username]);
  const stranger = accounts.form({ email: owner.email.toUpperCase() });
  const answer = await accounts.register(stranger);
  const fresh = accounts.form();
  const freshAnswer = await accounts.register(fresh);

  expect([answer.status, answer.body]).toEqual([
    201,
    { requiresVerification: true, user: { email: stranger.email } },
  ]);
  expect(freshAnswer.status).toBe(answer.status);
  expect(freshAnswer.text.length - fresh.email.length).toBe(answer.text.length - stranger.email.length);
  expect(Object.keys(freshAnswer.headers).sort()).toEqual(Object.keys(answer.headers).sort());
  expect(await manager.query(`SELECT * FROM users WHERE username = $1`, [owner.username])).toEqual(before);
  const mail = await accounts.mailTo(owner.email, 'alreadyRegistered');
  expect(mail.data).toEqual({ name: 'Ana', link: expect.stringMatching(/\/auth\?mode=forgot$/) });
});

test('the availability of the username does not reveal whether the address had an account', async () => {
  const owner = await accounts.create();
  const known = accounts.form({ email: owner.email });
  const unknown = accounts.form();
  for (const form of [known, unknown]) {
    await accounts.register(form);
    expect(await isAvailable(form.username)).toBe(false);
    expect((await accounts.register(accounts.form({ username: form.username }))).status).toBe(409);
  }
});

test('a later login does not reveal whether the address had an account either', async () => {
  const owner = await accounts.create();
  const known = accounts.form({ email: owner.email, password: 'Harbour-9-Lantern' });
  const fresh = accounts.form({ password: 'Harbour-9-Lantern' });
  const secondPassword = 'Third-Lantern-5';
  const collectResponses = async ({ email }: RegisterRequest) => {
    const answers = await Promise.all(
      // The password of the registration, a different one, and that of a second registration, which is no longer valid.
      ['Harbour-9-Lantern', 'Harbour-8-Lantern', secondPassword].map(async (password) => {
        const begin = performance.now();
        const { status, text, headers } = await accounts.login({ email, password });
        const hasMinDuration = performance.now() - begin > 95;
        return { status, text, headers: Object.keys(headers), hasMinDuration };
      }),
    );
    await accounts.register(accounts.form({ email, password: secondPassword }));
    const again = await accounts.login({ email, password: secondPassword });
    return [...answers, { status: again.status, text: again.text }];
  };
  for (const form of [known, fresh]) await accounts.register(form);
  const expected = await collectResponses(fresh);
  expect(expected.map(({ status }) => status)).toEqual([403, 401, 401, 401]);
  expect(await collectResponses(known)).toEqual(expected);
  expect(expected.slice(0, 3)).toMatchObject([
    { hasMinDuration: true },
    { hasMinDuration: true },
    { hasMinDuration: true },
  ]);
  const kinds = async () => (await accounts.mailsTo(owner.email)).map(({ kind }) => kind);
  const before = await kinds();
  await api.as().post('/api/auth/resend-verification', { email: owner.email });
  expect(await kinds()).toEqual([...before, 'alreadyRegistered']);

  // The member's own password still works, and the login reveals nothing of the registration.
  expect((await accounts.login(owner)).status).toBe(200);
  expect((await findUser(owner.username))?.email).toBe(owner.email);
  const rows = await manager.query(
    `SELECT d.password_hash FROM declined_registrations d JOIN users u ON u.id = user_id WHERE u.email = $1`,
    [owner.email],
  );
  expect(rows).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$/) }]);
});

test('a declined registration ends when it expires, or when its member sets a password', async () => {
  const owner = await accounts.create();
  const stranger = { email: owner.email, password: 'Harbour-9-Lantern' };
  const register = () => accounts.register(accounts.form(stranger));
  await register();
  expect((await accounts.login(stranger)).status).toBe(403);
  await manager.query(`UPDATE declined_registrations SET expires_at = now()`);
  expect((await accounts.login(stranger)).status).toBe(401);
  await register();
  expect((await accounts.login(stranger)).status).toBe(403);
  await api.as().post('/api/auth/forgot-password', { email: owner.email });
  const token = await accounts.tokenTo(owner.email, 'resetPassword');
  await api.as().post('/api/auth/reset-password', { token, password: 'Third-Lantern-5' });
  expect((await accounts.login(stranger)).status).toBe(401);
});

test('the first mail contains no text that a stranger could put into it', async () => {
  const form = accounts.form({
    username: 'visit.evil-site.example',
    displayName: 'Win at https://evil.example now',
  });
  await accounts.register(form);
  const mail = await accounts.mailTo(form.email, 'verifyEmail');
  expect(mail.data.name).toBe('visit evil site example');
});

test('stores a name in which the gate finds a crisis, and responds with the card', async () => {
  const form = accounts.form({ displayName: 'kill myself tonight' });
  const answer = await accounts.register(form);
  expect([answer.status, answer.body]).toMatchObject([201, { crisis: { language: 'en' } }]);
  expect((await findUser(form.username))?.displayName).toBe('kill myself tonight');
});

test('rejects a sentence as a name, and responds with the card if the gate finds a crisis', async () => {
  const form = accounts.form({ displayName: 'I want to kill myself' });
  const answer = await accounts.register(form);
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { details: { displayName: expect.any(String) }, crisis: { language: 'en' } },
  ]);
});

test('the logs contain nothing of a registration', async () => {
  const form = accounts.form({ displayName: 'Wisteria Quagmire', phoneNumber: '+34612999888' });
  await accounts.register(form);
  const token = await accounts.tokenTo(form.email, 'verifyEmail');
  await api.as().get(`/api/auth/verify-email?token=${token}`);
  await accounts.login(form);
  for (const secret of [form.email, form.username, 'Wisteria', '612999888', PASSWORD, token])
    expect(api.logs.text).not.toContain(secret);
});
