import { afterEach, expect, test } from '@jest/globals';
import { COOKIES } from '@mikai/contract/auth';
import { DEFAULT_MAINTENANCE_MESSAGE, type MaintenanceMode } from '@mikai/contract/maintenance';
import { AuthSession } from '@mikai/core/auth/auth-session.entity';
import { hashPassword } from '@mikai/core/auth/password-hash';
import { signIn } from '@mikai/core/testing/people';
import type { RestAnswer } from '@mikai/core/testing/rest-client';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { User } from '@mikai/core/users/user.entity';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices({ postgresProxy: true });
const { dataSource } = services.database;
const [api, otherApi] = [await TestApi.start(services), await TestApi.start(services)];
const NODES = [api, otherApi];

const PASSWORD = 'Lantern-7-Harbour';
const passwordHash = await hashPassword(PASSWORD);
const admin = await signIn(dataSource, { isAdmin: true, passwordHash });
const member = await signIn(dataSource, { country: 'DE', passwordHash });
const guest = await api.guest();

const MESSAGE = 'We move to a larger house. Back at noon.';
const turn = (body: object, node = api, cookie = admin.cookie) =>
  node.as(cookie).post<MaintenanceMode>('/api/admin/maintenance-mode', body);

/** Turns maintenance on or off, and waits until every node has applied it. */
async function turnEverywhere(enabled: boolean, more: object = {}): Promise<void> {
  expect((await turn({ enabled, ...more })).status).toBe(200);
  for (const node of NODES) {
    const shut = async () => (await node.as().get('/api/posts')).status === 503;
    await until(
      `the node knows that maintenance is ${enabled ? 'on' : 'off'}`,
      async () => (await shut()) === enabled,
    );
  }
}

afterEach(async () => {
  await services.postgres.heal();
  await services.redis.heal();
  await until(
    'maintenance is off again',
    async () => (await turn({ enabled: false })).status === 200,
    10_000,
  );
  await turnEverywhere(false);
});

