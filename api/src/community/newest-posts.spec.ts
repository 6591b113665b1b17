import { randomUUID } from 'node:crypto';
import { expect, jest, test } from '@jest/globals';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';
import { TestBulletin } from '../testing/test-bulletin.js';
import { FeedService } from './feed.service.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const bulletin = new TestBulletin(services, api);
const feed = api.app.get(FeedService, { strict: false });

test('members who read the feed in one turn share a statement, and each gets the same page as alone', async () => {
  const [ana, ben, cleo, dora, eve] = await Promise.all(Array.from({ length: 5 }, () => bulletin.member()));
  if (!ana || !ben || !cleo || !dora || !eve) throw new Error('No members came about');
  const named = await bulletin.post(ana, 'I went to the lake');
  await bulletin.post(ana, 'I am afraid', { isAnonymous: true });
  await bulletin.post(cleo, 'The bread was good');
  await bulletin.post(eve, 'Call me a shit if you like');
  await bulletin.like(ben, 'posts', named.id);
  // Cleo does not see Ana's posts, and Ana does not see hers.
  await bulletin.block(cleo, ana);
  await bulletin.ask('POST', '/api/posts', dora, {
    clientId: randomUUID(),
    content: 'Nobody sees this yet',
    isAnonymous: true,
  });
  const ids = [ana, ben, cleo, dora, eve, ben].map(({ user }) => user.id);
  const alone = [];
  for (const id of ids) alone.push(await feed.list(id, {}));
  const { driver } = api.app.get(DataSource);
  const queries = jest.spyOn((driver as unknown as { master: pg.Pool }).master, 'query');
  const together = await Promise.all(ids.map((id) => feed.list(id, {})));
  expect(together).toEqual(alone);
  // One query for all, and one each for Ana, Cleo and Dora. The node may also query the state of other nodes in
  // between.
  const postQueries = queries.mock.calls.filter(([query]) => /\bposts\b/u.test(JSON.stringify(query)));
  expect(postQueries).toHaveLength(4);
  queries.mockRestore();
  const [anasPage, bensPage, cleosPage, dorasPage, evesPage] = together.map(({ items }) => items);
  expect(bensPage!.find(({ id }) => id === named.id)?.isLiked).toBe(true);
  expect(evesPage!.find(({ id }) => id === named.id)?.isLiked).toBe(false);
  expect(evesPage![0]!.source).toBeDefined();
  expect(bensPage![0]!.source).toBeUndefined();
  expect([anasPage, bensPage, cleosPage, dorasPage, evesPage].map((items) => items!.length)).toEqual([
    3, 4, 3, 5, 4,
  ]);
});

test('returns empty pages to simultaneous readers of an empty bulletin', async () => {
  await dataSource.query('DELETE FROM posts');
  const [ana, ben] = [await bulletin.member(), await bulletin.member()];
  const pages = await Promise.all([ana, ben].map(({ user }) => feed.list(user.id, {})));
  expect(pages).toEqual([{ items: [] }, { items: [] }]);
});
