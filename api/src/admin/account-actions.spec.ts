import { expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { AdminUser, AdminUserResponse } from '@mikai/contract/admin';
import type { Notification } from '@mikai/contract/notifications';
import type { AuditLine, SecurityLogEntry } from '@mikai/contract/audit-log';
import { hashPassword } from '@mikai/core/auth/password-hash';
import { signIn, suspended, type TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { User } from '@mikai/core/users/user.entity';
import { nextPagePath } from '../testing/list-pages.js';
import { PASSWORD, TestAccounts } from '../testing/test-accounts.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const ENV = { SITE_OWNER_USERNAME: 'Olivia', SUPPORT_EMAIL: 'help@mikai.test' };
const api = await TestApi.start(services, ENV);
const otherApi = await TestApi.start(services, ENV);
const accounts = new TestAccounts(services, api);

const passwordHash = await hashPassword(PASSWORD);
const owner = await signIn(dataSource, { username: 'olivia', isAdmin: true, passwordHash });
const [admin, colleague] = [
  await signIn(dataSource, { isAdmin: true, passwordHash }),
  await signIn(dataSource, { isAdmin: true, passwordHash }),
];
const REASON = 'Unkind words, again and again';

const actionPath = ({ user }: TestMember, action: string) => `/api/users/${user.id}/${action}`;
const deactivate = (actor: TestMember, target: TestMember, node = api) =>
  node.as(actor.cookie).post<AdminUserResponse>(actionPath(target, 'deactivate'), { reason: REASON });
const restore = (actor: TestMember, target: TestMember) =>
  api.as(actor.cookie).post<AdminUserResponse>(actionPath(target, 'restore'));
const changeRole = (actor: TestMember, target: TestMember, isAdmin: boolean) =>
  api
    .as(actor.cookie)
    .send<AdminUserResponse>('PUT', `/api/admin/users/${target.user.id}/role`, { json: { isAdmin } });
const unsuspend = (actor: TestMember, target: TestMember) =>
  api.as(actor.cookie).post<AdminUserResponse>(`/api/admin/users/${target.user.id}/unsuspend`);
const deleteAccount = (actor: TestMember, { user: { id } }: TestMember) =>
  api.as(actor.cookie).send('DELETE', `/api/users/${id}`, { json: { confirmationCode: `DELETE-${id}` } });
const findUser = async ({ user }: TestMember): Promise<AdminUser> =>
  (await api.as(owner.cookie).get<AdminUserResponse>(`/api/admin/users/${user.id}`)).body.user;

/** Returns the audit log's lines about an account, oldest first. */
const readAuditLog = (target: TestMember) =>
  dataSource.query<{ action: string; actor_id: number | null; details: object }[]>(
    `SELECT action, actor_id, details FROM audit_log WHERE user_id = $1 ORDER BY id`,
    [target.user.id],
  );
const expectedLines = (actor: TestMember, ...actions: string[]) =>
  actions.map((action) => ({ action, actor_id: actor.user.id, details: {} }));
const readSecurityLog = async (target: TestMember) =>
  (await api.as(target.cookie).get<SecurityLogEntry[]>('/api/auth/security-log')).body;
const listNotifications = async (target: TestMember) =>
  (await api.as(target.cookie).get<Notification[]>('/api/notifications')).body;

test('members cannot act on accounts, administrators can act on members, the site owner on everybody else', async () => {
  const stranger = { ...(await signIn(dataSource)), cookie: '' };
  const member = await signIn(dataSource);
  const actions: [
    string,
    (actor: TestMember, target: TestMember) => Promise<{ status: number; text: string }>,
  ][] = [
    ['deactivate', deactivate],
    ['restore', restore],
    ['unsuspend', unsuspend],
    ['delete', deleteAccount],
    [
      'export',
      (actor, target) =>
        api.as(actor.cookie).post(actionPath(target, 'export'), { password: PASSWORD, reason: REASON }),
    ],
    ['summary', (actor, target) => api.as(actor.cookie).post(actionPath(target, 'deletion-summary'))],
  ];
  for (const [name, action] of actions) {
    const statuses = [
      (await action(stranger, member)).status,
      (await action(member, await signIn(dataSource))).status,
      (await action(member, member)).status,
      (await action(admin, colleague)).status,
    ];
    expect([name, statuses]).toEqual([name, [401, 403, 403, 403]]);
    for (const [actor, target, word] of [
      [admin, admin, 'your own account'],
      [admin, owner, 'site owner'],
      [owner, owner, 'your own account'],
    ] as const) {
      const answer = await action(actor, target);
      expect([name, answer.status, answer.text]).toEqual([name, 409, expect.stringContaining(word)]);
    }
    const nobody = { ...member, user: { ...member.user, id: 2_000_000_000 } as User };
    expect([name, (await action(owner, nobody)).status]).toEqual([name, 404]);
  }
  for (const [actor, target, status] of [
    [admin, member, 403],
    [admin, admin, 403],
    [owner, owner, 409],
  ] as const)
    expect((await changeRole(actor, target, true)).status).toBe(status);
  for (const target of [member, admin, colleague, owner])
    expect([await findUser(target), await readAuditLog(target)]).toMatchObject([{ state: 'active' }, []]);
});

test('deactivating an account ends its sessions everywhere and mails the reason; it can be restored', async () => {
  const account = await accounts.signUp({ language: 'de' });
  const member = { ...account, user: { id: account.user.id } as User, person: admin.person };
  const sockets = [await api.socket(account.cookie), await otherApi.socket(account.cookie)];
  for (const reason of ['', '  ', '\u200b', 'x'.repeat(501)]) {
    const answer = await api.as(admin.cookie).post(actionPath(member, 'deactivate'), { reason });
    expect([answer.status, answer.body]).toMatchObject([400, { details: { reason: expect.any(String) } }]);
  }
  const answer = await deactivate(admin, member);
  expect([answer.status, answer.body.user]).toMatchObject([
    200,
    { state: 'deactivated', isActive: false, deactivationReason: REASON, deactivatedAt: expect.any(String) },
  ]);
  for (const browser of sockets) {
    expect(await browser.waitFor('session.ended')).toEqual({ reason: 'deactivated' });
    await browser.closed;
  }
  expect((await otherApi.as(account.cookie).get('/api/auth/me')).status).toBe(401);
  expect([(await accounts.login(account)).status, (await accounts.login(account)).body]).toMatchObject([
    403,
    { code: 'account_deactivated', error: expect.stringContaining('Account deactivated') },
  ]);
  expect(await accounts.mailTo(account.email, 'accountDeactivated')).toMatchObject({
    language: 'de',
    data: { reason: REASON, contact: 'help@mikai.test' },
  });

  const again = await deactivate(colleague, member);
  expect([again.status, again.body]).toMatchObject([409, { code: 'conflict' }]);
  expect((await restore(colleague, member)).body.user).toMatchObject({
    state: 'active',
    isActive: true,
    deactivationReason: null,
    deactivatedAt: null,
  });
  expect((await restore(colleague, member)).status).toBe(409);
  expect((await accounts.mailTo(account.email, 'accountRestored')).data).toMatchObject({
    link: expect.stringContaining('/auth'),
  });
  const { cookie } = await accounts.signIn(account);
  const log = await readSecurityLog({ ...member, cookie });
  expect(log.slice(1, 3)).toMatchObject([
    // The log does not reveal the devices of administrators.
    { action: 'account.restored', device: null },
    { action: 'account.deactivated', device: null },
  ]);
  const actions = (await readAuditLog(member)).filter(({ actor_id }) => actor_id !== account.user.id);
  expect(actions.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['account.deactivated', admin.user.id],
    ['account.restored', colleague.user.id],
  ]);
});

test('only one of several administrators who act on an account at once succeeds', async () => {
  for (const action of [deactivate, unsuspend, deleteAccount]) {
    const member = await signIn(dataSource, suspended());
    const answers = await Promise.all([
      action(admin, member),
      action(colleague, member),
      action(owner, member),
    ]);
    const lateStatus = action === deleteAccount ? 404 : 409;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, lateStatus, lateStatus]);
    const lines = await readAuditLog(member);
    expect(lines).toHaveLength(action === deleteAccount ? 0 : 1);
  }
});

