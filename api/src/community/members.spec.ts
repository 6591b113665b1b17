import { expect, test } from '@jest/globals';
import type { CommunityMember } from '@mikai/contract/people';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { nextPagePath } from '../testing/list-pages.js';
import { TestApi } from '../testing/test-api.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);

const list = (as: TestMember, query = '') => api.as(as.cookie).get<CommunityMember[]>(`/api/users${query}`);
const listNames = async (as: TestMember, query: string) =>
  (await list(as, query)).body.map(({ displayName }) => displayName);

test('lists only members who can be found, those who need support first', async () => {
  const me = await signIn(dataSource);
  const plain = await signIn(dataSource, { displayName: 'Plain' });
  const needy = await signIn(dataSource, { displayName: 'Needy', needsSupport: true });
  const other = await signIn(dataSource, { displayName: '' });
  await signIn(dataSource, { displayName: 'Unverified', isVerified: false });
  await signIn(dataSource, { displayName: 'Inactive', isActive: false });
  const blocked = await signIn(dataSource, { displayName: 'Blocked', needsSupport: true });
  const blocking = await signIn(dataSource, { displayName: 'Blocking' });
  const muted = await signIn(dataSource, { displayName: 'Muted' });
  for (const [who, whom, kind] of [
    [me, blocked, 'block'],
    [blocking, me, 'block'],
    [me, muted, 'mute'],
  ] as const)
    await dataSource.query(`INSERT INTO user_relations (user_id, other_id, kind) VALUES ($1, $2, $3)`, [
      who.user.id,
      whom.user.id,
      kind,
    ]);
  const node = '11111111-1111-4111-8111-111111111111';
  await dataSource.query(`INSERT INTO presence_nodes (id) VALUES ($1)`, [node]);
  await dataSource.query(`INSERT INTO presences (user_id, node_id) VALUES ($1, $2)`, [plain.user.id, node]);
  // A member who only received messages, or did nothing at all, does not appear as present.
  for (const { user } of [muted, needy])
    await dataSource.query(`INSERT INTO presences (user_id, node_id) VALUES ($1, $2)`, [user.id, node]);
  for (const [writer, reader] of [
    [plain, me],
    [me, muted],
  ] as const) {
    const [low, high] = [writer.user.id, reader.user.id].sort((a, b) => a - b);
    await dataSource.query(
      `WITH c AS (INSERT INTO conversations (low_user_id, high_user_id) VALUES ($1, $2) RETURNING id)
       INSERT INTO conversation_members (conversation_id, user_id, other_id, has_written)
       SELECT id, $3::integer, $4::integer, true FROM c UNION ALL SELECT id, $4, $3, false FROM c`,
      [low, high, writer.user.id, reader.user.id],
    );
  }
  const line = ({ user }: TestMember, needsSupport = false, isOnline = false) => ({
    id: user.id,
    displayName: user.displayName,
    username: user.username,
    needsSupport,
    isOnline,
  });
  expect((await list(me)).body).toEqual([
    line(needy, true),
    line(muted),
    line(other),
    line(plain, false, true),
  ]);
  // The same holds for the other side of a block.
  expect((await list(blocking)).body.map(({ id }) => id)).not.toContain(me.user.id);
  expect((await list(blocked)).body.map(({ id }) => id)).not.toContain(me.user.id);
});

test('finds names by their beginning in any case, and matches wildcards literally', async () => {
  const me = await signIn(dataSource);
  await signIn(dataSource, { username: 'river-otter', displayName: 'Lutra' });
  await signIn(dataSource, { displayName: 'Riverside Éowyn' });
  await signIn(dataSource, { displayName: 'Big River' });
  await signIn(dataSource, { displayName: '100%_sure' });
  expect(await listNames(me, '?q=RIVER')).toEqual(['Riverside Éowyn', 'Lutra']);
  expect(await listNames(me, '?q=riverside%20%C3%A9')).toEqual(['Riverside Éowyn']);
  expect(await listNames(me, `?q=${encodeURIComponent('100%_')}`)).toEqual(['100%_sure']);
  expect(await listNames(me, `?q=${encodeURIComponent('%')}`)).toEqual([]);
  expect(await listNames(me, `?q=${encodeURIComponent('\\')}`)).toEqual([]);
  expect(await listNames(me, `?q=${encodeURIComponent("river' OR '1'='1")}`)).toEqual([]);
  expect(await listNames(me, '?q=%00river')).toEqual(['Riverside Éowyn', 'Lutra']);
  expect((await list(me, `?q=${'x'.repeat(51)}`)).status).toBe(400);
});

test('all pages together list everybody once, by number and by cursor, even if flags change in between', async () => {
  const me = await signIn(dataSource);
  const prefix = `many${me.user.id}-`;
  await dataSource.query(
    `INSERT INTO users (username, email, display_name, is_verified, needs_support)
     SELECT $1 || n, $1 || n || '@test.invalid', $1 || n, true, n % 3 = 0 FROM generate_series(1, 40) n`,
    [prefix],
  );
  const whole = (await list(me, `?q=${prefix}&limit=100`)).body.map(({ id }) => id);
  expect(whole).toHaveLength(40);
  const numbered = [];
  for (const page of [1, 2, 3, 4])
    numbered.push(...(await list(me, `?q=${prefix}&limit=12&page=${page}`)).body);
  expect(numbered.map(({ id }) => id)).toEqual(whole);

  const seen: CommunityMember[] = [];
  for (let path: string | undefined = `/api/users?q=${prefix}&limit=7`; path !== undefined;) {
    const answer: Awaited<ReturnType<typeof list>> = await api.as(me.cookie).get(path);
    seen.push(...answer.body);
    path = nextPagePath(answer);
    // The last member of the page no longer needs support, but nobody is skipped.
    await dataSource.query(`UPDATE users SET needs_support = false WHERE id = $1`, [seen.at(-1)?.id]);
  }
  // A member who lost the flag in between has moved down and may appear again.
  expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(whole));
  expect((await list(me, '?needsSupport=perhaps')).status).toBe(400);
  // A cursor without the flag uses the member's current flag.
  const without = await list(me, `?q=${prefix}&before=${whole[20]}&limit=100`);
  expect(without.body.length).toBeGreaterThan(0);
});

test('rate-limits the list, so that nobody can watch members come and go', async () => {
  const me = await signIn(dataSource);
  const answers = await Promise.all(Array.from({ length: 80 }, () => list(me, '?limit=100')));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  expect((await list(await signIn(dataSource))).status).toBe(200);
});
