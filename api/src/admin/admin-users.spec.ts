import { beforeAll, expect, test } from '@jest/globals';
import type { AdminUser, AdminUserResponse } from '@mikai/contract/admin';
import { WEEK_MS } from '@mikai/contract/durations';
import { signIn, suspended as suspension } from '@mikai/core/testing/people';
import { readsBetween, readsSoFar, type Query } from '@mikai/core/testing/table-reads';
import { createTestServices } from '@mikai/core/testing/test-services';
import { until } from '@mikai/core/testing/until';
import { nextPagePath, readPages } from '../testing/list-pages.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const ask: Query = (sql, values) => dataSource.query(sql, values);
const CROWD_SIZE = 3_000;
const PATH = '/api/a7b9c4e8f2d6/users';

// Many members, few of whom match. In a table of this size a sequential scan would be cheap, so the planner is
// made to treat the table as a large one:
await dataSource.query(
  `INSERT INTO users (username, email, display_name, is_verified)
   SELECT 'crowd' || n, 'crowd' || n || '@elsewhere.test', 'Crowd ' || n, true FROM generate_series(1, $1::int) n`,
  [CROWD_SIZE],
);
await dataSource.query(`DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET enable_seqscan = off', current_database()); END $$`);
const admin = await signIn(dataSource, { isAdmin: true });
const inAWeek = new Date(Date.now() + WEEK_MS);
const people = {
  ana: await signIn(dataSource, {
    username: 'ana.quokka',
    displayName: 'Ana Morgenstern',
    email: 'ana+mikai@islands.test',
    country: 'DE',
    language: 'de',
    needsSupport: true,
    bio: 'Private words',
  }),
  deactivated: await signIn(dataSource, {
    isActive: false,
    deactivatedAt: new Date(),
    deactivationReason: 'Spam',
  }),
  leaving: await signIn(dataSource, { deletionAt: inAWeek }),
  suspended: await signIn(dataSource, suspension()),
  // This suspension has expired.
  wasSuspended: await signIn(dataSource, { suspendedUntil: new Date(Date.now() - 60_000) }),
  unverified: await signIn(dataSource, { isVerified: false }),
};
await dataSource.query(`ANALYZE users`);

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(services);
});

const list = (query = '') => api.as(admin.cookie).get<AdminUser[]>(`${PATH}${query}`);
const idsOf = async (query: string) => (await list(query)).body.map(({ id }) => id);
const idOf = (name: keyof typeof people) => people[name].user.id;

test('lists the state of an account, and nothing that its member wrote', async () => {
  const { status, body, text } = await list('?limit=10');
  expect([status, body]).toEqual([200, expect.any(Array)]);
  const { user } = people.ana;
  expect(body.find(({ id }) => id === user.id)).toEqual({
    id: user.id,
    username: 'ana.quokka',
    displayName: 'Ana Morgenstern',
    email: 'ana+mikai@islands.test',
    state: 'active',
    isActive: true,
    isVerified: true,
    isAdmin: false,
    isSiteOwner: false,
    hasTwoFactor: false,
    needsSupport: true,
    country: 'DE',
    language: 'de',
    suspendedUntil: null,
    deactivatedAt: null,
    deactivationReason: null,
    deletionAt: null,
    lastSeenOn: null,
    createdAt: user.createdAt.toISOString(),
  });
  expect(text).not.toContain('Private words');
  const one = await api.as(admin.cookie).get<AdminUserResponse>(`/api/admin/users/${user.id}`);
  expect(one.body.user).toEqual(body.find(({ id }) => id === user.id));
  for (const id of [2_000_000_000, '0', 'me', '9'.repeat(20)])
    expect((await api.as(admin.cookie).get(`/api/admin/users/${id}`)).status).toBe(404);
});

test('lists members newest first, page by page, each once, with the total number', async () => {
  const total = CROWD_SIZE + 1 + Object.keys(people).length;
  const first = await list('?limit=200');
  expect(first.headers['x-total-count']).toBe(String(total));
  const byNumber = (await list('?limit=200&page=2')).body;
  const rest = await readPages<AdminUser>(api.as(admin.cookie), nextPagePath(first)!);
  expect(rest[0]).toEqual(byNumber);
  const all = [first.body, ...rest].flat().map(({ id }) => id);
  expect(all).toHaveLength(total);
  expect(all).toEqual([...new Set(all)].sort((one, other) => other - one));
  expect((await list('?page=1000000')).body).toEqual([]);
});

