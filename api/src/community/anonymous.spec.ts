import { expect, test } from '@jest/globals';
import type { TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestApi } from '../testing/test-api.js';
import { TestBulletin } from '../testing/test-bulletin.js';

const services = await createTestServices();
const { dataSource } = services.database;
const api = await TestApi.start(services);
const otherApi = await TestApi.start(services);
const bulletin = new TestBulletin(services, api);

/** An id and names that occur nowhere else. */
const CANARY = { id: 7_654_321, username: 'quokka-canary', displayName: 'Quokka Canary' };
const IDENTIFYING_MARKS = [String(CANARY.id), CANARY.username, CANARY.displayName];
const ana = await bulletin.member(CANARY);
const [ben, cleo] = await Promise.all([bulletin.member(), bulletin.member()]);

/** Collects all responses of the bulletin to a member about a post. */
async function collectResponses(member: TestMember, postId: number, commentId: number): Promise<string> {
  const requests = [
    ['GET', '/api/posts'],
    ['GET', '/api/posts?page=1'],
    ['GET', '/api/posts?after=0'],
    ['GET', `/api/posts/${postId}`],
    ['GET', `/api/posts/${postId}/comments`],
    ['GET', `/api/posts/${postId}/comments?before=100000`],
    ['GET', `/api/posts/${postId}/history`],
    ['PUT', `/api/posts/${postId}`, { content: 'mine now' }],
    ['DELETE', `/api/posts/${postId}`],
    ['DELETE', `/api/comments/${commentId}`],
    ['POST', `/api/posts/${postId}/like`, {}],
    ['POST', `/api/comments/${commentId}/like`, {}],
    ['POST', `/api/posts/${postId}/comments`, { content: '' }],
    ['POST', `/api/posts/${postId}/comments`, { content: 'I hear you' }],
    ['POST', `/api/comments/${commentId}/replies`, { content: 'So do I' }],
    ['GET', '/api/notifications'],
  ] as const;
  const texts: string[] = [];
  for (const [method, path, json] of requests) {
    const { text, headers, status } = await bulletin.ask(method, path, member, json);
    expect([method, path, status]).not.toEqual([method, path, 500]);
    texts.push(`${method} ${path} ${status} ${JSON.stringify(headers)} ${text}`);
  }
  return texts.join('\n');
}

test('no response and no event to other members reveals an anonymous author', async () => {
  const own = await otherApi.socket(ana.cookie);
  const others = await Promise.all([api.socket(ben.cookie), otherApi.socket(cleo.cookie)]);
  const bensPost = await bulletin.post(ben, 'How was your day?');
  const post = await bulletin.post(ana, 'Nobody knows me here', { isAnonymous: true });
  await bulletin.edit(ana, post.id, { content: 'Nobody knows me here yet', editReason: 'hope' });
  const comment = await bulletin.comment(ana, post.id, 'It is me again', { isAnonymous: true });
  const reply = await bulletin.reply(ana, comment.id, 'And again', { isAnonymous: true });
  const commentForBen = await bulletin.comment(ana, bensPost.id, 'Long', { isAnonymous: true });
  const cleosComment = await bulletin.comment(cleo, bensPost.id, 'Mine was good');
  await bulletin.reply(ana, cleosComment.id, 'Glad', { isAnonymous: true });
  const answers = await Promise.all([
    collectResponses(ben, post.id, comment.id),
    collectResponses(cleo, bensPost.id, commentForBen.id),
  ]);
  await bulletin.delete(ana, 'comments', reply.id);
  await bulletin.delete(ana, 'posts', post.id);
  for (const socket of others) await socket.waitFor('post.deleted', ({ postId }) => postId === post.id);

  const received = others.map((socket) => JSON.stringify(socket.received));
  for (const message of [...answers, ...received]) {
    for (const mark of IDENTIFYING_MARKS) expect(message).not.toContain(mark);
  }
  // This proves that the responses contained anonymous content.
  for (const message of answers) expect(message).toContain('"isAnonymous":true');
  const names = others.flatMap((socket) => socket.received.map(({ name }) => name));
  for (const name of [
    'post.created',
    'post.changed',
    'comment.created',
    'notification.created',
    'comment.deleted',
  ])
    expect(names).toContain(name);
  // The author recognizes their own content on every device.
  expect(post).toMatchObject({ userId: ana.user.id, user: null });
  expect([comment.userId, reply.userId]).toEqual([ana.user.id, ana.user.id]);
  for (const event of ['post.created', 'post.changed'] as const)
    expect((await own.waitFor(event, ({ post: { id } }) => id === post.id)).post.userId).toBe(ana.user.id);
  expect(
    (await own.waitFor('comment.created', ({ comment: { id } }) => id === comment.id)).comment.userId,
  ).toBe(ana.user.id);
});

