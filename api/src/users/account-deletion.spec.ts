import { expect, test } from '@jest/globals';
import { WEEK_MS } from '@mikai/contract/durations';
import { generate } from 'otplib';
import type { BackupCodesResponse, CurrentUserResponse, TwoFactorSetup } from '@mikai/contract/auth';
import type { DeleteAccountResponse } from '@mikai/contract/users';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpDatabase, dumpRedis, contains } from '@mikai/core/testing/leaks';
import { until } from '@mikai/core/testing/until';
import { User } from '@mikai/core/users/user.entity';
import { WorkerProcess } from '@mikai/core/testing/worker-process';
import { PASSWORD, TestAccounts, type TestAccount } from '../testing/test-accounts.js';
import { cookieOf, TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);
const accounts = new TestAccounts(services, api);

const ask = (cookie: string, password = PASSWORD, code?: string) =>
  api.as(cookie).post<DeleteAccountResponse>('/api/user/delete', { password, ...(code && { code }) });
const readDeletionTime = async (id: number) => (await manager.findOneByOrFail(User, { id })).deletionAt;
const isSignedIn = async (cookie: string, node: TestApi) =>
  (await node.as(cookie).get('/api/auth/me')).status === 200;

async function log(userId: number): Promise<string[]> {
  const rows = await dataSource.query<{ action: string }[]>(
    `SELECT action FROM audit_log WHERE user_id = $1 ORDER BY id`,
    [userId],
  );
  return rows.map(({ action }) => action);
}

test('a wrong password deletes nothing', async () => {
  const { cookie, user } = await accounts.signUp();
  const answer = await ask(cookie, 'Wrong-Password-1');
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { code: 'invalid_credentials', error: 'Invalid password' },
  ]);
  expect(await readDeletionTime(user.id)).toBeNull();
  expect(await isSignedIn(cookie, api)).toBe(true);
});

test('the right password ends every session at once and schedules the deletion in seven days, with a mail', async () => {
  const account = await accounts.signUp({ language: 'de' });
  const elsewhere = await accounts.signIn(account);
  expect(await isSignedIn(elsewhere.cookie, otherApi)).toBe(true);
  const browser = await otherApi.socket(elsewhere.cookie);
  const answer = await ask(account.cookie);
  expect(answer.status).toBe(200);
  // The time is the database's, and the clock of this process may be slightly behind it.
  const [clock] = await dataSource.query<{ now: Date }[]>(`SELECT clock_timestamp() AS now`);
  const inWeeks = (Date.parse(answer.body.deletionAt) - Number(clock?.now)) / WEEK_MS;
  expect(inWeeks).toBeGreaterThan(0.999);
  expect(inWeeks).toBeLessThanOrEqual(1);
  expect((await readDeletionTime(account.user.id))?.toISOString()).toBe(answer.body.deletionAt);
  expect(answer.headers['set-cookie']?.[0]).toMatch(/^mikai_session=;.*Max-Age=0/);

  await browser.closed;
  await until('the session has ended on the other node', async () => {
    return !(await isSignedIn(elsewhere.cookie, otherApi));
  });
  expect(await isSignedIn(account.cookie, api)).toBe(false);
  expect((await accounts.mailTo(account.email, 'deletionRequested')).data).toMatchObject({
    deletionAt: answer.body.deletionAt,
  });
  expect(await log(account.user.id)).toContain('account.deletionRequested');
});

test('logging in cancels the deletion', async () => {
  const account = await accounts.signUp();
  await ask(account.cookie);
  const { cookie, user } = await accounts.signIn(account);
  expect(user.deletionAt).toBeNull();
  expect(await readDeletionTime(user.id)).toBeNull();
  expect((await api.as(cookie).get<CurrentUserResponse>('/api/auth/me')).body.user.deletionAt).toBeNull();
  expect(await log(user.id)).toEqual(
    expect.arrayContaining(['account.deletionRequested', 'account.deletionCancelled']),
  );
});

test('with two-factor, the password alone can neither delete the account nor cancel that', async () => {
  const account = await accounts.signUp();
  const { secret } = (
    await api.as(account.cookie).post<TwoFactorSetup>('/api/auth/2fa/setup', { password: PASSWORD })
  ).body;
  const code = (steps: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
  const enabled = await api
    .as(account.cookie)
    .post<BackupCodesResponse>('/api/auth/2fa/enable', { password: PASSWORD, secret, code: await code(0) });
  expect(enabled.status).toBe(200);
  const missing = await ask(account.cookie);
  expect([missing.status, missing.body]).toMatchObject([400, { details: { code: expect.any(String) } }]);
  expect((await ask(account.cookie, PASSWORD, 'not-a-code')).body).toMatchObject({ code: 'invalid_code' });
  expect(await readDeletionTime(account.user.id)).toBeNull();
  expect((await ask(account.cookie, PASSWORD, enabled.body.backupCodes[0])).status).toBe(200);
  const pending = cookieOf(await accounts.login(account));
  expect(await readDeletionTime(account.user.id)).not.toBeNull();
  const verified = await api.as(pending).post('/api/auth/2fa/verify', { code: await code(1) });
  expect(verified.status).toBe(200);
  expect(await readDeletionTime(account.user.id)).toBeNull();
});

/** Moves the date of the deletion into the past, as after seven days. */
const endWaitingTime = ({ email }: TestAccount) =>
  dataSource.query(`UPDATE users SET deletion_at = now() - interval '1 second' WHERE email = $1`, [email]);

test('after seven days the account is deleted for good and has left no data', async () => {
  const account = await accounts.signUp({ displayName: 'Rottnest Quokka', phoneNumber: '+61 8 5550 1234' });
  const other = await accounts.signUp();
  const { id } = await api.conversation(account.cookie);
  await api.sendMessage(account.cookie, id, 'Some private words');
  await ask(account.cookie);
  await endWaitingTime(account);
  const leftovers = [account.username, account.email, 'Rottnest Quokka', id];
  const before = await dumpDatabase(dataSource);
  for (const snapshot of [account.username, account.email, id]) expect(contains(before, snapshot)).toBe(true);

  const worker = await WorkerProcess.start(services);
  await until('the account is gone', async () => !(await manager.existsBy(User, { email: account.email })));
  await until(
    'no job waits',
    async () => (await dataSource.query<unknown[]>('SELECT FROM outbox')).length === 0,
  );
  // Outside production the local outbox keeps the last mail, like the mailbox of the person.
  const [mails] = await dataSource.query<[{ user_id: number | null }[], number]>(
    `DELETE FROM captured_mails WHERE recipient = $1 RETURNING user_id`,
    [account.email],
  );
  expect(mails).toEqual([{ user_id: null }]);
  const places = {
    database: await dumpDatabase(dataSource),
    redis: await dumpRedis(services.redisPrefix),
    'api log': api.logs.text + otherApi.logs.text,
    'worker log': worker.output,
  };
  expect(places.database).toContain(other.username);
  const left = Object.entries(places).flatMap(([place, text]) =>
    leftovers.filter((snapshot) => contains(text, snapshot)).map((snapshot) => `${snapshot} in ${place}`),
  );
  expect(left).toEqual([]);
  expect((await accounts.login(account)).status).toBe(401);
  // No row of the deleted account reserves the name or the address.
  expect((await accounts.register(accounts.form({ username: account.username }))).status).toBe(201);
});