test.each([
  ['ana'],
  ['QUOKKA'],
  ['morgen'],
  ['Ana Morgenstern'],
  ['stern', false],
  ['ana+mikai@islands.test'],
  ['islands'],
  ['quokka morgen'],
  ['quokka elsewhere', false],
  ["quokka' | crowd:* --", false],
  ['@', false],
] as [string, boolean?][])('a search for %j finds whom it names, or nobody', async (q, isFound = true) => {
  const answer = await list(`?q=${encodeURIComponent(q)}`);
  expect([answer.status, answer.body.map(({ id }) => id)]).toEqual([200, isFound ? [idOf('ana')] : []]);
  expect(answer.headers['x-total-count']).toBe(isFound ? '1' : '0');
});

test('each filter lists the members to whom it applies; several filters apply together', async () => {
  expect(await idsOf('?state=deactivated')).toEqual([idOf('deactivated')]);
  expect(await idsOf('?state=leaving')).toEqual([idOf('leaving')]);
  expect(await idsOf('?state=suspended')).toEqual([idOf('suspended')]);
  const active = await idsOf('?state=active&limit=10');
  expect(active).toContain(idOf('wasSuspended'));
  for (const name of ['deactivated', 'leaving', 'suspended'] as const)
    expect(active).not.toContain(idOf(name));
  expect(await idsOf('?admin=true')).toEqual([admin.user.id]);
  expect(await idsOf('?needsSupport=true&verified=true')).toEqual([idOf('ana')]);
  expect(await idsOf('?verified=false')).toEqual([idOf('unverified')]);
  expect(await idsOf('?state=suspended&q=ana')).toEqual([]);
  const next = nextPagePath(await list('?q=crowd&limit=3&verified=true'))!;
  const query = new URL(next, 'http://localhost').searchParams;
  const { before, ...others } = Object.fromEntries(query);
  expect(others).toEqual({ q: 'crowd', limit: '3', verified: 'true' });
  expect(before).toMatch(/^\d+$/);
  for (const query of [
    '?state=gone',
    '?verified=maybe',
    '?limit=0',
    '?limit=201',
    `?q=${'x'.repeat(101)}`,
    '?page=0',
  ])
    expect([query, (await list(query)).status]).toEqual([query, 400]);
});

test.each([
  ['?q=quokka', 20],
  ['?q=crowd17', 800],
  ['?state=deactivated', 20],
  ['?state=leaving', 20],
  ['?state=suspended', 20],
  ['?admin=true', 20],
  ['?needsSupport=true', 20],
  ['?verified=false', 20],
  // The total is counted again for each request; a page itself costs no more for that.
  ['', CROWD_SIZE + 200],
  ['?before=1000', CROWD_SIZE + 200],
])('%s reads no more than %i rows, however many members there are', async (query, max) => {
  await list(query);
  // PostgreSQL counts the reads of all connections. The api's own schedules can only add to them, so the lowest of
  // several measurements counts.
  let best = await readsOf(query);
  for (let look = 1; look < 5 && (best.rows > max || best.scans > 0); look += 1) {
    const next = await readsOf(query);
    if (next.rows + next.scans < best.rows + best.scans) best = next;
  }
  expect([query, best.scans, best.rows <= max ? 'few' : best.rows]).toEqual([query, 0, 'few']);
});

/** Counts the rows of members that one request reads. */
async function readsOf(query: string): Promise<{ scans: number; rows: number }> {
  const before = await readsSoFar(ask, ['users']);
  await until('the api is connected', async () => (await api.as().get('/api/health/ready')).status === 200);
  expect((await list(query)).status).toBe(200);
  const [reads] = readsBetween(before, await readsSoFar(ask, ['users']));
  return { scans: reads?.scans ?? 0, rows: reads?.rows ?? 0 };
}
