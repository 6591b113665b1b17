import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { ChatMessage } from '@mikai/contract/chat';
import type { Post } from '@mikai/contract/community';
import { signIn } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { routesOf } from '../../testing/routes.js';
import { TestApi } from '../../testing/test-api.js';
import { hasEntityTag } from './entity-tag.js';
import { POLLED_ROUTES } from './polled-routes.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);

const POSTS = '/api/posts?limit=1';

/** Reads a path, with the tag of an earlier response if there is one. */
const read = <T = unknown>(cookie: string, path: string, entityTag?: string) =>
  api
    .as(cookie)
    .with(entityTag === undefined ? {} : { 'if-none-match': entityTag })
    .get<T>(path);

const write = async (cookie: string, content: string): Promise<number> => {
  const { status, body } = await api.as(cookie).post<Post>('/api/posts', { content, clientId: randomUUID() });
  expect(status).toBe(201);
  return body.id;
};

test('names only routes that exist', () => {
  const routes = new Set(routesOf(api.app));
  expect([...POLLED_ROUTES].filter((path) => !routes.has(`GET ${path}`))).toEqual([]);
});

test('compares tags weakly, in a list, and accepts an asterisk for any', () => {
  for (const known of ['W/"a"', '"a"', '"b", W/"a"', ' "b" ,"a" ', '*'])
    expect([known, hasEntityTag(known, 'W/"a"')]).toEqual([known, true]);
  for (const known of [undefined, '', '"b"', 'a', 'W/"ab"'])
    expect([known, hasEntityTag(known, 'W/"a"')]).toEqual([known, false]);
});

test('responds with 304 without a body until the list changes; a reader without a tag gets all of it', async () => {
  const { cookie } = await signIn(dataSource);
  await write(cookie, 'The sea was calm today.');
  const first = await read(cookie, '/api/posts');
  const entityTag = first.headers.etag;
  expect([first.status, entityTag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{27}"$/)]);

  const same = await read(cookie, '/api/posts', entityTag);
  expect([same.status, same.text, same.headers.etag]).toEqual([304, '', entityTag]);
  expect(same.headers['content-type']).toBeUndefined();
  expect(await read(cookie, '/api/posts')).toMatchObject({ status: 200, text: first.text });

  await write(cookie, 'And so was I.');
  const changed = await read<Post[]>(cookie, '/api/posts', entityTag);
  expect([changed.status, changed.body[0]?.content]).toEqual([200, 'And so was I.']);
  expect(changed.headers.etag).not.toBe(entityTag);
});

test('keeps the usual headers, so that browsers store nothing', async () => {
  const { cookie } = await signIn(dataSource);
  await write(cookie, 'One more.');
  await write(cookie, 'And another.');
  const { headers } = await read(cookie, POSTS);
  const same = await read(cookie, POSTS, headers.etag);
  expect(same.status).toBe(304);
  for (const name of ['cache-control', 'link', 'content-security-policy', 'cross-origin-resource-policy'])
    expect([name, same.headers[name]]).toEqual([name, headers[name]]);
  expect([headers['cache-control'], headers.link]).toEqual(['no-store', expect.stringContaining('next')]);
});

test('the tag changes if only the link to the next page changes', async () => {
  const { cookie } = await signIn(dataSource);
  const session = await api.conversation(cookie);
  await api.sendMessage(cookie, session.id, 'I walked to the sea.');
  await api.sendMessage(cookie, session.id, 'It was calm.');
  const [newest] = (await api.messages(cookie, session.id)).toReversed();
  const page = `/api/sessions/${session.id}/messages?limit=1`;
  const { headers, body } = await read<ChatMessage[]>(cookie, page);
  expect([headers.link, body[0]?.id]).toEqual([expect.stringContaining('next'), newest?.id]);
  await dataSource.query('DELETE FROM chat_messages WHERE session_id = $1 AND id < $2', [
    session.id,
    newest?.id,
  ]);
  const changed = await read<ChatMessage[]>(cookie, page, headers.etag);
  expect([changed.status, changed.headers.link, changed.body]).toEqual([200, undefined, body]);
});

test('a tag of one member does not match the response to another', async () => {
  const [one, other] = [await signIn(dataSource), await signIn(dataSource)];
  await api.conversation(one.cookie, 'One');
  await api.conversation(other.cookie, 'Other');
  const { headers } = await read(one.cookie, '/api/sessions');
  const answer = await read(other.cookie, '/api/sessions', headers.etag);
  expect(answer).toMatchObject({ status: 200, body: [{ userName: 'Other' }] });
});

test('a member who has signed out gets no 304 for an earlier tag', async () => {
  const { cookie } = await signIn(dataSource);
  const { headers } = await read(cookie, '/api/posts');
  expect((await read(cookie, '/api/posts', headers.etag)).status).toBe(304);
  expect((await api.as(cookie).post('/api/auth/logout')).status).toBe(204);
  for (const entityTag of [headers.etag, '*'])
    expect((await read(cookie, '/api/posts', entityTag)).status).toBe(401);
});

test('the tag of a conversation changes with a crisis hit', async () => {
  const { cookie, session } = await api.guest();
  const paths = [`/api/sessions/${session.id}`, `/api/sessions/${session.id}/messages`];
  const tags = await Promise.all(paths.map(async (path) => (await read(cookie, path)).headers.etag));
  const sent = await api.sendMessage(cookie, session.id, 'I want to kill myself tonight');
  expect(sent.crisis?.level).toBe('certain');
  for (const [place, path] of paths.entries())
    expect([path, (await read(cookie, path, tags[place])).status]).toEqual([path, 200]);
});

test('HEAD has the same tag and the length of the body', async () => {
  const { cookie } = await signIn(dataSource);
  const { headers, text } = await read(cookie, '/api/badges');
  const head = await api.as(cookie).send('HEAD', '/api/badges', {});
  expect([head.status, head.text, head.headers.etag]).toEqual([200, '', headers.etag]);
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(text)));
  const same = await api.as(cookie).with({ 'if-none-match': headers.etag }).send('HEAD', '/api/badges', {});
  expect([same.status, same.text, same.headers.etag]).toEqual([304, '', headers.etag]);
});

test('errors and routes that no page polls have no tag', async () => {
  const { cookie } = await signIn(dataSource);
  const answers = [
    await api.as(cookie).with({ 'if-none-match': '*' }).get('/api/posts/999999'),
    await api.as(cookie).with({ 'if-none-match': '*' }).get('/api/user/preferences'),
    await api.as(cookie).with({ 'if-none-match': '*' }).get('/api/auth/me'),
  ];
  expect(answers.map(({ status, headers }) => [status, headers.etag])).toEqual([
    [404, undefined],
    [200, undefined],
    [200, undefined],
  ]);
});
