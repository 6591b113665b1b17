import { expect, test } from '@jest/globals';
import {
  DEFAULT_PREFERENCES,
  type Preferences,
  type PreferenceSwitches,
  type ToggleSupportResponse,
} from '@mikai/contract/users';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);

const PATH = '/api/user/preferences';
const put = (cookie: string, json: unknown, node = api) =>
  node.as(cookie).send<Preferences>('PUT', PATH, { json });
const read = async (cookie: string) => (await api.as(cookie).get<Preferences>(PATH)).body;

test('stores the given preferences, and leaves the others unchanged', async () => {
  const { cookie } = await signIn(dataSource);
  const other = await signIn(dataSource);
  expect(await read(cookie)).toEqual(DEFAULT_PREFERENCES);
  const off = { ...DEFAULT_PREFERENCES, gentleNudges: false };
  expect((await put(cookie, { gentleNudges: false })).body).toEqual(off);
  expect((await put(cookie, { readReceipts: false, gentleNudges: null })).body).toEqual({
    ...off,
    readReceipts: false,
  });
  expect(await read(cookie)).toEqual({ ...off, readReceipts: false });
  expect((await put(cookie, DEFAULT_PREFERENCES)).body).toEqual(DEFAULT_PREFERENCES);
  expect(await read(other.cookie)).toEqual(DEFAULT_PREFERENCES);
});

test('stores concurrent changes on two nodes', async () => {
  const { cookie } = await signIn(dataSource);
  const { companion, ...switches } = DEFAULT_PREFERENCES;
  const names = Object.keys(switches) as (keyof PreferenceSwitches)[];
  await Promise.all(names.map((name, index) => put(cookie, { [name]: false }, index % 2 ? api : otherApi)));
  expect(await read(cookie)).toEqual({
    companion,
    ...Object.fromEntries(names.map((name) => [name, false])),
  });
});

test.each([
  { gentleNudges: 'no' },
  { gentleNudges: 0 },
  { unknown: true },
  { isAdmin: true },
  { firstComment: true },
])('rejects %j and changes nothing', async (body) => {
  const { cookie } = await signIn(dataSource);
  expect((await put(cookie, { readReceipts: false, ...body })).status).toBe(400);
  expect(await read(cookie)).toEqual(DEFAULT_PREFERENCES);
});

test('stores a companion of the member, and rejects one of somebody else by naming the field', async () => {
  const { cookie, user } = await signIn(dataSource);
  const other = await signIn(dataSource);
  await dataSource.query(
    `INSERT INTO owned_companions (user_id, companion, obtained_at) VALUES ($1, 'snail', now()), ($2, 'otter', now())`,
    [user.id, other.user.id],
  );
  const chosen = { ...DEFAULT_PREFERENCES, companion: 'snail' };
  expect((await put(cookie, { companion: 'snail' })).body).toEqual(chosen);
  const foreign = await put(cookie, { companion: 'otter', gentleNudges: false });
  expect([foreign.status, foreign.body]).toMatchObject([
    400,
    { code: 'invalid_input', details: { companion: 'Please choose one of your own companions.' } },
  ]);
  const unknown = await put(cookie, { companion: 'dragonfish' });
  expect([unknown.status, unknown.body]).toMatchObject([400, { details: { companion: expect.any(String) } }]);
  expect(await read(cookie)).toEqual(chosen);
  expect((await put(cookie, { companion: null })).body).toEqual(DEFAULT_PREFERENCES);
  expect(await read(cookie)).toEqual(DEFAULT_PREFERENCES);
});

test('each request toggles the support flag and publishes it to other browsers', async () => {
  const { cookie, user } = await signIn(dataSource);
  const browser = await otherApi.socket(cookie);
  // Both forms of this path are fixed (docs/adr/0068).
  const toggle = async (whose = 'user') => {
    const answer = await api.as(cookie).post<ToggleSupportResponse>(`/api/${whose}/toggle-support`);
    expect(answer.status).toBe(200);
    const { body } = await api.as(cookie).get<{ user: ToggleSupportResponse }>('/api/auth/me');
    expect(body.user.needsSupport).toBe(answer.body.needsSupport);
    return answer.body.needsSupport;
  };
  expect([await toggle(), await toggle('users'), await toggle()]).toEqual([true, false, true]);
  await browser.waitFor('user.changed', (event) => event.userId === user.id);
});