test('rejects the action of an administrator who loses the role during the request', async () => {
  const [former, member] = [await signIn(dataSource, { isAdmin: true }), await signIn(dataSource)];
  let response: Promise<{ status: number }> | undefined;
  await dataSource.transaction(async (transaction) => {
    await transaction.update(User, former.user.id, { isAdmin: false });
    // The change is not committed yet, so the guard still sees an administrator.
    response = deactivate(former, member);
    await until('the action waits for the lock on the role', async () => {
      const [waiting] = await dataSource.query<unknown[]>(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting;
    });
  });
  expect((await response)?.status).toBe(403);
  expect([await findUser(member), await readAuditLog(member)]).toMatchObject([{ state: 'active' }, []]);
});

test('the owner grants and revokes the admin role, which takes effect everywhere at once and notifies the member', async () => {
  const member = await signIn(dataSource);
  const list = (node: TestApi) => node.as(member.cookie).get('/api/a7b9c4e8f2d6/users');
  for (const node of [api, otherApi]) expect((await list(node)).status).toBe(403);
  const browser = await otherApi.socket(member.cookie);
  expect((await changeRole(owner, member, true)).body.user).toMatchObject({
    isAdmin: true,
    isSiteOwner: false,
  });
  expect((await browser.waitFor('user.changed')).userId).toBe(member.user.id);
  for (const node of [api, otherApi]) expect((await list(node)).status).toBe(200);
  // Repeating the request changes nothing.
  expect((await changeRole(owner, member, true)).status).toBe(200);
  expect((await changeRole(owner, member, false)).body.user.isAdmin).toBe(false);
  for (const node of [api, otherApi]) expect((await list(node)).status).toBe(403);
  expect(await readAuditLog(member)).toEqual(expectedLines(owner, 'admin.granted', 'admin.revoked'));
  expect((await listNotifications(member)).map(({ type }) => type)).toEqual(['safety', 'safety']);
  for (const state of [{ isActive: false }, { isVerified: false }])
    expect((await changeRole(owner, await signIn(dataSource, state), true)).status).toBe(409);
  expect(
    (await changeRole(owner, await signIn(dataSource, { isActive: false, isAdmin: true }), false)).status,
  ).toBe(200);
});

test('lifting a suspension lets the member write again and notifies them', async () => {
  const member = await signIn(dataSource, { ...suspended(), language: 'fr' });
  const post = () => api.as(member.cookie).post('/api/posts', { content: 'Hello' });
  expect([(await post()).status, (await findUser(member)).state]).toEqual([403, 'suspended']);
  expect((await unsuspend(admin, member)).body.user).toMatchObject({
    state: 'active',
    suspendedUntil: null,
  });
  await until('the member can write again', async () => (await post()).status === 201);
  expect(await listNotifications(member)).toMatchObject([
    { type: 'moderation', title: 'Tu peux de nouveau écrire' },
  ]);
  expect(await readSecurityLog(member)).toMatchObject([{ action: 'account.unsuspended' }]);
  expect(await readAuditLog(member)).toEqual(expectedLines(admin, 'account.unsuspended'));
});

test('the audit log shows who did what to whom, but not who wrote anonymously', async () => {
  const [named, hidden] = [await signIn(dataSource), await signIn(dataSource)];
  await deactivate(admin, named);
  await dataSource.query(
    `INSERT INTO audit_log (action, actor_id, user_id, details, is_office)
     VALUES ('account.suspended', $1, $2, '{"decisionId": 7, "isAnonymous": true}', true),
       ('login.succeeded', $2, $2, '{}', false)`,
    [admin.user.id, hidden.user.id],
  );
  const read = async (query = '') =>
    api.as(colleague.cookie).get<AuditLine[]>(`/api/admin/audit-log${query}`);
  const first = await read('?limit=2');
  expect(first.body).toMatchObject([
    {
      action: 'account.suspended',
      actor: { id: admin.user.id, username: admin.user.username },
      subject: null,
    },
    { action: 'account.deactivated', subject: { id: named.user.id, username: named.user.username } },
  ]);
  expect(first.text).not.toContain(hidden.user.username);
  const rest = await api.as(colleague.cookie).get<AuditLine[]>(nextPagePath(first)!);
  expect(rest.body.length).toBeGreaterThan(0);
  expect(Math.max(...rest.body.map(({ id }) => id))).toBeLessThan(first.body[1]!.id);
  const chosen = (await read('?action=account.unsuspended')).body;
  expect(new Set(chosen.map(({ action }) => action))).toEqual(new Set(['account.unsuspended']));
  // The log contains no actions of members on their own accounts.
  for (const action of ['login.succeeded', 'password.changed'])
    expect((await read(`?action=${action}`)).status).toBe(400);
  expect(JSON.stringify((await read('?limit=200')).body)).not.toContain('login.succeeded');
  // The log loses the name of a deleted administrator and keeps their actions.
  await deleteAccount(owner, colleague);
  const lines = (await api.as(admin.cookie).get<AuditLine[]>('/api/admin/audit-log?limit=200')).body;
  expect(lines.some(({ actor }) => actor?.id === colleague.user.id)).toBe(false);
  expect(lines).toContainEqual(expect.objectContaining({ action: 'account.deleted', subject: null }));
  expect(lines.some(({ action, actor }) => action === 'account.restored' && actor === null)).toBe(true);
});

test('the database role of the api cannot change or delete lines of the audit log, nor alter its table', async () => {
  const running = api.app.get(DataSource);
  const member = await signIn(dataSource);
  expect((await deactivate(admin, member)).status).toBe(200);
  const lines = () => dataSource.query<unknown[]>(`SELECT * FROM audit_log ORDER BY id`);
  const before = await lines();
  for (const sql of [
    `UPDATE audit_log SET actor_id = NULL`,
    `UPDATE audit_log SET details = '{}' WHERE id = (SELECT max(id) FROM audit_log)`,
    `DELETE FROM audit_log`,
    `TRUNCATE audit_log`,
    `TRUNCATE users CASCADE`,
    `ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only`,
    `ALTER TABLE audit_log DISABLE TRIGGER ALL`,
    `DROP TRIGGER audit_log_append_only ON audit_log`,
    `DROP TABLE audit_log`,
    `ALTER TABLE audit_log RENAME TO other`,
    `CREATE OR REPLACE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END'`,
    `INSERT INTO audit_log (action, created_at) VALUES ('account.deleted', now() - interval '1 year')`,
    `INSERT INTO audit_log (id, action) VALUES (1, 'account.deleted')`,
    `SET session_replication_role = replica`,
    `CREATE TABLE mine (id integer)`,
    `DELETE FROM migrations`,
  ]) {
    const outcome = await running.query(sql).then(
      () => 'accepted',
      (error: unknown) => String(error),
    );
    expect([sql, outcome]).toEqual([sql, expect.stringMatching(/permission denied|must be owner/)]);
  }
  // The role has no privilege that it could grant; PostgreSQL only warns about that.
  await running.query(`GRANT ALL ON audit_log TO CURRENT_USER`);
  await expect(running.query(`DELETE FROM audit_log`)).rejects.toThrow('permission denied');
  await running.query(`SELECT delete_expired_audit_lines(now() + interval '10 years')`);
  expect(await lines()).toEqual(before);
  // The role can delete an account, but that removes no line about an administrator's action.
  await running.query(`DELETE FROM users WHERE id = $1`, [member.user.id]);
  expect(await lines()).toHaveLength(before.length);
});
