import { randomUUID } from 'node:crypto';
import { expect, jest, test } from '@jest/globals';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { COMMUNITY_LIMITS, type Post, type PostEdit } from '@mikai/contract/community';
import type { ApiErrorBody } from '@mikai/contract/errors';
import { createTestServices } from '@mikai/core/testing/test-services';
import { nextPagePath } from '../testing/list-pages.js';
import { TestApi } from '../testing/test-api.js';
import { TestBulletin } from '../testing/test-bulletin.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);
const bulletin = new TestBulletin(services, api);
const otherBulletin = bulletin.at(otherApi);
const [ana, ben] = await Promise.all([bulletin.member({ displayName: 'Ana' }), bulletin.member()]);

test('stores a post, responds with it, and lists it first in everybody’s feed', async () => {
  const content = '  Today I watered my plants 🌱\nand sat down  ';
  const post = await bulletin.post(ana, content, { userId: ben.user.id });
  expect(post).toEqual({
    id: expect.any(Number),
    userId: ana.user.id,
    content,
    isAnonymous: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    isEdited: false,
    lastEditedAt: null,
    likesCount: 0,
    commentsCount: 0,
    isLiked: false,
    user: { id: ana.user.id, displayName: 'Ana', username: ana.user.username },
    revision: 0,
  });
  expect((await bulletin.feed(ana))[0]).toEqual(post);
  expect((await otherBulletin.feed(ben))[0]).toEqual(post);
  expect(await otherBulletin.find(ben, post.id)).toEqual(post);
});

test('sending a client id five times at once on two nodes stores and publishes one post, with equal responses', async () => {
  const socket = await api.socket(ben.cookie);
  const clientId = randomUUID();
  const posts = await Promise.all(
    [bulletin, otherBulletin, bulletin, otherBulletin, bulletin].map((each) =>
      each.post(ana, 'once', { clientId }),
    ),
  );
  expect(posts).toEqual(Array(5).fill(posts[0]));
  const later = await bulletin.post(ana, 'later');
  await socket.waitFor('post.created', ({ post }) => post.id === later.id);
  expect(socket.all('post.created').map(({ post }) => post.content)).toEqual(['once', 'later']);
  // The same id of another member is a different post.
  expect((await bulletin.post(ben, 'mine', { clientId })).content).toBe('mine');
});

test('rejects blank, too long and unknown fields with a remedy', async () => {
  const sendInvalid = async (json: unknown) =>
    (await bulletin.ask<ApiErrorBody>('POST', '/api/posts', ana, json)).body;
  for (const content of ['', '  \n\t ', '\u200b\u200d', '\u0000'])
    expect(await sendInvalid({ content })).toMatchObject({
      statusCode: 400,
      details: { content: 'Please fill in your content.' },
    });
  const long = 'x'.repeat(COMMUNITY_LIMITS.postLength);
  expect(await sendInvalid({ content: `${long}x` })).toMatchObject({ details: { content: /4000/ as never } });
  expect((await bulletin.post(ana, long)).content).toBe(long);
  expect(await sendInvalid({ content: 'x', likesCount: 7 })).toMatchObject({ statusCode: 400 });
  expect(await sendInvalid({ content: 'x', isAnonymous: 'yes' })).toMatchObject({ statusCode: 400 });
});

test('an edit keeps the former text in a public history; the same text again changes nothing', async () => {
  const post = await bulletin.post(ana, 'I like shit weather', { isAnonymous: false });
  expect(post).toMatchObject({ content: 'I like **** weather', source: 'I like shit weather' });
  const edited = await bulletin.edit(ana, post.id, { content: 'I like rain', editReason: ' too damn rude ' });
  expect(edited).toMatchObject({ content: 'I like rain', isEdited: true, lastEditedAt: expect.any(String) });
  expect(edited.revision).toBeGreaterThan(post.revision);
  expect(edited).not.toHaveProperty('source');
  expect(await bulletin.edit(ana, post.id, { content: 'I like rain' })).toEqual(edited);
  await bulletin.edit(ana, post.id, { content: 'I like fog', editReason: '' });
  const { body: history } = await bulletin.ask<PostEdit[]>('GET', `/api/posts/${post.id}/history`, ben);
  const editor = { id: ana.user.id, displayName: 'Ana', username: ana.user.username };
  expect(history).toMatchObject([
    { originalContent: 'I like rain', newContent: 'I like fog', editReason: null, editor },
    { originalContent: 'I like **** weather', newContent: 'I like rain', editor },
  ]);
  const page = await bulletin.ask<PostEdit[]>('GET', `/api/posts/${post.id}/history?limit=1`, ben);
  expect(page.body).toEqual(history.slice(0, 1));
  expect((await bulletin.ask('GET', nextPagePath(page) ?? '', ben)).body).toEqual(history.slice(1));
});

