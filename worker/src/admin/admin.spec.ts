import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { DAY_MS } from '@mikai/contract/durations';
import { verifyPassword } from '@mikai/core/auth/password-hash';
import { seal } from '@mikai/core/crypto/encryption';
import { signIn, someGuest } from '@mikai/core/testing/people';
import { storeCapsule } from '@mikai/core/testing/stored-journal';
import { createTestServices } from '@mikai/core/testing/test-services';
import { sealQuietUntil } from '@mikai/core/users/quiet-days';
import { User } from '@mikai/core/users/user.entity';
import { TestChat } from '../testing/test-chat.js';
import { runAdmin } from './admin-command.js';
import { exitCodeOf } from './run-command.js';

const services = await createTestServices();
const { dataSource } = services.database;
const { manager } = dataSource;
const CLI = fileURLToPath(new URL('../../dist/admin/admin.cli.js', import.meta.url));
const PASSWORD = 'A quiet room, 3 a.m.';

interface Typed {
  env?: Record<string, string>;
  input?: string;
}

const environment = (env: Record<string, string>) => ({ ...services.env({ PORT: '4321' }), ...env });

/** Runs the command in this process. Returns its output and exit code. */
async function admin(args: string[], { env = {}, input = '' }: Typed = {}) {
  try {
    const output = await runAdmin(args, { env: environment(env), stdin: Readable.from([input]) });
    return { code: 0, stdout: output ? `${output}\n` : '', stderr: '' };
  } catch (error) {
    const code = exitCodeOf(error);
    if (code === undefined) throw error;
    return { code, stdout: '', stderr: `${(error as Error).message}\n` };
  }
}

/** Runs the command as a process of its own, from the build. */
async function adminProcess(args: string[], { env = {}, input = '' }: Typed = {}) {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { PATH: process.env['PATH'], ...environment(env) },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (stdout += piece));
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (stderr += piece));
  // A command that needs no input may have ended before the input is written.
  child.stdin.on('error', () => undefined).end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

const findUser = (username: string) =>
  manager
    .createQueryBuilder(User, 'u')
    .addSelect('u.passwordHash')
    .where('lower(u.username) = lower(:username)', { username })
    .getOne();

describe('create', () => {
  test('makes a verified administrator with the password of the environment', async () => {
    const args = ['create', 'Keeper', 'keeper@mikai.test'];
    const answer = await admin(args, { env: { ADMIN_PASSWORD: PASSWORD } });
    expect(answer).toEqual({
      code: 0,
      stdout: 'The administrator Keeper <keeper@mikai.test> is made.\n',
      stderr: '',
    });
    const user = await findUser('keeper');
    expect(user).toMatchObject({
      username: 'Keeper',
      displayName: 'Keeper',
      email: 'keeper@mikai.test',
      isAdmin: true,
      isVerified: true,
      isActive: true,
    });
    expect(user?.usernameSkeleton).toEqual(expect.any(String));
    expect(await verifyPassword(user?.passwordHash ?? '', PASSWORD)).toBe(true);
    const lines = await dataSource.query<unknown[]>(
      'SELECT action, actor_id, device FROM audit_log WHERE user_id = $1 ORDER BY id',
      [user?.id],
    );
    expect(lines).toEqual([
      { action: 'account.registered', actor_id: null, device: null },
      { action: 'admin.granted', actor_id: null, device: null },
    ]);
  });

  test('reads the password from a pipe too', async () => {
    const answer = await adminProcess(['create', 'piper', 'piper@mikai.test'], { input: `${PASSWORD}\n` });
    expect(answer.code).toBe(0);
    const hash = (await findUser('piper'))?.passwordHash ?? '';
    expect(await verifyPassword(hash, PASSWORD)).toBe(true);
  });

  test('gives the site owner the name that nobody else can register', async () => {
    const env = { SITE_OWNER_USERNAME: 'TheOwner', ADMIN_PASSWORD: PASSWORD };
    expect((await admin(['create', 'TheOwner', 'owner@mikai.test'], { env })).code).toBe(0);
  });

  test('refuses a name or an address that is taken, regardless of case', async () => {
    await signIn(dataSource, { username: 'Noor', email: 'noor@mikai.test' });
    const env = { ADMIN_PASSWORD: PASSWORD };
    expect(await admin(['create', 'NOOR', 'other@mikai.test'], { env })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The username NOOR is taken.\n',
    });
    expect(await admin(['create', 'noor2', 'Noor@mikai.test'], { env })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The address Noor@mikai.test has an account already.\n',
    });
    expect(await findUser('noor2')).toBeNull();
  });

  test.each([
    ['Sh0rt!', 'The password must have 8 to 128 characters'],
    ['onlysmallletters', 'The password must have 8 to 128 characters'],
    ['Password1!', 'The password is one of the commonest'],
    ['', 'No password was given: set ADMIN_PASSWORD'],
  ])('refuses the password %j', async (password, why) => {
    const answer = await admin(['create', 'weak', 'weak@mikai.test'], { input: `${password}\n` });
    expect(answer).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(why) });
    if (password) expect(answer.stderr).not.toContain(password);
    expect(await findUser('weak')).toBeNull();
  });

  test.each([
    [['create', 'ab', 'ab@mikai.test'], 'The username must have 3 to 30 letters'],
    [['create', 'no spaces', 'ab@mikai.test'], 'The username must have'],
    [['create', 'fine', 'not-an-address'], 'The email address is not valid'],
    [['create', 'fine'], 'Usage:'],
    [['create', 'fine', 'fine@mikai.test', '--at', '2026-11-22'], 'Usage:'],
    [['--help'], 'Usage:'],
    [[], 'Usage:'],
  ])('%j is refused in words', async (args, why) => {
    const answer = await admin(args, { env: { ADMIN_PASSWORD: PASSWORD } });
    expect(answer).toMatchObject({ code: 64, stdout: '', stderr: expect.stringContaining(why) });
  });
});

