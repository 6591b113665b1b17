import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { ApiErrorBody } from '@mikai/contract/errors';
import { signIn, type TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { dumpRedis } from '@mikai/core/testing/leaks';
import { TestApi } from '../testing/test-api.js';
import { TestBulletin } from '../testing/test-bulletin.js';

const services = await createTestServices();
const BOUNDS = {
  NEW_MEMBER_DAILY_POSTS: '5',
  NEW_MEMBER_DAILY_COMMENTS: '6',
  MEMBER_HOURLY_POSTS: '9',
  MEMBER_HOURLY_COMMENTS: '12',
  MEMBER_HOURLY_EDITS: '3',
};
const nodes = [await TestApi.start(services, BOUNDS), await TestApi.start(services, BOUNDS)] as const;
const bulletin = new TestBulletin(services, nodes[0]);
const bulletins = [bulletin, bulletin.at(nodes[1])] as const;

const DAY_USED = { code: 'daily_budget_used', error: expect.stringContaining('tomorrow') };
const HOUR_USED = { code: 'rate_limited' };

/** Sends many requests at once, alternating between the nodes, and counts the responses by status. */
async function flood(
  path: string,
  as: TestMember,
  count: number,
  refusal: object = DAY_USED,
): Promise<Record<number, number>> {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      bulletins[index % 2]!.ask<ApiErrorBody>('POST', path, as, { content: `words ${index}` }),
    ),
  );
  const counts: Record<number, number> = {};
  for (const { status, body, headers } of answers) {
    counts[status] = (counts[status] ?? 0) + 1;
    if (status !== 429) continue;
    expect(body).toMatchObject(refusal);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  return counts;
}

test('limits posts and comments of an account’s first day over all nodes; older accounts can write more', async () => {
  const young = await signIn(services.database.dataSource);
  const old = await bulletin.member();
  const clientId = randomUUID();
  const first = await bulletin.post(young, 'My first', { clientId });
  expect(await flood('/api/posts', young, 8)).toEqual({ 201: 4, 429: 4 });
  // A repeated request gets the same response and consumes nothing.
  expect(await bulletin.post(young, 'My first', { clientId })).toEqual(first);
  expect(await flood(`/api/posts/${first.id}/comments`, young, 8)).toEqual({ 201: 6, 429: 2 });
  expect(await flood('/api/posts', old, 8)).toEqual({ 201: 8 });
  expect((await bulletin.find(old, first.id)).commentsCount).toBe(6);
  // Reading and liking are still allowed.
  expect((await bulletin.like(young, 'posts', first.id)).isLiked).toBe(true);
});

test('limits posts, comments and edits of an older account per hour over all nodes, each separately', async () => {
  const member = await bulletin.member();
  expect(await flood('/api/posts', member, 12, HOUR_USED)).toEqual({ 201: 9, 429: 3 });
  const [post] = await bulletin.feed(member);
  expect(await flood(`/api/posts/${post!.id}/comments`, member, 15, HOUR_USED)).toEqual({ 201: 12, 429: 3 });
  const edit = (content: string, index = 0) =>
    bulletins[index]!.ask<ApiErrorBody>('PUT', `/api/posts/${post!.id}`, member, { content });
  const edits = [];
  for (let index = 0; index < 4; index += 1) edits.push((await edit(`words, ${index}`, index % 2)).status);
  expect(edits).toEqual([200, 200, 200, 429]);
  // Saving the same text is not an edit, and the last text stays.
  expect((await edit('words, 2')).status).toBe(200);
  expect((await bulletin.find(member, post!.id)).content).toBe('words, 2');
});

test('rate-limits a burst of likes', async () => {
  const member = await bulletin.member();
  const { id } = await bulletin.post(member, 'Here');
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => bulletin.ask('POST', `/api/posts/${id}/like`, member)),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(refused.length).toBeLessThan(70);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('the keys of counts do not contain member ids, which would reveal anonymous authors', async () => {
  const member = await signIn(services.database.dataSource);
  const { id } = await bulletin.post(member, 'Nobody knows me', { isAnonymous: true });
  await bulletin.edit(member, id, { content: 'Nobody knows me at all' });
  expect(await flood(`/api/posts/${id}/comments`, member, 1)).toEqual({ 201: 1 });
  const prefix = `${services.redisPrefix}:community:`;
  const counts = (await dumpRedis(prefix)).split('\n').filter((line) => line.startsWith(prefix));
  const kinds = new Set(counts.map((key) => key.slice(prefix.length).replace(/:.*/, '')));
  expect([...kinds].sort()).toEqual(['comments', 'comments-hourly', 'edits-hourly', 'posts', 'posts-hourly']);
  expect(counts.filter((key) => /:\d+$/.test(key))).toEqual([]);
});
