import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { CurrentUserResponse } from '@mikai/contract/auth';
import { DAY_MS } from '@mikai/contract/durations';
import type { ApiErrorBody } from '@mikai/contract/errors';
import type { CommunityMember } from '@mikai/contract/people';
import type { UpdateProfileRequest } from '@mikai/contract/users';
import { hashPassword } from '@mikai/core/auth/password-hash';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { PASSWORD, TestAccounts } from '../testing/test-accounts.js';
import { TestApi } from '../testing/test-api.js';
import { TestBulletin } from '../testing/test-bulletin.js';
import { Correspondent } from '../testing/test-messaging.js';

const services = await createTestServices();
const { dataSource } = services.database;
const env = { SITE_OWNER_USERNAME: 'Harbourmaster' };
const api = await TestApi.start(services, env);
const otherApi = await TestApi.start(services, env);
const accounts = new TestAccounts(services, api);

const put = (cookie: string | undefined, json: UpdateProfileRequest | object, node = api) =>
  node.as(cookie).send<CurrentUserResponse & ApiErrorBody>('PUT', '/api/user/profile', { json });
const readMe = async (cookie: string) =>
  (await api.as(cookie).get<CurrentUserResponse>('/api/auth/me')).body.user;
const newName = () => `name-${randomBytes(5).toString('hex')}`;
const newEmail = () => `${newName()}@new.invalid`;
/** Requests a new address like the form. */
const putEmail = (cookie: string, email: string) => put(cookie, { email, currentPassword: PASSWORD });