describe('run', () => {
  test('expiry deletes what will have expired by then', async () => {
    const chat = new TestChat(services);
    const session = await chat.begin(someGuest(), { expiresAt: new Date('2031-01-01T00:00:00Z') });
    const count = async () =>
      (await dataSource.query<unknown[]>('SELECT FROM chat_sessions WHERE id = $1', [session.id])).length;
    expect(await admin(['run', 'expiry'])).toMatchObject({ code: 0, stderr: '' });
    expect(await admin(['run', 'expiry', '--at', '2030-12-31T23:59:59Z'])).toMatchObject({ code: 0 });
    expect(await count()).toBe(1);
    expect(await admin(['run', 'expiry', '--at', '2031-01-01T01:00:00+01:00'])).toEqual({
      code: 0,
      stdout: 'What had expired by 2031-01-01T00:00:00.000Z is deleted.\n',
      stderr: '',
    });
    expect(await count()).toBe(0);
  });

  test('the schedule `capsules` notifies of capsules that can be opened by then', async () => {
    const { user } = await signIn(dataSource);
    await storeCapsule(manager, user.id, '1_month', `'2031-02-28T08:00:00Z'`);
    const expectedOutput = (count: number, more = '') => ({
      code: 0,
      stdout: `Time capsules that were announced: ${count}.${more}\n`,
      stderr: '',
    });
    expect(await admin(['run', 'capsules', '--at', '2031-02-28T07:59:59Z'])).toEqual(expectedOutput(0));
    expect(await adminProcess(['run', 'capsules', '--at', '2031-02-28T08:00:00Z'])).toEqual(
      expectedOutput(1),
    );
    expect(await admin(['run', 'capsules', '--at', '2031-03-04'])).toEqual(
      expectedOutput(0, ' Members who were reminded of theirs: 1.'),
    );
    const kinds = await manager.query<unknown[]>(
      `SELECT kind FROM notifications WHERE user_id = $1 UNION ALL SELECT kind FROM mails WHERE user_id = $1`,
      [user.id],
    );
    expect(kinds).toEqual([{ kind: 'capsule.ready' }, { kind: 'capsule.waiting' }, { kind: 'capsuleReady' }]);
    await manager.query(`DELETE FROM outbox`);
  });

  test('letters has those written that are due by then, each once', async () => {
    const { user } = await signIn(dataSource, { timeZone: 'Pacific/Kiritimati' });
    // Half past nine on a Sunday in the zone where Sunday begins first.
    const run = () => admin(['run', 'letters', '--at', '2031-03-01T19:30:00Z']);
    expect((await run()).stdout).toMatch(/^Letters that the worker will write now: 1\./);
    const again = await run();
    expect(again.code).toBe(0);
    expect(again.stdout).toMatch(/^Letters that the worker will write now: 0\./);
    expect(again.stdout).toContain('\n  1: have a letter of that morning\n');
    const owed = await manager.query<unknown[]>(
      `SELECT l.letter_date::text AS day, o.due_at <= now() AS is_due FROM letters l
       JOIN outbox o ON o.job_name = 'letters.write' AND (o.payload->>'letterId')::bigint = l.id WHERE user_id = $1`,
      [user.id],
    );
    expect(owed).toEqual([{ day: '2031-03-02', is_due: true }]);
    await manager.query(`DELETE FROM outbox`);
  });

  test('letters counts the members who get none, by reason, and names nobody', async () => {
    const timeZone = 'Pacific/Kiritimati';
    await manager.query(`UPDATE users SET time_zone = 'UTC'`);
    const member = (more: Partial<User> = {}) => signIn(dataSource, { timeZone, ...more });
    const nudgesOff = { preferences: { gentleNudges: false } };
    await Promise.all([member(), member(nudgesOff), member({ isVerified: false })]);
    await member({ createdAt: new Date('2032-01-01') });
    const { user: quiet } = await member();
    await manager.query(`UPDATE users SET quiet_until = $2 WHERE id = $1`, [
      quiet.id,
      sealQuietUntil(new Date('2032-01-01'), quiet.id),
    ]);
    const { user: without } = await member();
    await manager.query(
      `INSERT INTO notification_preferences (user_id, letter_frequency) VALUES ($1, 'none')`,
      [without.id],
    );
    const [{ all }] = await manager.query<[{ all: number }]>(`SELECT count(*)::integer AS all FROM users`);
    // Half past nine on a Sunday in this zone, and in the zone of no other member.
    const { stdout } = await admin(['run', 'letters', '--at', '2031-03-08T19:30:00Z']);
    const looked = 5;
    expect(stdout.split('\n').filter((line) => !/due at that time/.test(line))).toEqual([
      'Letters that the worker will write now: 1.',
      'Members without one:',
      '  1: not verified, suspended, or about to be deleted',
      '  1: joined after the letter was due',
      '  2: in quiet days, or wrote nothing and want no nudges',
      '',
    ]);
    expect(stdout).toContain(`\n  ${all - looked}: whose letter is not due at that time, or who want none\n`);
    expect((await admin(['run', 'letters', '--at', '2031-03-12T12:00:00Z'])).stdout).toContain(
      '\nNo weekly letter is due at that time: those come on Sundays at 09:00 where their members live.\n',
    );
    await manager.query(`DELETE FROM outbox`);
  });

  test('outbox sends the jobs that are due by then', async () => {
    const { outbox } = new TestChat(services);
    const entry = await dataSource.transaction((inner) => outbox.record(inner, 'mail.send', { mailId: 1 }));
    const yesterday = new Date(Date.now() - DAY_MS).toISOString();
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
    const sent = (count: number) => ({
      code: 0,
      stdout: `Jobs that were sent to their queues: ${count}.\n`,
      stderr: '',
    });
    expect(await admin(['run', 'outbox', '--at', yesterday])).toEqual(sent(0));
    expect(await admin(['run', 'outbox', '--at', tomorrow])).toEqual(sent(1));
    const [row] = await dataSource.query<{ dispatched_at: Date | null }[]>(
      'SELECT dispatched_at FROM outbox WHERE id = $1',
      [entry.id],
    );
    expect(row?.dispatched_at).toBeInstanceOf(Date);
  });

  test('an unknown schedule lists the known ones; a time that is none shows one', async () => {
    expect(await admin(['run', 'letterz'])).toEqual({
      code: 64,
      stdout: '',
      stderr:
        "There is no schedule named 'letterz'. There are: capsules, expiry, letters, outbox, reminders.\n",
    });
    for (const at of ['tomorrow', '2026-13-01'])
      expect(await admin(['run', 'expiry', '--at', at])).toEqual({
        code: 64,
        stdout: '',
        stderr: `--at must be an ISO time such as 2026-11-22T09:00:00Z, not '${at}'.\n`,
      });
    expect((await admin(['run'])).stderr).toContain('Usage:');
  });

  test('without Redis it says so', async () => {
    const answer = await admin(['run', 'outbox'], { env: { REDIS_URL: 'redis://127.0.0.1:1' } });
    expect(answer).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Redis does not answer. Is REDIS_URL right, and does it run?\n',
    });
  });
});