function expectMaintenanceError(answer: RestAnswer<unknown>, message = DEFAULT_MAINTENANCE_MESSAGE): void {
  expect([answer.status, answer.body]).toMatchObject([
    503,
    { statusCode: 503, code: 'maintenance', error: message },
  ]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(answer.headers['set-cookie']).toBeUndefined();
}

test('rejects members and visitors on every node with the message, but serves administrators', async () => {
  await turnEverywhere(true, { message: MESSAGE });
  for (const node of NODES) {
    for (const cookie of [undefined, guest.cookie, member.cookie]) {
      const client = node.as(cookie);
      for (const path of [
        '/api/auth/me',
        '/api/posts',
        '/api/admin/maintenance-mode',
        `/api/sessions/${guest.session.id}/messages`,
      ])
        expectMaintenanceError(await client.get(path), MESSAGE);
      expectMaintenanceError(await client.post('/api/sessions', { userName: 'Sam' }), MESSAGE);
      expectMaintenanceError(await client.post('/api/auth/register', { username: 'sam' }), MESSAGE);
      expectMaintenanceError(await client.post('/api/auth/2fa/verify', { code: '123456' }), MESSAGE);
      expect((await client.get('/api/health/ready')).status).toBe(200);
      expect((await client.get('/api/health/live')).status).toBe(200);
      expect((await client.get('/api/auth/setup-owner?token=x')).status).toBe(200);
    }
    const boss = node.as(admin.cookie);
    for (const path of ['/api/auth/me', '/api/posts', '/api/notifications', '/api/mood-entries'])
      expect([path, (await boss.get(path)).status]).toEqual([path, 200]);
    expect((await boss.post('/api/posts', { content: 'The boxes are packed' })).status).toBe(201);
    expect((await boss.get('/api/sessions/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  }
  await turnEverywhere(false);
  for (const node of NODES) expect((await node.as(member.cookie).get('/api/auth/me')).status).toBe(200);
});

test('during maintenance only administrators can log in, even with a second factor', async () => {
  const login = ({ email }: { email: string }, password = PASSWORD) =>
    api.as().post('/api/auth/login', { email, password });
  const sessions = () => dataSource.manager.countBy(AuthSession, { userId: member.user.id });
  const before = await sessions();
  await turnEverywhere(true);
  expectMaintenanceError(await login(member.user));
  expect((await login(member.user, 'Wrong-7-Harbour')).status).toBe(401);
  expect(await sessions()).toBe(before);
  expect((await login(admin.user)).status).toBe(200);
  // These members have entered their password just before maintenance began.
  for (const [isAdmin, status] of [
    [true, 400],
    [false, 503],
  ] as const) {
    const pendingMember = await signIn(dataSource, { isAdmin });
    await dataSource.manager.update(AuthSession, { userId: pendingMember.user.id }, { isPending: true });
    const answer = await api.as(pendingMember.cookie).post('/api/auth/2fa/verify', { code: '123456' });
    expect([isAdmin, answer.status]).toEqual([isAdmin, status]);
    expectMaintenanceError(await api.as(pendingMember.cookie).get('/api/auth/me'));
  }
  const leaving = await signIn(dataSource);
  const logout = await api.as(leaving.cookie).post('/api/auth/logout');
  expect([logout.status, String(logout.headers['set-cookie'])]).toEqual([
    204,
    expect.stringContaining(`${COOKIES.session}=;`),
  ]);
});

test('a rejected crisis text gets the card with the lines of the member’s country', async () => {
  await turnEverywhere(true);
  const content = 'I want to kill myself tonight';
  for (const cookie of [undefined, guest.cookie, member.cookie]) {
    for (const [path, body] of [
      ['/api/posts', { content }],
      [`/api/sessions/${guest.session.id}/messages`, { content, sender: 'user' }],
    ] as const) {
      const answer = await api.as(cookie).post(path, body);
      expectMaintenanceError(answer);
      expect(answer.body).toMatchObject({ crisis: { language: 'en', lines: expect.anything() } });
      if (cookie === member.cookie) expect(answer.body).toMatchObject({ crisis: { country: 'DE' } });
    }
  }
  const calm = await api.as(member.cookie).post('/api/posts', { content: 'I sat in the sun' });
  expect(calm.body).not.toHaveProperty('crisis');
});

test('publishes its beginning and end to every browser, even new ones, and ignores events from members’ sockets', async () => {
  const [boss, memberSocket, visitor] = [
    await otherApi.socket(admin.cookie),
    await otherApi.socket(member.cookie),
    await api.socket(guest.cookie),
  ];
  const conversation = await api
    .as(member.cookie)
    .post<{ id: number }>('/api/conversations', { participantId: admin.user.id });
  const type = { conversationId: conversation.body.id };
  await turnEverywhere(true, { message: MESSAGE });
  for (const socket of [boss, memberSocket, visitor])
    expect(await socket.waitFor('maintenance.changed')).toEqual({ enabled: true, message: MESSAGE });
  const late = await api.socket(member.cookie);
  expect(await late.waitFor('maintenance.changed')).toEqual({ enabled: true, message: MESSAGE });

  memberSocket.socket.emit('conversation.type', type);
  await until('the event of the administrator arrives', async () => {
    boss.socket.emit('conversation.type', type);
    return memberSocket.all('conversation.typed').length > 0;
  });
  expect(boss.all('conversation.typed')).toEqual([]);

  await turnEverywhere(false);
  for (const socket of [boss, memberSocket, visitor, late])
    await socket.waitFor('maintenance.changed', ({ enabled }) => !enabled);
  expect(memberSocket.socket.connected && visitor.socket.connected).toBe(true);
});

test('works without Redis, and a node that lost the database for a while knows the mode afterwards', async () => {
  await services.redis.cut();
  await turnEverywhere(true);
  await turnEverywhere(false);
  await services.redis.heal();

  await services.postgres.cut();
  await dataSource.query(`UPDATE maintenance SET enabled = true`);
  await services.postgres.heal();
  for (const node of NODES) {
    await until('the node knows the mode', async () => {
      const { status, body } = await node.as(member.cookie).get<{ code?: string }>('/api/auth/me');
      return status === 503 && body.code === 'maintenance';
    });
  }
});

test('shows who changed it and when, and records each real change in the audit log without the text', async () => {
  const count = async () =>
    (await dataSource.query<unknown[]>(`SELECT FROM audit_log WHERE action = 'maintenance.changed'`)).length;
  const before = await count();
  const on = { enabled: true, message: `  ${MESSAGE} `, pausedJobs: ['push', 'ai', 'push'] };
  const first = await turn(on);
  expect(first.body).toEqual({
    enabled: true,
    message: MESSAGE,
    pausedJobs: ['ai', 'push'],
    changedBy: { id: admin.user.id, username: admin.user.username },
    changedAt: expect.any(String),
  });
  const answers = await Promise.all(NODES.flatMap((node) => [turn(on, node), turn(on, node)]));
  for (const { body } of answers) expect(body).toEqual(first.body);
  expect((await otherApi.as(admin.cookie).get('/api/admin/maintenance-mode')).body).toEqual(first.body);
  expect((await turn({ enabled: false })).body).toMatchObject({
    message: DEFAULT_MAINTENANCE_MESSAGE,
    pausedJobs: [],
  });
  expect(await count()).toBe(before + 2);
  const [line] = await dataSource.query<{ actor_id: number; user_id: number | null; details: object }[]>(
    `SELECT actor_id, user_id, details FROM audit_log WHERE action = 'maintenance.changed' ORDER BY id DESC LIMIT 1 OFFSET 1`,
  );
  expect(line).toEqual({
    actor_id: admin.user.id,
    user_id: null,
    details: { enabled: true, pausedJobs: 'ai push' },
  });
  for (const invalidBody of [
    {},
    { enabled: 'yes' },
    { enabled: true, message: 'x'.repeat(301) },
    { enabled: true, message: 5 },
    { enabled: true, pausedJobs: 'ai' },
    { enabled: true, pausedJobs: ['ai', 'schedule'] },
  ])
    expect([invalidBody, (await turn(invalidBody)).status]).toEqual([invalidBody, 400]);
});

test('while it is turned on and off under load, administrators’ requests succeed, and members’ succeed or get a 503', async () => {
  const admins = [admin, await signIn(dataSource, { isAdmin: true })];
  const members = [member, await signIn(dataSource), await signIn(dataSource)];
  let requestCount = 0;
  let isOver = false;
  /** Collects the responses to one person's writes and reads, one after the other, from both nodes. */
  const sendUntilOver = async (cookie: string) => {
    const actions: RestAnswer<unknown>[] = [];
    const others: RestAnswer<unknown>[] = [];
    while (!isOver) {
      const client = NODES[actions.length % 2]!.as(cookie);
      actions.push(await client.post('/api/user/toggle-support'));
      others.push(await client.get('/api/auth/me'));
      requestCount += 2;
    }
    return { actions, answers: [...actions, ...others] };
  };
  const clients = [...admins, ...members].map(async (person) => ({
    person,
    ...(await sendUntilOver(person.cookie)),
  }));
  for (let n = 0; n < 12; n += 1) {
    const { status } = await turn({ enabled: n % 2 === 0 }, NODES[n % 2]);
    expect(status).toBe(200);
    const targetCount = requestCount + 40;
    await until('some requests have been made meanwhile', () => requestCount >= targetCount);
  }
  isOver = true;
  for (const { person, actions, answers } of await Promise.all(clients)) {
    const isAdmin = admins.includes(person);
    const refused = answers.filter(({ status }) => status >= 300);
    expect([isAdmin, refused.length > 0]).toEqual([isAdmin, !isAdmin]);
    for (const answer of refused) expectMaintenanceError(answer);
    // Exactly the actions with a successful response took effect: an odd number of them leaves the flag on.
    const done = actions.filter(({ status }) => status < 300).length;
    expect(done).toBeGreaterThan(0);
    const { needsSupport } = await dataSource.manager.findOneByOrFail(User, { id: person.user.id });
    expect(needsSupport).toBe(done % 2 === 1);
  }
});
