import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { COMMUNITY_LIMITS, type Comment } from '@mikai/contract/community';
import type { ApiErrorBody } from '@mikai/contract/errors';
import type { Notification } from '@mikai/contract/notifications';
import type { TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { AfterAnswer } from '../common/http/after-answer.js';
import { readPages } from '../testing/list-pages.js';
import { TestApi } from '../testing/test-api.js';
import { TestBulletin } from '../testing/test-bulletin.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);
const bulletin = new TestBulletin(services, api);
const otherBulletin = bulletin.at(otherApi);
const [ana, ben, cleo] = (await Promise.all([1, 2, 3].map(() => bulletin.member()))) as [
  TestMember,
  TestMember,
  TestMember,
];

/** Returns the notifications of a member once all have been sent. */
async function listNotifications(of: TestMember): Promise<Notification[]> {
  for (const node of [api, otherApi]) await node.app.get(AfterAnswer).settled();
  return (await bulletin.ask<Notification[]>('GET', '/api/notifications', of)).body;
}

test('stores and counts comments and replies, and publishes them to everybody on every node', async () => {
  const post = await bulletin.post(ana, 'A question for you');
  const socket = await otherApi.socket(cleo.cookie);
  const comment = await bulletin.comment(ben, post.id, 'An answer', { postId: 1, userId: ana.user.id });
  expect(comment).toEqual({
    id: expect.any(Number),
    postId: post.id,
    parentId: null,
    userId: ben.user.id,
    content: 'An answer',
    isAnonymous: false,
    likesCount: 0,
    isLiked: false,
    createdAt: expect.any(String),
    user: { id: ben.user.id, displayName: ben.user.displayName, username: ben.user.username },
    revision: 0,
  });
  const reply = await otherBulletin.reply(ana, comment.id, 'Thank you');
  // A reply to a reply belongs to the same comment.
  const further = await bulletin.reply(ben, reply.id, 'You are welcome');
  expect([reply.parentId, further.parentId]).toEqual([comment.id, comment.id]);
  expect(await bulletin.comments(cleo, post.id)).toEqual([comment, reply, further]);
  const received = await Promise.all(
    [comment, reply, further].map((each) =>
      socket.waitFor('comment.created', (event) => event.comment.id === each.id),
    ),
  );
  expect(received.map((event) => event.comment)).toEqual([comment, reply, further]);
  expect(received.map((event) => event.commentsCount)).toEqual([1, 2, 3]);
  const now = await bulletin.find(cleo, post.id);
  expect([now.commentsCount, now.revision]).toEqual([3, received[2]?.postRevision]);

  await bulletin.delete(ben, 'comments', comment.id);
  const gone = await socket.waitFor('comment.deleted');
  expect(gone).toMatchObject({ postId: post.id, commentId: comment.id, commentsCount: 0 });
  expect(await bulletin.comments(cleo, post.id)).toEqual([]);
  expect(await bulletin.find(cleo, post.id)).toMatchObject({ commentsCount: 0, revision: gone.postRevision });
});

test('sending a client id several times at once stores, publishes and counts one comment', async () => {
  const post = await bulletin.post(ana, 'Say it once');
  const clientId = randomUUID();
  const socket = await api.socket(cleo.cookie);
  const answers = await Promise.all(
    [bulletin, otherBulletin, bulletin, otherBulletin, bulletin].map((each) =>
      each.comment(ben, post.id, 'Once', { clientId }),
    ),
  );
  expect(answers).toEqual(Array(5).fill(answers[0]));
  const replyId = randomUUID();
  const replies = await Promise.all(
    [bulletin, otherBulletin].map((each) => each.reply(ben, answers[0]!.id, 'Me too', { clientId: replyId })),
  );
  expect(replies[1]).toEqual(replies[0]);
  expect((await bulletin.find(ana, post.id)).commentsCount).toBe(2);
  await socket.waitFor('comment.created', ({ comment }) => comment.id === replies[0]!.id);
  expect(socket.all('comment.created')).toHaveLength(2);
});

test('rejects invalid input, deletion by others, and replies to a deleted comment', async () => {
  const post = await bulletin.post(ana, 'Hm');
  const comment = await bulletin.comment(ben, post.id, 'Well');
  const requestError = async (method: string, path: string, json?: unknown) =>
    (await bulletin.ask<ApiErrorBody>(method, path, cleo, json)).body;
  for (const path of [`/api/posts/${post.id}/comments`, `/api/comments/${comment.id}/replies`]) {
    expect(await requestError('POST', path, { content: ' \n' })).toMatchObject({
      statusCode: 400,
      details: { content: expect.any(String) },
    });
    const content = 'x'.repeat(COMMUNITY_LIMITS.commentLength + 1);
    expect(await requestError('POST', path, { content })).toMatchObject({ statusCode: 400 });
    expect(await requestError('POST', path, { content: 'x', parentId: 3 })).toMatchObject({
      statusCode: 400,
    });
  }
  expect(await requestError('DELETE', `/api/comments/${comment.id}`)).toMatchObject({ statusCode: 403 });
  await bulletin.delete(ben, 'comments', comment.id);
  expect(await requestError('DELETE', `/api/comments/${comment.id}`)).toMatchObject({ statusCode: 404 });
  expect(await requestError('POST', `/api/comments/${comment.id}/replies`, { content: 'x' })).toMatchObject({
    statusCode: 404,
  });
  expect(await requestError('POST', `/api/comments/999999999999999/like`)).toMatchObject({ statusCode: 404 });
});

test('pages comments forwards and backwards', async () => {
  const post = await bulletin.post(ana, 'Many');
  await dataSource.query(
    `INSERT INTO comments (post_id, user_id, content) SELECT $1, $2, 'comment ' || n FROM generate_series(1, 130) n`,
    [post.id, ben.user.id],
  );
  const read = (query: string) =>
    readPages<Comment>(api.as(cleo.cookie), `/api/posts/${post.id}/comments${query}`);
  const forwards = await read('');
  expect(forwards.map(({ length }) => length)).toEqual([100, 30]);
  const all = forwards.flat();
  expect(all.map(({ content }) => content)).toEqual(
    Array.from({ length: 130 }, (_, index) => `comment ${index + 1}`),
  );
  const backwards = await read(`?before=${all[129]!.id + 1}&limit=60`);
  expect(backwards.map(({ length }) => length)).toEqual([60, 60, 10]);
  expect(backwards.reverse().flat()).toEqual(all);
});

test('notifies authors of comments, replies and likes, but not of their own actions or twice of one', async () => {
  const [author, reader] = await Promise.all([bulletin.member(), bulletin.member()]);
  const post = await bulletin.post(author, 'Tell me');
  await bulletin.comment(author, post.id, 'My own');
  await bulletin.like(author, 'posts', post.id);
  expect(await listNotifications(author)).toEqual([]);

  const comment = await bulletin.comment(reader, post.id, 'First');
  await bulletin.comment(reader, post.id, 'Second');
  // The notification is sent after the response, so that of the next action might arrive first.
  expect(await listNotifications(author)).toHaveLength(1);
  // The same holds for an anonymous reply, for which the notification does not know the author.
  for (const isAnonymous of [false, true])
    await bulletin.reply(reader, comment.id, 'To myself', { isAnonymous });
  expect(await listNotifications(author)).toHaveLength(1);
  expect(await listNotifications(reader)).toEqual([]);
  await bulletin.like(reader, 'posts', post.id);
  await bulletin.like(cleo, 'posts', post.id);
  const notified = await listNotifications(author);
  const path = `/community?post=${post.id}`;
  expect(notified.map(({ type, url, relatedId }) => [type, url, relatedId])).toEqual([
    ['post_like', path, post.id],
    ['comment_reply', path, post.id],
  ]);
  await bulletin.reply(author, comment.id, 'Thanks');
  // The author of the post also wrote the answered comment, so they are notified once.
  const own = await bulletin.comment(author, post.id, 'One more');
  await bulletin.reply(reader, own.id, 'Yes');
  expect((await listNotifications(author)).length).toBe(3);
  expect((await listNotifications(reader)).map(({ type }) => type)).toEqual(['comment_reply']);
  await bulletin.like(author, 'comments', comment.id);
  expect((await listNotifications(reader)).map(({ type }) => type)).toEqual(['post_like', 'comment_reply']);

  const anonymous = await bulletin.post(author, 'No name', { isAnonymous: true });
  await bulletin.comment(author, anonymous.id, 'Still me', { isAnonymous: true });
  expect((await listNotifications(author)).length).toBe(3);
});