test('anonymous posts stay visible across a block: hiding them would reveal the author', async () => {
  const [author, blocking, blocked] = await Promise.all([1, 2, 3].map(() => bulletin.member()));
  if (!author || !blocking || !blocked) throw new Error('Members are missing');
  await bulletin.block(blocking, author);
  await bulletin.block(author, blocked);
  const sockets = await Promise.all([blocking, blocked].map(({ cookie }) => otherApi.socket(cookie)));
  const named = await bulletin.post(author, 'With my name');
  const hidden = await bulletin.post(author, 'Without my name', { isAnonymous: true });
  const open = await bulletin.post(ben, 'Somebody else');
  const anonymous = await bulletin.comment(author, open.id, 'No name', { isAnonymous: true });
  const comment = await bulletin.comment(author, open.id, 'A name');
  const reply = await bulletin.reply(ben, comment.id, 'An answer to it');
  const further = await bulletin.reply(cleo, reply.id, 'An answer to the answer');
  const last = await bulletin.comment(ben, open.id, 'The end');
  for (const [index, reader] of [blocking, blocked].entries()) {
    const ids = (await bulletin.feed(reader)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([hidden.id, open.id]));
    expect(ids).not.toContain(named.id);
    expect((await bulletin.ask('GET', `/api/posts/${named.id}`, reader)).status).toBe(404);
    expect((await bulletin.ask('POST', `/api/posts/${named.id}/like`, reader)).status).toBe(404);
    expect((await bulletin.ask('PUT', `/api/posts/${named.id}`, reader, { content: 'x' })).status).toBe(404);
    expect((await bulletin.ask('DELETE', `/api/posts/${named.id}`, reader)).status).toBe(404);
    expect(
      (await bulletin.ask('POST', `/api/comments/${comment.id}/replies`, reader, { content: 'x' })).status,
    ).toBe(404);
    expect((await bulletin.ask('POST', `/api/comments/${reply.id}/like`, reader)).status).toBe(404);
    expect((await bulletin.comments(reader, open.id)).map(({ id }) => id)).toEqual([anonymous.id, last.id]);
    const socket = sockets[index]!;
    await socket.waitFor('comment.created', ({ comment: { id } }) => id === last.id);
    expect(socket.all('post.created').map(({ post }) => post.id)).toEqual([hidden.id, open.id]);
    expect(socket.all('comment.created').map(({ comment: { id } }) => id)).toEqual([anonymous.id, last.id]);
  }
  // They can comment on what they see, like everybody else.
  for (const reader of [blocking, blocked]) await bulletin.comment(reader, hidden.id, 'I hear you');
  expect((await bulletin.comments(cleo, open.id)).map(({ id }) => id)).toEqual([
    anonymous.id,
    comment.id,
    reply.id,
    further.id,
    last.id,
  ]);
});

test('hides a post from everybody after a moderator’s decision, but lets its author delete it', async () => {
  const post = await bulletin.post(ana, 'To be hidden');
  const comment = await bulletin.comment(ben, post.id, 'On it');
  await dataSource.query(`UPDATE posts SET is_hidden = true WHERE id = $1`, [post.id]);
  for (const member of [ana, ben]) {
    expect((await bulletin.feed(member)).map(({ id }) => id)).not.toContain(post.id);
    for (const path of ['', '/comments', '/history'])
      expect((await bulletin.ask('GET', `/api/posts/${post.id}${path}`, member)).status).toBe(404);
    expect((await bulletin.ask('POST', `/api/comments/${comment.id}/like`, member)).status).toBe(404);
  }
  expect((await bulletin.ask('PUT', `/api/posts/${post.id}`, ana, { content: 'x' })).status).toBe(404);
  expect((await bulletin.ask('DELETE', `/api/posts/${post.id}`, ben)).status).toBe(404);
  await bulletin.delete(ana, 'posts', post.id);

  const open = await bulletin.post(ana, 'An open one');
  const [shown, hiddenComment] = [
    await bulletin.comment(ben, open.id, 'Kind'),
    await bulletin.comment(ben, open.id, 'Rude'),
  ];
  const replyToHidden = await bulletin.reply(cleo, hiddenComment.id, 'Under the rude one');
  await dataSource.query(`UPDATE comments SET is_hidden = true WHERE id = ANY($1)`, [
    [hiddenComment.id, replyToHidden.id],
  ]);
  expect((await bulletin.comments(ana, open.id)).map(({ id }) => id)).toEqual([shown.id]);
  expect((await bulletin.find(ana, open.id)).commentsCount).toBe(1);
  expect(
    (await bulletin.ask('POST', `/api/comments/${hiddenComment.id}/replies`, ana, { content: 'x' })).status,
  ).toBe(404);
});

test('stores a text in which the gate finds a crisis, shows the card only to its author, and lists it once for moderators', async () => {
  const author = await bulletin.member();
  const socket = await api.socket(ben.cookie);
  const own = await api.socket(author.cookie);
  const post = await bulletin.post(author, 'I want to kill myself tonight', { isAnonymous: true });
  const edited = await bulletin.edit(author, post.id, {
    content: 'It is better',
    editReason: 'I wanted to die',
  });
  const comment = await bulletin.comment(author, post.id, 'I will end my life', { isAnonymous: true });
  for (const answer of [post, edited, comment]) expect(answer.crisis?.lines.length).toBeGreaterThan(0);
  await own.waitFor('notification.created', ({ notification }) => notification.type === 'crisis_alert');
  const open = await bulletin.post(ben, 'Good morning');
  await socket.waitFor('post.created', ({ post: { id } }) => id === open.id);
  expect(JSON.stringify(socket.received)).not.toMatch(/crisis|lines/);
  expect(JSON.stringify(await bulletin.find(ben, post.id))).not.toMatch(/crisis/);
  expect(socket.all('post.created')[0]?.post.content).toMatch(/\*\*\*\*/);
  const items = await dataSource.query<unknown[]>(
    `SELECT source, target_kind, target_id, subject_id FROM moderation_items WHERE subject_id = $1 ORDER BY id`,
    [author.user.id],
  );
  expect(items).toEqual([
    { source: 'gate', target_kind: 'post', target_id: post.id, subject_id: author.user.id },
    { source: 'gate', target_kind: 'comment', target_id: comment.id, subject_id: author.user.id },
  ]);
});