test('without the database it says so', async () => {
  const env = { DATABASE_URL: 'postgres://mikai@127.0.0.1:1/mikai' };
  expect(await admin(['run', 'expiry'], { env })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'DATABASE_URL: nothing listens at 127.0.0.1:1. Is PostgreSQL running there?\n',
  });
});

test('a missing setting is named', async () => {
  const answer = await adminProcess(['run', 'expiry'], { env: { DATABASE_URL: '' } });
  expect(answer).toMatchObject({ code: 78, stdout: '' });
  expect(answer.stderr).toMatch(/^Configuration: DATABASE_URL is required/);
});

describe('owner-link', () => {
  test('each link makes the ones before worthless; with an administrator there is none', async () => {
    await dataSource.query('DELETE FROM users');
    const tokens = () =>
      dataSource.query<{ token_hash: Buffer; days: number }[]>(
        `SELECT token_hash, extract(epoch FROM expires_at - now()) / 86400 AS days
         FROM auth_tokens WHERE purpose = 'setup_owner'`,
      );
    const first = await admin(['owner-link']);
    const second = await admin(['owner-link']);
    for (const { code, stdout, stderr } of [first, second]) {
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/^http:\/\/localhost:4321\/auth\?owner=[\w-]{43}\n$/);
    }
    const token = new URL(second.stdout.trim()).searchParams.get('owner') ?? '';
    const [stored, ...others] = await tokens();
    expect(others).toEqual([]);
    expect(stored?.token_hash).toEqual(createHash('sha256').update(token).digest());
    expect(Number(stored?.days)).toBeCloseTo(7, 1);

    await signIn(dataSource, { isAdmin: true });
    expect(await admin(['owner-link'])).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

describe('reset-two-factor', () => {
  const member = async () => {
    const member = await signIn(dataSource, { timeZone: 'UTC' });
    const { id } = member.user;
    const totpSecret = seal('JBSWY3DPEHPK3PXP', 'users.totp_secret', { owner: id, row: id });
    await dataSource.manager.update(User, id, { totpSecret });
    return member;
  };
  const isOn = async (id: number) => {
    const [row] = await dataSource.query<{ on: boolean }[]>(
      `SELECT totp_secret IS NOT NULL AS on FROM users WHERE id = $1`,
      [id],
    );
    return row?.on;
  };

  test('turns two-factor off after 72 hours, notifies the member at once, and writes an audit line', async () => {
    const { user } = await member();
    const { code, stdout, stderr } = await admin(['reset-two-factor', user.username.toUpperCase()]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const at =
      /will be turned off at (\S+Z)\. They were told by mail and can stop it/.exec(stdout)?.[1] ?? '';
    const inHours = (Date.parse(at) - Date.now()) / 3_600_000;
    expect(inHours).toBeGreaterThan(71.9);
    expect(inHours).toBeLessThanOrEqual(72);
    const rows = await dataSource.query<unknown[]>(
      `SELECT action, actor_id, details FROM audit_log WHERE user_id = $1`,
      [user.id],
    );
    expect(rows).toEqual([
      { action: 'twoFactor.resetRequested', actor_id: null, details: { by: 'operator' } },
    ]);
    const mails = await dataSource.query<unknown[]>(`SELECT kind FROM mails WHERE user_id = $1`, [user.id]);
    expect(mails).toEqual([{ kind: 'twoFactorResetRequested' }]);
    // Repeating the command changes nothing.
    expect((await admin(['reset-two-factor', user.email])).stdout).toContain(
      `is running already, until ${at}`,
    );

    const early = new Date(Date.parse(at) - 60_000).toISOString();
    expect((await admin(['run', 'expiry', '--at', early])).code).toBe(0);
    expect(await isOn(user.id)).toBe(true);
    expect((await admin(['run', 'expiry', '--at', at])).code).toBe(0);
    expect(await isOn(user.id)).toBe(false);
    await dataSource.query(`DELETE FROM outbox`);
  });

  test('says who cannot be found, and of whom it is off', async () => {
    const { user } = await signIn(dataSource);
    expect(await admin(['reset-two-factor', 'nobody-at-all'])).toEqual({
      code: 1,
      stdout: '',
      stderr: "There is no member with the username or email address 'nobody-at-all'.\n",
    });
    expect(await admin(['reset-two-factor', user.username])).toEqual({
      code: 1,
      stdout: '',
      stderr: `Two-factor authentication of ${user.username} is off already.\n`,
    });
    expect((await admin(['reset-two-factor'])).code).toBe(64);
  });
});
