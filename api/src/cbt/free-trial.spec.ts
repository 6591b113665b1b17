import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import type { FreeTrialStatus, ReflectionResponse, ThoughtReframeResponse } from '@mikai/contract/cbt';
import { signIn } from '@mikai/core/testing/people';
import type { RestAnswer } from '@mikai/core/testing/rest-client';
import { createTestServices } from '@mikai/core/testing/test-services';
import { cookieOf, TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const PER_ADDRESS = 7;
const env = { FREE_TRIAL_USES_PER_IP: String(PER_ADDRESS) };
const nodes = [await TestApi.start(services, env), await TestApi.start(services, env)] as const;
const [api] = nodes;

const REFRAME = '/api/cbt/freemium/thought-reframe';
const REFLECTION = '/api/cbt/freemium/reflection';
const BODIES = {
  [REFRAME]: { originalThought: 'I always get it wrong' },
  [REFLECTION]: { originalThought: 'They laughed', emotionTrigger: 'ashamed', moodBefore: 4 },
} as const;

/** All visitors in this file share one address; deleting its rows starts a new day for each test. */
beforeEach(() => dataSource.query(`DELETE FROM free_trials WHERE visitor LIKE 'address:%'`));

type Answer = RestAnswer<ThoughtReframeResponse & ReflectionResponse>;
const use = (
  cookie: string | undefined,
  path: keyof typeof BODIES = REFRAME,
  more = {},
  node: TestApi = api,
) => node.as(cookie).post(path, { ...BODIES[path], ...more }) as Promise<Answer>;
const readRemaining = async (cookie?: string) =>
  (await api.as(cookie).get<FreeTrialStatus>('/api/cbt/freemium/status')).body.remaining;
const countRecords = async () => {
  const [row] = await dataSource.query<{ count: number }[]>(
    `SELECT (SELECT count(*) FROM thought_reframes) + (SELECT count(*) FROM reflections) AS count`,
  );
  return Number(row?.count);
};

function expectUsedUp({ status, body, headers }: RestAnswer<unknown>): void {
  expect([status, body]).toMatchObject([403, { code: 'free_trial_used', error: expect.any(String) }]);
  expect(headers['set-cookie']).toBeUndefined();
}

test('an unauthenticated client gets two uses of both tools together, bound to a cookie; the third is rejected', async () => {
  expect(await readRemaining()).toBe(2);
  const first = await use(undefined);
  expect([first.status, first.body.remaining, first.body.status]).toEqual([201, 1, 'pending']);
  const cookie = cookieOf(first);
  expect(first.headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Lax; Max-Age=2592000/);
  expect(await readRemaining(cookie)).toBe(1);
  const second = await use(cookie, REFLECTION, {}, nodes[1]);
  expect([second.status, second.body.remaining]).toEqual([201, 0]);
  expect(cookieOf(second)).toBe(cookie);
  expect(await readRemaining(cookie)).toBe(0);
  const before = await countRecords();
  for (const path of [REFRAME, REFLECTION] as const) expectUsedUp(await use(cookie, path));
  expect(await countRecords()).toBe(before);
});

test('only two of many simultaneous requests on two nodes and both tools succeed', async () => {
  const cookie = api.guestCookie();
  const paths = [REFRAME, REFLECTION] as const;
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_each, index) => use(cookie, paths[index % 2], {}, nodes[(index >> 1) % 2])),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 201, ...Array<number>(10).fill(403)]);
  expect(answers.flatMap(({ body }) => body.remaining ?? []).sort()).toEqual([0, 1]);
});