test('only the author can edit and delete; a deleted post is gone for everybody, even during an edit', async () => {
  const post = await bulletin.post(ana, 'Here for a moment');
  const path = `/api/posts/${post.id}`;
  const edit = { content: 'Changed' };
  expect((await bulletin.ask('PUT', path, ben, edit)).status).toBe(403);
  expect((await bulletin.ask('DELETE', path, ben)).status).toBe(403);
  expect((await bulletin.find(ben, post.id)).content).toBe('Here for a moment');
  const reader = await api.socket(ben.cookie);
  await otherBulletin.delete(ana, 'posts', post.id);
  await reader.waitFor('post.deleted', ({ postId }) => postId === post.id);
  const asked = [
    ['GET', path],
    ['PUT', path, edit],
    ['DELETE', path],
    ['POST', `${path}/like`, {}],
    ['GET', `${path}/comments`],
    ['POST', `${path}/comments`, edit],
    ['GET', `${path}/history`],
  ] as const;
  for (const [method, address, json] of asked) {
    const { status, body } = await bulletin.ask<ApiErrorBody>(method, address, ana, json);
    expect([method, address, status, body.code]).toEqual([method, address, 404, 'not_found']);
  }
});

test.each(['0', '-1', 'x', '1e3', '2147483648', '999999999999999', "1' OR '1'='1"])(
  'responds with 404 for the post %s',
  async (id) => {
    for (const path of ['', '/comments', '/history'])
      expect((await bulletin.ask('GET', `/api/posts/${encodeURIComponent(id)}${path}`, ana)).status).toBe(
        404,
      );
    expect((await bulletin.ask('POST', `/api/posts/${encodeURIComponent(id)}/like`, ana)).status).toBe(404);
  },
);

test('pages and cursors list the same posts, and new posts do not shift cursors', async () => {
  const reader = await bulletin.member();
  await dataSource.query(
    `INSERT INTO posts (user_id, content) SELECT $1, 'post ' || n FROM generate_series(1, 65) n`,
    [ana.user.id],
  );
  const all = await dataSource.query<{ id: number }[]>(`SELECT id FROM posts ORDER BY id DESC`);
  const ids = (posts: Post[]) => posts.map(({ id }) => id);
  const expected = all.map(({ id }) => id);

  expect(ids(await bulletin.feed(reader, '?page=1'))).toEqual(expected.slice(0, 20));
  expect(ids(await bulletin.feed(reader, '?page=2'))).toEqual(expected.slice(20, 40));
  expect(await bulletin.feed(reader, '?page=2')).toEqual(
    await bulletin.feed(reader, `?before=${expected[19]}&limit=20`),
  );
  expect(await bulletin.feed(reader, '?page=100000')).toEqual([]);

  const seen: number[] = [];
  for (let path: string | undefined = '/api/posts?page=1'; path !== undefined;) {
    const answer: Awaited<ReturnType<typeof bulletin.ask<Post[]>>> = await bulletin.ask('GET', path, reader);
    seen.push(...ids(answer.body));
    await bulletin.post(ben, 'came in meanwhile');
    path = nextPagePath(answer);
  }
  expect(seen).toEqual(expected);

  const newest = expected[0] ?? 0;
  const newer = await bulletin.ask<Post[]>('GET', `/api/posts?after=${newest}&limit=2`, reader);
  const rest = await bulletin.feed(reader, (nextPagePath(newer) ?? '').replace('/api/posts', ''));
  expect([...rest, ...newer.body].map(({ content }) => content)).toEqual(
    expect.arrayContaining(['came in meanwhile']),
  );
  expect(ids([...rest, ...newer.body])).toEqual(
    ids(await bulletin.feed(reader, `?limit=${rest.length + newer.body.length}`)).slice(
      -(rest.length + newer.body.length),
    ),
  );
  for (const query of ['?page=0', '?page=x', '?limit=101', '?before=0', '?before=1.5', '?size=3'])
    expect([query, (await bulletin.ask('GET', `/api/posts${query}`, reader)).status]).toEqual([query, 400]);
});

test('a feed of 20 ordinary posts takes one statement and at most 12 KB', async () => {
  const content = 'I planted two tomatoes on the balcony and told nobody, until today. ';
  for (let index = 0; index < 20; index += 1) await bulletin.post(ana, content.repeat(4).trim());
  const pool = (api.app.get(DataSource).driver as unknown as { master: pg.Pool }).master;
  const statements = jest.spyOn(pool, 'connect');
  const readWithCount = async (path: string) => {
    statements.mockClear();
    const answer = await bulletin.ask<Post[]>('GET', path, ben);
    return { text: answer.text, posts: answer.body.length, statements: statements.mock.calls.length };
  };
  const { text } = await readWithCount('/api/posts?page=1');
  for (const [path, posts] of [
    ['/api/posts', 20],
    ['/api/posts?limit=1', 1],
    ['/api/posts?page=2', 20],
  ] as const)
    expect(await readWithCount(path)).toMatchObject({ posts, statements: 1 });
  expect(text.length).toBeLessThan(12 * 1024);
});
