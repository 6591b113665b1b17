import { expect, test } from '@jest/globals';
import { CommunityPublisher } from '@mikai/core/community/community-publisher';
import type { TestMember } from '@mikai/core/testing/people';
import { createTestServices } from '@mikai/core/testing/test-services';
import { TestSocket } from '@mikai/core/testing/test-socket';
import { until } from '@mikai/core/testing/until';
import { TestApi } from '../testing/test-api.js';
import { TestBulletin } from '../testing/test-bulletin.js';

/** Tests which browsers receive a new post, its id, or nothing (docs/adr/0061). */
const services = await createTestServices();
const large = await TestApi.start(services, { BULLETIN_HINT_FROM: '1' });
const usual = await TestApi.start(services);
const bulletin = new TestBulletin(services, large);
const [ana, ben, cleo] = [await bulletin.member(), await bulletin.member(), await bulletin.member()];

/** Connects a browser; one of an older release sends no `state`. */
const browser = ({ cookie }: TestMember, state?: 'open' | 'closed', { url } = large) =>
  TestSocket.connect(url, {
    extraHeaders: { cookie, origin: url },
    ...(state === undefined ? {} : { auth: { bulletin: state } }),
  });

const open = await browser(ben, 'open');
const elsewhere = await browser(ben, 'open', usual);
const closed = await browser(ben, 'closed');
const older = await browser(ben);
await until('the database shows somebody as present', async () => {
  const rows = await services.database.dataSource.query<unknown[]>('SELECT FROM presences LIMIT 1');
  return rows.length > 0;
});

const createdIds = (socket: TestSocket) => socket.all('post.created').map(({ post }) => post.id);
const hintedIds = (socket: TestSocket) => socket.all('post.hinted').map(({ postId }) => postId);
/** Waits until everything that was published to a browser so far has arrived. */
const untilLiked = async (socket: TestSocket, as: TestMember, postId: number) => {
  await bulletin.like(as, 'posts', postId);
  await socket.waitFor('post.liked', (event) => event.postId === postId);
};

test('with many members, browsers on the bulletin page get the id of a new post on every node, older browsers the whole post', async () => {
  const own = await browser(ana, 'closed');
  const { id } = await bulletin.post(ana, 'Good morning, everybody.');
  for (const socket of [open, elsewhere])
    expect(await socket.waitFor('post.hinted', ({ postId }) => postId === id)).toEqual({ postId: id });
  await older.waitFor('post.created', ({ post }) => post.id === id);
  // The author's own browsers get the author's view on every page.
  const { post } = await own.waitFor('post.created', (event) => event.post.id === id);
  expect(post.userId).toBe(ana.user.id);
  await untilLiked(open, cleo, id);
  expect([createdIds(open).includes(id), hintedIds(older).includes(id)]).toEqual([false, false]);
  expect([createdIds(closed), hintedIds(closed)]).toEqual([[], []]);
});

test('with few members, browsers on the bulletin page get the whole post', async () => {
  const { id } = await bulletin.at(usual).post(ana, 'Good evening.');
  await open.waitFor('post.created', ({ post }) => post.id === id);
  expect(hintedIds(open).includes(id)).toBe(false);
});

test('a member who blocked the author gets the id of an anonymous post, but not of a named one', async () => {
  const blocked = await bulletin.member();
  await bulletin.block(blocked, ana);
  const socket = await browser(blocked, 'open');
  const named = await bulletin.post(ana, 'A walk by the sea.');
  const anonymous = await bulletin.post(ana, 'I feel a little lost.', { isAnonymous: true });
  await socket.waitFor('post.hinted', ({ postId }) => postId === anonymous.id);
  expect(hintedIds(socket).includes(named.id)).toBe(false);
});

test('an anonymous post is announced only when it is published, under its public id', async () => {
  const earlier = await bulletin.post(cleo, 'Nothing after this has arrived yet.');
  await open.waitFor('post.hinted', ({ postId }) => postId === earlier.id);
  const before = hintedIds(open).length;
  const { body } = await large
    .as(ana.cookie)
    .post<{ id: number }>('/api/posts', { content: 'Nobody knows that it is me.', isAnonymous: true });
  const marker = await bulletin.post(cleo, 'Somebody else writes.');
  await open.waitFor('post.hinted', ({ postId }) => postId === marker.id);
  expect(hintedIds(open).slice(before)).toEqual([marker.id]);
  await bulletin.publishAnonymous();
  await until('the anonymous post is hinted at', () => hintedIds(open).length === before + 2);
  expect(hintedIds(open)).not.toContain(body.id);
});

test('browsers get an event when an announced post is deleted', async () => {
  const { id } = await bulletin.post(ana, 'I take this back.');
  await open.waitFor('post.hinted', ({ postId }) => postId === id);
  await large.as(ana.cookie).delete(`/api/posts/${id}`);
  await open.waitFor('post.deleted', ({ postId }) => postId === id);
  await older.waitFor('post.deleted', ({ postId }) => postId === id);
});

test('a browser gets the events of the bulletin from the acknowledgement until it leaves the page', async () => {
  const page = await browser(ben, 'closed');
  const watch = (request: unknown) =>
    new Promise<void>((resolve) => page.socket.emit('bulletin.watch', request, resolve));
  await watch({ isOpen: true });
  const { id } = await bulletin.post(ana, 'Here I am.');
  await page.waitFor('post.hinted', ({ postId }) => postId === id);
  await watch({ isOpen: false });
  const { id: later } = await bulletin.post(ana, 'And here once more.');
  await older.waitFor('post.created', ({ post }) => post.id === later);
  await watch({ isOpen: true });
  expect(hintedIds(page)).not.toContain(later);
});

test('ignores guests and malformed requests', async () => {
  const guest = await TestSocket.connect(large.url, {
    extraHeaders: { cookie: large.guestCookie(), origin: large.url },
    auth: { bulletin: 'open' },
  });
  for (const request of [{ isOpen: true }, null, 'open', { isOpen: 'yes' }]) {
    guest.socket.emit('bulletin.watch', request);
    closed.socket.emit(
      'bulletin.watch',
      request === null || typeof request === 'string' ? request : {},
      'no function',
    );
  }
  const { id } = await bulletin.post(ana, 'Only for members.');
  await open.waitFor('post.hinted', ({ postId }) => postId === id);
  await untilLiked(older, cleo, id);
  expect([hintedIds(guest), createdIds(guest), hintedIds(closed)]).toEqual([[], [], []]);
});

test('bulletin, moderation and account deletion share one publisher, which counts the audience once', () => {
  expect(large.app.get(CommunityPublisher, { strict: false, each: true })).toHaveLength(1);
});