test('repeating a client id returns the record and costs no use, at once or later', async () => {
  const cookie = api.guestCookie();
  const clientId = randomUUID();
  const again = Array.from({ length: 5 }, (_each, index) =>
    use(cookie, REFRAME, { clientId }, nodes[index % 2]),
  );
  const answers = await Promise.all(again);
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.remaining}`)).size).toBe(1);
  expect((await use(cookie)).body.remaining).toBe(0);
  const replay = await use(cookie, REFRAME, { clientId, originalThought: 'Something else' });
  expect([replay.status, replay.body.id, replay.body.remaining]).toEqual([201, answers[0]!.body.id, 0]);
  expect(replay.body.originalThought).toBe(BODIES[REFRAME].originalThought);
  expectUsedUp(await use(cookie, REFRAME, { clientId: randomUUID() }));
});

test('new cookies or none do not raise the limit of an address', async () => {
  const cookies = Array.from({ length: 10 }, (_each, index) => (index % 2 ? undefined : api.guestCookie()));
  const answers = await Promise.all(
    cookies.map((cookie, index) => use(cookie, REFRAME, {}, nodes[index % 2])),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(PER_ADDRESS);
  for (const answer of answers.filter(({ status }) => status !== 201)) expectUsedUp(answer);
  expect(await readRemaining()).toBe(0);
  // A forged cookie or address does not give a visitor new uses.
  const [name, value = ''] = api.guestCookie().split('=');
  expectUsedUp(await use(`${name}=${randomUUID()}.${value.split('.')[1]}`));
  const forged = api.as().with({ 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' });
  expectUsedUp(await forged.post(REFRAME, BODIES[REFRAME]));
});

test('an invalid request costs no free use', async () => {
  const cookie = api.guestCookie();
  for (let tries = 0; tries < 3; tries += 1)
    expect((await use(cookie, REFRAME, { originalThought: ' ' })).status).toBe(400);
  expect(await readRemaining(cookie)).toBe(2);
});

test('a text at the level `certain` is neither rate-limited nor counted', async () => {
  const cookie = api.guestCookie();
  const danger = { originalThought: 'I want to kill myself tonight' };
  const answers = [await use(cookie, REFRAME, danger), await use(cookie), await use(cookie)];
  answers.push(await use(cookie, REFLECTION, danger));
  expect(answers.map(({ status, body }) => [status, body.remaining, body.crisis !== undefined])).toEqual([
    [201, 2, true],
    [201, 1, false],
    [201, 0, false],
    [201, 0, true],
  ]);
  const refused = await use(cookie);
  expectUsedUp(refused);
});

test('a visitor can rate, complete and delete only their own records, for a day', async () => {
  const cookie = api.guestCookie();
  const [reframe, reflection] = [(await use(cookie)).body, (await use(cookie, REFLECTION)).body];
  const paths = [
    ['PATCH', `/api/cbt/thought-reframe/${reframe.id}`, { beliefAfter: 20 }],
    ['PATCH', `/api/cbt/reflection/${reflection.id}/complete`, { moodAfter: 8 }],
  ] as const;
  const member = await signIn(dataSource);
  for (const [method, path, json] of paths) {
    for (const stranger of [undefined, api.guestCookie(), member.cookie])
      expect((await api.as(stranger).send(method, path, { json })).status).toBe(404);
    expect((await api.as(cookie).send(method, path, { json })).body).toMatchObject({ ...json, revision: 2 });
  }
  // Signing in does not move the guest's records into the account.
  const both = `${member.cookie}; ${cookie}`;
  expect((await api.as(both).get('/api/cbt/thought-reframes')).body).toEqual([]);
  expect((await api.as(cookie).get('/api/cbt/thought-reframes')).status).toBe(401);

  const [row] = await dataSource.query<{ hours: number }[]>(
    `SELECT extract(epoch FROM expires_at - created_at)::float8 / 3600 AS hours FROM reflections WHERE id = $1`,
    [reflection.id],
  );
  expect(row?.hours).toBe(24);
  await dataSource.query(`UPDATE reflections SET expires_at = now() WHERE id = $1`, [reflection.id]);
  expect((await api.as(cookie).send('PATCH', paths[1][1], { json: paths[1][2] })).status).toBe(404);
  expect((await api.as(cookie).delete(paths[0][1])).status).toBe(204);
});

test('repeating the client id of an expired record stores a new one', async () => {
  const cookie = api.guestCookie();
  const clientId = randomUUID();
  const { body: first } = await use(cookie, REFRAME, { clientId });
  await dataSource.query(`UPDATE thought_reframes SET expires_at = now() WHERE id = $1`, [first.id]);
  const { status, body } = await use(cookie, REFRAME, { clientId });
  expect([status, body.id === first.id, body.remaining]).toEqual([201, false, 0]);
});

test('a member’s uses of these routes are not counted, and the records are theirs', async () => {
  const { cookie } = await signIn(dataSource);
  expect(await readRemaining(cookie)).toBeNull();
  for (let uses = 0; uses < 3; uses += 1) {
    const answer = await use(cookie);
    expect([answer.status, 'remaining' in answer.body, answer.headers['set-cookie']]).toEqual([
      201,
      false,
      undefined,
    ]);
  }
  expect((await api.as(cookie).get('/api/cbt/thought-reframes')).body).toHaveLength(3);
});

test('an expired trial starts again', async () => {
  const cookie = api.guestCookie();
  for (let uses = 0; uses < 2; uses += 1) await use(cookie);
  await dataSource.query(`UPDATE free_trials SET expires_at = now()`);
  expect(await readRemaining(cookie)).toBe(2);
  expect((await use(cookie)).body.remaining).toBe(1);
});