async function log(userId: number): Promise<string[]> {
  const rows = await dataSource.query<{ action: string }[]>(
    `SELECT action FROM audit_log WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
  return rows.map(({ action }) => action);
}

test('changes only the given fields, and publishes them to other browsers', async () => {
  const { cookie, user } = await signIn(dataSource, { language: 'de' });
  const browser = await otherApi.socket(cookie);
  const username = newName();
  const answer = await put(cookie, {
    username,
    displayName: '  Ana Quokka ',
    bio: 'Likes islands.\nAnd tea.',
    timeZone: 'europe/berlin',
  });
  expect(answer.status).toBe(200);
  expect(answer.body.user).toMatchObject({
    username,
    displayName: 'Ana Quokka',
    bio: 'Likes islands.\nAnd tea.',
    timeZone: 'Europe/Berlin',
    language: 'de',
    email: user.email,
    pendingEmail: null,
  });
  expect(await readMe(cookie)).toEqual(answer.body.user);
  await browser.waitFor('user.changed', (event) => event.userId === user.id);

  const next = await put(cookie, { language: null, bio: '', displayName: ' ', username: null, email: null });
  expect(next.body.user).toMatchObject({ username, displayName: username, bio: '', language: null });
  expect((await put(cookie, {})).body.user).toEqual(next.body.user);
});

test('shows a chosen avatar to the member and to others, and rejects an invalid one', async () => {
  const ana = await signIn(dataSource);
  const ben = await signIn(dataSource);
  expect((await readMe(ana.cookie)).avatar).toBeNull();
  const listed = async () => {
    const { body } = await api.as(ben.cookie).get<CommunityMember[]>(`/api/users?q=${ana.user.username}`);
    return body.find(({ id }) => id === ana.user.id);
  };
  expect(await listed()).not.toHaveProperty('avatar');

  const answer = await put(ana.cookie, { avatar: 'snail.dusk' });
  expect(answer.body.user.avatar).toBe('snail.dusk');
  expect((await readMe(ana.cookie)).avatar).toBe('snail.dusk');
  expect(await listed()).toMatchObject({ avatar: 'snail.dusk' });

  for (const avatar of ['snail', 'snail.red', '', 7, ['snail.dusk']]) {
    const refused = await put(ana.cookie, { avatar });
    expect(refused.status).toBe(400);
    expect(refused.body.details).toHaveProperty('avatar');
  }
  expect((await readMe(ana.cookie)).avatar).toBe('snail.dusk');
});

test('conversations, posts and comments contain the avatar of their member, except anonymous ones', async () => {
  const bulletin = new TestBulletin(services, api);
  const [ana, ben] = [await bulletin.member({ avatar: 'otter.bloom' }), await bulletin.member()];
  const toAna = await new Correspondent(api, ben).startWith(new Correspondent(api, ana));
  expect(toAna.otherParticipant).toMatchObject({ id: ana.user.id, avatar: 'otter.bloom' });

  const post = await bulletin.post(ana, 'With my name');
  expect((await bulletin.find(ben, post.id)).user).toMatchObject({ avatar: 'otter.bloom' });
  const comment = await bulletin.comment(ana, post.id, 'A comment with my name');
  expect(comment.user).toMatchObject({ avatar: 'otter.bloom' });

  const unnamed = await bulletin.post(ana, 'Without my name', { isAnonymous: true });
  await bulletin.comment(ana, unnamed.id, 'A comment without my name', { isAnonymous: true });
  for (const reader of [ben, ana])
    for (const path of ['', '/comments']) {
      const { status, text } = await bulletin.ask('GET', `/api/posts/${unnamed.id}${path}`, reader);
      expect([status, text]).toEqual([200, expect.not.stringContaining('avatar')]);
    }
});

test('removes invisible characters from a display name; administrators may use reserved names', async () => {
  const { cookie } = await signIn(dataSource);
  const answer = await put(cookie, { displayName: '\u202ENoor\u200B \u2066of Cairo' });
  expect(answer.body.user.displayName).toBe('Noor of Cairo');
  const admin = await signIn(dataSource, { isAdmin: true });
  expect((await put(admin.cookie, { displayName: 'Moderator Tom' })).status).toBe(200);
});

test('a member can keep a display name that has become reserved', async () => {
  const { cookie } = await signIn(dataSource, { username: 'admin-ada', displayName: 'Admin Ada' });
  expect((await put(cookie, { displayName: 'Admin Ada', bio: 'x' })).status).toBe(200);
  expect((await put(cookie, { displayName: '' })).body.user.displayName).toBe('admin-ada');
  expect((await put(cookie, { displayName: 'Admin Ada' })).status).toBe(400);
});

test.each<[string, object, string]>([
  ['a short username', { username: 'ab' }, 'username'],
  ['a username with blanks', { username: 'a b c' }, 'username'],
  ['a username of another script', { username: 'аdmin' }, 'username'],
  ['a long name', { displayName: 'x'.repeat(81) }, 'displayName'],
  ['a name that is a number', { displayName: 5 }, 'displayName'],
  ["MikAI's own name", { displayName: 'MikAI' }, 'displayName'],
  ["MikAI's name in look-alikes", { displayName: 'ΜіkАІ' }, 'displayName'],
  ["MikAI's name with invisible characters", { displayName: 'MikA\u202E\u200BI Crisis Team' }, 'displayName'],
  ['a name of people who run the site', { displayName: 'Moderator Tom' }, 'displayName'],
  ['a long bio', { bio: 'x'.repeat(501) }, 'bio'],
  ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
  ['an offset as time zone', { timeZone: '+02:00' }, 'timeZone'],
  ['a list as time zone', { timeZone: ['UTC'] }, 'timeZone'],
  ['an unknown language', { language: 'tlh' }, 'language'],
  ['an invalid address', { email: 'nobody' }, 'email'],
  ['the admin role', { isAdmin: true }, 'isAdmin'],
  ['a user id', { userId: 1 }, 'userId'],
  ['a password', { password: 'Lantern-7-Harbour' }, 'password'],
])('rejects %s with an error for its field, and changes nothing', async (_what, body, field) => {
  const { cookie } = await signIn(dataSource);
  const before = await readMe(cookie);
  const answer = await put(cookie, { bio: 'new', ...body });
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
  expect(Object.keys(answer.body.details ?? {})).toEqual([field]);
  expect(await readMe(cookie)).toEqual(before);
});

test('rejects a taken username in any case, and accepts the own one in any case', async () => {
  const [ana, ben] = [await signIn(dataSource), await signIn(dataSource)];
  const conflict = await put(ana.cookie, { username: ben.user.username.toUpperCase(), bio: 'new' });
  expect([conflict.status, conflict.body]).toEqual([
    409,
    {
      statusCode: 409,
      code: 'username_taken',
      error: 'This username is already taken. Please choose a different one.',
    },
  ]);
  expect((await readMe(ana.cookie)).bio).toBe('');
  const own = ana.user.username.toUpperCase();
  expect((await put(ana.cookie, { username: own })).body.user.username).toBe(own);
});

test.each(['harbourmaster', 'Harbourm4ster', 'harbour.rnaster', 'mikai', 'M1kai', 'admin', 'mikai-team'])(
  'rejects the reserved username %s even from an administrator',
  async (username) => {
    const { cookie } = await signIn(dataSource, { isAdmin: true });
    expect((await put(cookie, { username })).body.code).toBe('username_taken');
  },
);

test('the site owner cannot change the username that makes them the owner', async () => {
  const { cookie } = await signIn(dataSource, { username: 'Harbourmaster', isAdmin: true });
  const answer = await put(cookie, { username: newName() });
  expect([answer.status, answer.body.details]).toEqual([
    400,
    { username: expect.stringContaining('SITE_OWNER') },
  ]);
  expect((await put(cookie, { username: 'HarbourMaster' })).body.user.isSiteOwner).toBe(true);
});

test('only one of several members who request a username at once on two nodes gets it', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => signIn(dataSource)));
  const username = newName();
  const answers = await Promise.all(
    members.map(({ cookie }, index) => put(cookie, { username }, index % 2 ? api : otherApi)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('a new address takes effect a day after its link was requested and opened; both addresses are notified at once', async () => {
  const account = await accounts.signUp({ displayName: 'Ana Quokka' });
  const email = newEmail();
  const answer = await putEmail(account.cookie, email);
  expect(answer.body.user).toMatchObject({
    email: account.email,
    pendingEmail: email,
    isPendingEmailConfirmed: false,
  });
  // The time is the database's, and the clock of this process may be slightly behind it.
  const [clock] = await dataSource.query<{ now: Date }[]>(`SELECT clock_timestamp() AS now`);
  const inMs = Date.parse(answer.body.user.pendingEmailAt ?? '') - Number(clock?.now);
  expect(inMs).toBeGreaterThan(23.9 * 3_600_000);
  expect(inMs).toBeLessThanOrEqual(DAY_MS);
  expect((await accounts.login(account)).status).toBe(200);
  const toNew = await accounts.mailTo(email, 'confirmNewEmail');
  // The recipient may be a stranger, so the mail contains no name that somebody chose.
  expect(toNew.data.name).toBe(account.username.replaceAll('-', ' '));
  const toPresent = await accounts.mailTo(account.email, 'emailChangeRequested');
  for (const link of [toNew.data.stopLink, toPresent.data.link])
    expect(link).toMatch(/\/account-link\?token=[\w-]{43}&do=stop-email$/);
  // The mail does not reveal the new address to somebody who reads the present mailbox.
  expect(JSON.stringify(toPresent.data)).not.toContain(email);

  const token = await accounts.tokenTo(email, 'confirmNewEmail');
  expect((await api.as().get(`/api/auth/verify-email?token=${token}`)).status).toBe(200);
  expect(await readMe(account.cookie)).toMatchObject({ email: account.email, isPendingEmailConfirmed: true });
  await accounts.dayPasses();
  expect(await readMe(account.cookie)).toMatchObject({ email, pendingEmail: null, pendingEmailAt: null });
  await accounts.mailTo(account.email, 'emailChanged');
  expect((await accounts.login(account)).status).toBe(401);
  expect((await accounts.login({ ...account, email })).status).toBe(200);
  expect(await log(account.user.id)).toEqual(
    expect.arrayContaining(['email.changeRequested', 'email.changed']),
  );
});

test('a new address requires the password, whose attempts are limited', async () => {
  const { cookie, email: present, user } = await accounts.signUp();
  const email = newEmail();
  const sendAndReadError = async (currentPassword: unknown) => {
    const { status, body } = await put(cookie, { bio: 'new', email, currentPassword });
    return [status, body.code, body.details];
  };
  const missing = { currentPassword: 'Please enter your current password.' };
  for (const none of [undefined, null, ''])
    expect(await sendAndReadError(none)).toEqual([400, 'invalid_input', missing]);
  for (let tried = 0; tried < 10; tried += 1)
    expect(await sendAndReadError('Lantern-8-Harbour')).toEqual([
      400,
      'invalid_input',
      { currentPassword: 'Invalid password' },
    ]);
  expect((await putEmail(cookie, email)).status).toBe(429);
  expect(await readMe(cookie)).toMatchObject({ email: present, pendingEmail: null, bio: '' });
  expect(await accounts.mailsTo(email)).toEqual([]);
  expect(await log(user.id)).not.toContain('email.changeRequested');
  // The other fields and a form with the unchanged address require no password.
  expect((await put(cookie, { bio: 'new', email: present.toUpperCase() })).body.user.bio).toBe('new');
});

test('another new address invalidates the links of the first; the present one changes nothing', async () => {
  const { cookie, email: present } = await accounts.signUp();
  const [first, second] = [newEmail(), newEmail()];
  await putEmail(cookie, first);
  const stop = await accounts.tokenTo(present, 'emailChangeRequested');
  await putEmail(cookie, second);
  const open = (token: string) => api.as().get(`/api/auth/verify-email?token=${token}`);
  expect((await open(await accounts.tokenTo(first, 'confirmNewEmail'))).status).toBe(400);
  const stopped = await api.as().post('/api/auth/email-change/stop', { token: stop, password: PASSWORD });
  expect(stopped.body).toMatchObject({ code: 'invalid_token' });
  const same = await put(cookie, { email: present.toUpperCase() });
  expect(same.body.user).toMatchObject({ email: present, pendingEmail: second });
  expect((await open(await accounts.tokenTo(second, 'confirmNewEmail'))).status).toBe(200);
});

test('notifies of an address change that expires, and keeps the old address', async () => {
  const { email: present, user, cookie } = await accounts.signUp();
  await putEmail(cookie, newEmail());
  await accounts.dayPasses();
  expect(await readMe(cookie)).toMatchObject({ email: present, pendingEmail: null });
  expect(await dataSource.query(`SELECT kind, url FROM notifications WHERE user_id = $1`, [user.id])).toEqual(
    [{ kind: 'account.emailKept', url: '/account' }],
  );
});

test('stops the change from either address or a session, with the password', async () => {
  for (const method of ['present', 'new', 'signedIn'] as const) {
    const { cookie, email: present, user } = await accounts.signUp();
    const email = newEmail();
    await putEmail(cookie, email);
    const link =
      method === 'new'
        ? (await accounts.mailTo(email, 'confirmNewEmail')).data.stopLink
        : (await accounts.mailTo(present, 'emailChangeRequested')).data.link;
    const token = new URL(link).searchParams.get('token');
    const stop = (password: string) =>
      method === 'signedIn'
        ? api.as(cookie).post<{ code: string }>('/api/user/email-change/stop', { password })
        : api.as().post<{ code: string }>('/api/auth/email-change/stop', { token, password });
    expect((await stop('Lantern-8-Harbour')).body).toMatchObject({
      code: 'invalid_credentials',
      details: { password: 'Invalid password' },
    });
    const confirm = await accounts.tokenTo(email, 'confirmNewEmail');
    expect((await api.as().get(`/api/auth/verify-email?token=${confirm}`)).status).toBe(200);
    expect((await stop(PASSWORD)).status).toBe(204);
    expect((await stop(PASSWORD)).status).toBe(method === 'signedIn' ? 409 : 400);
    await accounts.dayPasses();
    expect(await readMe(cookie)).toMatchObject({ email: present, pendingEmail: null });
    expect(await log(user.id)).toContain('email.changeStopped');
    expect((await api.as().get(`/api/auth/verify-email?token=${confirm}`)).status).toBe(400);
  }
});

test('reveals only to the address itself that it has an account', async () => {
  const [ana, ben] = [await accounts.signUp(), await accounts.signUp()];
  const free = await putEmail(ana.cookie, newEmail());
  const conflict = await putEmail(ana.cookie, ben.email);
  expect(conflict.status).toBe(free.status);
  expect(conflict.body.user).toEqual({
    ...free.body.user,
    pendingEmail: ben.email,
    pendingEmailAt: expect.any(String),
  });
  const kinds = (await accounts.mailsTo(ben.email)).map(({ kind }) => kind);
  expect(kinds.slice(-1)).toEqual(['alreadyRegistered']);
  expect(kinds).not.toContain('confirmNewEmail');
});

test('limits the mails to one new address', async () => {
  const email = newEmail();
  const passwordHash = await hashPassword(PASSWORD);
  for (let count = 1; count <= 6; count += 1) {
    const { cookie } = await signIn(dataSource, { passwordHash });
    const answer = await putEmail(cookie, email);
    expect([count, answer.status]).toEqual([count, count <= 5 ? 200 : 429]);
  }
  expect(await accounts.mailsTo(email)).toHaveLength(5);
});
